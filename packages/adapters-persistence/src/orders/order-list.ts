import type { Order, Page } from "@souk/core";
import { orderSearchTerms, type OrderListRequest, trackingNumbers } from "@souk/core/adapter";
import { sql } from "kysely";
import { boundedList } from "../engine/bounded-list/bounded-list.js";
import { limitsTogether } from "../engine/bounded-list/definition.js";
import { oneOrSeveral } from "../engine/bounded-list/one-or-several.js";
import { metadataIs, wantedMetadata } from "../engine/bounded-list/metadata.js";
import { updatedRange, updatedWithin } from "../engine/bounded-list/updated.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { rawStatementBy, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { currencyOf } from "../tenancy/currency-of.js";
import { listTagged, tagCounter, tagFilters, tagIndex } from "../tags/tag-filter.js";
import { countOf } from "../tenancy/tenant-counts.js";
import { gramsToFind } from "../search/grams.js";
import { paymentGroup } from "./entities.js";
import { findByNumber, findOrders } from "./order-index.js";
import { orderColumns } from "./order-queries.js";
import { type OrderRow, toOrder } from "./order-rows.js";

/** An order appears once for each line with the product. */
const ordersWith = statement<InTenant<{ product: number; limit: number }>>()((db, p) =>
  db
    .selectFrom("order_items")
    .select("order_id as id")
    .where("tenant_id", "=", p.tenant)
    .where("live_product_id", "=", p.product)
    .orderBy("order_id", "desc")
    .limit(p.limit),
);

/** Each id of another system stands for one order at most. */
const ordersCalled = statement<InTenant<{ ids: readonly string[]; limit: number }>>()(
  (db, p, dialect) =>
    db
      .selectFrom("orders")
      .select("id")
      .where("tenant_id", "=", p.tenant)
      .where(dialect.within("external_id", p.ids, "text"))
      .orderBy(dialect.unsought("id"), "desc")
      .limit(p.limit),
);

/** An order appears once for each payment with the reference. */
const ordersPaidBy = statement<InTenant<{ reference: string; limit: number }>>()((db, p) =>
  db
    .selectFrom("payments")
    .select("order_id as id")
    .where("tenant_id", "=", p.tenant)
    .where("reference", "=", p.reference)
    .orderBy("order_id", "desc")
    .limit(p.limit),
);

const standings = {
  status: sql`r.status`,
  payment: sql`(${sql.raw(paymentGroup("r."))})`,
  fulfillment: sql`r.fulfillment_status`,
} as const;

/** The payment status of a partly refunded order depends on a difference, which no index contains. */
const paymentStatus = sql`(case
  when ${standings.payment} <> 'partly_refunded' then ${standings.payment}
  when r.paid_amount - r.refunded_amount > r.total_amount then 'overpaid'
  when r.paid_amount - r.refunded_amount = r.total_amount then 'paid'
  else 'partly_refunded' end)`;

const isOneGroup = (status: string) => ["unpaid", "partly_paid", "refunded"].includes(status);

/** The index of one status finds them. If there are few of several statuses, these are all. */
const ordersIn = rawStatementBy<
  InTenant<{ status: string; limit: number }>,
  { of: keyof typeof standings }
>()<{ id: number }>(
  (p, { of }) => sql<{ id: number }>`
    select r.id from orders as r
    where r.tenant_id = ${p.tenant} and ${standings[of]} = ${p.status} and r.deleted_at is null
    order by r.id desc limit ${p.limit}`,
);

const inEach =
  (of: keyof typeof standings) =>
  async (session: TenantSession, statuses: unknown, limit: number): Promise<number[]> => {
    const look = (status: string) => session.all(ordersIn({ of }), { status, limit });
    const found = await Promise.all((statuses as string[]).map(look));
    return found.flat().map(({ id }) => id);
  };

const inGroups = inEach("payment");

const groupsOf = (statuses: readonly string[]) =>
  statuses.every(isOneGroup) ? statuses : [...new Set([...statuses, "partly_refunded"])];

const amounts = ["total_amount", "paid_amount", "refunded_amount"];

/** The number of an order is enclosed, so that it is found whole. */
const containsAny = (terms: string, dialect: Dialect) =>
  dialect.containsAny(
    sql<string>`(coalesce(r.search_text, '') || '#' || cast(r.number as text) || '#')`,
    terms,
  );

const byNumber = (session: TenantSession, terms: unknown, limit: number): Promise<number[]> => {
  const [text = ""] = JSON.parse(terms as string) as string[];
  return findByNumber(session, text, limit);
};

