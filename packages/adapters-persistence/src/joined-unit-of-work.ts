import type { UnitOfWork } from "@souk/core";
import type { OrmManager } from "./own/orm-types.js";
import type { TenantSession } from "./own/tenant-session.js";

/** A unit of work inside a transaction that its owner ends. */
export interface JoinedUnitOfWork extends UnitOfWork {
  /**
   * Call this once the transaction is committed: then the work that waits for the commit runs, such as listeners and the
   * waking of workers. It asks the database whether the transaction is committed, and rejects if it is not. MikroORM
   * reports its commits by itself.
   */
  committed(): Promise<void>;
  /**
   * An EntityManager in the owner's transaction that sees the rows of one tenant and no others, in Souk's entities and
   * in yours that have a column `tenant_id`. On Postgres the statements of the work, also those next to this
   * EntityManager, have Souk's role and the tenant's setting until it ends. What it changed is flushed at its end. The
   * owner must be an EntityManager.
   */
  emOf<T>(tenant: number, work: (em: OrmManager) => Promise<T>): Promise<T>;
  /**
   * A session in the owner's transaction for statements about one tenant, which `ownStatements` makes: about your tables
   * and Souk's. On Postgres the role and the setting are those of `emOf`. Any owner will do.
   */
  sqlOf<T>(tenant: number, work: (session: TenantSession) => Promise<T>): Promise<T>;
}
