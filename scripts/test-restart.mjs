// npm run test:restart [-- --cycles 5]
// Takes a Postgres of its own down, fast and at once, under an API process and a worker, and prints what came of it.
import "./follow-parent.mjs";
import "../packages/host-server/dist/testing/restart-main.js";
