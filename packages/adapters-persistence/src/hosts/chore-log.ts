import { sql } from "kysely";
import type { Engine } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { dateOrNull } from "../engine/rows.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { timeOfDay } from "./time-of-day.js";
import type { ChoreRun, Chores, KnownChore, LastBackup } from "./shared-state.js";

const expect = rawStatement<{ name: string; every: number; now: number }>()<never>(
  (p, dialect) => sql`
    insert into chore_runs (name, every_ms, known_since)
    values (${p.name}, ${p.every}, ${timeOfDay(dialect, p.now)})
    on conflict (name) do update set every_ms = excluded.every_ms`,
);

const done = rawStatement<{ name: string; now: number }>()<never>(
  (p, dialect) => sql`
    update chore_runs set last_success_at = ${timeOfDay(dialect, p.now)}, taken_until = null
    where name = ${p.name}`,
);

const isFree = (dialect: Dialect, now: number) =>
  sql`coalesce(chore_runs.taken_until, 0) <= ${timeOfDay(dialect, now)}`;

interface Take extends KnownChore {
  readonly now: number;
  readonly forMs: number;
}

const take = rawStatement<Take>()<{ name: string }>(
  (p, dialect) => sql`
    insert into chore_runs (name, every_ms, known_since, taken_until)
    values (${p.name}, ${p.everyMs}, ${timeOfDay(dialect, p.now)},
      ${timeOfDay(dialect, p.now)} + ${p.forMs})
    on conflict (name) do update set taken_until = excluded.taken_until
    where ${isFree(dialect, p.now)}
    returning name`,
);

const keep = rawStatement<{ name: string; now: number; forMs: number }>()<never>(
  (p, dialect) => sql`
    update chore_runs set taken_until = ${timeOfDay(dialect, p.now)} + ${p.forMs}
    where name = ${p.name}`,
);

const overdue = rawStatement<{ now: number; graceMs: number }>()<{ name: string }>(
  (p, dialect) => sql`
    select name from chore_runs
    where coalesce(last_success_at, known_since) + every_ms + ${p.graceMs}
        <= ${timeOfDay(dialect, p.now)} and ${isFree(dialect, p.now)}
    order by name`,
);

const forget = rawStatement<{ name: string }>()<never>(
  (p) => sql`delete from chore_runs where name = ${p.name}`,
);

/** A row of this table, but no chore: a command makes backups, not a host. */
const BACKUP = "backup";

const backedUp = rawStatement<{ every: number; ago: number; now: number }>()<never>(
  (p, dialect) => sql`
    insert into chore_runs (name, every_ms, known_since, last_success_at)
    values (${BACKUP}, ${p.every}, ${timeOfDay(dialect, p.now)},
      ${timeOfDay(dialect, p.now)} - ${p.ago})
    on conflict (name) do update
    set every_ms = excluded.every_ms, last_success_at = excluded.last_success_at`,
);

const list = rawStatement<{ now: number }>()<{
  name: string;
  every_ms: number;
  last_success_at: number | null;
  age: number;
}>(
  (p, dialect) => sql`
    select name, every_ms, last_success_at,
      ${timeOfDay(dialect, p.now)} - coalesce(last_success_at, known_since) as age
    from chore_runs order by name`,
);

/** When each chore of the cluster last succeeded. */
export class ChoreLog implements Chores {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async expect(chores: readonly KnownChore[]): Promise<void> {
    const now = Date.now();
    await this.#engine.transaction("write", async (session) => {
      for (const { name, everyMs } of chores)
        await session.run(expect, { name, every: everyMs, now });
    });
  }

  async succeeded(name: string): Promise<void> {
    const now = Date.now();
    await this.#engine.transaction("write", (session) => session.run(done, { name, now }));
  }

  /** Chores that no host has done in time, nor is doing now. */
  async overdue(graceMs: number): Promise<readonly string[]> {
    const rows = await this.#engine.transaction("read", (session) =>
      session.primary.all(overdue, { now: Date.now(), graceMs }),
    );
    return rows.map(({ name }) => name).filter((name) => name !== BACKUP);
  }

  /** Whether this host may do the chore now; no other one may for that time, or until it succeeded. */
  async take({ name, everyMs }: KnownChore, forMs: number): Promise<boolean> {
    const parameters = { name, everyMs, now: Date.now(), forMs };
    const taken = await this.#engine.transaction("write", (session) =>
      session.one(take, parameters),
    );
    return taken !== undefined;
  }

  /** Changes how much longer the chore is this host's. */
  async keep(name: string, forMs: number): Promise<void> {
    const now = Date.now();
    await this.#engine.transaction("write", (session) => session.run(keep, { name, now, forMs }));
  }

  /** Takes a job that no process runs any more out of the list, so that it does not look overdue. */
  async forget(name: string): Promise<void> {
    await this.#engine.transaction("write", (session) => session.run(forget, { name }));
  }

  async list(): Promise<ChoreRun[]> {
    return (await this.#all()).filter(({ name }) => name !== BACKUP);
  }

  async backedUp(every: number, ago = 0): Promise<void> {
    const now = Date.now();
    await this.#engine.transaction("write", (session) =>
      session.run(backedUp, { every, ago, now }),
    );
  }

  async lastBackup(): Promise<LastBackup | null> {
    const found = (await this.#all()).find(({ name }) => name === BACKUP);
    const at = found?.lastSuccessAt;
    return found && at ? { at, ageMs: found.ageMs, everyMs: found.everyMs } : null;
  }

  async #all(): Promise<ChoreRun[]> {
    const rows = await this.#engine.transaction("read", (session) =>
      session.primary.all(list, { now: Date.now() }),
    );
    return rows.map(({ name, every_ms: everyMs, last_success_at, age }) => ({
      name,
      everyMs,
      lastSuccessAt: dateOrNull(last_success_at),
      ageMs: Math.max(0, age),
    }));
  }
}
