import { sql } from "kysely";
import type { FulfillmentStatus, ReturnStatus } from "@souk/core";
import { changeEvents, type ChangedRecord, type RecordVersion } from "@souk/core/adapter";
import { newEventId } from "@souk/core/node";
import { rawStatement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { SqlOutbox } from "../webhooks/sql-outbox.js";
import { countChanged } from "./order-figures.js";
import { hold } from "./order-queries.js";
import { keptReturnStatus } from "./order-statements.js";

interface Derived {
  readonly paid_amount: number;
  readonly refunded_amount: number;
  readonly fulfillment_status: FulfillmentStatus;
  readonly return_status: ReturnStatus;
}

/** An order whose amounts or statuses do not follow from its payments, refunds, shipments and returns. */
type WrongOrder = Derived & { readonly id: number } & {
  readonly [F in keyof Derived as `true_${F}`]: Derived[F];
};

/** Orders with an id above `after`, up to `last`. */
export interface OrderRange {
  readonly after: number;
  readonly last: number;
}

type InRange = InTenant<OrderRange>;

const within = (column: string, p: InRange) =>
  sql`${sql.ref(column)} > ${p.after} and ${sql.ref(column)} <= ${p.last}`;

const paid = (p: InRange) => sql`
  select order_id, cast(sum(amount) as bigint) as amount from payments
  where tenant_id = ${p.tenant} and ${within("order_id", p)} and voided_at is null
  group by order_id`;

const refunded = (p: InRange) => sql`
  select order_id, cast(sum(amount) as bigint) as amount from refunds
  where tenant_id = ${p.tenant} and ${within("order_id", p)} and voided_at is null
  group by order_id`;

const shipped = (p: InRange) => sql`
  select s.order_id, sum(i.qty) as qty from shipments as s
  join shipment_items as i on i.tenant_id = ${p.tenant} and i.shipment_id = s.id
  where s.tenant_id = ${p.tenant} and ${within("s.order_id", p)} and s.cancelled_at is null
  group by s.order_id`;

const returned = (p: InRange) => sql`
  select r.order_id, sum(i.qty) as held,
    sum(case when r.status = 'received' then i.qty else 0 end) as received
  from returns as r
  join return_items as i on i.tenant_id = ${p.tenant} and i.return_id = r.id
  where r.tenant_id = ${p.tenant} and ${within("r.order_id", p)} and r.status <> 'cancelled'
  group by r.order_id`;

const ordered = (p: InRange) => sql`
  select sum(i.qty) from order_items as i where i.tenant_id = ${p.tenant} and i.order_id = o.id`;

/** Small enough that a statement over them finishes well within its time limit. */
const ORDERS_AT_ONCE = 10_000;

/** The last id of the orders that are looked at next; no row after the last order. */
export const rangeAfter = rawStatement<InTenant<{ after: number }>>()<{ last: number }>(
  (p) => sql<{ last: number }>`
    select max(id) as last from (
      select id from orders where tenant_id = ${p.tenant} and id > ${p.after}
      order by id limit ${sql.lit(ORDERS_AT_ONCE)}
    ) as following having max(id) is not null`,
);

export const wrongOrders = rawStatement<InRange>()<WrongOrder>(
  (p) => sql<WrongOrder>`
    select * from (
      select o.id, o.paid_amount, o.refunded_amount, o.fulfillment_status,
        coalesce(o.return_status, 'none') as return_status,
        coalesce(p.amount, 0) as true_paid_amount, coalesce(r.amount, 0) as true_refunded_amount,
        case when s.qty is null then 'unfulfilled'
          when s.qty < (${ordered(p)}) then 'partly_shipped' else 'shipped'
        end as true_fulfillment_status,
        case when b.received >= s.qty and b.received > 0 then 'returned'
          when b.received > 0 then 'partly_returned'
          when b.held > 0 then 'requested' else 'none'
        end as true_return_status
      from orders as o
      left join (${paid(p)}) as p on p.order_id = o.id
      left join (${refunded(p)}) as r on r.order_id = o.id
      left join (${shipped(p)}) as s on s.order_id = o.id
      left join (${returned(p)}) as b on b.order_id = o.id
      where o.tenant_id = ${p.tenant} and ${within("o.id", p)}
    ) as totals
    where paid_amount <> true_paid_amount or refunded_amount <> true_refunded_amount
      or fulfillment_status <> true_fulfillment_status or return_status <> true_return_status
    order by id`,
);

const put = rawStatement<InTenant<Derived & { id: number; now: Date }>>()<RecordVersion>(
  (p) => sql<RecordVersion>`
    update orders set paid_amount = ${p.paid_amount}, refunded_amount = ${p.refunded_amount},
      fulfillment_status = ${p.fulfillment_status},
      return_status = ${keptReturnStatus(p.return_status)}, version = version + 1, updated_at = ${p.now}
    where tenant_id = ${p.tenant} and id = ${p.id}
    returning id, version`,
);

/** Corrects the wrong orders of a range except for some, and returns what was. */
export async function mendOrders(
  session: TenantSession,
  range: OrderRange,
  except: ReadonlySet<number>,
): Promise<WrongOrder[]> {
  const suspects = await session.all(wrongOrders, range);
  for (const { id } of suspects) await session.run(hold, { id });
  // A transaction that locked one of them may have changed it.
  const wrong = suspects.length > 0 ? await session.all(wrongOrders, range) : [];
  const held = new Set(suspects.map(({ id }) => id));
  const mended = wrong.filter(({ id }) => held.has(id) && !except.has(id));
  const now = new Date();
  const changed: ChangedRecord[] = [];
  for (const order of mended) {
    const { id } = order;
    const paidAmount = order.true_paid_amount;
    const refundedAmount = order.true_refunded_amount;
    const fulfillmentStatus = order.true_fulfillment_status;
    const values = {
      id,
      now,
      paid_amount: paidAmount,
      refunded_amount: refundedAmount,
      fulfillment_status: fulfillmentStatus,
      return_status: order.true_return_status,
    };
    const derived = { paidAmount, refundedAmount, fulfillmentStatus };
    const work = async () => {
      const rows = await session.all(put, values);
      changed.push(...rows.map((row) => ({ ...row, tenantId: session.tenant })));
    };
    await countChanged(session, id, work, derived);
  }
  if (changed.length === 0) return mended;
  const names = [
    "paid_amount",
    "refunded_amount",
    "payment_status",
    "fulfillment_status",
    "return_status",
  ];
  const events = changeEvents("order", changed, names, { now, nextId: newEventId });
  await new SqlOutbox(session).append(events);
  return mended;
}
