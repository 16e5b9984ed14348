// npm run test:crash [-- --cycles 10 --database sqlite,postgres --fault]
// Kills hosts under load on each database, and looks for what was lost.
import "./follow-parent.mjs";
import setup from "./test-postgres/setup.mjs";
import teardown from "./test-postgres/teardown.mjs";

await setup();
try {
  await import("../packages/host-server/dist/testing/crash/main.js");
} finally {
  await teardown();
}
