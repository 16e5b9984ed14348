import { sql } from "kysely";
import type { Engine } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { timeOfDay } from "./time-of-day.js";
import { BEAT_MS, type HostIdentity, type Hosts, type SeenHost } from "./shared-state.js";

const MISSED_MS = 3 * BEAT_MS;
/** A host that ended without a word is shown for so long. */
const REMEMBERED_MS = 86_400_000;
/** Hosts that are listed, those seen last first. */
export const MAX_HOSTS = 1_000;

const beat = rawStatement<HostIdentity & { now: number }>()<never>(
  (p, dialect) => sql`
    insert into hosts (id, name, role, version, started_at, last_seen_at)
    values (${p.id}, ${p.name}, ${p.role}, ${p.version}, ${timeOfDay(dialect, p.now)}, ${timeOfDay(dialect, p.now)})
    on conflict (id) do update set last_seen_at = excluded.last_seen_at`,
);

const leave = rawStatement<{ id: string }>()<never>(
  (p) => sql`delete from hosts where id = ${p.id}`,
);

const forget = rawStatement<{ now: number }>()<never>(
  (p, dialect) => sql`
    delete from hosts where last_seen_at < ${timeOfDay(dialect, p.now)} - ${sql.lit(REMEMBERED_MS)}`,
);

interface Row {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly version: string;
  readonly started_at: number;
  readonly last_seen_at: number;
  readonly now: number;
}

const list = rawStatement<{ now: number; limit: number }>()<Row>(
  (p, dialect) => sql`
    select id, name, role, version, started_at, last_seen_at, ${timeOfDay(dialect, p.now)} as now
    from hosts order by last_seen_at desc, id limit ${p.limit}`,
);

/** The hosts of a database, as they report themselves. */
export class HostList implements Hosts {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Reports that this host is alive. */
  async beat(host: HostIdentity): Promise<void> {
    const { id, name, role, version } = host;
    await this.#engine.transaction("write", (session) =>
      session.run(beat, { id, name, role, version, now: Date.now() }),
    );
  }

  async leave(id: string): Promise<void> {
    await this.#engine.transaction("write", (session) => session.run(leave, { id }));
  }

  /** Deletes hosts that were not seen for a day. */
  async forget(): Promise<void> {
    await this.#engine.transaction("write", (session) => session.run(forget, { now: Date.now() }));
  }

  async list(): Promise<SeenHost[]> {
    const rows = await this.#engine.transaction("read", (session) =>
      session.primary.all(list, { now: Date.now(), limit: MAX_HOSTS }),
    );
    return rows.map(({ id, name, role, version, started_at, last_seen_at, now }) => ({
      id,
      name,
      role,
      version,
      startedAt: new Date(started_at),
      lastSeenAt: new Date(last_seen_at),
      isAlive: now - last_seen_at <= MISSED_MS,
    }));
  }
}
