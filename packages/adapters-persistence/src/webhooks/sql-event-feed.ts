import type { StoredKind } from "@souk/core";
import type { EventFeed, FeedPage, FeedRequest } from "@souk/core/adapter";
import { sql } from "kysely";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { lockTenant } from "./subscription-history.js";

const waiting = statement<InTenant>()((db, p) =>
  db
    .selectFrom("events")
    .select("id")
    .where("tenant_id", "=", p.tenant)
    .where("feed_position", "is", null)
    .limit(1),
);

interface Waiting {
  readonly id: string;
  readonly entity_kind: string;
  readonly entity_id: number;
  readonly entity_seq: number;
}

/** Ids begin with the time, so these are the oldest. */
const oldest = statement<InTenant<{ limit: number }>>()((db, p) =>
  db
    .selectFrom("events")
    .select(["id", "entity_kind", "entity_id", "entity_seq"])
    .where("tenant_id", "=", p.tenant)
    .where("feed_position", "is", null)
    .orderBy("feed_position")
    .orderBy("id")
    .limit(p.limit),
);

const entityColumns = { entity_kind: "text", entity_id: "bigint", entity_seq: "bigint" } as const;

const idsBefore = rawStatement<InTenant<{ records: string }>>()<{ id: string | null }>(
  (p, words) => sql<{ id: string | null }>`
    select (
      select b.id from events b
      where b.tenant_id = ${p.tenant} and b.entity_kind = r.entity_kind
        and b.entity_id = r.entity_id and b.entity_seq < r.entity_seq
      order by b.entity_seq desc limit 1
    ) as id
    from ${words.recordTable(p.records, entityColumns)} as r`,
);

const withIds = statement<InTenant<{ ids: readonly string[] }>>()((db, p, words) =>
  db
    .selectFrom("events")
    .select(["id", "entity_kind", "entity_id", "entity_seq", "feed_position"])
    .where("tenant_id", "=", p.tenant)
    .where(words.within("id", p.ids, "text")),
);

const lastPlace = statement<InTenant>()((db, p) =>
  db
    .selectFrom("events")
    .select("feed_position as place")
    .where("tenant_id", "=", p.tenant)
    .where("feed_position", "is not", null)
    .orderBy("feed_position", "desc")
    .limit(1),
);

const placeColumns = { tenant_id: "bigint", id: "text", place: "bigint" } as const;

const setPlaces = rawStatement<InTenant<{ records: string }>>()<never>(
  (p, words) => sql`
    update events set feed_position = r.place
    from ${words.recordTable(p.records, placeColumns)} as r
    where ${words.lookedUpIn("events.tenant_id", p.tenant)}
      and events.tenant_id = r.tenant_id and events.id = r.id`,
);

/** By id, but those of one entity in their own order: the clocks of two hosts may differ. */
function inTurn(events: readonly Waiting[]): Waiting[] {
  const latest = new Map<string, string>();
  const turns = events
    .toSorted((a, b) => a.entity_seq - b.entity_seq)
    .map((event) => {
      const entity = `${event.entity_kind}:${event.entity_id}`;
      const before = latest.get(entity) ?? "";
      const turn = event.id > before ? event.id : before;
      latest.set(entity, turn);
      return { event, turn };
    });
  return turns
    .toSorted((a, b) => (a.turn === b.turn ? 0 : a.turn < b.turn ? -1 : 1))
    .map(({ event }) => event);
}

const placeOf = statement<InTenant<{ id: string }>>()((db, p) =>
  db
    .selectFrom("events")
    .select("feed_position as place")
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id),
);

const lastPruned = statement<InTenant>()((db, p) =>
  db.selectFrom("pruned_events").select("last_id").where("tenant_id", "=", p.tenant),
);

const latest = statement<InTenant>()((db, p) =>
  db
    .selectFrom("events")
    .select("id")
    .where("tenant_id", "=", p.tenant)
    .where("feed_position", "is not", null)
    .where("entity_kind", "<>", "test")
    .orderBy("feed_position", "desc")
    .limit(1),
);

