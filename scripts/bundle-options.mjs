// The options of every bundle of Souk's programs for Node.

/** Loaded from node_modules: they have a part that is compiled for one machine. */
export const native = ["better-sqlite3", "@node-rs/argon2", "sharp"];

/** Loaded by drivers only where installed. */
const optional = [
  "@aws-sdk/credential-providers",
  "@mongodb-js/zstd",
  "aws4",
  "gcp-metadata",
  "kerberos",
  "mongodb-client-encryption",
  "pg-native",
  "snappy",
  "socks",
];

export const bundleOptions = {
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  external: [...native, ...optional],
  // CommonJS modules inside the bundle ask for Node's own.
  banner: {
    js: 'import { createRequire as requireOf } from "node:module";\nconst require = requireOf(import.meta.url);',
  },
  logLevel: "warning",
};
