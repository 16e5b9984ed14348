import pg from "pg";
import { dollar, named, rowsAsJsonOfPostgres } from "./bare-postgres.js";
import { eventId } from "./bare-records.js";
import { callerSql, countSql, itemsSql, orderSql, productsSql } from "./bare-store.js";
import type {
  AddressRow,
  CallerRow,
  CheckCaller,
  OrderRow,
  ItemRow,
  Placed,
  SoldRow,
  ProductRow,
} from "./bare-store.js";
import type { FloorOrder, FloorStore } from "./floor-store.js";
import { orderText, productsText } from "./floor-views.js";

const READERS = 4;
const WRITERS = 10;

const caller = named("caller", callerSql(dollar));
const products = named("products", productsSql(dollar));
const count = named("count", countSql(dollar));
const order = named("order", orderSql(dollar, rowsAsJsonOfPostgres));
const items = named("items", itemsSql(dollar));

/**
 * Placeholders for values that only the database knows; JSON always escapes them, so no text of a caller contains them.
 */
const [ID, NUMBER, USER, CURRENCY] = ["\u0001", "\u0002", "\u0003", "\u0004"] as const;

/**
 * A whole order in one statement, which is its own transaction: the checks are conditions of its writes. If one fails,
 * nothing is written. The result always contains what was found, to explain a rejection.
 */
const place = named(
  "place",
  `with who as materialized (${callerSql(dollar)} for share of u),
   valid as materialized (
     select * from who where is_active and hash = $3 and expires_at > $4
       and last_used_at >= $4 - 2592000000 and tenant is not null and role is not null),
   address as materialized (
     select a.id, a.street, a.city, a.country, a.postal_code, a.state, a.phone
     from addresses a join valid on a.user_id = valid.id where a.id = $5::bigint),
   wish as materialized (
     select * from unnest($6::bigint[], $7::text[], $8::int[], $9::bigint[], $10::text[])
       with ordinality as r (product, size, qty, amount, notes, n)),
   sold as materialized (
     select id, name, sku, cover_id, published from products
     where tenant_id = $1 and id = any($6::bigint[]) order by id for key share),
   passes as materialized (
     select 1 from address where not exists (
       select 1 from wish where not exists (select 1 from sold where sold.id = wish.product))),
   choice as materialized (
     select slot from order_numbers where tenant_id = $1 and exists (select 1 from passes)
     order by next_number limit 1 for update skip locked),
   taken as (
     update order_numbers as n set next_number = n.next_number + 16
     from choice where n.tenant_id = $1 and n.slot = choice.slot returning n.next_number - 16 as number),
   o as (
     insert into orders (number, tenant_id, user_id, address_id, address, payment_type, total_amount,
       items_count, stock_taken, created_at, updated_at)
     select (select number from taken), $1, valid.id, a.id, json_build_object('street', a.street, 'city', a.city,
       'country', a.country, 'postalCode', a.postal_code, 'state', a.state, 'phone', a.phone)::text,
       $12, $11, cardinality($6::bigint[]), false, $4, $4
     from valid, address a, passes returning id, number, user_id),
   lines as (
     insert into order_items (tenant_id, order_id, position, product_id, live_product_id, size, qty, amount,
       notes, product)
     select $1, o.id, w.n - 1, w.product, w.product, w.size, w.qty, w.amount, w.notes,
       json_build_object('name', s.name, 'sku', s.sku, 'coverId', s.cover_id)::text
     from o, wish w join sold s on s.id = w.product order by w.n returning id, position),
   told as (
     insert into events (tenant_id, id, kind, entity_kind, entity_id, entity_seq, body, created_at)
     select $1, $13, 'order.created', 'order', o.id, 1,
       replace(replace(replace(replace($14::text, '${ID}', o.id::text), '${NUMBER}', o.number::text),
         '${USER}', o.user_id::text), '${CURRENCY}', coalesce(to_json(valid.currency)::text, 'null')), $4::bigint
     from o, valid returning id),
   due as (
     insert into deliveries (tenant_id, webhook_id, event_id, event, url, status, next_attempt_at, created_at,
       updated_at)
     select w.tenant_id, w.id, told.id, 'order.created', w.url,
       case when w.paused then 'held' else 'pending' end, $4, $4, $4
     from told, webhooks w where w.tenant_id = $1 and w.is_active and w.deleted_at is null
       and jsonb_exists(w.events::jsonb, 'order.created')),
   audited as (
     insert into audit_log (at, actor_kind, actor, user_id, tenant_id, use_case, subject)
     select $4, 'user', $15::text, o.user_id, $1, 'createOrder',
       '{"addressId":' || $5::bigint || ',"userId":' || o.user_id || ',"tenantId":' || $1::bigint || ',"id":' || o.id || '}'
     from o),
   counted as (
     insert into tenant_counts (tenant_id, name, n) select $1, 'orders', 1 from o
     on conflict (tenant_id, name) do update set n = tenant_counts.n + 1)
   select who.*, a.id as address_id, a.street, a.city, a.country, a.postal_code, o.id as order_id, o.number,
     (select array_agg(id order by position) from lines) as item_ids,
     (select json_agg(sold) from sold) as products
   from who left join address a on true left join o on true`,
);

