import type { RecordChangeLog } from "../../ports/record-change-log.js";
import type { MemoryTables } from "./memory-database.js";
import { addEvents, webhookTables } from "./memory-webhook-tables.js";

export const memoryRecordChanges = (database: MemoryTables): RecordChangeLog => ({
  append: async (events) => addEvents(webhookTables(database), events),
});
