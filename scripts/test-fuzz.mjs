// npm run test:fuzz [-- --requests 200000 --database sqlite,postgres --seed 7]
// Asks wrongly in every way there is, and looks for an answer that was not promised.
import "./follow-parent.mjs";
import setup from "./test-postgres/setup.mjs";
import teardown from "./test-postgres/teardown.mjs";

await setup();
try {
  await import("../packages/host-server/dist/testing/fuzz/main.js");
} finally {
  await teardown();
}
