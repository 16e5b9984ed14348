// The alarm clock in MongoDB, the data in SQLite: SCHEDULER_URL says where the alarms are kept.
import { announceSoon, openShop, runHost } from "../run-host.js";

const { SCHEDULER_URL } = process.env;
if (!SCHEDULER_URL?.startsWith("mongodb"))
  throw new Error("SCHEDULER_URL must name a MongoDB database.");

const host = await runHost({ DATABASE_URL: "sqlite::memory:", SCHEDULER_URL });
await announceSoon(host, host, await openShop(host, host));
console.log("published by an alarm kept in MongoDB");
console.log("stopped:", await host.stop());
