import { migration } from "../../migration-base.js";

const ofTenant = "coalesce(current_setting('souk.tenant', true) in (tenant_id::text, '*'), false)";

/** Numbers may be read by all, so that the index serves; a tenant's own are changed by nobody else. */
export const searchSecurity = migration({
  name: "0012-search-security",
  up: [
    "alter table product_grams enable row level security",
    "alter table product_grams force row level security",
    `create policy product_grams_tenant on product_grams using (${ofTenant}) with check (${ofTenant})`,
    "create policy product_grams_search on product_grams for select using (true)",
  ],
  down: [
    "drop policy product_grams_search on product_grams",
    "drop policy product_grams_tenant on product_grams",
    "alter table product_grams no force row level security",
    "alter table product_grams disable row level security",
  ],
});
