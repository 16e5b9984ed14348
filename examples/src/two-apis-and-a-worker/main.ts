// Growing out: two API processes and one worker share a Postgres. DATABASE_URL says which.
import { randomBytes } from "node:crypto";
import { announceSoon, openShop, runHost } from "../run-host.js";

const { DATABASE_URL } = process.env;
if (!DATABASE_URL?.startsWith("postgres"))
  throw new Error("DATABASE_URL must name a Postgres database.");
const shared = { DATABASE_URL, SOUK_ENCRYPTION_KEY: randomBytes(32).toString("base64") };

const first = await runHost({ ...shared, SOUK_ROLE: "api" });
const [second, worker] = await Promise.all([
  runHost({ ...shared, SOUK_ROLE: "api" }),
  runHost({ ...shared, SOUK_ROLE: "worker" }),
]);

const shop = await openShop(first, second);
console.log("an account made by the first, a tenant by the second");
await announceSoon(first, second, shop);
console.log("an announcement published by the worker, on time");

console.log(
  "stopped:",
  (await Promise.all([first, second, worker].map((host) => host.stop()))).join(),
);
