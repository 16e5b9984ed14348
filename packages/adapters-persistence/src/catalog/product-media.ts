import type { Product } from "@souk/core";
import { type ChangedProduct, pictureIdsOf } from "@souk/core/adapter";
import { sql } from "kysely";
import { readJson } from "../engine/rows.js";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

type Pairs = InTenant<{ pairs: string }>;

const pair = { product_id: "bigint", media_id: "bigint" } as const;

const add = rawStatement<Pairs>()(
  (p, dialect) => sql`
    insert into product_media (tenant_id, product_id, media_id)
    select ${p.tenant}, r.product_id, r.media_id from ${dialect.recordTable(p.pairs, pair)} as r
    where true
    order by r.media_id, r.product_id`,
);

const remove = rawStatement<Pairs>()(
  (p, dialect) => sql`
    delete from product_media
    where tenant_id = ${p.tenant} and (media_id, product_id) in (
      select r.media_id, r.product_id from ${dialect.recordTable(p.pairs, pair)} as r)`,
);

/** Some of the products that have a picture. */
export const productsWith = statement<InTenant<{ picture: number; limit: number }>>()((db, p) =>
  db
    .selectFrom("product_media")
    .select("product_id")
    .where("tenant_id", "=", p.tenant)
    .where("media_id", "=", p.picture)
    .orderBy("product_id")
    .limit(p.limit),
);

/** Writes which pictures products have, where that differs from before. */
export async function keepMedia(
  session: TenantSession,
  changes: readonly { readonly before: Product | null; readonly after: ChangedProduct }[],
): Promise<void> {
  const moved = changes
    .map(({ before, after }) => ({
      id: after.id,
      had: before ? pictureIdsOf(before) : [],
      has: pictureIdsOf(after),
    }))
    .filter(({ had, has }) => had.join() !== has.join());
  if (moved.length === 0) return;
  const pairs = (isLeaving: boolean) =>
    moved.flatMap(({ id, had, has }) => {
      const [some, others] = isLeaving ? [had, has] : [has, had];
      return some
        .filter((each) => !others.includes(each))
        .map((each) => ({ product_id: id, media_id: each }));
    });
  const [gone, come] = [pairs(true), pairs(false)];
  await Promise.all([
    gone.length > 0 ? session.run(remove, { pairs: JSON.stringify(gone) }) : 0,
    come.length > 0 ? session.run(add, { pairs: JSON.stringify(come) }) : 0,
  ]);
}

const AT_ONCE = 500;

const pictured = rawStatement<InTenant<{ after: number }>>()<{ id: number; media: string }>(
  (p) => sql<{ id: number; media: string }>`
    select product_id as id, media_ids as media from product_extras
    where tenant_id = ${p.tenant} and product_id > ${p.after} and media_ids is not null
    order by product_id limit ${AT_ONCE}`,
);

const removeAll = rawStatement<InTenant>()(
  (p) => sql`delete from product_media where tenant_id = ${p.tenant}`,
);

const addOfVariants = rawStatement<InTenant>()(
  (p) => sql`
    insert into product_media (tenant_id, product_id, media_id)
    select tenant_id, product_id, media_id from product_variants
    where tenant_id = ${p.tenant} and media_id is not null
    union
    select tenant_id, product_id, media_id from product_extras
    where tenant_id = ${p.tenant} and media_id is not null
    on conflict (tenant_id, media_id, product_id) do nothing`,
);

/** A cover is the first picture, or none. */
const cover = rawStatement<Pairs>()(
  (p, dialect) => sql`
    update products as t set cover_id = r.media_id
    from ${dialect.recordTable(p.pairs, pair)} as r
    where ${dialect.lookedUpIn("t.tenant_id", p.tenant)} and t.id = r.product_id
      and t.cover_id is not null and t.cover_id <> r.media_id`,
);

/** Writes which pictures the products of a tenant have, where their extras were written in another way. */
export async function keepMediaAnew(session: TenantSession): Promise<void> {
  await session.run(removeAll, {});
  for (let after = 0; ;) {
    const rows: { id: number; media: string }[] = await session.all(pictured, { after });
    const products = rows.map(({ id, media }) =>
      readJson<number[]>(media, []).map((each) => ({ product_id: id, media_id: each })),
    );
    const last = rows.at(-1);
    if (!last) break;
    await session.run(add, { pairs: JSON.stringify(products.flat()) });
    await session.run(cover, {
      pairs: JSON.stringify(products.flatMap((pairs) => pairs.slice(0, 1))),
    });
    after = last.id;
  }
  await session.run(addOfVariants, {});
}

/** Takes the covers off products whose pictures are left out. */
export const withoutCovers = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  db
    .updateTable("products")
    .set({ cover_id: null })
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("id", p.ids)),
);
