import Database from "better-sqlite3";
import { eventOf, fault, snapshotOf, soldAs, subjectOf } from "./bare-records.js";
import {
  addressSql,
  callerSql,
  countSql,
  itemsSql,
  orderSql,
  productsSql,
  type AddressRow,
  type BareStore,
  type CallerRow,
  type CheckCaller,
  type ItemRow,
  type OrderRow,
  type ProductRow,
  type RowsAsJson,
  type SoldRow,
  type Wish,
} from "./bare-store.js";

const mark = () => "?";
const rowsAsJson: RowsAsJson = (fields) =>
  `json_group_array(json_object(${fields
    .map((field) => (typeof field === "string" ? [field, field] : field))
    .map(([name, value]) => `'${name}', ${value}`)
    .join(", ")}))`;

type Reading<Row> = Database.Statement<unknown[], Row>;

interface OpenSqlite {
  readonly database: Database.Database;
  readonly caller: Reading<CallerRow>;
  readonly products: Reading<ProductRow>;
  readonly count: Reading<{ n: number }>;
  readonly order: Reading<OrderRow>;
  readonly items: Reading<ItemRow>;
}

/** One handle, with the reading statements prepared once. */
export function openSqlite(file: string): OpenSqlite {
  const database = new Database(file);
  database.pragma("journal_mode = wal");
  database.pragma("synchronous = full");
  database.pragma("foreign_keys = on");
  return {
    database,
    caller: database.prepare(callerSql(mark)),
    products: database.prepare(productsSql(mark, "+?")),
    count: database.prepare(countSql(mark)),
    order: database.prepare(orderSql(mark, rowsAsJson)),
    items: database.prepare(itemsSql(mark)),
  };
}

/** Each statement prepared once, each order one synchronous transaction. */
export function bareSqlite(file: string): BareStore {
  const { database, caller, products, count, order, items } = openSqlite(file);
  const place = database.transaction(placing(database, caller));
  return {
    caller: async (token, tenant) => caller.get(tenant, token),
    products: async (tenant, limit) => ({
      rows: products.all(tenant, limit),
      total: count.get(tenant)?.n ?? 0,
    }),
    order: async (tenant, id) => {
      const found = order.get(tenant, id);
      return found ? { order: found, items: items.all(tenant, id) } : null;
    },
    place: async (token, tenant, wish, check) => place.immediate(token, tenant, wish, check),
  };
}

export function placing(
  database: Database.Database,
  caller: Database.Statement<unknown[], CallerRow>,
) {
  const address = database.prepare<unknown[], AddressRow>(addressSql(mark));
  const sold = database.prepare<unknown[], SoldRow>(
    `select id, name, sku, cover_id, published, stock from products
     where tenant_id = ? and id in (select value from json_each(?))`,
  );
  const addOrder = database.prepare<unknown[], { id: number; number: number }>(
    `insert into orders (number, tenant_id, user_id, address_id, address, payment_type, total_amount,
       items_count, stock_taken, created_at, updated_at)
     values ((select coalesce(max(number), 0) + 1 from orders where tenant_id = ?),
       ?, ?, ?, ?, ?, ?, ?, 0, ?, ?) returning id, number`,
  );
  const addItem = database.prepare<unknown[], { id: number }>(
    `insert into order_items (tenant_id, order_id, position, product_id, live_product_id, size, qty,
       amount, notes, product)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
  );
  const addEvent = database.prepare(
    `insert into events (tenant_id, id, kind, entity_kind, entity_id, entity_seq, body, created_at)
     values (?, ?, 'order.created', 'order', ?, 1, ?, ?)`,
  );
  const addDeliveries = database.prepare(
    `insert into deliveries (tenant_id, webhook_id, event_id, event, url, status, next_attempt_at,
       created_at, updated_at)
     select tenant_id, id, ?, 'order.created', url, case when paused then 'held' else 'pending' end,
       ?, ?, ?
     from webhooks w where tenant_id = ? and is_active and deleted_at is null
       and exists (select 1 from json_each(w.events) where value = 'order.created')`,
  );
  const addAudit = database.prepare(
    `insert into audit_log (at, actor_kind, actor, user_id, tenant_id, use_case, subject)
     values (?, 'user', ?, ?, ?, 'createOrder', ?)`,
  );
  const addCount = database.prepare(
    `insert into tenant_counts (tenant_id, name, n) values (?, 'orders', 1)
     on conflict (tenant_id, name) do update set n = n + 1`,
  );
  return (token: number, tenant: number, wish: Wish, check: CheckCaller) => {
    const who = check(caller.get(tenant, token));
    const to = address.get(wish.addressId, who.id);
    const ids = wish.items.map(({ productId }) => productId);
    const byId = new Map(sold.all(tenant, JSON.stringify(ids)).map((row) => [row.id, row]));
    const refused = fault(wish, to, byId);
    if (refused !== null || !to) return refused ?? "";
    const at = new Date();
    const ms = at.getTime();
    const head = [tenant, who.id, wish.addressId, snapshotOf(to), wish.paymentType];
    const made = addOrder.get(tenant, ...head, wish.totalAmount, wish.items.length, ms, ms);
    const { id, number } = made ?? { id: 0, number: 0 };
    const itemIds = wish.items.map(({ productId, qty, amount, size, notes }, position) => {
      const product = soldAs(byId.get(productId) as SoldRow);
      const values = [
        tenant,
        id,
        position,
        productId,
        productId,
        size,
        qty,
        amount,
        notes,
        product,
      ];
      return addItem.get(...values)?.id ?? 0;
    });
    const event = eventOf({ id, number }, tenant, who, wish, at);
    addEvent.run(tenant, event.id, id, event.body, ms);
    addDeliveries.run(event.id, ms, ms, ms, tenant);
    addAudit.run(ms, String(token), who.id, tenant, subjectOf(id, wish, who, tenant));
    addCount.run(tenant);
    return { id, number, itemIds, products: byId, address: to, caller: who, at };
  };
}
