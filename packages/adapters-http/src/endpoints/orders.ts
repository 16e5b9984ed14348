import { endpoint } from "../wire/endpoint.js";
import type { OutputOf } from "@souk/core";
import { type Answer, cursorPage, data, done, page, pageUnder } from "../presenters/answer.js";
import { bulkReport } from "../presenters/bulk.js";
import { exported } from "../presenters/export.js";
import { invoice, issued } from "../presenters/invoice.js";
import { orderNote, timelineEntry } from "../presenters/order-history.js";
import {
  cancelledOrder,
  order,
  orderSummary,
  triedOrder,
  withPayment,
  withRefund,
  withReturn,
  withShipment,
} from "../presenters/order.js";
import { payment, refund } from "../presenters/payment.js";
import { orderReturn } from "../presenters/return.js";
import { shipment } from "../presenters/shipment.js";
import { pastOrder } from "../presenters/past-order.js";
import { importedOrTried, importReport } from "../presenters/product.js";
import { productFile } from "../request/product-file.js";

const placed = data(order, "Order created successfully");
const tried = data(triedOrder, "The order can be created");
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
      "Souk writes the order, its items, stock, event and deliveries in one transaction. With `dry_run=true` it only checks the order: the response has status 200 and no ids or number. Send `address_id` for an address of the caller, or `address` for any other.",
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
      "Any member sees all orders of the tenant. Send `next_cursor` as `cursor` to get the next page.",
    answer: pageUnder("data", orderSummary),
  }),
  endpoint({
    method: "get",
    path: "/orders/my-orders",
    tenantFrom: "header",
    useCase: "listMyOrders",
    summary: "List the caller's own orders in the tenant.",
    description: "Like the list of orders, but only those that the caller placed.",
    answer: pageUnder("data", orderSummary),
  }),
  endpoint({
    method: "get",
    path: "/orders/export",
    tenantFrom: "header",
    useCase: "exportOrders",
    summary: "Export orders with their items.",
    description:
      "Streams all orders, or those that match the filters, oldest first. NDJSON has one order per line; CSV has one line per item and repeats the columns of the order. CSV cells that a spreadsheet would run as a formula begin with an apostrophe.",
    answer: exported(),
  }),
  endpoint({
    method: "get",
    path: "/orders/sales",
    tenantFrom: "header",
    useCase: "exportSales",
    summary: "Report sales by product, category or kind of amount.",
    description:
      "Returns units, orders and amount per product or category, largest amount first. Cancelled and deleted orders do not count. The range is at most 366 days, both ends included. An order counts on the same day as in the figures. Amounts are sums of order items, so they may differ from the totals of the orders. A product has the name and SKU of its last order item. A category counts its current products; `null` stands for products without a category. `by=kind` has a row each for `items`, `discount`, `shipping`, `tax`, `fee` and their `total`, with the number of orders that have it. An API key without `catalog:read` gets `null` as the name of each category. CSV cells that a spreadsheet would run as a formula begin with an apostrophe.",
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
      "`from=shopify` reads the CSV export of Shopify orders. `from=medusa` reads the CSV export of Medusa 1, or NDJSON with one order of the Medusa 2 API per line. A file has at most 10 MiB. Past orders keep their numbers, times and currencies. They never change, take no stock, publish no events, and appear neither in the list of orders nor in figures. Souk skips orders whose number was already imported, so you can send a file again safely. The report names the line and field of each error. With `dry_run=true` nothing is stored.",
    answer: data(importReport, importedOrTried("Orders")),
  }),
  endpoint({
    method: "get",
    path: "/past-orders",
    tenantFrom: "header",
    useCase: "listPastOrders",
    summary: "List past orders, newest first.",
    description:
      "Past orders are imported from another platform. Any member may list them. Send `next_cursor` as `cursor` to get the next page. `total` stops at 10,000.",
    answer: page(pastOrder),
  }),
  endpoint({
    method: "get",
    path: "/past-orders/export",
    tenantFrom: "header",
    useCase: "exportPastOrders",
    summary: "Export past orders with their items.",
    description:
      "Newest first, as a stream, with the filters of the list. NDJSON has one past order per line; CSV has one line per item and repeats the columns of the past order. Cells that a spreadsheet would run as a formula begin with an apostrophe.",
    answer: exported(pastOrder.view),
  }),
  endpoint({
    method: "get",
    path: "/past-orders/:id",
    tenantFrom: "header",
    useCase: "getPastOrder",
    summary: "Get a past order.",
    description: "Returns 404 if the past order does not exist or belongs to another tenant.",
    answer: data(pastOrder),
  }),
  endpoint({
    method: "delete",
    path: "/past-orders/:id",
    tenantFrom: "header",
    useCase: "deletePastOrder",
    summary: "Delete a past order permanently.",
    description: "Requires the role ADMIN. Importing the same file again stores the order again.",
    answer: done("Past order deleted"),
  }),
  endpoint({
    method: "post",
    path: "/orders/bulk",
    tenantFrom: "header",
    useCase: "changeOrders",
    loses: true,
    summary: "Process, complete, cancel or tag up to 100 orders.",
    description:
      "Changes each order in its own transaction; `results` has the status of each. `add_tags` and `remove_tags` require `tags`, leave the other tags, and work in any status. After a 503, repeat the request with the same `Idempotency-Key`: it continues where it stopped.",
    answer: bulkReport,
  }),
  endpoint({
    method: "get",
    path: "/orders/by-external-id/:externalId",
    tenantFrom: "header",
    useCase: "getOrderByExternalId",
    summary: "Get an order by the id in your own system.",
    description: "Encode the id for a path: `A/1` is `A%2F1`.",
    answer: data(order),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id",
    tenantFrom: "header",
    useCase: "getOrder",
    summary: "Get an order with its items.",
    description:
      "Items show the products as they were when ordered. Returns 404 if the order does not exist or belongs to another tenant.",
    answer: data(order),
  }),
  endpoint({
    method: "patch",
    path: "/orders/:id",
    tenantFrom: "header",
    useCase: "updateOrder",
    unsent: ["tagging"],
    summary: "Correct an order.",
    description:
      "`customer`, `address` and `notes` may change until the order is completed or cancelled; `order_items`, `total_amount` and `payment_type` while it is `pending` and has no shipments; `metadata`, `tags` and `external_id` always. Other changes return 409 `invalid_transition`; sending the current value is not a change. `order_items` is the whole list: an item with `id` is updated, an item without `id` is new, and an omitted item is removed. An order that took stock takes or returns the difference in the same transaction. Publishes `order.updated` with `changed_fields`.",
    answer: data(order, "Order updated"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/process",
    tenantFrom: "header",
    useCase: "processOrder",
    summary: "Start processing an order.",
    description:
      "Returns 409 `invalid_transition` unless the order is `pending`. Publishes `order.updated`.",
    answer: data(order, "Order is being processed"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/complete",
    tenantFrom: "header",
    useCase: "completeOrder",
    summary: "Complete an order.",
    description:
      "Returns 409 `invalid_transition` unless the order is `processing`. Publishes `order.updated` and `order.completed`.",
    answer: data(order, "Order completed"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/cancel",
    tenantFrom: "header",
    useCase: "cancelOrder",
    loses: true,
    summary: "Cancel an order.",
    description:
      "Returns the stock that the order took. Returns 409 `invalid_transition` unless the order is `pending` or `processing`, and if it has shipments. Publishes `order.updated` and `order.cancelled`, with the reason. Souk does not refund payments: `net_amount` is the amount paid and not refunded.",
    answer: cancelledOrder,
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/payments",
    tenantFrom: "header",
    useCase: "addPayment",
    madeAt: "/orders/:id",
    comparedAt: "/orders/:id",
    summary: "Record a payment for an order.",
    description:
      "Returns 422 if `amount` exceeds the amount due, unless `allow_overpayment` is true, and 409 `invalid_transition` for a cancelled order. Publishes `order.updated`.",
    status: 201,
    answer: withPayment("Payment recorded"),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id/payments",
    tenantFrom: "header",
    useCase: "listPayments",
    summary: "List the payments for an order, oldest first.",
    description: "Includes void payments, with `voided_at`.",
    answer: page(payment),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/payments/:paymentId/void",
    tenantFrom: "header",
    useCase: "voidPayment",
    loses: true,
    comparedAt: "/orders/:id",
    summary: "Void a payment.",
    description:
      "Requires the role ADMIN. A void payment no longer counts; voiding it again changes nothing. Returns 409 `conflict` if refunds refer to it, or if the order would have refunded more than it received. Publishes `order.updated`.",
    answer: withPayment("Payment voided"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/refunds",
    tenantFrom: "header",
    useCase: "addRefund",
    loses: true,
    madeAt: "/orders/:id",
    comparedAt: "/orders/:id",
    summary: "Record a refund for an order.",
    description:
      "Returns 422 if `amount` exceeds the net amount of the order, or the part of the payment `payment_id` that is not refunded yet. A cancelled order accepts refunds, too. Publishes `order.updated`.",
    status: 201,
    answer: withRefund("Refund recorded"),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id/refunds",
    tenantFrom: "header",
    useCase: "listRefunds",
    summary: "List the refunds for an order, oldest first.",
    description: "Includes void refunds, with `voided_at`.",
    answer: page(refund),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/refunds/:refundId/void",
    tenantFrom: "header",
    useCase: "voidRefund",
    loses: true,
    comparedAt: "/orders/:id",
    summary: "Void a refund.",
    description:
      "Requires the role ADMIN. A void refund no longer counts, for a cancelled order, too; voiding it again changes nothing. Publishes `order.updated`.",
    answer: withRefund("Refund voided"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/shipments",
    tenantFrom: "header",
    useCase: "addShipment",
    madeAt: "/orders/:id",
    comparedAt: "/orders/:id",
    summary: "Record a shipment for an order.",
    description:
      "Returns 422 if `qty` exceeds the unshipped units of an item, and 409 `invalid_transition` for a cancelled order. Publishes `order.updated`.",
    status: 201,
    answer: withShipment("Shipment recorded"),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id/shipments",
    tenantFrom: "header",
    useCase: "listShipments",
    summary: "List the shipments of an order, oldest first.",
    description: "Includes cancelled shipments, with `cancelled_at`.",
    answer: page(shipment),
  }),
  endpoint({
    method: "patch",
    path: "/orders/:id/shipments/:shipmentId",
    tenantFrom: "header",
    useCase: "updateShipment",
    comparedAt: "/orders/:id",
    summary: "Update a shipment.",
    description:
      "Omitted fields keep their values. The items of a shipment cannot change: cancel it and record another one. Returns 409 `invalid_transition` for a cancelled shipment. Publishes `order.updated`.",
    answer: withShipment("Shipment updated"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/shipments/:shipmentId/cancel",
    tenantFrom: "header",
    useCase: "cancelShipment",
    loses: true,
    comparedAt: "/orders/:id",
    summary: "Cancel a shipment.",
    description:
      "Its units can be shipped again. Repeating it changes nothing. Returns 409 `conflict` if returns hold units that would then not be shipped. Publishes `order.updated`.",
    answer: withShipment("Shipment cancelled"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/returns",
    tenantFrom: "header",
    useCase: "addReturn",
    madeAt: "/orders/:id",
    comparedAt: "/orders/:id",
    summary: "Record a return of shipped units.",
    description:
      "Returns 422 on `items` if nothing was shipped, and 422 if `qty` exceeds the shipped units of an item that no other return has. Stock changes once the return is received. Souk does not refund a return: record the refund with `POST /orders/{id}/refunds`. Publishes `order.updated`.",
    status: 201,
    answer: withReturn("Return recorded"),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id/returns",
    tenantFrom: "header",
    useCase: "listReturns",
    summary: "List the returns of an order, oldest first.",
    description: "Includes cancelled returns.",
    answer: page(orderReturn),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/returns/:returnId/receive",
    tenantFrom: "header",
    useCase: "receiveReturn",
    comparedAt: "/orders/:id",
    summary: "Record that a return arrived.",
    description:
      "Units with `restock` go back into stock if the tenant enforces stock. Repeating it changes nothing. Returns 409 `invalid_transition` for a cancelled return. Publishes `order.updated`.",
    answer: withReturn("Return received"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/returns/:returnId/cancel",
    tenantFrom: "header",
    useCase: "cancelReturn",
    loses: true,
    comparedAt: "/orders/:id",
    summary: "Cancel a return.",
    description:
      "Its units can be returned again. Repeating it changes nothing. Returns 409 `invalid_transition` for a return that was received. Publishes `order.updated`.",
    answer: withReturn("Return cancelled"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/invoice",
    tenantFrom: "header",
    useCase: "issueInvoice",
    madeAt: "/orders/:id",
    comparedAt: "/orders/:id",
    summary: "Issue the invoice of an order.",
    description:
      "Gives the order the tenant's next invoice number. Numbers have no gaps. The invoice never changes; a repeated request returns it with status 200. After a credit note, the request issues a new invoice, whose `replaces` names the cancelled one. The seller comes from the tenant's settings `legal_name`, `legal_address`, `tax_number` and `invoice_prefix`.",
    status: 201,
    madeNothing: ({ isNew }) => !isNew,
    answer: issued("Invoice issued"),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/credit-note",
    tenantFrom: "header",
    useCase: "issueCreditNote",
    loses: true,
    madeAt: "/orders/:id",
    comparedAt: "/orders/:id",
    summary: "Cancel the invoice of an order with a credit note.",
    description:
      "A credit note has the lines and amounts of the invoice, with the amounts negative, and the next invoice number. A repeated request returns it with status 200. Returns 409 `conflict` if the order has no invoice.",
    status: 201,
    madeNothing: ({ isNew }) => !isNew,
    answer: issued("Credit note issued"),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id/invoices",
    tenantFrom: "header",
    useCase: "listOrderInvoices",
    summary: "List the invoices and credit notes of an order, oldest first.",
    description: "Any member sees all invoices of the tenant's orders.",
    answer: page(invoice),
  }),
  endpoint({
    method: "get",
    path: "/invoices",
    tenantFrom: "header",
    useCase: "listInvoices",
    summary: "List the invoices and credit notes of the tenant, newest first.",
    description:
      "Any member sees all invoices of the tenant. Send `next_cursor` as `cursor` to get the next page. `total` stops at 10,000.",
    answer: page(invoice),
  }),
  endpoint({
    method: "post",
    path: "/orders/:id/notes",
    tenantFrom: "header",
    useCase: "addOrderNote",
    summary: "Add a note to an order.",
    description:
      "Notes are for members; they cannot be changed and publish no events. A note is deleted when the order's customer is erased, the tenant is purged, or the tenant is restored from an archive without it. Returns 409 if the order has 1,000 notes.",
    status: 201,
    answer: data(orderNote, "Note added"),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id/notes",
    tenantFrom: "header",
    useCase: "listOrderNotes",
    summary: "List the notes on an order, newest first.",
    description: "Any member sees all notes of the tenant's orders.",
    answer: page(orderNote),
  }),
  endpoint({
    method: "get",
    path: "/orders/:id/timeline",
    tenantFrom: "header",
    useCase: "getOrderTimeline",
    summary: "List the history of an order, newest first.",
    description:
      "Returns the changes of the order with old and new values, as in the audit log; its events, with the status of each delivery; and its notes. Entries are available as long as audit entries and events are retained. Send `next_cursor` as `cursor` to get older entries; `total` counts only this page.",
    answer: cursorPage(timelineEntry),
  }),
  endpoint({
    method: "delete",
    path: "/orders/:id",
    tenantFrom: "header",
    useCase: "deleteOrder",
    summary: "Delete an order.",
    description:
      "Requires the role ADMIN. The order is hidden everywhere. This is not a cancellation: it returns no stock, and webhooks are not called. The event feed has `order.deleted`. Returns 409 `conflict` if the order has an invoice.",
    answer: done("Order deleted"),
  }),
];
