import type { Product } from "@souk/core";
import { type RawBuilder, sql } from "kysely";
import { currencyOf } from "../tenancy/currency-of.js";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

/** Joins pictures and currency to a page of products, read without a wait, after which they would be outdated. */
export const besideImages = (page: RawBuilder<unknown>, tenant: number): RawBuilder<unknown> => sql`
  select r.*, i.urls as image_urls, ${currencyOf(tenant)} as currency from (${page}) as r
  left join product_images as i on i.tenant_id = ${tenant} and i.product_id = r.id`;

const ofProducts = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("product_images")
    .select(["product_id", "urls"])
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("product_id", p.ids as never)),
);

const keep = rawStatement<InTenant<{ id: number; urls: string }>>()<never>(
  (p) => sql<never>`
    insert into product_images (tenant_id, product_id, urls) values (${p.tenant}, ${p.id}, ${p.urls})
    on conflict (tenant_id, product_id) do update set urls = excluded.urls`,
);

const drop = statement<InTenant<{ id: number }>>()((db, p) =>
  db.deleteFrom("product_images").where("tenant_id", "=", p.tenant).where("product_id", "=", p.id),
);

/** The pictures of products that this transaction has locked, so that they are those of now. */
export async function imagesOf(
  session: TenantSession,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await session.all(ofProducts, { ids });
  return new Map(rows.map(({ product_id, urls }) => [product_id, urls]));
}

type Pictured = Pick<Product, "id" | "imageUrls">;

/** Writes the pictures that differ from those of before. */
export async function keepImages(
  session: TenantSession,
  changes: readonly { readonly before: Pictured | null; readonly after: Pictured }[],
): Promise<void> {
  const written = (product: Pictured | null) => JSON.stringify(product?.imageUrls ?? []);
  const changed = changes.filter(({ before, after }) => written(before) !== written(after));
  await Promise.all(
    changed.map(({ after: { id, imageUrls } }) =>
      imageUrls.length > 0
        ? session.run(keep, { id, urls: JSON.stringify(imageUrls) })
        : session.run(drop, { id }),
    ),
  );
}
