export { openPersistence } from "./open-persistence.js";
export type { Persistence, PersistenceOptions } from "./open-persistence.js";
export type { Migrator, MigrationStatus } from "./migrator.js";
export { ordinaryLogin } from "./inspect/inspect-login.js";
export { finding } from "./inspect/finding.js";
export type { Finding } from "./inspect/finding.js";
export type { Drift, RecountOptions } from "./recount.js";
export { rolesScript } from "./schema/roles-script.js";
export type { RoleNames } from "./schema/roles-script.js";
