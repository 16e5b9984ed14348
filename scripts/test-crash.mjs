// npm run test:crash [-- --cycles 10 --database sqlite,postgres --fault --only sweep,cycles]
// Kills hosts on each database, once at every step and then under load, and looks for what was lost.
// Then the same with events written after the commit: a run that does not notice is worth nothing.
import "./follow-parent.mjs";
import setup from "./test-postgres/setup.mjs";
import teardown from "./test-postgres/teardown.mjs";

await setup();
try {
  await import("../packages/host-server/dist/testing/crash/main.js");
} finally {
  await teardown();
}