interface PlacedRow extends CallerRow, Omit<AddressRow, "id"> {
  readonly address_id: number | null;
  readonly order_id: number | null;
  readonly number: number;
  readonly item_ids: number[] | null;
  readonly products: Omit<SoldRow, "stock">[];
}

/** Reads travel together on few connections, and an order is one trip. */
export async function floorPostgres(url: string): Promise<FloorStore> {
  const readers = await Promise.all(Array.from({ length: READERS }, () => reader(url)));
  const pool = new pg.Pool({ connectionString: url, max: WRITERS });
  // The database is stopped at the end of a bench, before this server is.
  pool.on("error", () => undefined);
  let turn = 0;
  const next = () => readers[(turn = (turn + 1) % READERS)] as pg.Client;
  return {
    async products(token, tenant, check) {
      const client = next();
      const [who, rows, counted] = await together(client, () => [
        client.query<CallerRow>(caller([tenant, token])),
        client.query<ProductRow>(products([tenant, 16])),
        client.query<{ n: number }>(count([tenant])),
      ]);
      const { currency } = check(who.rows[0]);
      return productsText(rows.rows, counted.rows[0]?.n ?? 0, currency);
    },
    async order(token, tenant, id, check) {
      const client = next();
      const [who, found, lines] = await together(client, () => [
        client.query<CallerRow>(caller([tenant, token])),
        client.query<OrderRow>(order([tenant, id])),
        client.query<ItemRow>(items([tenant, id])),
      ]);
      const { currency } = check(who.rows[0]);
      return found.rows[0] ? orderText(found.rows[0], lines.rows, currency) : null;
    },
    async place(request, check) {
      const at = new Date();
      const { rows } = await pool.query<PlacedRow>(place(placeValues(request, at)));
      return placedBy(rows[0], at, check);
    },
  };
}

async function reader(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, pipeline: true } as pg.ClientConfig);
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Sends them as one packet, and waits for all, so that no failure stays unobserved. */
function together<A, B, C>(
  client: pg.Client,
  send: () => [Promise<A>, Promise<B>, Promise<C>],
): Promise<[A, B, C]> {
  const { stream } = (client as unknown as { connection: { stream: import("node:net").Socket } })
    .connection;
  stream.cork();
  const sent = send();
  stream.uncork();
  return Promise.all(sent);
}

function placeValues({ token, digest, tenant, wish }: FloorOrder, at: Date): unknown[] {
  const id = eventId(at);
  const body =
    `{"event":"order.created","tenant_id":${tenant},"timestamp":"${at.toISOString()}"` +
    `,"data":{"order_id":${ID},"number":${NUMBER},"user_id":${USER},"total":${wish.totalAmount / 100}` +
    `,"currency":${CURRENCY},"items_count":${wish.items.length},"status":"pending","customer":null}}`;
  return [
    tenant,
    token,
    digest.toString("hex"),
    at.getTime(),
    wish.addressId,
    wish.items.map(({ productId }) => productId),
    wish.items.map(({ size }) => size),
    wish.items.map(({ qty }) => qty),
    wish.items.map(({ amount }) => amount),
    wish.items.map(({ notes }) => notes),
    wish.totalAmount,
    wish.paymentType,
    id,
    body,
    String(token),
  ];
}

function placedBy(row: PlacedRow | undefined, at: Date, check: CheckCaller): Placed | string {
  const who = check(row);
  if (!row || row.address_id === null) return "The selected address id is invalid.";
  if (row.order_id === null || !row.item_ids) return "A selected order item is invalid.";
  const address: AddressRow = { ...row, id: row.address_id };
  const { order_id: id, number, item_ids: itemIds } = row;
  const products = new Map(row.products.map((product) => [product.id, product]));
  return { id, number, itemIds, products, address, caller: who, at };
}
