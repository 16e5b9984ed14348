// Growing out: two API processes and one worker share a Postgres. DATABASE_URL says which.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { runHost } from "./run-host.js";

const { DATABASE_URL } = process.env;
if (!DATABASE_URL?.startsWith("postgres"))
  throw new Error("DATABASE_URL must name a Postgres database.");
const shared = { DATABASE_URL, SOUK_ENCRYPTION_KEY: randomBytes(32).toString("base64") };

const first = await runHost({ ...shared, SOUK_ROLE: "api" });
const [second, worker] = await Promise.all([
  runHost({ ...shared, SOUK_ROLE: "api" }),
  runHost({ ...shared, SOUK_ROLE: "worker" }),
]);

const password = "correct horse battery";
const { token } = await first.post("/register", {
  name: "Ada",
  email: "ada@example.com",
  password,
  password_confirmation: password,
});
const signedIn = { Authorization: `Bearer ${token}` };
const { id } = await second.post("/tenants", { name: "Shop" }, signedIn);
console.log("an account made by the first, a tenant by the second");

const inTenant = { ...signedIn, "X-Tenant-ID": String(id) };
const { data } = await first.post(
  "/announcements",
  {
    title: "Soon",
    type: "info",
    status: "scheduled",
    scheduled_at: new Date(Date.now() + 1000).toISOString(),
  },
  inTenant,
);
for (let status = ""; status !== "published";) {
  await pause(100);
  ({ status } = (await second.get(`/announcements/${data.id}`, inTenant)).data);
}
console.log("an announcement published by the worker, on time");

console.log(
  "stopped:",
  (await Promise.all([first, second, worker].map((host) => host.stop()))).join(),
);
