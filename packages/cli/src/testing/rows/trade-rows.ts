import * as z from "zod";
import * as shapes from "../shapes.js";
import { kept, type Rows } from "./row.js";

/** One was completed before, the other cancelled. */
const INVALID_TWICE = "invalid_transition,invalid_transition";

export const tradeRows: Rows = {
  "orders create": {
    words: ({ product }) => [
      "orders",
      "create",
      "--item",
      `${product}:2:37`,
      "--street",
      "9 Bay St",
      "--city",
      "Arlington",
      "--customer-name",
      "Wohlrabe",
      "--customer-id",
      "C-1",
      "--external-id",
      "WEB-1",
      "--metadata",
      "gift=yes",
    ],
    json: shapes.orderDetail.refine(
      ({ items, address, customer, metadata }) =>
        items[0]?.qty === 2 &&
        address.city === "Arlington" &&
        customer?.external_id === "C-1" &&
        metadata["gift"] === "yes",
    ),
    inTenant: true,
  },
  "orders list": {
    words: () => ["orders", "list", "--status", "pending", "--search", "main st"],
    json: shapes.page(shapes.orderSummary),
    inTenant: true,
  },
  "orders show": {
    words: ({ orders: [id = 0] }) => ["orders", "show", id],
    json: shapes.orderDetail,
    inTenant: true,
  },
  "customers create": {
    words: () => [
      "customers",
      "create",
      "--name",
      "Grace Hopper",
      "--email",
      "grace@example.com",
      "--phone",
      "0221 5550147",
      "--external-id",
      "C-9",
      "--tags",
      "VIP",
    ],
    json: shapes.customer,
    inTenant: true,
    keep: "customer",
  },
  "customers list": {
    words: () => ["customers", "list", "--phone", "+492215550147", "--tag", "vip"],
    json: shapes.page(shapes.customer.refine(({ name }) => name === "Grace Hopper")),
    inTenant: true,
  },
  "tags list": {
    words: () => ["tags", "list", "customers"],
    json: shapes.page(shapes.tag.refine(({ tag }) => tag === "VIP")).extend({ next: z.null() }),
    inTenant: true,
  },
  "customers show": {
    words: (world) => ["customers", "show", kept(world, "customer")],
    json: shapes.customer,
    inTenant: true,
  },
  "customers find": {
    words: () => ["customers", "find", "C-9"],
    json: shapes.customer,
    inTenant: true,
  },
  "customers update": {
    words: (world) => ["customers", "update", kept(world, "customer"), "--note", "Rings twice"],
    json: shapes.customer.refine(({ note }) => note === "Rings twice"),
    inTenant: true,
  },
  "customers export": { words: () => ["customers", "export"], inTenant: true },
  "customers import": {
    words: () => ["customers", "import", "--format", "csv", "-"],
    stdin: "name,external_id\nKatherine Johnson,C-2\nNobody,\n",
    json: shapes.importReport.refine(({ created }) => created === 2),
    inTenant: true,
  },
  "customers merge": {
    words: (world) => ["customers", "merge", "1", "--into", kept(world, "customer"), "--yes"],
    json: shapes.customer.refine(({ name }) => name === "Grace Hopper"),
    inTenant: true,
  },
  "customers delete": {
    words: (world) => ["customers", "delete", kept(world, "customer"), "--yes"],
    json: shapes.done,
    inTenant: true,
  },
  "orders find": {
    words: () => ["orders", "find", "WEB-1"],
    json: shapes.orderDetail.refine(({ external_id: is }) => is === "WEB-1"),
    inTenant: true,
  },
  "orders update": {
    words: ({ orders: [id = 0] }) => [
      "orders",
      "update",
      id,
      "--metadata",
      "route=north",
      "--metadata",
      "stops:=2",
    ],
    json: shapes.orderDetail.refine(
      ({ metadata }) => metadata["route"] === "north" && metadata["stops"] === 2,
    ),
    inTenant: true,
  },
  "orders process": {
    words: ({ orders: [id = 0] }) => ["orders", "process", id],
    json: shapes.orderDetail.refine(({ status }) => status === "processing"),
    inTenant: true,
  },
  "orders complete": {
    words: ({ orders: [id = 0] }) => ["orders", "complete", id],
    json: shapes.orderDetail.refine(({ status }) => status === "completed"),
    inTenant: true,
  },
  "orders cancel": {
    words: ({ orders: [, id = 0] }) => ["orders", "cancel", id, "--reason", "Too late.", "--yes"],
    json: shapes.orderDetail.refine(
      ({ status, cancel_reason: why }) => status === "cancelled" && why === "Too late.",
    ),
    inTenant: true,
  },
  "orders bulk": {
    words: ({ orders: [first = 0, second = 0] }) => ["orders", "bulk", "process", first, second],
    json: shapes
      .page(shapes.bulkResult)
      .refine(({ data }) => data.map(({ error }) => error?.code).join() === INVALID_TWICE),
    inTenant: true,
    code: 6,
  },
  figures: {
    words: () => ["figures"],
    json: shapes.figures.refine(({ days }) => days.length === 30),
    inTenant: true,
  },
  "orders pay": {
    words: ({ orders: [id = 0] }) => ["orders", "pay", id, "2", "cash", "--allow-overpayment"],
    json: shapes.payment.refine(({ amount, method }) => amount === "2.00" && method === "cash"),
    inTenant: true,
    keep: "payment",
  },
  "orders payments": {
    words: ({ orders: [id = 0] }) => ["orders", "payments", id],
    json: shapes.page(shapes.payment),
    inTenant: true,
  },
  "orders refund": {
    words: ({ orders: [id = 0] }) => ["orders", "refund", id, "1", "--reason", "Broken."],
    json: shapes.refund.refine(({ amount, reason }) => amount === "1.00" && reason === "Broken."),
    inTenant: true,
    keep: "refund",
  },
  "orders refunds": {
    words: ({ orders: [id = 0] }) => ["orders", "refunds", id],
    json: shapes.page(shapes.refund),
    inTenant: true,
  },
  "orders void-refund": {
    words: (world) => ["orders", "void-refund", world.orders[0] ?? 0, kept(world, "refund")],
    json: shapes.refund.refine(({ voided_at: at }) => at !== null),
    inTenant: true,
  },
  "orders void-payment": {
    words: (world) => ["orders", "void-payment", world.orders[0] ?? 0, kept(world, "payment")],
    json: shapes.payment.refine(({ voided_at: at }) => at !== null),
    inTenant: true,
  },
  "orders ship": {
    words: ({ orders: [, , id = 0], orderItem }) => [
      "orders",
      "ship",
      id,
      "--item",
      `${orderItem}:1`,
      "--carrier",
      "DHL",
    ],
    json: shapes.shipment.refine(({ carrier, items }) => carrier === "DHL" && items[0]?.qty === 1),
    inTenant: true,
    keep: "shipment",
  },
  "orders shipments": {
    words: ({ orders: [, , id = 0] }) => ["orders", "shipments", id],
    json: shapes.page(shapes.shipment),
    inTenant: true,
  },
  "orders update-shipment": {
    words: (world) => [
      "orders",
      "update-shipment",
      world.orders[2] ?? 0,
      kept(world, "shipment"),
      "--tracking-number",
      "0034",
    ],
    json: shapes.shipment.refine(({ tracking_number: number }) => number === "0034"),
    inTenant: true,
  },
  "orders cancel-shipment": {
    words: (world) => ["orders", "cancel-shipment", world.orders[2] ?? 0, kept(world, "shipment")],
    json: shapes.shipment.refine(({ cancelled_at: at }) => at !== null),
    inTenant: true,
  },
  "orders cancel-return": {
    words: (world) => [
      "orders",
      "cancel-return",
      world.orders[3] ?? 0,
      kept(world, "first return"),
    ],
    json: shapes.orderReturn.refine(({ status }) => status === "cancelled"),
    inTenant: true,
  },
  "orders return": {
    words: ({ orders: [, , , id = 0], shippedItem }) => [
      "orders",
      "return",
      id,
      "--item",
      `${shippedItem}:1`,
      "--restock",
    ],
    json: shapes.orderReturn.refine(({ items }) => items[0]?.restock === true),
    inTenant: true,
    keep: "return",
  },
  "orders returns": {
    words: ({ orders: [, , , id = 0] }) => ["orders", "returns", id],
    json: shapes.page(shapes.orderReturn),
    inTenant: true,
  },
  "orders receive-return": {
    words: (world) => ["orders", "receive-return", world.orders[3] ?? 0, kept(world, "return")],
    json: shapes.orderReturn.refine(({ status }) => status === "received"),
    inTenant: true,
  },
  "orders invoice": {
    words: ({ orders: [, , , id = 0] }) => ["orders", "invoice", id],
    json: shapes.invoice.refine(({ kind, number }) => kind === "invoice" && number === "1"),
    inTenant: true,
  },
  "orders credit-note": {
    words: ({ orders: [, , , id = 0] }) => ["orders", "credit-note", id],
    json: shapes.invoice.refine(({ number, replaces }) => number === "2" && replaces === "1"),
    inTenant: true,
  },
  "orders invoices": {
    words: ({ orders: [, , , id = 0] }) => ["orders", "invoices", id],
    json: shapes.page(shapes.invoice).refine(({ data }) => data.length === 2),
    inTenant: true,
  },
  "orders all-invoices": {
    words: () => ["orders", "all-invoices", "--search", "2"],
    json: shapes.page(shapes.invoice).refine(({ data }) => data[0]?.kind === "credit_note"),
    inTenant: true,
  },
  "orders note": {
    words: ({ orders: [id = 0] }) => ["orders", "note", id, "Rings twice."],
    json: shapes.orderNote.refine(({ text }) => text === "Rings twice."),
    inTenant: true,
  },
  "orders notes": {
    words: ({ orders: [id = 0] }) => ["orders", "notes", id],
    json: shapes.page(shapes.orderNote),
    inTenant: true,
  },
  "orders timeline": {
    words: ({ orders: [id = 0] }) => ["orders", "timeline", id, "--per-page", 3],
    json: shapes.page(shapes.timelineEntry),
    inTenant: true,
  },
  "orders export": { words: () => ["orders", "export"], inTenant: true },
  "orders export-past": {
    words: () => ["orders", "export-past", "--format", "csv"],
    inTenant: true,
  },
  "orders import": {
    words: () => ["orders", "import", "--from", "shopify", "--format", "csv", "-"],
    stdin:
      "Name,Created at,Currency,Total,Lineitem quantity,Lineitem name,Lineitem price\n#1,2024-01-31 10:00:00 +0000,USD,5.00,1,Clogs,5.00\n#2,never,USD,5.00,1,Clogs,5.00\n",
    json: shapes.importReport.refine(({ created, failed }) => created === 1 && failed === 1),
    inTenant: true,
    code: 6,
  },
  "orders past": { testedIn: "past-orders.test.js" },
  "orders show-past": { testedIn: "past-orders.test.js" },
  "orders delete-past": { testedIn: "past-orders.test.js" },
  "orders sales": { words: () => ["orders", "sales", "--by", "category"], inTenant: true },
  "announcements create": {
    words: () => [
      "announcements",
      "create",
      "Sale",
      "--type",
      "success",
      "--metadata",
      "for=spring",
    ],
    json: shapes.announcement.refine(({ metadata }) => metadata["for"] === "spring"),
    inTenant: true,
    keep: "announcement",
  },
  "announcements list": {
    words: () => ["announcements", "list", "--status", "draft"],
    json: shapes.page(shapes.announcement),
    inTenant: true,
  },
  "announcements update": {
    words: (world) => [
      "announcements",
      "update",
      kept(world, "announcement"),
      "--title",
      "Big sale",
      "--content",
      "All of it",
      "--metadata",
      "for=",
      "--metadata",
      "rank:=1",
    ],
    json: shapes.announcement.refine(
      ({ title, content, type, metadata }) =>
        title === "Big sale" &&
        content === "All of it" &&
        type === "success" &&
        JSON.stringify(metadata) === '{"rank":1}',
    ),
    inTenant: true,
  },
  "announcements publish": {
    words: (world) => ["announcements", "publish", kept(world, "announcement")],
    json: shapes.announcement.refine(({ status }) => status === "published"),
    inTenant: true,
  },
  "announcements show": {
    words: (world) => ["announcements", "show", kept(world, "announcement")],
    json: shapes.announcement,
    inTenant: true,
  },
  "announcements stats": {
    words: (world) => ["announcements", "stats", kept(world, "announcement")],
    json: shapes.announcementStats,
    inTenant: true,
  },
  "announcements archive": {
    words: (world) => ["announcements", "archive", kept(world, "announcement")],
    json: shapes.announcement.refine(({ status }) => status === "archived"),
    inTenant: true,
  },
};
