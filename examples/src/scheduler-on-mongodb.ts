// The alarm clock in MongoDB, the data in SQLite: SCHEDULER_URL says where the alarms are kept.
import { setTimeout as pause } from "node:timers/promises";
import { runHost } from "./run-host.js";

const { SCHEDULER_URL } = process.env;
if (!SCHEDULER_URL?.startsWith("mongodb"))
  throw new Error("SCHEDULER_URL must name a MongoDB database.");

const host = await runHost({ DATABASE_URL: "sqlite::memory:", SCHEDULER_URL });
const password = "correct horse battery";
const { token } = await host.post("/register", {
  name: "Ada",
  email: "ada@example.com",
  password,
  password_confirmation: password,
});
const signedIn = { Authorization: `Bearer ${token}` };
const { id } = await host.post("/tenants", { name: "Shop" }, signedIn);
const inTenant = { ...signedIn, "X-Tenant-ID": String(id) };
const { data } = await host.post(
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
  ({ status } = (await host.get(`/announcements/${data.id}`, inTenant)).data);
}
console.log("published by an alarm kept in MongoDB");
console.log("stopped:", await host.stop());
