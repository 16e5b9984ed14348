// npm run test:isolation [-- --calls 50000 --database sqlite,postgres --seed 7]
// Asks in every mixture for what belongs to another tenant, and looks for any of it.
import "./follow-parent.mjs";
import setup from "./test-postgres/setup.mjs";
import teardown from "./test-postgres/teardown.mjs";

await setup();
try {
  await import("../packages/host-server/dist/testing/isolation/main.js");
} finally {
  await teardown();
}
