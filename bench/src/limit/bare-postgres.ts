import pg from "pg";
import { eventOf, fault, snapshotOf, soldAs, subjectOf } from "./bare-records.js";
import {
  addressSql,
  callerSql,
  countSql,
  itemsSql,
  orderSql,
  productsSql,
  type BareStore,
  type CheckCaller,
  type RowsAsJson,
  type Wish,
} from "./bare-store.js";

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export const dollar = (n: number) => `$${n}`;
export const rowsAsJsonOfPostgres: RowsAsJson = (fields) =>
  `json_agg(json_build_object(${fields
    .map((field) => (typeof field === "string" ? [field, field] : field))
    .map(([name, value]) => `'${name}', ${value}`)
    .join(", ")}))`;
export const named = (name: string, text: string) => (values: unknown[]) => ({
  name,
  text,
  values,
});

const caller = named("caller", callerSql(dollar));
const holdSeat = named("caller_held", `${callerSql(dollar)} for share of u`);
const products = named("products", productsSql(dollar));
const count = named("count", countSql(dollar));
const order = named("order", orderSql(dollar, rowsAsJsonOfPostgres));
const items = named("items", itemsSql(dollar));
const address = named("address", addressSql(dollar));
const sold = named(
  "sold",
  `select id, name, sku, cover_id, published, stock from products
   where tenant_id = $1 and id = any($2::bigint[]) order by id for key share`,
);
const addOrder = named(
  "add_order",
  `with choice as materialized (
     select slot from order_numbers where tenant_id = $1
     order by next_number limit 1 for update skip locked
   ), taken as (
     update order_numbers as n set next_number = n.next_number + 16
     from choice where n.tenant_id = $1 and n.slot = choice.slot
     returning n.next_number - 16 as number
   )
   insert into orders (number, tenant_id, user_id, address_id, address, payment_type, total_amount,
     items_count, stock_taken, created_at, updated_at)
   values ((select number from taken), $1, $2, $3, $4, $5, $6, $7, false, $8, $8)
   returning id, number`,
);
const addItems = named(
  "add_items",
  `insert into order_items (tenant_id, order_id, position, product_id, live_product_id, size, qty,
     amount, notes, product)
   select $1, $2, n - 1, p, p, s, q, a, o, d
   from unnest($3::bigint[], $4::text[], $5::int[], $6::bigint[], $7::text[], $8::text[])
     with ordinality as r (p, s, q, a, o, d, n)
   order by n returning id`,
);
const addEvent = named(
  "add_event",
  `insert into events (tenant_id, id, kind, entity_kind, entity_id, entity_seq, body, created_at)
   values ($1, $2, 'order.created', 'order', $3, 1, $4, $5)`,
);
const addDeliveries = named(
  "add_deliveries",
  `insert into deliveries (tenant_id, webhook_id, event_id, event, url, status, next_attempt_at,
     created_at, updated_at)
   select tenant_id, id, $2, 'order.created', url, case when paused then 'held' else 'pending' end,
     $3, $3, $3
   from webhooks where tenant_id = $1 and is_active and deleted_at is null
     and jsonb_exists(events::jsonb, 'order.created')`,
);
const addAudit = named(
  "add_audit",
  `insert into audit_log (at, actor_kind, actor, user_id, tenant_id, use_case, subject)
   values ($1, 'user', $2, $3, $4, 'createOrder', $5)`,
);
const addCount = named(
  "add_count",
  `insert into tenant_counts (tenant_id, name, n) values ($1, 'orders', 1)
   on conflict (tenant_id, name) do update set n = tenant_counts.n + 1`,
);

/** One named statement after the other on a pool, as one writes it by hand. */
export function barePostgres(url: string): BareStore {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // The database is stopped at the end of a bench, before this server is.
  pool.on("error", () => undefined);
  return {
    caller: async (token, tenant) => (await pool.query(caller([tenant, token]))).rows[0],
    products: async (tenant, limit) => {
      const { rows } = await pool.query(products([tenant, limit]));
      const counted = await pool.query(count([tenant]));
      return { rows, total: counted.rows[0]?.n ?? 0 };
    },
    order: async (tenant, id) => {
      const found = await pool.query(order([tenant, id]));
      if (found.rows.length === 0) return null;
      return { order: found.rows[0], items: (await pool.query(items([tenant, id]))).rows };
    },
    place: async (token, tenant, wish, check) => {
      const client = await pool.connect();
      try {
        await client.query("begin");
        const placed = await place(client, token, tenant, wish, check);
        await client.query(typeof placed === "string" ? "rollback" : "commit");
        return placed;
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

async function place(
  client: pg.PoolClient,
  token: number,
  tenant: number,
  wish: Wish,
  check: CheckCaller,
) {
  const who = check((await client.query(holdSeat([tenant, token]))).rows[0]);
  const { rows: addresses } = await client.query(address([wish.addressId, who.id]));
  const ids = wish.items.map(({ productId }) => productId);
  const { rows: found } = await client.query(sold([tenant, ids]));
  const byId = new Map(found.map((row) => [row.id, row]));
  const refused = fault(wish, addresses[0], byId);
  if (refused !== null) return refused;
  const at = new Date();
  const ms = at.getTime();
  const head = [tenant, who.id, wish.addressId, snapshotOf(addresses[0]), wish.paymentType];
  const made = await client.query(addOrder([...head, wish.totalAmount, wish.items.length, ms]));
  const { id, number } = made.rows[0] as { id: number; number: number };
  const { rows: itemRows } = await client.query(
    addItems([
      tenant,
      id,
      ids,
      wish.items.map(({ size }) => size),
      wish.items.map(({ qty }) => qty),
      wish.items.map(({ amount }) => amount),
      wish.items.map(({ notes }) => notes),
      ids.map((product) => soldAs(byId.get(product))),
    ]),
  );
  const event = eventOf({ id, number }, tenant, who, wish, at);
  await client.query(addEvent([tenant, event.id, id, event.body, ms]));
  await client.query(addDeliveries([tenant, event.id, ms]));
  await client.query(addAudit([ms, token, who.id, tenant, subjectOf(id, wish, who, tenant)]));
  await client.query(addCount([tenant]));
  const itemIds = itemRows.map((row) => row.id);
  return { id, number, itemIds, products: byId, address: addresses[0], caller: who, at };
}
