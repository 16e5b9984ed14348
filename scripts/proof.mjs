// npm run proof [-- NAME… --minutes 10 --engine sqlite --verbose]
// Tries to break what is promised, and prints the result.
import "./follow-parent.mjs";
import setup from "./test-postgres/setup.mjs";
import teardown from "./test-postgres/teardown.mjs";

await setup();
try {
  await import("../packages/acceptance/dist/proofs/main.js");
} finally {
  await teardown();
}
