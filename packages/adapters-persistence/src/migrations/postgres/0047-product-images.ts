import { migration } from "../migration-base.js";

const ofTenant =
  "tenant_id = nullif(nullif(current_setting('souk.tenant', true), '*'), '')::bigint";

const ifRoleExists = (statement: string) => `do $$ begin
  ${statement};
exception when undefined_object or insufficient_privilege then null;
end $$`;

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
    "alter table product_images enable row level security",
    "alter table product_images force row level security",
    `create policy product_images_tenant on product_images using (${ofTenant}) with check (${ofTenant})`,
    `do $$ begin
      execute format(
        'create policy product_images_owner on product_images to %s using (current_setting(''souk.tenant'', true) = ''*'')',
        (select relowner::regrole from pg_class where oid = 'product_images'::regclass));
    end $$`,
    ifRoleExists(
      "create policy product_images_worker on product_images to souk_worker using (true)",
    ),
    ifRoleExists("grant select, insert, update, delete on product_images to souk_app"),
  ],
  down: ["drop table product_images"],
});
