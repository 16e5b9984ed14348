import * as z from "zod";
import type { MemberContext } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { MASKED } from "../calls/audit-notes.js";
import type { FieldChange } from "../ports/audit/audit-repository.js";
import type { OrderDetail } from "../ports/orders/order.js";
import type {
  FulfillmentStatus,
  Shipment,
  ShipmentDetails,
  ShippedItem,
} from "../ports/orders/shipment.js";
import { returnStatusOf } from "../ports/orders/return.js";
import { conflict, invalid, invalidTransition, type Issue, notFound } from "../values/errors.js";
import { id, text, timestamp } from "../values/fields.js";
import { httpUrl } from "../values/http-url.js";
import { pageFields } from "../values/page.js";
import { described } from "../values/schemas/described.js";
import { linesBeyond } from "./lines-beyond.js";
import { lockOrder } from "./lock-order.js";
import { settle } from "./settle.js";

/** How an order stands after a change of its shipments. */
export type OrderFulfillment = Pick<OrderDetail, "id" | "fulfillmentStatus" | "version">;

/** A shipment with its order as it is afterwards. */
export interface ShipmentOfOrder {
  readonly shipment: Shipment;
  readonly order: OrderFulfillment;
}

const fulfillment = ({ id, fulfillmentStatus, version }: OrderDetail): OrderFulfillment => ({
  id,
  fulfillmentStatus,
  version,
});

const details = {
  carrier: described(z.nullish(text({ max: 100 })), "The carrier."),
  trackingNumber: described(z.nullish(text({ max: 255 })), "The tracking number."),
  trackingUrl: described(z.nullish(httpUrl), "The URL of the tracking page."),
  shippedAt: described(z.optional(timestamp), "When it was shipped. Defaults to now."),
};

const item = z.object({
  orderItemId: described(id, "An item of the order."),
  qty: described(z.int().check(z.gte(1), z.lte(2_147_483_647)), "The number of units."),
});

/**
 * Records a shipment of an order, and publishes `order.updated`. Refused for more units of an item than are left, and
 * with `invalid_transition` on a cancelled order.
 */
export const addShipment = useCase({
  access: "member",
  effect: "write",
  creates: true,
  tells: ["order.updated"],
  input: z.object({
    id,
    items: described(z.array(item).check(z.minLength(1), z.maxLength(1000)), "The items."),
    ...details,
  }),
  async run(context, { id, items, ...given }): Promise<ShipmentOfOrder> {
    const { store, now } = context;
    const order = await lockOrder(context, id);
    if (order.status === "cancelled") {
      throw invalidTransition("A cancelled order accepts no shipments.");
    }
    const shipped = await store.shipments.shippedOf(id);
    const issues = tooMany(order, shipped, items);
    if (issues.length > 0) throw invalid(issues);
    const shipment = {
      ...detailsOf(given, {
        carrier: null,
        trackingNumber: null,
        trackingUrl: null,
        shippedAt: now,
      }),
      orderId: id,
      items,
      createdAt: now,
    };
    const shipmentId = await store.shipments.add(shipment);
    const noted = { field: "shipments", old: null, new: shipmentId };
    const after = await shippedOrder(context, order, [...shipped, ...items], noted);
    const made = { ...shipment, id: shipmentId, cancelledAt: null, updatedAt: now };
    return { shipment: made, order: fulfillment(after) };
  },
});

/** Changes carrier, tracking and time of a shipment; what is left out stays. Publishes `order.updated`. */
export const updateShipment = useCase({
  access: "member",
  effect: "write",
  mayTell: ["order.updated"],
  input: z.object({ id, shipmentId: id, ...details }),
  async run(context, { id, shipmentId, ...given }): Promise<ShipmentOfOrder> {
    const { store, audit, now } = context;
    const order = await lockOrder(context, id);
    const before = await store.shipments.find(id, shipmentId);
    if (!before) throw notFound("Shipment");
    const changed = detailsOf(given, before);
    if (JSON.stringify(changed) === JSON.stringify(detailsOf({}, before))) {
      audit.unchanged();
      return { shipment: before, order: fulfillment(order) };
    }
    if (before.cancelledAt) throw invalidTransition("A cancelled shipment cannot change.");
    await store.shipments.change(shipmentId, changed, now);
    const after = await settle(context, order, "shipments", {}, changesOf(before, changed));
    return { shipment: { ...before, ...changed, updatedAt: now }, order: fulfillment(after) };
  },
});

/**
 * Cancels a shipment, whose pieces can be shipped again, and publishes `order.updated`. Refused if returns hold pieces
 * that would then count as not shipped.
 */
