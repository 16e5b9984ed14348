import { migration } from "../migration-base.js";

export const productsToIndex = migration({
  name: "0085-products-to-index",
  alone: true,
  needed: false,
  up: [
    "drop index concurrently if exists products_sku_unindexed_tenant_id_id_idx",
    "create index concurrently products_sku_unindexed_tenant_id_id_idx on products (tenant_id, id) where sku_indexed = false and sku is not null",
  ],
  down: ["drop index concurrently if exists products_sku_unindexed_tenant_id_id_idx"],
});
