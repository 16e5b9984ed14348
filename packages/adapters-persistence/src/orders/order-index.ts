import { endOfPhone, orderSearchTerms, trackingNumbers } from "@souk/core/adapter";
import { sql } from "kysely";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { gramsToFind } from "../search/grams.js";
import { orderSearch } from "../search/search-index.js";
import { type Candidate, textIndex } from "../search/text-index.js";

export const orderIndex = textIndex(orderSearch);

/** Orders that the index does not know yet; some of them twice. */
const waiting = rawStatement<InTenant<{ limit: number }>>()<Candidate>(
  (p, dialect) => sql<Candidate>`
    select o.id from unindexed_orders as u
    join orders as o on ${dialect.lookedUpIn("o.tenant_id", p.tenant)}
      and o.id between u.first_id and u.last_id
    where u.tenant_id = ${p.tenant} limit ${p.limit}`,
);

const numbered = statement<InTenant<{ number: number }>>()((db, p) =>
  db
    .selectFrom("orders")
    .select("id")
    .where("tenant_id", "=", p.tenant)
    .where("number", "=", p.number),
);

/** An order appears once for each parcel with one of the numbers. */
const shippedAs = statement<InTenant<{ numbers: readonly string[]; limit: number }>>()(
  (db, p, dialect) =>
    db
      .selectFrom("shipments")
      .select("order_id as id")
      .where("tenant_id", "=", p.tenant)
      .where(dialect.within("tracking_number", p.numbers, "text"))
      .limit(p.limit),
);

const NUMBER = /^[1-9]\d{0,14}$/;

/** Every order that may contain a text or have it as its number, unless there are more than the limit. */
export const findOrders = (
  session: TenantSession,
  { text, grams, limit }: { text: string; grams: readonly number[]; limit: number },
): Promise<Candidate[]> => candidates(session, { text, grams: [grams], limit });

/** The same for the number of a phone, of which an order may have another form, or of a parcel. */
export async function findByNumber(
  session: TenantSession,
  text: string,
  limit: number,
): Promise<number[]> {
  const end = endOfPhone(orderSearchTerms(text));
  const forms = end === "" ? [text] : [text, end];
  const grams = forms.map((form) => gramsToFind(session.tenant, form));
  return (await candidates(session, { text, grams, limit })).map(({ id }) => id);
}

async function candidates(
  session: TenantSession,
  { text, grams, limit }: { text: string; grams: readonly (readonly number[])[]; limit: number },
): Promise<Candidate[]> {
  const numbers = trackingNumbers(text);
  // An order that is indexed between two statements has to be seen by the later one.
  const found = await Promise.all([
    session.all(waiting, { limit }),
    ...grams.map((each) => orderIndex.find(session, each, limit)),
    NUMBER.test(text) ? session.all(numbered, { number: Number(text) }) : [],
    numbers.length > 0 ? session.all(shippedAs, { numbers, limit }) : [],
  ]);
  return [...new Set(found.flat().map(({ id }) => id))].map((id) => ({ id }));
}
