import type { Statement } from "../engine/compiled-statement.js";
import type { DialectName } from "../engine/dialect-name.js";
import type { OrmManager } from "./orm-types.js";

export type InTenant<P = unknown> = P & { readonly tenant: number };

/** A session bound to one tenant: it fills the parameter `tenant` of each statement, and its EntityManager has a filter. */
export interface TenantSession {
  readonly dialect: { readonly name: DialectName };
  readonly tenant: number;
  /** Finds, changes and removes only rows of the tenant. */
  readonly em: OrmManager;
  all<P extends InTenant, R>(statement: Statement<P, R>, rest: Omit<P, "tenant">): Promise<R[]>;
  one<P extends InTenant, R>(
    statement: Statement<P, R>,
    rest: Omit<P, "tenant">,
  ): Promise<R | undefined>;
  /** Returns the number of changed rows. */
  run<P extends InTenant, R>(statement: Statement<P, R>, rest: Omit<P, "tenant">): Promise<number>;
  /** Like `all`, for rows that are needed only after the commit, so that both share a round trip. */
  readLater<P extends InTenant, R>(
    statement: Statement<P, R>,
    rest: Omit<P, "tenant">,
  ): () => readonly R[];
  /** Runs a write just before the commit, so that a row that everyone changes is locked only that long. */
  runBeforeCommit<P extends InTenant, R>(
    statement: Statement<P, R>,
    rest: Omit<P, "tenant">,
    row: string,
  ): void;
  /** The result of an earlier read of the tenant under this key, if certainly nothing was committed since. */
  remember<T>(key: string, look: () => Promise<T>): Promise<T>;
}
