// Builds the pages into @souk/console, compressed once for all responses.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import compileMessage from "icu-minify/compile";
import { defineConfig } from "vite";

const outDir = fileURLToPath(new URL("../pages", import.meta.url));
const host = process.env["SOUK_HOST"] ?? "http://127.0.0.1:3000";

const compress = {
  name: "compress",
  apply: "build",
  closeBundle() {
    const folder = join(outDir, "assets");
    for (const name of readdirSync(folder)) {
      if (!/\.(?:js|css|svg)$/.test(name)) continue;
      const bytes = readFileSync(join(folder, name));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
      writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
};

/** Parses the messages when the pages are built, so that no browser loads a parser of them. */
const compileMessages = {
  name: "compile-messages",
  apply: "build",
  config: () => ({
    resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  }),
  transform: {
    filter: { id: /\/src\/messages\/.+\.ts$/ },
    handler(code) {
      const texts = [];
      const visit = (node) => {
        if (node.type === "Property" && node.value.type === "Literal") texts.push(node.value);
        for (const part of Object.values(node).flat()) if (part?.type) visit(part);
      };
      visit(this.parse(code));
      let compiled = "";
      let end = 0;
      for (const text of texts) {
        compiled += code.slice(end, text.start) + JSON.stringify(compileMessage(text.value));
        end = text.end;
      }
      return { code: compiled + code.slice(end), map: null };
    },
  },
};

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/console/",
  plugins: [compileMessages, compress],
  build: {
    outDir,
    emptyOutDir: true,
    target: ["chrome125", "firefox128", "safari17.5"],
    // The policy of the pages allows no data: URL for anything but pictures.
    assetsInlineLimit: (file) => (file.endsWith(".svg") ? undefined : false),
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few pieces, of what is opened together: each costs a request, and small ones compress badly.
          groups: [
            {
              // What index.html begins with, styles of the first page included.
              name: "base",
              test: /rolldown[\\/]runtime|preload-helper|node_modules\/(?:react|react-dom|scheduler|use-intl|icu-minify|use-sync-external-store|@formatjs|@tanstack)\/|src\/style\/|\/(?:button|field|states|icon|door)\.module\.css$/,
              priority: 5,
            },
            {
              name: "door",
              test: /src\/(?:router|shell\/states|ui\/providers|session\/(?!sign-in-again|new-shop|(?:forgot|mailed-link|register)\.page|open-shop\.page|deleted-shop|confirm-it-is-you|second-step|secure\.page)[\w.-]+|lib\/(?:api-words|browser-storage|confirmation|in-background|language|list-search|missing-parts|passkeys|problem|query-client|session|use-first-focus))\.tsx?$/,
              priority: 4,
            },
            {
              name: "frame",
              test: /src\/(?:(?:shell|lib|session|ui)\/(?!frame|use-record-form|use-dialog-save|countries|time-zones|leave-question|save-bar|secret-dialog|second-steps|named-lines|numbered-pager|progress|versions-dialog|picker|(?!search)\w+-field|time-zone|checks|file-drop|differences|fetch-reporting|zoned-time|own-changes|field-errors)[\w-]+|orders\/(?:columns|queries|search|standing)|catalog\/(?:queries|search|best-first)|catalog\/product-status|tags\/(?:queries|tag-filter|tag-list))\.tsx?$/,
              priority: 3,
            },
            {
              name: "forms",
              test: /src\/(?:ui|lib)\/|node_modules\/react-hook-form\//,
              priority: 2,
            },
          ],
        },
      },
      onLog(level, log, report) {
        // "use client" is for servers that render components.
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") report(level, log);
      },
    },
  },
  // Another origin than the host's: the proxy makes it look like one.
  server: {
    host: "127.0.0.1",
    proxy: { "/console/api": { target: host, headers: { "sec-fetch-site": "same-origin" } } },
  },
});