const list = boundedList<OrderRow, Order>({
  table: "orders",
  columns: orderColumns,
  shown: sql`r.deleted_at is null`,
  filters: {
    status: { column: "status", sql: (status) => sql`r.status = ${status}` },
    statuses: {
      column: "status",
      sql: (statuses, dialect) => dialect.within("r.status", statuses as string[], "text"),
    },
    payment: { column: amounts, sql: (status) => sql`${standings.payment} = ${status}` },
    payments: {
      column: amounts,
      sql: (statuses, dialect) => dialect.within(paymentStatus, statuses as string[], "text"),
    },
    fulfillment: {
      column: "fulfillment_status",
      sql: (status) => sql`r.fulfillment_status = ${status}`,
    },
    fulfillments: {
      column: "fulfillment_status",
      sql: (statuses, dialect) =>
        dialect.within("r.fulfillment_status", statuses as string[], "text"),
    },
    user: { column: "user_id", sql: (user) => sql`r.user_id = ${user}` },
    from: { column: "created_at", sql: (from) => sql`r.created_at >= ${from}` },
    to: { column: "created_at", sql: (to) => sql`r.created_at <= ${to}` },
    ...updatedWithin,
    number: { column: "number", sql: (number) => sql`r.number = ${number}` },
    customerEmail: {
      column: "customer_email",
      sql: (email) => sql`r.customer_email = ${email}`,
    },
    customerExternalId: {
      column: "customer_external_id",
      sql: (id) => sql`r.customer_external_id = ${id}`,
    },
    customer: { column: "customer_id", sql: (customer) => sql`r.customer_id = ${customer}` },
    product: {
      column: "tenant_id",
      sql: (product, _words, tenant) => sql`exists (
        select 1 from order_items as i
        where i.tenant_id = ${tenant} and i.order_id = r.id and i.live_product_id = ${product})`,
    },
    externalIds: {
      column: "external_id",
      sql: (ids, dialect) => dialect.within("r.external_id", ids as string[], "text"),
    },
    paymentReference: {
      column: "tenant_id",
      sql: (reference, _words, tenant) => sql`exists (
        select 1 from payments as m
        where m.tenant_id = ${tenant} and m.order_id = r.id and m.reference = ${reference})`,
    },
    ...tagFilters("orders"),
    metadata: metadataIs,
    phone: {
      column: ["search_text", "number"],
      sql: (terms, dialect) => containsAny(terms as string, dialect),
    },
    parcel: {
      column: ["search_text", "number"],
      sql: (terms, dialect, tenant) => sql`(${containsAny(terms as string, dialect)} or exists (
        select 1 from shipments as s where s.tenant_id = ${tenant} and s.order_id = r.id
          and ${dialect.isOneOf(sql`s.tracking_number`, terms as string)}))`,
    },
    search: {
      column: ["search_text", "number"],
      sql: (text, dialect) =>
        sql`(${dialect.contains("r.search_text", text as string)} or cast(r.number as text) = ${text})`,
    },
  },
  indexes: [
    { finds: ["number"], order: "id" },
    { finds: ["customer"], order: "id" },
    tagIndex("orders"),
    { finds: ["customerExternalId"], order: "id" },
    { finds: ["customerEmail"], order: "id" },
    { finds: ["user", "status"], order: "id" },
    { finds: ["user"], order: "id" },
    { finds: [], order: "created_at" },
    { finds: [], order: "updated_at" },
    { finds: ["status"], order: "id" },
    { finds: ["payment"], order: "id" },
    { finds: ["fulfillment"], order: "id" },
    { finds: [], order: "id" },
    { finds: [], order: "total_amount" },
  ],
  ranges: { created_at: ["from", "to"], ...updatedRange },
  limits: limitsTogether,
  counters: { tag: tagCounter("orders") },
  rare: ["externalIds", "paymentReference"],
  elsewhere: {
    statuses: inEach("status"),
    payments: (session, statuses, limit) =>
      inGroups(session, groupsOf(statuses as string[]), limit),
    fulfillments: inEach("fulfillment"),
    async externalIds(session, ids, limit) {
      const found = await session.all(ordersCalled, { ids: ids as string[], limit });
      return found.map(({ id }) => id);
    },
    async paymentReference(session, reference, limit) {
      const found = await session.all(ordersPaidBy, { reference: reference as string, limit });
      return found.map(({ id }) => id);
    },
    phone: byNumber,
    parcel: byNumber,
    async product(session, product, limit) {
      const found = await session.all(ordersWith, { product: product as number, limit });
      return found.map(({ id }) => id);
    },
  },
  words: { name: "search", countedWithin: [], grams: gramsToFind, find: findOrders },
  size: (session) => countOf(session, "orders"),
  // Looks up the owners only for the rows of the page.
  beside: (page, tenant) => sql`
    select r.*, u.name as user_name, u.email as user_email, ${currencyOf(tenant)} as currency
    from (${page}) as r join users as u on u.id = r.user_id`,
  toItem: toOrder,
});

/** A text that may be the number of a phone or parcel is found in several forms, or as the number of an order. */
function searched(search: string | undefined) {
  if (search === undefined) return {};
  const terms = [...orderSearchTerms(search), `#${search}#`];
  const parcels = trackingNumbers(search);
  if (parcels.length > 0) return { parcel: JSON.stringify([...terms, ...parcels]) };
  return terms.length > 2 ? { phone: JSON.stringify(terms) } : { search };
}

/** One page of a tenant's orders. */
export const listOrders = (
  session: TenantSession,
  {
    statuses,
    userId: user,
    from,
    to,
    number,
    productId: product,
    customerId: customer,
    ...request
  }: OrderListRequest,
): Promise<Page<Order>> => {
  const { customerEmail, customerExternalId, externalIds, paymentReference, search } = request;
  const { updatedFrom, updatedTo } = request;
  const { paymentStatuses, fulfillmentStatuses } = request;
  const metadata = wantedMetadata(request.metadata);
  const filter = {
    ...oneOrSeveral("status", "statuses", statuses),
    ...(paymentStatuses?.every(isOneGroup)
      ? oneOrSeveral("payment", "payments", paymentStatuses)
      : { payments: paymentStatuses }),
    ...oneOrSeveral("fulfillment", "fulfillments", fulfillmentStatuses),
    user,
    from,
    to,
    updatedFrom,
    updatedTo,
    number,
    customerEmail,
    customerExternalId,
    customer,
    externalIds,
    paymentReference,
    product,
    metadata,
    ...searched(search),
  };
  return listTagged(list, session, "orders", { ...request, filter });
};
