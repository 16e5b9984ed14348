import { migration } from "../../migration-base.js";

const created = [
  ...["name", "price", "stock"].map((column) => [
    `products_tenant_id_category_id_${column}_id_idx`,
    `(tenant_id, category_id, ${column}, id) where category_id is not null`,
  ]),
  ...["category_id", "name", "price", "stock"].map((column) => [
    `products_unpublished_tenant_id_${column}_id_idx`,
    `(tenant_id, ${column}, id) where published = false`,
  ]),
  ...["name", "price"].map((column) => [
    `products_sold_out_tenant_id_${column}_id_idx`,
    `(tenant_id, ${column}, id) where stock = 0`,
  ]),
];

const unpublished = "products_tenant_id_id_idx";

export const filteredOrders = migration({
  name: "0014-filtered-orders",
  up: [
    `drop index ${unpublished}`,
    `create index ${unpublished} on products (tenant_id, id) where published = false`,
    ...created.map(([name, rows]) => `create index ${name} on products ${rows}`),
  ],
  down: [
    `drop index ${unpublished}`,
    `create index ${unpublished} on products (tenant_id, id) where not published`,
    ...created.map(([name]) => `drop index ${name}`),
  ],
});
