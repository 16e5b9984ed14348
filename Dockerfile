FROM node:24-slim AS build
WORKDIR /souk
# The manifests come first, so that a change of the sources does not install everything again.
COPY package.json package-lock.json .npmrc ./
COPY bench/package.json bench/
COPY examples/package.json examples/
COPY packages/acceptance/package.json packages/acceptance/
COPY packages/adapters-http/package.json packages/adapters-http/
COPY packages/adapters-persistence/package.json packages/adapters-persistence/
COPY packages/agents/package.json packages/agents/
COPY packages/cli/package.json packages/cli/
COPY packages/client/package.json packages/client/
COPY packages/conformance/package.json packages/conformance/
COPY packages/console/package.json packages/console/
COPY packages/console/app/package.json packages/console/app/
COPY packages/core/package.json packages/core/
COPY packages/create-souk/package.json packages/create-souk/
COPY packages/host-server/package.json packages/host-server/
COPY packages/operations/package.json packages/operations/
COPY packages/pictures/package.json packages/pictures/
COPY packages/reference/package.json packages/reference/
COPY packages/sign-in/package.json packages/sign-in/
COPY scripts/node-22/package.json scripts/node-22/
COPY scripts/packed/package.json scripts/packed/
COPY scripts/reference/package.json scripts/reference/
COPY scripts/release/package.json scripts/release/
RUN npm ci --omit=dev --ignore-scripts
COPY . .
# .git is not copied. Between releases, souk --version names this commit: --build-arg SOUK_COMMIT=$(git rev-parse HEAD)
ARG SOUK_COMMIT
RUN node scripts/bundle-cli.mjs --compile --with-native

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /souk
COPY --from=build /souk/packages/cli/bundle ./
RUN mkdir -p var/media && chown -R node:node var && \
    ln -s /souk/dist/main.js /usr/local/bin/souk && chmod +x dist/main.js
USER node
VOLUME /souk/var
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["souk", "serve"]