export const cancelShipment = useCase({
  access: "member",
  effect: "write",
  mayTell: ["order.updated"],
  input: z.object({ id, shipmentId: id }),
  async run(context, { id, shipmentId }): Promise<ShipmentOfOrder> {
    const { store, audit, now } = context;
    const order = await lockOrder(context, id);
    const shipment = await store.shipments.find(id, shipmentId);
    if (!shipment) throw notFound("Shipment");
    if (shipment.cancelledAt) {
      audit.unchanged();
      return { shipment, order: fulfillment(order) };
    }
    await store.shipments.cancel(shipmentId, now);
    const noted = { field: "shipments", old: shipmentId, new: null };
    const shipped = await store.shipments.shippedOf(id);
    if (await holdsMore(context, order, shipped)) {
      throw conflict("A shipment with a return cannot be cancelled.");
    }
    const after = await shippedOrder(context, order, shipped, noted);
    const cancelled = { ...shipment, cancelledAt: now, updatedAt: now };
    return { shipment: cancelled, order: fulfillment(after) };
  },
});

/** Lists the shipments of an order, oldest first, with those that were cancelled. */
export const listShipments = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id, ...pageFields(20) }),
  async run({ store }, { id, ...request }) {
    if (!(await store.orders.find(id))) throw notFound("Order");
    return store.shipments.list(id, request);
  },
});

type Given = { readonly [F in keyof ShipmentDetails]?: ShipmentDetails[F] | undefined };

const textOr = (given: string | null | undefined, otherwise: string | null) =>
  given === undefined ? otherwise : given || null;

const detailsOf = (given: Given, otherwise: ShipmentDetails): ShipmentDetails => ({
  carrier: textOr(given.carrier, otherwise.carrier),
  trackingNumber: textOr(given.trackingNumber, otherwise.trackingNumber),
  trackingUrl: textOr(given.trackingUrl, otherwise.trackingUrl),
  shippedAt: given.shippedAt ?? otherwise.shippedAt,
});

/** Every line that ships more of an item than earlier lines and shipments have left. */
function tooMany(
  order: OrderDetail,
  shipped: readonly ShippedItem[],
  lines: readonly ShippedItem[],
): Issue[] {
  const left = new Map(order.items.map(({ id, qty }) => [id, qty]));
  for (const { orderItemId, qty } of shipped)
    left.set(orderItemId, (left.get(orderItemId) ?? 0) - qty);
  return linesBeyond(left, lines, (rest, itemId) => `${rest} left of item ${itemId}`);
}

async function shippedOrder(
  context: MemberContext<"order.updated">,
  order: OrderDetail,
  shipped: readonly ShippedItem[],
  noted: FieldChange,
): Promise<OrderDetail> {
  const fulfillmentStatus = fulfillmentOf(order, shipped);
  const returnStatus = returnStatusOf(shipped, await heldOf(context, order));
  return settle(context, order, "shipments", { fulfillmentStatus, returnStatus }, [noted]);
}

/** The pieces in its returns, of which most orders have none. */
const heldOf = async ({ store }: MemberContext, { id, returnStatus }: OrderDetail) =>
  returnStatus === "none" ? [] : store.returns.heldOf(id);

/** Whether returns hold more of an item than is shipped. */
async function holdsMore(
  context: MemberContext,
  order: OrderDetail,
  shipped: readonly ShippedItem[],
): Promise<boolean> {
  const held = await heldOf(context, order);
  return held.some(({ orderItemId, qty }) => {
    const sent = shipped.filter((item) => item.orderItemId === orderItemId);
    return qty > sent.reduce((sum, item) => sum + item.qty, 0);
  });
}

/** Tracking leads to the address of the customer, so the audit trail says only that it changed. */
function changesOf(before: ShipmentDetails, after: ShipmentDetails): FieldChange[] {
  const shown = ({ carrier, trackingNumber, trackingUrl, shippedAt }: ShipmentDetails) => ({
    carrier,
    tracking: JSON.stringify([trackingNumber, trackingUrl]),
    time: shippedAt.toISOString(),
  });
  const [old, now] = [shown(before), shown(after)];
  const names = Object.keys(now) as (keyof typeof now)[];
  return names
    .filter((name) => old[name] !== now[name])
    .map((name) => ({
      field: `shipment_${name}`,
      old: name === "tracking" ? MASKED : old[name],
      new: name === "tracking" ? MASKED : now[name],
    }));
}

function fulfillmentOf(order: OrderDetail, shipped: readonly ShippedItem[]): FulfillmentStatus {
  const sum = (lines: readonly { readonly qty: number }[]) =>
    lines.reduce((all, { qty }) => all + qty, 0);
  const pieces = sum(shipped);
  if (pieces === 0) return "unfulfilled";
  return pieces < sum(order.items) ? "partly_shipped" : "shipped";
}
