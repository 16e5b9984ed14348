import { bothTiers, secondTier } from "./scripts/second-tier.mjs";

if (Number.parseInt(process.versions.node, 10) < 24) {
  throw new Error(`The tests need Node 24, and this is ${process.version}. Use npm test.`);
}

// Tests run on what is published: the compiled output.
// Where a real Postgres is wanted, it waits at TEST_PG_URL.
const here = import.meta.dirname.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const [inSecondTier, inBoth] = [secondTier, bothTiers].map((parts) =>
  parts.map((part) => `${here}/${part}`),
);
const everyTest = {
  testMatch: [
    "<rootDir>/packages/*/dist/**/*.test.js",
    "<rootDir>/packages/console/app/dist/**/*.test.js",
    "<rootDir>/examples/dist/**/*.test.js",
    "<rootDir>/scripts/**/*.test.mjs",
  ],
};
const tiers = {
  first: { ...everyTest, testPathIgnorePatterns: ["/node_modules/", ...inSecondTier] },
  second: {
    testRegex: [...inSecondTier, ...inBoth].map((part) => `${part}.*\\.test\\.m?js$`),
  },
};

export default {
  testEnvironment: "<rootDir>/scripts/test-realm/environment.mjs",
  testRunner: "<rootDir>/scripts/test-realm/runner.mjs",
  injectGlobals: false,
  // Node itself works with these.
  fakeTimers: { doNotFake: ["nextTick", "queueMicrotask", "hrtime", "performance"] },
  // Both tiers, unless TEST_TIER names one.
  ...(tiers[process.env.TEST_TIER] ?? everyTest),
  transform: {},
  testSequencer: "<rootDir>/scripts/test-order.mjs",
  globalSetup: "<rootDir>/scripts/test-postgres/setup.mjs",
  globalTeardown: "<rootDir>/scripts/test-postgres/teardown.mjs",
  workerIdleMemoryLimit: "1GB",
  // Before it ends a worker writes down what it compiled; only one that never ends is worth a word.
  workerGracefulExitTimeout: 60_000,
  // A bound for what hangs; on a busy machine an honest test may take minutes.
  testTimeout: 1_800_000,
};
