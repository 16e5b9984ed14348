import { MongoBackend } from "@agendajs/mongo-backend";
import { MongoClient } from "mongodb";
import type { AlarmBackend } from "./alarm-backend.js";

const COLLECTION = "scheduler_jobs";

const clientOf = (url: string) =>
  new MongoClient(url, {
    appName: "souk-scheduler",
    serverSelectionTimeoutMS: 3000,
    connectTimeoutMS: 3000,
    socketTimeoutMS: 5000,
    maxPoolSize: 4,
  });

/** How many alarms there are, and the time of the first; null if there are none. Rejects if MongoDB does not respond. */
export async function alarmsInMongo(
  url: string,
): Promise<{ readonly alarms: number; readonly first: number | null } | null> {
  const client = clientOf(url);
  try {
    const collection = client.db().collection(COLLECTION);
    const active = { disabled: { $ne: true } };
    const alarms = await collection.countDocuments(active);
    if (alarms === 0) return null;
    const first = await collection.findOne(
      { ...active, nextRunAt: { $type: "date" } },
      { sort: { nextRunAt: 1 } },
    );
    return { alarms, first: first ? (first["nextRunAt"] as Date).getTime() : null };
  } finally {
    await client.close();
  }
}

/** MongoDB sends no notice of a saved job here, so another host's alarm waits for the next scan. */
export function mongoAlarmBackend(url: string): AlarmBackend {
  const client = clientOf(url);
  const database = client.db();
  const backend = new MongoBackend({ mongo: database, collection: COLLECTION });
  return {
    name: backend.name,
    repository: backend.repository,
    notificationChannel: undefined,
    async connect() {
      await client.connect();
      await backend.connect();
      // Agenda looks first and then inserts; the indexes decide between two that looked at once.
      await database.collection(COLLECTION).createIndexes([
        {
          name: "oneAlarm",
          key: { "data.key": 1 },
          unique: true,
          partialFilterExpression: { type: "normal" },
        },
        {
          name: "oneChore",
          key: { name: 1 },
          unique: true,
          partialFilterExpression: { type: "single" },
        },
      ]);
    },
    close: () => client.close(),
  };
}
