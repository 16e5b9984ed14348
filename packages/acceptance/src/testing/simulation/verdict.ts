import type { EventRecord, Order, OrderItem } from "@souk/core";
import type { MemoryTables } from "@souk/core/testing";
import type { Ledger } from "./ledger.js";
import type { Arrival } from "./receiver.js";
import type { CommitWatch } from "./watch.js";

type OrderRow = Order & { readonly items: readonly OrderItem[] };

interface MoneyRow {
  readonly orderId: number;
  readonly amount: number;
  readonly reference?: string | null;
  readonly reason?: string | null;
}

interface ShipmentRow {
  readonly orderId: number;
  readonly items: readonly { readonly orderItemId: number; readonly qty: number }[];
  readonly cancelledAt: Date | null;
}

interface ReturnRow {
  readonly id: number;
  readonly orderId: number;
  readonly status: string;
  readonly items: readonly {
    readonly orderItemId: number;
    readonly qty: number;
    readonly restock: boolean;
  }[];
}

interface AuditRow {
  readonly tenantId: number | null;
  readonly subject: Readonly<Record<string, number | string>>;
}

interface DeliveryRow {
  readonly id: number;
  readonly eventId: string;
  readonly url: string;
  readonly status: string;
}

interface KeyRow {
  readonly key: { readonly key: string };
  readonly answer: string | null;
}

/** Without a wake, only the next poll finds a delivery, up to five seconds later. */
const WOKEN_WITHIN_MS = 2_000;

/** Compares the stored state at the end with what clients and receivers saw. */
export function judgeStored(tables: MemoryTables, ledger: Ledger): void {
  const orders = tables.table<OrderRow>("orders").all();
  judgeOrders(orders, ledger);
  judgeStock(tables, orders, ledger);
  judgeMoney(tables, orders, ledger);
  judgeShipments(tables, orders, ledger);
  judgeReturns(tables, orders, ledger);
  judgeEvents(tables, ledger);
}

function judgeOrders(orders: readonly OrderRow[], ledger: Ledger): void {
  const byKey = Map.groupBy(orders, ({ customer }) => customer?.externalId ?? "");
  for (const [key, { length }] of byKey) {
    if (length > 1) ledger.violated(`${length} orders were placed under the key ${key}`);
  }
  for (const [key, id] of ledger.orders) {
    if (byKey.get(key)?.[0]?.id !== id) ledger.violated(`order ${id} of ${key} is lost`);
  }
  const numbers = new Set(orders.map(({ number }) => number));
  if (numbers.size < orders.length) ledger.violated("two orders have one number");
  for (const id of ledger.cancelled) {
    const status = orders.find((order) => order.id === id)?.status;
    if (status !== "cancelled") ledger.violated(`order ${id} was cancelled, and is ${status}`);
  }
}

function judgeStock(tables: MemoryTables, orders: readonly OrderRow[], ledger: Ledger): void {
  const answered = new Set(
    tables
      .table<KeyRow>("idempotency_keys")
      .all(({ answer }) => answer !== null)
      .map(({ key }) => key.key),
  );
  for (const [key, { isDone }] of ledger.stockChanges) {
    if (isDone && !answered.has(key)) ledger.violated(`the change of stock ${key} is lost`);
  }
  for (const [productId, atFirst] of ledger.stockAtFirst) {
    const counted = [...ledger.stockChanges]
      .filter(([key, change]) => change.productId === productId && answered.has(key))
      .reduce((sum, [, { by }]) => sum + by, 0);
    const sold = orders
      .filter(({ status }) => status !== "cancelled")
      .flatMap(({ items }) => items.filter((item) => item.productId === productId))
      .reduce((sum, { qty }) => sum + qty, 0);
    const returned = tables
      .table<ReturnRow>("returns")
      .all(({ status }) => status === "received")
      .flatMap(({ items }) => items.filter(({ restock }) => restock))
      .filter((back) =>
        orders.some(({ items }) =>
          items.some((item) => item.id === back.orderItemId && item.productId === productId),
        ),
      )
      .reduce((sum, { qty }) => sum + qty, 0);
    const stock = tables
      .table<{ readonly id: number; readonly stock: number }>("products")
      .all(({ id }) => id === productId)[0]?.stock;
    const expected = atFirst + counted - sold + returned;
    if (stock !== expected) {
      ledger.violated(`the stock of product ${productId} is ${stock} instead of ${expected}`);
    }
  }
}

/** Amounts follow from payments and refunds, and no money is paid, refunded or counted twice. */
function judgeMoney(tables: MemoryTables, orders: readonly OrderRow[], ledger: Ledger): void {
  const payments = tables.table<MoneyRow>("payments").all();
  const refunds = tables.table<MoneyRow>("refunds").all();
  const byKey = Map.groupBy(
    [...payments, ...refunds],
    ({ reference, reason }) => reference ?? reason ?? "",
  );
  for (const [key, { length }] of byKey) {
    if (length > 1) ledger.violated(`money moved ${length} times under the key ${key}`);
  }
  for (const key of ledger.money) {
    if (!byKey.has(key)) ledger.violated(`the payment or refund ${key} is lost`);
  }
  for (const { id, totalAmount, paidAmount, refundedAmount } of orders) {
    const sumOf = (rows: readonly MoneyRow[]) =>
      rows.reduce((sum, { orderId, amount }) => sum + (orderId === id ? amount : 0), 0);
    const [paid, refunded] = [sumOf(payments), sumOf(refunds)];
    if (paidAmount !== paid || refundedAmount !== refunded) {
      const kept = `${paidAmount} and ${refundedAmount}`;
      ledger.violated(`order ${id} has ${kept} instead of ${paid} and ${refunded}`);
    }
    const net = paid - refunded;
    if (net < 0 || net > totalAmount) ledger.violated(`order ${id} holds ${net} of ${totalAmount}`);
  }
}

