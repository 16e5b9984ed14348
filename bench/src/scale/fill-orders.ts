import { sqlOn, type BenchDatabase } from "../bench-database.js";
import { scaleTenant, type ScaleTenant } from "./scale-tenant.js";

const PER_STATEMENT = 100_000;
const FIRST = 1_700_000_000_000;
const address = JSON.stringify({
  street: "1 Main St",
  city: "Springfield",
  country: null,
  postalCode: null,
  state: null,
  phone: null,
});

export interface OrderBook extends ScaleTenant {
  readonly count: number;
  readonly oldest: number;
  readonly newest: number;
  /** Who placed a twentieth of them, and who placed five. */
  readonly users: { readonly some: number; readonly rare: number };
}

/** When the n-th order was placed: one a second. */
export const placedAt = (n: number): string => new Date(FIRST + n * 1000).toISOString();

/** Orders of a tenant of that size, written past the use cases; null when time ran out. */
export async function fillOrders(
  database: BenchDatabase,
  count: number,
  isTime: () => boolean,
): Promise<OrderBook | null> {
  const { core, persistence } = database;
  const call = await scaleTenant(database, `orders-${count}`);
  const users = {
    some: (await scaleTenant(database, "orders-of-some")).as.userId,
    rare: (await scaleTenant(database, "orders-of-few")).as.userId,
  };
  const { total } = await core.listOrders(call, { perPage: 1 });
  for (let from = total; from < count; from += PER_STATEMENT) {
    if (!isTime()) return null;
    const to = Math.min(from + PER_STATEMENT, count);
    const numbers =
      persistence.dialect === "postgres"
        ? `generate_series(${from}, ${to - 1}) as s (n)`
        : `(with recursive s (n) as (select ${from} union all select n + 1 from s where n + 1 < ${to}) select n from s) as s`;
    await sqlOn(persistence, asTenant(persistence, call, insertion(call, users, numbers)));
    await sqlOn(
      persistence,
      asTenant(
        persistence,
        call,
        `insert into tenant_counts (tenant_id, name, n) values (${call.tenant}, 'orders', ${to - from})
         on conflict (tenant_id, name) do update set n = tenant_counts.n + excluded.n`,
      ),
    );
  }
  if (total < count && persistence.dialect === "postgres") {
    await sqlOn(persistence, "vacuum analyze orders");
  }
  const [newest, oldest] = await Promise.all([
    core.listOrders(call, { perPage: 1 }),
    core.listOrders(call, { perPage: 1, sort: "id" }),
  ]);
  return {
    ...call,
    count,
    users,
    oldest: oldest.data[0]?.id ?? 0,
    newest: newest.data[0]?.id ?? 0,
  };
}

/** Row-level security holds for the owner of a Postgres table too. */
const asTenant = ({ dialect }: BenchDatabase["persistence"], call: ScaleTenant, written: string) =>
  dialect === "postgres"
    ? `set souk.tenant = '${call.tenant}'; ${written}; reset souk.tenant`
    : written;

/** The first five are rare in every way; of the others one in a hundred is under way. */
const insertion = (
  { tenant, as }: ScaleTenant,
  { some, rare }: OrderBook["users"],
  numbers: string,
) => `
  insert into orders (tenant_id, user_id, address_id, address, payment_type, total_amount, status,
    items_count, created_at, updated_at)
  select ${tenant},
    case when n < 5 then ${rare} when n % 20 = 1 then ${some} else ${as.userId} end,
    1, '${address}', 1,
    (n * 7919) % 1000000,
    case when n < 5 then 'pending' when n % 100 = 0 then 'processing'
      when n % 10 = 1 then 'cancelled' else 'completed' end,
    1, ${FIRST} + n * 1000, ${FIRST} + n * 1000
  from ${numbers}`;
