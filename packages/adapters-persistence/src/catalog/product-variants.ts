import type { Product } from "@souk/core";
import {
  type ChangedProduct,
  isSameVariant,
  ownVariantId,
  type Variant,
  variantIdOf,
  variantPlace,
  type WantedVariant,
} from "@souk/core/adapter";
import { sql } from "kysely";
import { readJson, rowsIn } from "../engine/rows.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import type { Flag } from "../schema/rows.js";

// In the order of a VariantValues.
export const variantsShown = [
  "v.position",
  "v.id",
  "v.is_own",
  "v.sku",
  "v.price",
  "v.stock",
  "v.barcode",
  "v.compare_at_price",
  "v.cost",
  "v.weight_grams",
  "v.media_id",
  "v.option_values",
];

type VariantValues = [
  position: number,
  id: number,
  isOwn: Flag,
  sku: string | null,
  price: number,
  stock: number,
  barcode: string | null,
  compareAtPrice: number | null,
  cost: number | null,
  weightGrams: number | null,
  mediaId: number | null,
  values: string,
];

/** The variants of a product in a text that `jsonArrays` made. */
export const readVariants = (productId: number, text: string | null): Variant[] =>
  rowsIn<VariantValues>(text).map(
    ([
      ,
      id,
      isOwn,
      sku,
      price,
      stock,
      barcode,
      compareAtPrice,
      cost,
      weightGrams,
      mediaId,
      values,
    ]) => ({
      id: isOwn ? ownVariantId(productId) : variantIdOf(id),
      sku,
      price,
      stock,
      barcode,
      compareAtPrice,
      cost,
      weightGrams,
      mediaId,
      values: readJson<string[]>(values, []),
    }),
  );

/** The row of a variant; 0 is the own one of its product. */
export function rowOf(id: number): number {
  const place = variantPlace(id);
  return "row" in place ? place.row : 0;
}

/** The row that a record names. */
export const namedRow = (tenant: number) => sql`
  case when r.row_id > 0 then r.row_id else (
    select own.id from product_variants as own
    where own.tenant_id = ${tenant} and own.product_id = r.product_id and own.is_own
  ) end`;

const valueColumns = {
  position: "bigint",
  sku: "text",
  price: "bigint",
  stock: "bigint",
  barcode: "text",
  compare_at_price: "bigint",
  cost: "bigint",
  weight_grams: "bigint",
  media_id: "bigint",
  option_values: "text",
} as const;

const names = Object.keys(valueColumns).map((name) => sql.raw(name));
const taken = sql.join(Object.keys(valueColumns).map((name) => sql.raw(`r.${name}`)));

interface AddedVariant {
  readonly id: number;
  readonly product_id: number;
  readonly position: number;
}

const insert = rawStatement<InTenant<{ records: string }>>()<AddedVariant>(
  (p, dialect) => sql<AddedVariant>`
    insert into product_variants (tenant_id, product_id, is_own, ${sql.join(names)})
    select ${p.tenant}, r.product_id, ${dialect.recordedFlag("r.is_own")}, ${taken}
    from ${dialect.recordTable(p.records, { product_id: "bigint", is_own: "bigint", ...valueColumns })} as r
    where true
    order by r.n
    returning id, product_id, position`,
);

const update = rawStatement<InTenant<{ records: string }>>()(
  (p, dialect) => sql`
    update product_variants
    set ${sql.join(Object.keys(valueColumns).map((name) => sql`${sql.raw(name)} = ${sql.raw(`r.${name}`)}`))}
    from ${dialect.recordTable(p.records, { product_id: "bigint", row_id: "bigint", ...valueColumns })} as r
    where ${dialect.lookedUpIn("product_variants.tenant_id", p.tenant)}
      and product_variants.id = ${namedRow(p.tenant)} and product_variants.product_id = r.product_id`,
);

const remove = rawStatement<InTenant<{ records: string }>>()(
  (p, dialect) => sql`
    delete from product_variants
    where tenant_id = ${p.tenant} and id in (
      select ${namedRow(p.tenant)}
      from ${dialect.recordTable(p.records, { product_id: "bigint", row_id: "bigint" })} as r)`,
);

/** Items of a variant that becomes the product itself are of the product from then on. */
const release = statement<InTenant<{ product: number; row: number }>>()((db, p) =>
  db
    .updateTable("order_items")
    .set({ variant_id: null })
    .where("tenant_id", "=", p.tenant)
    .where("live_product_id", "=", p.product)
    .where("variant_id", "=", p.row),
);

interface ChangedVariants {
  readonly before: Product | null;
  readonly after: ChangedProduct;
}

const record = (productId: number, variant: WantedVariant, at: number) => ({
  product_id: productId,
  row_id: variant.id === null ? null : rowOf(variant.id),
  position: at + 1,
  sku: variant.sku,
  price: variant.price,
  stock: variant.stock,
  barcode: variant.barcode,
  compare_at_price: variant.compareAtPrice,
  cost: variant.cost ?? null,
  weight_grams: variant.weightGrams,
  media_id: variant.mediaId,
  option_values: JSON.stringify(variant.values),
});