/** No piece is shipped twice, and none of a cancelled order. */
function judgeShipments(tables: MemoryTables, orders: readonly OrderRow[], ledger: Ledger): void {
  const shipments = tables.table<ShipmentRow>("shipments").all((row) => row.cancelledAt === null);
  for (const { id, items, status, fulfillmentStatus } of orders) {
    const shipped = shipments.filter(({ orderId }) => orderId === id).flatMap((row) => row.items);
    const piecesOf = (itemId: number) =>
      shipped.reduce((sum, { orderItemId, qty }) => sum + (orderItemId === itemId ? qty : 0), 0);
    if (items.some((item) => piecesOf(item.id) > item.qty)) {
      ledger.violated(`order ${id} shipped more pieces of an item than it has`);
    }
    const isWhole = items.every((item) => piecesOf(item.id) === item.qty);
    const started = isWhole ? "shipped" : "partly_shipped";
    const expected = shipped.length === 0 ? "unfulfilled" : started;
    if (fulfillmentStatus !== expected) {
      ledger.violated(`order ${id} is ${fulfillmentStatus} instead of ${expected}`);
    }
    if (status === "cancelled" && shipped.length > 0) {
      ledger.violated(`order ${id} is cancelled, and has shipments`);
    }
  }
}

/** No piece comes back that was not shipped, or twice, and no return that was received is lost. */
function judgeReturns(tables: MemoryTables, orders: readonly OrderRow[], ledger: Ledger): void {
  const returns = tables.table<ReturnRow>("returns").all();
  const shipments = tables.table<ShipmentRow>("shipments").all((row) => row.cancelledAt === null);
  for (const id of ledger.received) {
    const status = returns.find((each) => each.id === id)?.status;
    if (status !== "received") ledger.violated(`return ${id} was received, and is ${status}`);
  }
  const piecesOf = (
    lines: readonly { readonly orderItemId: number; readonly qty: number }[],
    itemId?: number,
  ) =>
    lines.reduce(
      (sum, { orderItemId, qty }) =>
        sum + (itemId === undefined || orderItemId === itemId ? qty : 0),
      0,
    );
  for (const { id, items, returnStatus } of orders) {
    const own = returns.filter(({ orderId, status }) => orderId === id && status !== "cancelled");
    const held = own.flatMap((row) => row.items);
    const shipped = shipments.filter(({ orderId }) => orderId === id).flatMap((row) => row.items);
    if (items.some((item) => piecesOf(held, item.id) > piecesOf(shipped, item.id))) {
      ledger.violated(`order ${id} returned more pieces of an item than it shipped`);
    }
    const received = piecesOf(
      own.filter(({ status }) => status === "received").flatMap((row) => row.items),
    );
    const requested = held.length > 0 ? "requested" : "none";
    const partly = received < piecesOf(shipped) ? "partly_returned" : "returned";
    const expected = received > 0 ? partly : requested;
    if (returnStatus !== expected) {
      ledger.violated(`order ${id} is ${returnStatus} instead of ${expected}`);
    }
  }
}

/** Every change says how many events it published. */
function judgeEvents(tables: MemoryTables, ledger: Ledger): void {
  const events = tables.table<EventRecord>("events").all().length;
  const published = tables
    .table<AuditRow>("audit_log")
    .all()
    .reduce((sum, { subject }) => sum + Number(subject["events"] ?? 0), 0);
  if (events !== published) {
    ledger.violated(`there are ${events} events of changes that published ${published}`);
  }
}

export function judgeDeliveries(
  tables: MemoryTables,
  ledger: Ledger,
  arrivals: readonly Arrival[],
): void {
  const arrived = new Set(arrivals.map(({ eventId, url }) => `${eventId} ${url}`));
  for (const { id, eventId, url, status } of tables.table<DeliveryRow>("deliveries").all()) {
    if (status !== "succeeded") ledger.violated(`delivery ${id} is ${status} in the end`);
    else if (!arrived.has(`${eventId} ${url}`)) {
      ledger.violated(`delivery ${id} succeeded, and never arrived`);
    }
  }
}

/** Only where nothing fails: every delivery is taken at once and arrives once. */
export function judgeQuiet(
  ledger: Ledger,
  arrivals: readonly Arrival[],
  { readyAt, takenAt }: CommitWatch,
): void {
  const seen = new Set<string>();
  for (const { eventId, url } of arrivals) {
    const arrival = `${eventId} ${url}`;
    if (seen.has(arrival)) ledger.violated(`the event ${eventId} arrived twice at ${url}`);
    seen.add(arrival);
  }
  for (const [id, at] of readyAt) {
    const waited = (takenAt.get(id) ?? Infinity) - at;
    if (waited > WOKEN_WITHIN_MS) {
      ledger.violated(`no worker took delivery ${id} for ${waited} ms`);
    }
  }
}

/** Only where nothing fails: the events of one entity arrive at each subscription in their order. */
export function judgeOrder(ledger: Ledger, arrivals: readonly Arrival[]): void {
  const last = new Map<string, number>();
  for (const { sequence, url } of arrivals) {
    const at = sequence.lastIndexOf(":");
    const line = `${sequence.slice(0, at)} at ${url}`;
    const number = Number(sequence.slice(at + 1));
    if (number < (last.get(line) ?? 0)) ledger.violated(`${sequence} arrived late at ${url}`);
    last.set(line, Math.max(number, last.get(line) ?? 0));
  }
}
