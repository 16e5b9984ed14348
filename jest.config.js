// Tests run on what is published: the compiled output.
export default {
  testEnvironment: "node",
  testMatch: ["<rootDir>/packages/*/dist/**/*.test.js", "<rootDir>/examples/dist/**/*.test.js"],
  transform: {},
  globalSetup: "<rootDir>/scripts/test-postgres/setup.mjs",
  globalTeardown: "<rootDir>/scripts/test-postgres/teardown.mjs",
  workerIdleMemoryLimit: "1GB",
  testTimeout: 30_000,
};
