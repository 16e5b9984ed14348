import type { MemoryTables } from "./memory-database.js";

/** An embedder's repository gets tables by name, and the tenant whose rows it may see. */
export interface MemoryTenant {
  readonly database: Pick<MemoryTables, "table">;
  readonly tenantId: number;
}
