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
  };
  await story.tell("post /orders", { body, query: { dry_run: true } });
  const { id: order } = await story.tell("post /orders", { body });
  await story.tell("post /orders/:id/notes", { of: order, body: { text: "Rings twice." } });
  await story.tell("post /orders/:id/process", { of: order });
  await story.tell("patch /orders/:id", { of: order, body: { metadata: { shelf: "B4" } } });
  await story.tell("post /orders/:id/complete", { of: order });
  const small = {
    address,
    payment_type: 1,
    total_amount: 9,
    order_items: [{ product_id: scarf.id, qty: 1, amount: 9 }],
  };
  const { id: second } = await story.also("post /orders", { body: small });
  const { id: third } = await story.also("post /orders", { body: small, as: "Charles" });
  await story.tell("post /orders/:id/cancel", {
    of: second,
    body: { reason: "The customer changed their mind." },
  });
  await story.tell("post /orders/bulk", { body: { ids: [second, third], action: "process" } });
  await story.tell("delete /orders/:id", { of: third });
  return order;
}

/** What is known of Grace's order afterwards. */
export async function lookBack(story: Storyteller, order: number): Promise<void> {
  await story.tell("get /orders/:id", { of: order });
  await story.tell("get /orders", { query: { search: "Grace", sort: "-id" } });
  await story.tell("get /orders/my-orders");
  const days = { from: "2026-01-30", to: "2026-01-31" };
  await story.tell("get /tenants/:tenantId/figures", { query: days });
  await story.tell("get /orders/:id/notes", { of: order });
  await story.tell("get /orders/:id/timeline", { of: order });
  await story.tell("get /orders/export", { query: { format: "ndjson" } });
  await story.tell("get /orders/export", { query: { format: "csv" } });
}
