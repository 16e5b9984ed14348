/** For tables of your own next to Souk's: statements about them, and the types of MikroORM. */
import "./own/mikro-orm.js";

export type { Generated } from "kysely";
export type { InTenant, TenantSession } from "./own/tenant-session.js";
export { ownStatements } from "./own/own-statements.js";
export { protectTenantTable } from "./own/protect-table.js";
