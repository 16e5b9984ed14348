// npm run walk -- "POST /orders" [--engine postgres --files --json]
// Prints what one warm request of a route runs through; --budgets compares some routes with their budgets.
import "./follow-parent.mjs";
import setup from "./test-postgres/setup.mjs";
import teardown from "./test-postgres/teardown.mjs";

await setup();
try {
  await import("../packages/acceptance/dist/testing/walk/main.js");
} finally {
  await teardown();
}
