// npm run test:resets [-- --minutes 10]
// Resets every connection between a host and a Postgres of its own twice a second under load, and prints what came of it.
import "./follow-parent.mjs";
import "../packages/host-server/dist/testing/reset-main.js";
