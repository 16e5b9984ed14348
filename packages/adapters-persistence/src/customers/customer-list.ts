import type { Customer, Page } from "@souk/core";
import { type CustomerListRequest, endOfTerms, phoneTerms } from "@souk/core/adapter";
import { sql } from "kysely";
import { boundedList } from "../engine/bounded-list/bounded-list.js";
import { limitsTogether } from "../engine/bounded-list/definition.js";
import { metadataIs, wantedMetadata } from "../engine/bounded-list/metadata.js";
import { updatedRange, updatedWithin } from "../engine/bounded-list/updated.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { gramsToFind } from "../search/grams.js";
import { currencyOf } from "../tenancy/currency-of.js";
import { listTagged, tagCounter, tagFilters, tagIndex } from "../tags/tag-filter.js";
import { countOf } from "../tenancy/tenant-counts.js";
import { customerIndex } from "./customer-index.js";
import { customerColumns, type PricedCustomerRow, toCustomer } from "./customer-rows.js";

const NUMBER = /^[1-9]\d{0,14}$/;

const numbered = statement<InTenant<{ number: number }>>()((db, p) =>
  db
    .selectFrom("customers")
    .select("id")
    .where("tenant_id", "=", p.tenant)
    .where("number", "=", p.number),
);

/** Each id of another system stands for one customer at most. */
const called = statement<InTenant<{ ids: readonly string[]; limit: number }>>()((db, p, dialect) =>
  db
    .selectFrom("customers")
    .select("id")
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("external_id", p.ids, "text"))
    .orderBy(dialect.unsought("id"), "desc")
    .limit(p.limit),
);

/** The number of a customer is enclosed, so that it is found whole. */
const containsAny = (terms: unknown, dialect: Dialect) =>
  dialect.containsAny(
    sql<string>`(coalesce(r.search_text, '') || '#' || cast(r.number as text) || '#')`,
    terms as string,
  );

/** The customers that may have a phone number, by its last digits. */
async function byPhone(session: TenantSession, value: unknown, limit: number): Promise<number[]> {
  const terms = JSON.parse(value as string) as string[];
  const end = endOfTerms(terms);
  const grams = gramsToFind(session.tenant, end);
  const found = await customerIndex.find(session, grams, limit);
  return found.map(({ id }) => id);
}

/** The same, or that have a text, or a number that is written in the same way. */
async function byDigits(session: TenantSession, value: unknown, limit: number): Promise<number[]> {
  const [text = "", ...terms] = JSON.parse(value as string) as string[];
  const [phones, others] = await Promise.all([
    byPhone(session, JSON.stringify(terms), limit),
    findCustomers(session, { text, grams: gramsToFind(session.tenant, text), limit }),
  ]);
  return [...new Set([...phones, ...others.map(({ id }) => id)])];
}

async function findCustomers(
  session: TenantSession,
  { text, grams, limit }: { text: string; grams: readonly number[]; limit: number },
): Promise<{ readonly id: number }[]> {
  const [found, owner] = await Promise.all([
    customerIndex.find(session, grams, limit),
    NUMBER.test(text) ? session.all(numbered, { number: Number(text) }) : [],
  ]);
  return [...found, ...owner.filter(({ id }) => !found.some((each) => each.id === id))];
}

const list = boundedList<PricedCustomerRow, Customer>({
  table: "customers",
  columns: customerColumns,
  filters: {
    phone: { column: ["search_text", "number"], sql: containsAny },
    digits: { column: ["search_text", "number"], sql: containsAny },
    externalIds: {
      column: "external_id",
      sql: (ids, dialect) => dialect.within("r.external_id", ids as string[], "text"),
    },
    ...updatedWithin,
    ...tagFilters("customers"),
    metadata: metadataIs,
    search: {
      column: ["search_text", "number"],
      sql: (text, dialect) =>
        sql`(${dialect.contains("r.search_text", text as string)} or cast(r.number as text) = ${text})`,
    },
  },
  indexes: [
    tagIndex("customers"),
    ...["id", "name", "updated_at", "last_order_at", "spent"].map((order) => ({
      finds: [],
      order,
    })),
  ],
  counters: { tag: tagCounter("customers") },
  ranges: updatedRange,
  limits: limitsTogether,
  rare: ["externalIds", "phone", "digits"],
  elsewhere: {
    phone: byPhone,
    digits: byDigits,
    async externalIds(session, ids, limit) {
      const found = await session.all(called, { ids: ids as string[], limit });
      return found.map(({ id }) => id);
    },
  },
  words: { name: "search", countedWithin: [], grams: gramsToFind, find: findCustomers },
  size: (session) => countOf(session, "customers"),
  beside: (page, tenant) => sql`
    select r.*, ${currencyOf(tenant)} as currency from (${page}) as r`,
  toItem: toCustomer,
});

/** A text that may be a phone number is found in several forms, or as the number of a customer. */
function searched(search: string | undefined) {
  if (search === undefined) return {};
  const terms = phoneTerms(search);
  if (terms.length === 0) return { search };
  return { digits: JSON.stringify([search, ...terms, `#${search}#`]) };
}

/** One page of a tenant's customers. */
export const listCustomers = (
  session: TenantSession,
  { search, phone, externalIds, updatedFrom, updatedTo, ...request }: CustomerListRequest,
): Promise<Page<Customer>> =>
  listTagged(list, session, "customers", {
    ...request,
    filter: {
      ...searched(search),
      phone: phone === undefined ? undefined : JSON.stringify(phoneTerms(phone)),
      externalIds,
      updatedFrom,
      updatedTo,
      metadata: wantedMetadata(request.metadata),
    },
  });
