import type { Pool, PoolClient } from "pg";
import { applicationRole } from "../schema/row-security.js";
import { createPool, settingsSql } from "./pg-pool.js";
import { Busy, CommitUnknown, classify } from "../sql/failures.js";
import { PgSession } from "../sql/pg-session.js";
import type { Engine, Mode, Session } from "../sql/session.js";

export interface PgOptions {
  readonly url: string;
  readonly replicas: readonly string[];
  readonly pool: number;
  readonly pgbouncer: boolean;
}

/** Transactions on a pool of pipelined connections; reads may go to replicas. */
export class PgEngine implements Engine {
  readonly dialect = "postgres";
  readonly pool: Pool;
  readonly #replicas: readonly Pool[];
  readonly #pgbouncer: boolean;
  #nextReplica = 0;
  #role: Promise<string> | undefined;

  constructor({ url, replicas, pool, pgbouncer }: PgOptions) {
    const create = (url: string) =>
      createPool({ url, max: pool, limits: pgbouncer ? "client" : "both" });
    this.pool = create(url);
    this.#replicas = replicas.map(create);
    this.#pgbouncer = pgbouncer;
  }

  async transaction<T>(mode: Mode, work: (session: Session) => Promise<T>): Promise<T> {
    const role = await (this.#role ??= this.#findRole());
    const client = await this.#connect(mode);
    const access = mode === "read" ? "begin read only" : "begin";
    const session = new PgSession(client, {
      begin: `${access}${role}${this.#pgbouncer ? settingsSql : ""}`,
      named: !this.#pgbouncer,
    });
    let result: T;
    try {
      result = await work(session);
      // A failure that nobody looked at has spoiled the transaction all the same.
      if (session.firstError) throw session.firstError;
    } catch (error) {
      await undo(client, session);
      throw abortedOnly(error) ? session.firstError : error;
    }
    if (mode === "write") {
      await commit(client, session);
    } else {
      // Nothing was written, so nobody waits for the end; what comes next queues up behind it.
      session.leave();
      client.release();
    }
    return result;
  }

  async check(): Promise<void> {
    const client = await take(this.pool);
    try {
      await client.query("select 1");
    } finally {
      client.release();
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.pool, ...this.#replicas].map((pool) => pool.end()));
  }

  async #connect(mode: Mode): Promise<PoolClient> {
    if (mode === "write" || this.#replicas.length === 0) return take(this.pool);
    const replica = this.#replicas[this.#nextReplica++ % this.#replicas.length] ?? this.pool;
    return take(replica).catch(() => take(this.pool));
  }

  /** Superusers pass row-level security by; their transactions run as the application's role. */
  async #findRole(): Promise<string> {
    try {
      const client = await take(this.pool);
      try {
        const { rows } = await client.query<{ exempt: boolean }>(
          "select rolsuper or rolbypassrls as exempt from pg_roles where rolname = current_user",
        );
        return rows[0]?.exempt ? `;set local role ${applicationRole}` : "";
      } finally {
        client.release();
      }
    } catch (error) {
      this.#role = undefined;
      throw error;
    }
  }
}

async function take(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new Busy("The database cannot be reached.", { cause });
  }
}

async function commit(client: PoolClient, session: PgSession): Promise<void> {
  try {
    await session.commit();
    client.release();
  } catch (error) {
    client.release(true);
    const lost = classify(error) === "lost";
    throw lost ? new CommitUnknown("The commit was not confirmed.", { cause: error }) : error;
  }
}

async function undo(client: PoolClient, session: PgSession): Promise<void> {
  try {
    await session.rollback();
    client.release();
  } catch {
    client.release(true);
  }
}

const abortedOnly = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "25P02";
