// npm run test:audit [-- --changes 2000 --rounds 200 --database sqlite,postgres --seed 7]
// Loses one row after another of a random history, and looks whether `webhooks audit` names each.
import "./follow-parent.mjs";
import setup from "./test-postgres/setup.mjs";
import teardown from "./test-postgres/teardown.mjs";

await setup();
try {
  await import("../packages/adapters-persistence/dist/testing/audit-main.js");
} finally {
  await teardown();
}
