import type { EntityManager } from "@mikro-orm/sql";
import { limitToTenant } from "./owner-filters.js";
import type { Dialect } from "./sql-dialect.js";
import type { Session } from "./session.js";
import type { Statement } from "./statement.js";
import type { InTenant, TenantSession as OwnSession } from "../own/tenant-session.js";

export type { InTenant } from "../own/tenant-session.js";

/**
 * A session bound to one tenant. Its statements have a parameter `tenant`, and its EntityManager a filter. Only this
 * class fills them, so a repository can neither forget the tenant nor use another one.
 */
export class TenantSession implements OwnSession {
  readonly #session: Session;
  readonly #tenant: number;
  #em: EntityManager | undefined;

  constructor(session: Session, tenant: number) {
    this.#session = session;
    this.#tenant = tenant;
  }

  get dialect(): Dialect {
    return this.#session.dialect;
  }

  get tenant(): number {
    return this.#tenant;
  }

  /** Finds, changes and removes only rows of the tenant. */
  get em(): EntityManager {
    if (!this.#em) {
      this.#em = this.#session.fork(() => this.#bound());
      limitToTenant(this.#em, this.#tenant);
    }
    return this.#em;
  }

  all<P extends InTenant, R>(statement: Statement<P, R>, rest: Omit<P, "tenant">): Promise<R[]> {
    return this.#bound().all(statement, this.#parameters(rest));
  }

  one<P extends InTenant, R>(
    statement: Statement<P, R>,
    rest: Omit<P, "tenant">,
  ): Promise<R | undefined> {
    return this.#bound().one(statement, this.#parameters(rest));
  }

  run<P extends InTenant, R>(statement: Statement<P, R>, rest: Omit<P, "tenant">): Promise<number> {
    return this.#bound().run(statement, this.#parameters(rest));
  }

  readLater<P extends InTenant, R>(
    statement: Statement<P, R>,
    rest: Omit<P, "tenant">,
  ): () => readonly R[] {
    return this.#bound().readLater(statement, this.#parameters(rest));
  }

  runBeforeCommit<P extends InTenant, R>(
    statement: Statement<P, R>,
    rest: Omit<P, "tenant">,
    row: string,
  ): void {
    this.#bound().runBeforeCommit(statement, this.#parameters(rest), `${this.#tenant} ${row}`);
  }

  /** The result of an earlier read of the tenant under this key, if certainly nothing was committed since. */
  remember<T>(key: string, look: () => Promise<T>): Promise<T> {
    return this.#bound().remember(`of ${this.#tenant} ${key}`, look);
  }

  // Another tenant's store may have been used in between.
  #bound(): Session {
    this.#session.see({ tenant: this.#tenant });
    return this.#session;
  }

  #parameters<P extends InTenant>(rest: Omit<P, "tenant">): P {
    return { ...rest, tenant: this.#tenant } as P;
  }
}
