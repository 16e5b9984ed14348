import usual from "../../jest.config.js";

/** The suites that run on a Citus cluster, whose URL is in TEST_CITUS_URL. */
export default {
  ...usual,
  rootDir: "../..",
  globalSetup: undefined,
  globalTeardown: undefined,
};
