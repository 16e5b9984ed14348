import { endpoint } from "../endpoint.js";
import type { OutputOf } from "@souk/core";
import { type Answer, cursorPage, data, done, page, pageUnder } from "../presenters/answer.js";
import { bulkReport } from "../presenters/bulk.js";
import { exported } from "../presenters/export.js";
import { orderNote, timelineEntry } from "../presenters/order-history.js";
import {
  cancelledOrder,
  order,
  orderSummary,
  placedOrder,
  triedOrder,
  withPayment,
  withRefund,
  withShipment,
} from "../presenters/order.js";
import { payment, refund } from "../presenters/payment.js";
import { shipment } from "../presenters/shipment.js";
import { pastOrder } from "../presenters/past-order.js";
import { importReport } from "../presenters/product.js";
import { productFile } from "../request/product-file.js";

const placed = data(placedOrder, "Order created successfully");
const tried = data(triedOrder, "Order created successfully");
const placedOrTried: Answer<OutputOf<"createOrder">> = {
  view: placed.view,
  nothingView: tried.view,
  present: (output) => (output.id === null ? tried.present(output) : placed.present(output)),
};

export const orderEndpoints = [
  endpoint({
    method: "post",
    path: "/orders",
    tenantFrom: "header",
    useCase: "createOrder",
    madeAt: "/orders/:id",
    summary: "Create an order.",
    description:
      "The order, its items, stock, event and deliveries are written in one transaction. With `dry_run=true` Souk checks the order and stores nothing: the response is that of a created order without ids and number, with status 200. Give `address_id` for an address of the caller, or `address` for any other.",
    queryFields: ["dryRun"],
    status: 201,
    madeNothing: ({ id }) => id === null,
    answer: placedOrTried,
  }),
  endpoint({
    method: "get",
    path: "/orders",
    tenantFrom: "header",
    useCase: "listOrders",
    summary: "List the orders of the tenant.",
    description:
      "Any member sees all orders of the tenant. Send `next_cursor` back as `cursor` for the next rows.",
    answer: pageUnder("data", orderSummary),
  }),
  endpoint({
    method: "get",
    path: "/orders/my-orders",
    tenantFrom: "header",
    useCase: "listMyOrders",
    summary: "List the caller's own orders in the tenant.",
    description: "The same as the list of all orders, with those alone that the caller placed.",
    answer: pageUnder("data", orderSummary),
  }),
  endpoint({
    method: "get",
    path: "/orders/export",
    tenantFrom: "header",
    useCase: "exportOrders",
    summary: "Every order with its items, or those that are asked for, as a file.",
    description:
      "Oldest first, as a stream: it may be as long as there are orders. NDJSON has an order a line; CSV has a line for each item, with the order's own columns again. Cells that a spreadsheet would run as a formula begin with an apostrophe.",
    answer: exported(),
  }),
  endpoint({
    method: "get",
    path: "/orders/sales",
    tenantFrom: "header",
    useCase: "exportSales",
    summary: "Report sales by product or category.",
    description:
      "Returns pieces, orders and amount of each product or category, largest amount first. Cancelled and deleted orders do not count. A range has at most 366 days, both ends included; an order counts on the same day as in the figures. Amounts are sums of order items, so they may differ from the totals of the orders. A product has the name and SKU of its last order item. A category counts the products that it has now; `null` stands for products without a category. An API key without `catalog:read` gets `null` as the name of each category. CSV cells that a spreadsheet would run as a formula begin with an apostrophe.",
    answer: exported(),
  }),
  endpoint({
    method: "post",
    path: "/past-orders/import",
    tenantFrom: "header",
    useCase: "importOrders",
    source: productFile,
    summary: "Import past orders from another platform.",
    description:
      "`from=shopify` reads the CSV export of Shopify orders. `from=medusa` reads the CSV export of Medusa 1, or NDJSON with one order of the Medusa 2 API per line. A file has at most 10 MiB. Past orders keep their numbers, times and currencies. They never change, take no stock, publish no events, and appear neither in the list of orders nor in figures. An order whose number was imported before stays as it is, so it is safe to send a file again. The report names the line and field of each error. With `dry_run=true` nothing is stored.",
    answer: data(importReport, "Orders imported"),
  }),
  endpoint({
    method: "get",
    path: "/past-orders",
    tenantFrom: "header",
    useCase: "listPastOrders",
    summary: "List past orders, newest first.",
    description:
      "Past orders are imported from another platform. Any member may list them. For the next page, send `next_cursor` as `cursor`. `total` counts to 10,000 at most.",
    answer: page(pastOrder),
  }),
  endpoint({
    method: "get",
    path: "/past-orders/:id",
    tenantFrom: "header",
    useCase: "getPastOrder",
    summary: "Read a past order.",
    description: "Returns 404 if the past order does not exist or belongs to another tenant.",
    answer: data(pastOrder),
  }),
  endpoint({
    method: "delete",
    path: "/past-orders/:id",
    tenantFrom: "header",
    useCase: "deletePastOrder",
    summary: "Delete a past order permanently.",
    description: "Requires the ADMIN role. Importing the same file again stores the order again.",
    answer: done("Past order deleted"),
  }),
  endpoint({
    method: "post",
    path: "/orders/bulk",
    tenantFrom: "header",
    useCase: "changeOrders",
    summary: "Process, complete or cancel up to 100 orders.",
    description:
      "Each order is moved on in a transaction of its own, and `results` has the status that the request for it alone would have had. If the response is a 503, repeat the request with the same `Idempotency-Key`: it continues where it stopped.",
    answer: bulkReport,
  }),
  endpoint({
    method: "get",
    path: "/orders/:id",
    tenantFrom: "header",
    useCase: "getOrder",
    summary: "Read an order with its items.",
    description:
      "Items show the products as they were when they were ordered. An order of another tenant is a 404.",
    answer: data(order),
  }),
  endpoint({
    method: "patch",
    path: "/orders/:id",
    tenantFrom: "header",
    useCase: "updateOrder",
    summary: "Correct an order.",
    description:
      "`customer`, `address` and `notes` may change until the order is completed or cancelled; `order_items`, `total_amount` and `payment_type` while it is `pending` and has no shipments; `metadata` always. Another change is a 409 `invalid_transition`; a field that is sent with the value it has is no change. `order_items` is the whole list: an item with `id` stays the same item, an item without one is new, and an item that is left out is removed. An order that took stock takes or returns the difference in the same transaction. Subscribers receive `order.updated` with `changed_fields`.",
    answer: data(order, "Order updated"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/process",
    tenantFrom: "header",
    useCase: "processOrder",
    summary: "Start to process a pending order.",
    description:
      "From `pending` only; any other status is a 409 `invalid_transition`. Subscribers are told by `order.updated`.",
    answer: data(order, "Order is being processed"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/complete",
    tenantFrom: "header",
    useCase: "completeOrder",
    summary: "Complete an order that is being processed.",
    description:
      "From `processing` only; any other status is a 409 `invalid_transition`. Subscribers are told by `order.updated` and `order.completed`.",
    answer: data(order, "Order completed"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/cancel",
    tenantFrom: "header",
    useCase: "cancelOrder",
    summary: "Cancel an order that is not completed; stock it took is given back.",
    description:
      "From `pending` or `processing`; any other status is a 409 `invalid_transition`, and so is an order with shipments. Subscribers are told by `order.updated` and `order.cancelled`, with the reason. No money is refunded by itself: `net_amount` is what the order still holds.",
    answer: cancelledOrder,
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/payments",
    tenantFrom: "header",
    useCase: "addPayment",
    madeAt: "/orders/:id",
    comparedAt: "/orders/:id",
    summary: "Record a payment of an order.",
    description:
      "Returns 422 for more than what is open, unless `allow_overpayment` is true, and 409 `invalid_transition` for a cancelled order. Subscribers receive `order.updated`.",
    status: 201,
    answer: withPayment("Payment recorded"),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id/payments",
    tenantFrom: "header",
    useCase: "listPayments",
    summary: "List the payments of an order, oldest first.",
    description: "Void payments are in the list, with `voided_at`.",
    answer: page(payment),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/payments/:paymentId/void",
    tenantFrom: "header",
    useCase: "voidPayment",
    comparedAt: "/orders/:id",
    summary: "Void a payment that was recorded by mistake.",
    description:
      "Only an ADMIN may do this. A void payment counts as none; voiding it again changes nothing. Returns 409 `conflict` if refunds point to it, or if the order would have refunded more than it got. Subscribers receive `order.updated`.",
    answer: withPayment("Payment voided"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/refunds",
    tenantFrom: "header",
    useCase: "addRefund",
    madeAt: "/orders/:id",
    comparedAt: "/orders/:id",
    summary: "Record a refund of an order.",
    description:
      "Returns 422 for more than what the order holds, and for more than what the payment of `payment_id` still holds. A cancelled order takes refunds as well. Subscribers receive `order.updated`.",
    status: 201,
    answer: withRefund("Refund recorded"),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id/refunds",
    tenantFrom: "header",
    useCase: "listRefunds",
    summary: "List the refunds of an order, oldest first.",
    description: "Any member sees all refunds of the tenant's orders.",
    answer: page(refund),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/shipments",
    tenantFrom: "header",
    useCase: "addShipment",
    madeAt: "/orders/:id",
    comparedAt: "/orders/:id",
    summary: "Record a shipment of an order.",
    description:
      "Returns 422 for more pieces of an item than are left, and 409 `invalid_transition` for a cancelled order. Subscribers receive `order.updated`.",
    status: 201,
    answer: withShipment("Shipment recorded"),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id/shipments",
    tenantFrom: "header",
    useCase: "listShipments",
    summary: "List the shipments of an order, oldest first.",
    description: "Cancelled shipments are in the list, with `cancelled_at`.",
    answer: page(shipment),
  }),
  endpoint({
    method: "patch",
    path: "/orders/:id/shipments/:shipmentId",
    tenantFrom: "header",
    useCase: "updateShipment",
    comparedAt: "/orders/:id",
    summary: "Change carrier, tracking and time of a shipment.",
    description:
      "What is left out stays. The items of a shipment do not change: cancel it and record another one. Returns 409 `invalid_transition` for a cancelled shipment. Subscribers receive `order.updated`.",
    answer: withShipment("Shipment updated"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/shipments/:shipmentId/cancel",
    tenantFrom: "header",
    useCase: "cancelShipment",
    comparedAt: "/orders/:id",
    summary: "Cancel a shipment, so that its pieces can be shipped again.",
    description:
      "A cancelled shipment counts as none; cancelling it again changes nothing. Subscribers receive `order.updated`.",
    answer: withShipment("Shipment cancelled"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/notes",
    tenantFrom: "header",
    useCase: "addOrderNote",
    summary: "Write a note about an order, for the team.",
    description:
      "A note never changes, and no event tells of it. It goes when the order's person is erased, the tenant is purged, or the tenant is put back from an archive without it. An order has at most 1,000 notes; one more is a 409.",
    status: 201,
    answer: data(orderNote, "Note added"),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id/notes",
    tenantFrom: "header",
    useCase: "listOrderNotes",
    summary: "List the notes about an order, newest first.",
    description: "Any member sees all notes of the tenant's orders.",
    answer: page(orderNote),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id/timeline",
    tenantFrom: "header",
    useCase: "getOrderTimeline",
    summary: "What happened to an order, newest first.",
    description:
      "What was done to it and by whom, with old and new values as the audit log has them; its events and how each delivery stands, by the number of the subscription and without its address; and the notes. It goes back as far as the audit trail and the events are kept. Send `next_cursor` back as `cursor` for what came before; `total` counts no further than this page.",
    answer: cursorPage(timelineEntry),
  }),
  endpoint({
    method: "delete",
    path: "/orders/:id",
    tenantFrom: "header",
    useCase: "deleteOrder",
    summary: "Delete an order: it is hidden everywhere.",
    description:
      "Only an ADMIN may do this. It is no cancellation: stock is not given back, and no event tells of it.",
    answer: done("Order deleted"),
  }),
];
