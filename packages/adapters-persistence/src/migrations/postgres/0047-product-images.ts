import { migration } from "../migration-base.js";
import { guardedForTenant } from "./guarded.js";

export const productImages = migration({
  name: "0047-product-images",
  up: [
    `create table product_images (
      tenant_id bigint not null,
      product_id bigint not null,
      urls text collate "C" not null,
      constraint product_images_pkey primary key (tenant_id, product_id),
      constraint product_images_tenant_id_product_id_fkey foreign key (tenant_id, product_id)
        references products (tenant_id, id) on delete cascade
    )`,
    ...guardedForTenant("product_images"),
  ],
  down: ["drop table product_images"],
});
