import { CoreError, type Store, type UnitOfWork } from "@souk/core";
import {
  outcomeUnknown,
  OwnRepositories,
  type SystemStore,
  type TransactionMode,
} from "@souk/core/adapter";
import { IdleWatch } from "./engine/idle/idle-watch.js";
import { Busy, classify, isOutage, mayBeRetried } from "./engine/failures.js";
import { withReason } from "./engine/outage.js";
import { sql } from "kysely";
import type { EntityManager } from "@mikro-orm/sql";
import { beginIn } from "./engine/owner/begin-in.js";
import { inTransactionOfOwner, type Joining } from "./engine/owner/joined.js";
import { type Held, heldFor } from "./engine/owner/held.js";
import { Binding, type JoinedTransaction } from "./engine/owner/joined-transaction.js";
import { isManager, type Owner } from "./engine/owner/owner.js";
import type { Engine, Session } from "./engine/session.js";
import { rawStatement } from "./engine/statement.js";
import { TenantSession } from "./engine/tenant-session.js";
import { limitToTenant } from "./engine/owner-filters.js";
import type { JoinedUnitOfWork } from "./joined-unit-of-work.js";
import { SqlStore, SqlSystemStore } from "./sql-store.js";

export type { JoinedUnitOfWork } from "./joined-unit-of-work.js";

const ATTEMPTS = 3;
/** Together with the limit of a statement, this is less than the six seconds within which a caller gets a response. */
const AGAIN_WITHIN_MS = 1_500;

type Own = OwnRepositories<TenantSession>;

/** Our own transactions; one that the database undid for reasons of its own is tried again. */
export class SqlUnitOfWork implements UnitOfWork {
  readonly longReadsAtOnce: number;
  readonly joined?: (owner: object) => JoinedUnitOfWork;
  readonly extensions?: readonly string[];
  readonly #engine: Engine;
  readonly #system: Engine;
  readonly #own: Own;
  readonly #watch: IdleWatch;

  constructor(
    engine: Engine,
    system = engine,
    own: Own = new OwnRepositories(),
    watch = new IdleWatch(),
    joined?: (owner: object) => JoinedUnitOfWork,
    extensions?: readonly string[],
  ) {
    if (joined) this.joined = joined;
    if (extensions) this.extensions = extensions;
    this.longReadsAtOnce = engine.longReads;
    this.#engine = engine;
    this.#system = system;
    this.#own = own;
    this.#watch = watch;
  }

  async beginIn<T>(
    database: object,
    work: (owner: object) => Promise<T>,
    options?: object,
  ): Promise<T> {
    return beginIn(database, work, options);
  }

  transact<T>(mode: TransactionMode, work: (store: Store) => Promise<T>): Promise<T> {
    return this.#withStore(this.#engine, mode, work);
  }

  /** Uses the workers' login, because that of requests sees one tenant at a time. */
  operate<T>(mode: TransactionMode, work: (store: Store) => Promise<T>): Promise<T> {
    return this.#withStore(this.#system, mode, work);
  }

  system<T>(mode: TransactionMode, work: (store: SystemStore) => Promise<T>): Promise<T> {
    return this.#inTransaction(this.#system, mode, (session) => work(new SqlSystemStore(session)));
  }

  #withStore<T>(
    engine: Engine,
    mode: TransactionMode,
    work: (store: Store) => Promise<T>,
  ): Promise<T> {
    return this.#inTransaction(engine, mode, (session) =>
      work(new SqlStore(session, mode, this.#own)),
    );
  }

  #inTransaction<T>(
    engine: Engine,
    mode: TransactionMode,
    work: (session: Session) => Promise<T>,
  ): Promise<T> {
    if (this.#watch.isClosed)
      return Promise.reject(inOurWords(new Busy("The database was closed.")));
    return this.#watch.run((during) =>
      inTransaction(engine, mode, (session) => during(session, work(session))),
    );
  }
}

/** A transaction that is tried again, with the errors that callers understand. */
export function inTransaction<T>(
  engine: Engine,
  mode: TransactionMode,
  work: (session: Session) => Promise<T>,
  attempt = 1,
  begunAt = performance.now(),
): Promise<T> {
  return engine.transaction(mode, work).catch((error: unknown) => {
    const isInTime = performance.now() - begunAt < AGAIN_WITHIN_MS;
    const again = attempt < ATTEMPTS && isInTime && mayBeRetried(classify(error));
    if (!again) throw inOurWords(error);
    return inTransaction(engine, mode, work, attempt + 1, begunAt);
  });
}

/** Work inside a transaction that its owner commits; only the owner could try again. */
export function joinedUnitOfWork(owner: Owner, joining: Joining, own: Own): JoinedUnitOfWork {
  const binding = new Binding();
  let held: Held | undefined;
  const joined = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    try {
      const result = await inTransactionOfOwner(owner, joining, work, binding);
      held ??= await heldFor(owner, binding.transaction as JoinedTransaction);
      return result;
    } catch (error) {
      throw inOurWords(error);
    }
  };
  /** The work sees one tenant: also in statements that the owner sends next to the session. */
  const seeing = <T>(tenant: number, work: (session: Session) => Promise<T>) =>
    joined(async (session) => {
      session.see({ tenant });
      // Settings travel with a statement of the session, and hold for other statements after it.
      await session.run(nothing, {});
      return work(session);
    });
  return {
    transact: (mode, work) => joined((session) => work(new SqlStore(session, mode, own))),
    system: (_mode, work) => joined((session) => work(new SqlSystemStore(session))),
    whenCommitted: (work) => held?.add(work),
    committed: async () => held?.release(),
    emOf: async (tenant, work) => {
      const em = ofTenant(owner, tenant);
      return seeing(tenant, async () => {
        const result = await work(em);
        await em.flush();
        return result;
      });
    },
    sqlOf: async (tenant, work) => {
      checkTenant(tenant, "sqlOf");
      return seeing(tenant, (session) => work(new TenantSession(session, tenant)));
    },
  };
}

const nothing = rawStatement()(() => sql`select 1`);

function ofTenant(owner: Owner, tenant: number): EntityManager {
  if (!isManager(owner)) {
    throw new Error(
      "emOf needs the EntityManager that em.transactional(…) gives you as its owner.",
    );
  }
  checkTenant(tenant, "emOf");
  const em = (owner as EntityManager).fork({ keepTransactionContext: true, flushMode: "commit" });
  limitToTenant(em, tenant);
  return em;
}

function checkTenant(tenant: number, name: string): void {
  if (Number.isSafeInteger(tenant) && tenant > 0) return;
  throw new Error(`${name} needs the id of a tenant, a positive integer.`);
}

/** An error of the database as callers understand it. */
export function inOurWords(error: unknown): unknown {
  if (error instanceof CoreError) return error;
  const failure = classify(error);
  if (failure === "unknown") return outcomeUnknown(error);
  if (failure === "closed") return closed(error);
  if (!isOutage(failure)) return error;
  return new CoreError("unavailable", "The service is temporarily unavailable. Please try again.", {
    retryAfterSeconds: 1,
    cause: withReason(error),
  });
}

const closed = (cause: unknown) =>
  new CoreError(
    "unavailable",
    "The database is being moved: reads continue, and writes are rejected until the move is complete.",
    { retryAfterSeconds: 60, cause },
  );
