import { MongoBackend } from "@agendajs/mongo-backend";
import { MongoClient } from "mongodb";
import type { AlarmBackend } from "./alarm-backend.js";

const COLLECTION = "scheduler_jobs";

/** MongoDB sends no notice of a saved job here, so another host's alarm waits for the next scan. */
export function mongoAlarmBackend(url: string): AlarmBackend {
  const client = new MongoClient(url, {
    appName: "souk-scheduler",
    serverSelectionTimeoutMS: 3000,
    connectTimeoutMS: 3000,
    socketTimeoutMS: 5000,
    maxPoolSize: 4,
  });
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
