// npm run test:cuts [-- --route /orders --every 1]
// Cuts the way to Postgres before every message of every route that writes, and compares what
// the caller was told with what the database holds.
import "./follow-parent.mjs";
import setup from "./test-postgres/setup.mjs";
import teardown from "./test-postgres/teardown.mjs";

await setup();
try {
  await import("../packages/host-server/dist/testing/cuts/main.js");
} finally {
  await teardown();
}
