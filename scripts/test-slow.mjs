// npm run test:slow
// What can only be seen by waiting: the first retry of a delivery, in real time, on each database.
import "./follow-parent.mjs";
import setup from "./test-postgres/setup.mjs";
import teardown from "./test-postgres/teardown.mjs";

await setup();
try {
  await import("../packages/host-server/dist/testing/slow/main.js");
} finally {
  await teardown();
}
