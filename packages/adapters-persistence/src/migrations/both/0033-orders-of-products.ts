import { migration } from "../migration-base.js";

const before = "order_items_tenant_id_live_product_id_idx";
const after = "order_items_tenant_id_live_product_id_order_id_idx";

const index = (name: string, columns: string) =>
  `create index ${name} on order_items (${columns}) where live_product_id is not null`;

/** Orders with a product are found in the order of their ids. */
export const ordersOfProducts = migration({
  name: "0033-orders-of-products",
  up: [index(after, "tenant_id, live_product_id, order_id"), `drop index ${before}`],
  down: [index(before, "tenant_id, live_product_id"), `drop index ${after}`],
});