/** Writes the variants that differ from those of before, and returns the products with the ids of new ones. */
export async function keepVariants(
  session: TenantSession,
  changes: readonly ChangedVariants[],
  kept?: WantedVariant,
): Promise<Product[]> {
  const changed = changes.filter(
    ({ before, after }) =>
      before?.variants !== after.variants && (before?.variants ?? after.variants),
  );
  if (changed.length === 0) return changes.map(({ after }) => after as Product);
  const [added, updated, removed] = partsOf(changed);
  if (removed.length > 0) await session.run(remove, { records: JSON.stringify(removed) });
  const [rows] = await Promise.all([
    added.length > 0 ? session.all(insert, { records: JSON.stringify(added) }) : [],
    updated.length > 0 ? session.run(update, { records: JSON.stringify(updated) }) : 0,
  ]);
  const lost = changed.find(({ before, after }) => before?.variants && !after.variants);
  const row = kept?.id ? rowOf(kept.id) : 0;
  if (lost && row > 0) await session.run(release, { product: lost.after.id, row });
  const ids = new Map(rows.map((each) => [`${each.product_id} ${each.position}`, each.id]));
  return changes.map(({ after }) => {
    const { variants, ...product } = after;
    if (!variants) return product;
    const whole = variants.map((variant, at) => ({
      ...variant,
      id: variant.id ?? variantIdOf(ids.get(`${after.id} ${at + 1}`) ?? 0),
    }));
    return { ...product, variants: whole };
  });
}

type VariantRecord = ReturnType<typeof record>;

function partsOf(
  changed: readonly ChangedVariants[],
): [added: (VariantRecord & { is_own: 0 | 1 })[], updated: VariantRecord[], removed: object[]] {
  const added: (VariantRecord & { is_own: 0 | 1 })[] = [];
  const updated: VariantRecord[] = [];
  const removed: object[] = [];
  for (const { before, after } of changed) {
    const left = new Map(
      (before?.variants ?? []).map((variant, at) => [variant.id, { variant, at }]),
    );
    for (const [at, variant] of (after.variants ?? []).entries()) {
      const old = variant.id === null ? undefined : left.get(variant.id);
      if (!old) {
        added.push({ ...record(after.id, variant, at), is_own: variant.id === null ? 0 : 1 });
        continue;
      }
      left.delete(old.variant.id);
      if (old.at !== at || !isSameVariant(old.variant, variant)) {
        updated.push(record(after.id, variant, at));
      }
    }
    for (const id of left.keys()) removed.push({ product_id: after.id, row_id: rowOf(id) });
  }
  return [added, updated, removed];
}

export interface VariantKey {
  readonly id: number;
  readonly product_id: number;
  readonly is_own: Flag;
}

export const variantIdIn = ({ id, product_id, is_own }: VariantKey): number =>
  is_own ? ownVariantId(product_id) : variantIdOf(id);

export const variantsWithSkus = statement<InTenant<{ skus: readonly string[] }>>()(
  (db, p, dialect) =>
    db
      .selectFrom("product_variants")
      .select(["id", "product_id", "is_own", "sku"])
      .where(dialect.lookedUpIn("tenant_id", p.tenant))
      .where(dialect.eachWith("product_variants", "sku", p.tenant, p.skus)),
);

export const productsOfRows = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("product_variants")
    .select(["id", "product_id", "is_own", "sku"])
    .where("tenant_id", "=", p.tenant)
    .where(dialect.within("id", p.ids)),
);

/** The products of these ids whose only variant, or one of whose variants, has the id that follows from theirs. */
export const productsWithOwn = rawStatement<InTenant<{ ids: readonly number[] }>>()<{ id: number }>(
  (p, dialect) => sql<{ id: number }>`
    select id from products
    where tenant_id = ${p.tenant} and ${dialect.within("id", p.ids)} and (price_max is null or exists (
      select 1 from product_variants as v
      where v.tenant_id = ${p.tenant} and v.product_id = products.id and v.is_own))`,
);

const claim = rawStatement<InTenant<{ skus: string }>>()<{ sku: string }>(
  (p, dialect: Dialect) => sql<{ sku: string }>`
    insert into product_skus (tenant_id, sku)
    select ${p.tenant}, r.sku from ${dialect.recordTable(p.skus, { sku: "text" })} as r
    where true
    order by r.sku
    on conflict (tenant_id, sku) do nothing
    returning sku`,
);

const unclaim = rawStatement<InTenant<{ skus: string }>>()(
  (p, dialect) => sql`
    delete from product_skus
    where tenant_id = ${p.tenant} and sku in (
      select r.sku from ${dialect.recordTable(p.skus, { sku: "text" })} as r)`,
);

type WithSkus = Pick<ChangedProduct, "sku" | "variants">;

export const skusOf = ({ sku, variants = [] }: WithSkus): string[] =>
  [sku, ...variants.map((variant) => variant.sku)].filter((each) => each !== null);

/** Takes the SKUs of these products in the tenant, after it gave back those of before; false if one is taken. */
export async function claimSkus(
  session: TenantSession,
  changes: readonly { readonly before: WithSkus | null; readonly after: WithSkus | null }[],
): Promise<boolean> {
  const before = new Set(changes.flatMap((change) => (change.before ? skusOf(change.before) : [])));
  const after = changes.flatMap((change) => (change.after ? skusOf(change.after) : []));
  const stay = new Set(after);
  const [gone, come] = [
    [...before].filter((sku) => !stay.has(sku)),
    after.filter((sku) => !before.has(sku)),
  ];
  const [, claimed] = await Promise.all([
    gone.length > 0 ? session.run(unclaim, { skus: recordsOf(gone) }) : 0,
    come.length > 0 ? session.all(claim, { skus: recordsOf(come) }) : [],
  ]);
  return claimed.length === come.length;
}

const recordsOf = (skus: readonly string[]) => JSON.stringify(skus.map((sku) => ({ sku })));
