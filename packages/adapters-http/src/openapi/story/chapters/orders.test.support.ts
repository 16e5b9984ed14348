import type { Storyteller } from "../storyteller.test.support.js";
import type { Shelf } from "./catalog.test.support.js";
import { grace } from "./people.test.support.js";

const address = {
  street: "8 Harbour Road",
  city: "Arlington",
  country: "US",
  postal_code: "22201",
};

/** Grace orders two shirts and gets them; another order is cancelled, and one was a mistake. */
export async function takeOrders(story: Storyteller, { shirt, scarf }: Shelf): Promise<number> {
  const body = {
    address,
    customer: { ...grace, external_id: "C-1906" },
    payment_type: 1,
    total_amount: 45,
    order_items: [{ product_id: shirt.id, qty: 2, amount: 45, size: "M" }],
    adjustments: [{ kind: "tax", label: "Sales tax", amount: 2.55, rate: 6 }],
    tax_included: true,
  };
  await story.tell("post /orders", { body, query: { dry_run: true } });
  const { id: order, items } = await story.tell("post /orders", { body });
  const [{ id: item }] = items as [{ id: number }];
  await story.tell("post /orders/:id/notes", { of: order, body: { text: "Rings twice." } });
  await story.tell("post /orders/:id/process", { of: order });
  const transfer = { amount: 45, method: "transfer", reference: "TX-2041" };
  await story.tell("post /orders/:id/payments", { of: order, body: transfer });
  const refund = { amount: 5, reason: "A button is missing." };
  await story.tell("post /orders/:id/refunds", { of: order, body: refund });
  const { id: typed } = await story.also("post /orders/:id/refunds", {
    of: order,
    body: { amount: 40 },
  });
  await story.tell("post /orders/:id/refunds/:refundId/void", { of: [order, typed] });
  await story.tell("patch /orders/:id", {
    of: order,
    body: { notes: "Leave it at the door.", metadata: { shelf: "B4" } },
  });
  const parcel = { items: [{ order_item_id: item, qty: 1 }], carrier: "Overland" };
  const { id: first } = await story.tell("post /orders/:id/shipments", { of: order, body: parcel });
  await story.tell("patch /orders/:id/shipments/:shipmentId", {
    of: [order, first],
    body: { tracking_number: "OV-100", tracking_url: "https://track.example/OV-100" },
  });
  const { id: lost } = await story.also("post /orders/:id/shipments", { of: order, body: parcel });
  await story.tell("post /orders/:id/shipments/:shipmentId/cancel", { of: [order, lost] });
  const back = {
    items: [{ order_item_id: item, qty: 1, restock: true }],
    reason: "Wrong size.",
  };
  const { id: unwanted } = await story.also("post /orders/:id/returns", { of: order, body: back });
  await story.tell("post /orders/:id/returns/:returnId/cancel", { of: [order, unwanted] });
  const { id: made } = await story.tell("post /orders/:id/returns", { of: order, body: back });
  await story.tell("post /orders/:id/returns/:returnId/receive", { of: [order, made] });
  await story.tell("post /orders/:id/complete", { of: order });
  await story.tell("post /orders/:id/invoice", { of: order });
  await story.tell("post /orders/:id/invoice", { of: order });
  await story.tell("post /orders/:id/credit-note", { of: order });
  await story.tell("post /orders/:id/credit-note", { of: order });
  const small = {
    address,
    payment_type: 1,
    total_amount: 9,
    order_items: [{ product_id: scarf.id, qty: 1, amount: 9 }],
  };
  const { id: second } = await story.also("post /orders", { body: small });
  const { id: mistake } = await story.also("post /orders/:id/payments", {
    of: second,
    body: { amount: 9, method: "cash" },
  });
  await story.tell("post /orders/:id/payments/:paymentId/void", { of: [second, mistake] });
  const { id: third } = await story.also("post /orders", { body: small, as: "Charles" });
  await story.tell("post /orders/:id/cancel", {
    of: second,
    body: { reason: "The customer changed their mind." },
  });
  await story.tell("post /orders/bulk", { body: { ids: [second, third], action: "process" } });
  await story.tell("delete /orders/:id", { of: third });
  return order;
}

export async function lookBack(story: Storyteller, order: number): Promise<void> {
  await story.tell("get /orders/:id", { of: order });
  await story.also("patch /orders/:id", { of: order, body: { external_id: "WEB-7" } });
  await story.tell("get /orders/by-external-id/:externalId", { of: "WEB-7" });
  await story.tell("get /orders", { query: { search: "Grace", sort: "-id" } });
  await story.tell("get /orders/my-orders");
  const days = { from: "2026-01-30", to: "2026-01-31" };
  await story.tell("get /tenants/:tenantId/figures", { query: days });
  await story.tell("get /orders/sales", { query: { ...days, by: "product", format: "ndjson" } });
  await story.tell("get /orders/sales", { query: { ...days, by: "category", format: "csv" } });
  await tellThePast(story);
  await story.tell("get /orders/:id/notes", { of: order });
  await story.tell("get /orders/:id/payments", { of: order });
  await story.tell("get /orders/:id/refunds", { of: order });
  await story.tell("get /orders/:id/shipments", { of: order });
  await story.tell("get /orders/:id/returns", { of: order });
  await story.tell("get /orders/:id/invoices", { of: order });
  await story.tell("get /invoices", { query: { search: "1" } });
  await story.tell("get /orders/:id/timeline", { of: order, query: { per_page: 50 } });
  await story.tell("get /orders/export", { query: { format: "ndjson" } });
  await story.tell("get /orders/export", { query: { format: "csv" } });
}

const FIRST = 1;

const EXPORT = [
  "Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku",
  "#1001,grace@example.com,paid,fulfilled,USD,25.50,2024-01-31 10:00:00 +0000,2,Lamp,12.75,L-1",
  "",
].join("\n");

async function tellThePast(story: Storyteller): Promise<void> {
  const query = { from: "shopify" };
  await story.tell("post /past-orders/import", { query, type: "text/csv", body: EXPORT });
  await story.tell("get /past-orders");
  await story.tell("get /past-orders/export", { query: { format: "ndjson" } });
  await story.tell("get /past-orders/export", { query: { format: "csv" } });
  await story.tell("get /past-orders/:id", { of: FIRST });
  await story.tell("delete /past-orders/:id", { of: FIRST });
}
