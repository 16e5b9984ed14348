export { openPersistence } from "./open-persistence.js";
export type { Persistence, PersistenceOptions } from "./open-persistence.js";
export type { Migrator, MigrationStatus } from "./migrator.js";
export { ordinaryLogin } from "./inspect.js";
export type { Finding } from "./inspect.js";
export type { Drift, RecountOptions } from "./recount.js";
