import { orderSearchText } from "@souk/core/adapter";
import { sql } from "kysely";
import { partsOf } from "../engine/by-tenant.js";
import type { Engine, Session } from "../engine/session.js";
import { rawStatement, statement } from "../engine/statement.js";
import { type InTenant, TenantSession } from "../engine/tenant-session.js";
import { fewLetters } from "../search/few-letters.js";
import { orderIndex } from "./order-index.js";
import { byIds, unreturned } from "./order-queries.js";
import { toDetail } from "./order-rows.js";

const AT_ONCE = 100;
/** The letters that an item is assumed to add to the text of an order. */
const LETTERS_OF_ITEM = 20;

/** Orders of a tenant that the index does not know yet, from the first to the last. */
interface Entry {
  readonly tenant_id: number;
  readonly id: number;
  readonly first_id: number;
  readonly last_id: number;
}

const oldest = rawStatement<{ limit: number }>()<Entry>(
  (p, dialect) => sql<Entry>`
    select tenant_id, id, first_id, last_id from unindexed_orders
    order by id limit ${p.limit} ${dialect.skipLocked}`,
);

const anywhere = rawStatement<{ limit: number }>()<Entry>(
  (p) => sql<Entry>`
    select tenant_id, id, first_id, last_id from unindexed_orders order by id limit ${p.limit}`,
);

const those = rawStatement<InTenant<{ ids: readonly number[] }>>()<Entry>(
  (p, dialect) => sql<Entry>`
    select tenant_id, id, first_id, last_id from unindexed_orders
    where tenant_id = ${p.tenant} and ${dialect.within("id", p.ids)}
    order by id ${dialect.skipLocked}`,
);

/** The oldest entries that are not locked; on a cluster, some of the tenant with the oldest. */
async function takeOldest(session: Session): Promise<Entry[]> {
  if (!session.dialect.byTenant) return session.all(oldest, { limit: AT_ONCE });
  const found = await session.all(anywhere, { limit: AT_ONCE });
  for (const part of partsOf(session.dialect, found, ({ tenant_id }) => tenant_id)) {
    const ids = part.rows.map(({ id }) => id);
    const taken = await session.all(those, { tenant: part.tenant, ids });
    if (taken.length > 0) return taken;
  }
  return [];
}

interface Unindexed {
  readonly id: number;
  readonly text: string | null;
  readonly items_count: number;
}

const between = rawStatement<InTenant<{ first: number; last: number; limit: number }>>()<Unindexed>(
  (p) => sql<Unindexed>`
    select id, search_text as text, items_count from orders
    where tenant_id = ${p.tenant} and id between ${p.first} and ${p.last} and deleted_at is null
    order by id limit ${p.limit}`,
);

const among = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("orders")
    .select(["id", "search_text as text", "items_count"])
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("id", p.ids))
    .where("deleted_at", "is", null)
    .orderBy("id"),
);

const textColumns = { id: "bigint", text: "text" } as const;

/** No change that a reader of the order could see, so its version stays. */
const keepTexts = rawStatement<InTenant<{ texts: string }>>()(
  (p, dialect) => sql`
    update orders set search_text = r.text from ${dialect.recordTable(p.texts, textColumns)} as r
    where ${dialect.lookedUpIn("orders.tenant_id", p.tenant)} and orders.id = r.id
      and orders.search_text is null`,
);

const shorten = statement<InTenant<{ id: number; first: number }>>()((db, p) =>
  db
    .updateTable("unindexed_orders")
    .set({ first_id: p.first })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id),
);

const removeAll = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  db
    .deleteFrom("unindexed_orders")
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("id", p.ids)),
);

/** Writes some orders into the search index that it does not know yet; false if there were none. */
export const indexSomeOrders = (engine: Engine): Promise<boolean> =>
  engine.transaction("write", async (session) => {
    session.see({ tenant: "*" });
    const [first, ...rest] = await takeOldest(session);
    if (!first) return false;
    const own = new TenantSession(session, first.tenant_id);
    if (first.first_id < first.last_id) await indexRange(own, first);
    else await indexEach(own, [first, ...singlesOf(first, rest)]);
    return true;
  });

/** The next ones of the same tenant, up to the first that stands for several orders. */
function singlesOf({ tenant_id: tenant }: Entry, rest: readonly Entry[]): Entry[] {
  const end = rest.findIndex(
    (entry) => entry.tenant_id !== tenant || entry.first_id < entry.last_id,
  );
  return end < 0 ? [...rest] : rest.slice(0, end);
}

async function indexRange(own: TenantSession, entry: Entry): Promise<void> {
  const { id, first_id: first, last_id: last } = entry;
  const found = await own.all(between, { first, last, limit: AT_ONCE });
  const taken = fewLetters(found, lettersOf);
  await index(own, taken);
  const isDone = found.length < AT_ONCE && taken.length === found.length;
  if (isDone) await own.run(removeAll, { ids: [id] });
  else await own.run(shorten, { id, first: (taken.at(-1)?.id ?? last) + 1 });
}

async function indexEach(own: TenantSession, entries: readonly Entry[]): Promise<void> {
  const found = await own.all(among, { ids: entries.map((entry) => entry.first_id) });
  const taken = fewLetters(found, lettersOf);
  await index(own, taken);
  const left = new Set(found.slice(taken.length).map((order) => order.id));
  const done = entries.filter((entry) => !left.has(entry.first_id));
  await own.run(removeAll, { ids: done.map((entry) => entry.id) });
}

const lettersOf = ({ text, items_count: items }: Unindexed): number =>
  text?.length ?? items * LETTERS_OF_ITEM;

async function index(own: TenantSession, orders: readonly Unindexed[]): Promise<void> {
  const unread = orders.filter(({ text }) => text === null).map(({ id }) => id);
  const made = unread.length === 0 ? [] : await textsOf(own, unread);
  if (made.length > 0) await own.run(keepTexts, { texts: JSON.stringify(made) });
  const known = orders.flatMap(({ id, text }) => (text === null ? [] : [{ id, text }]));
  await orderIndex.write(own, [...known, ...made]);
}

/** For orders of earlier versions, from archives, and of people who were erased. */
async function textsOf(own: TenantSession, ids: readonly number[]) {
  const orders = (await own.all(byIds(unreturned), { ids })).map(toDetail);
  return orders.map(({ items, ...order }) => ({
    id: order.id,
    text: orderSearchText({ ...order, lines: items }),
  }));
}
