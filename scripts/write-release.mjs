// npm run write-release -- 2.1.0
// Keeps what this version writes to its databases and answers about it, so that later versions can prove that they start from it.
import "./follow-parent.mjs";
import setup from "./test-postgres/setup.mjs";
import teardown from "./test-postgres/teardown.mjs";

await setup();
try {
  await import("../packages/acceptance/dist/testing/upgrade/main.js");
} finally {
  await teardown();
}
