FROM node:24-slim AS build
WORKDIR /souk
COPY . .
RUN npm ci --ignore-scripts && npm run build && npm prune --omit=dev --ignore-scripts && \
    find packages -name '*.test.*' -not -path '*/node_modules/*' -delete

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /souk
COPY --from=build /souk/package.json ./
COPY --from=build /souk/node_modules ./node_modules
COPY --from=build /souk/packages ./packages
RUN mkdir var && chown node:node var && \
    ln -s /souk/packages/cli/dist/main.js /usr/local/bin/souk && chmod +x packages/cli/dist/main.js
USER node
VOLUME /souk/var
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/host-server/dist/main.js"]