interface Following {
  readonly place: number;
  readonly kinds: readonly string[];
  readonly window: number;
}

interface FeedRow {
  readonly id: string;
  readonly kind: StoredKind;
  /** Null for an event of another kind. */
  readonly body: string | null;
}

const following = rawStatement<InTenant<Following>>()<FeedRow>(
  (p, words) => sql<FeedRow>`
    select e.id, e.kind, case when ${words.within("e.kind", p.kinds, "text")} then e.body end as body
    from events e
    where e.tenant_id = ${p.tenant} and e.feed_position > ${p.place} and e.entity_kind <> 'test'
    order by e.feed_position limit ${p.window}`,
);

const followingAll = rawStatement<InTenant<Omit<Following, "kinds">>>()<FeedRow>(
  (p) => sql<FeedRow>`
    select e.id, e.kind, e.body from events e
    where e.tenant_id = ${p.tenant} and e.feed_position > ${p.place} and e.entity_kind <> 'test'
    order by e.feed_position limit ${p.window}`,
);

/** The events of the session's tenant in their order. */
export class SqlEventFeed implements EventFeed {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async place(limit: number): Promise<void> {
    if (!(await this.#session.one(waiting, {}))) return;
    // One reader at a time: the second sees the positions that the first has assigned.
    await lockTenant(this.#session);
    const events = await this.#waiting(limit);
    const last = Number((await this.#session.one(lastPlace, {}))?.place ?? 0);
    const { tenant } = this.#session;
    const places = inTurn(events).map(({ id }, n) => ({
      tenant_id: tenant,
      id,
      place: last + n + 1,
    }));
    if (places.length > 0) await this.#session.run(setPlaces, { records: JSON.stringify(places) });
  }

  /** The oldest, with all that go before them: below an event of an entity that has a place all have one. */
  async #waiting(limit: number): Promise<Waiting[]> {
    const found = new Map<string, Waiting>();
    let events: readonly Waiting[] = await this.#session.all(oldest, { limit });
    while (events.length > 0) {
      for (const event of events) found.set(event.id, event);
      const first = new Map<string, Waiting>();
      for (const event of events) {
        const entity = `${event.entity_kind}:${event.entity_id}`;
        const known = first.get(entity);
        if (!known || event.entity_seq < known.entity_seq) first.set(entity, event);
      }
      const records = JSON.stringify([...first.values()]);
      events = (await this.#before(records)).filter(({ id }) => !found.has(id));
    }
    return [...found.values()];
  }

  /** The events before these of their entities that have no place either. */
  async #before(records: string): Promise<Waiting[]> {
    const ids = (await this.#session.all(idsBefore, { records })).flatMap(({ id }) => id ?? []);
    if (ids.length === 0) return [];
    const events = await this.#session.all(withIds, { ids });
    return events.filter((event) => event.feed_position === null);
  }

  async placeOf(id: string): Promise<number | "waiting" | "pruned" | null> {
    const found = await this.#session.one(placeOf, { id });
    if (found) return found.place ?? "waiting";
    const pruned = await this.#session.one(lastPruned, {});
    return pruned && id <= pruned.last_id ? "pruned" : null;
  }

  async latest(): Promise<{ id: string | null } | "waiting"> {
    if (await this.#session.one(waiting, {})) return "waiting";
    return { id: (await this.#session.one(latest, {}))?.id ?? null };
  }

  async following(place: number, { kinds, limit, window }: FeedRequest): Promise<FeedPage> {
    const rows = kinds
      ? await this.#session.all(following, { place, kinds, window })
      : await this.#session.all(followingAll, { place, window: limit });
    const events = rows.filter((row): row is FeedRow & { body: string } => row.body !== null);
    const page = events.slice(0, limit);
    const last = page.length < limit ? rows.at(-1) : page.at(-1);
    return { events: page, last: last?.id ?? null };
  }
}
