import type { CoreError, Product } from "@souk/core";
import { type ChangedProduct, ownIdTaken, tagsText } from "@souk/core/adapter";
import { type RawBuilder, sql } from "kysely";
import { currencyOf } from "../tenancy/currency-of.js";
import { columnNames } from "../engine/column-names.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { unlessTaken } from "../engine/taken.js";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { keepTags } from "../tags/tag-index.js";
import { type ExtraRow, noExtras, type PricedRow } from "./product-rows.js";
import { variantsShown } from "./product-variants.js";

export const extraColumns = [
  "urls",
  "media_ids",
  "options",
  "barcode",
  "compare_at_price",
  "cost",
  "weight_grams",
  "media_id",
  "external_id",
  "tags",
] as const;

// In the order of the columns.
type ExtraValues = [
  urls: string | null,
  mediaIds: string | null,
  options: string | null,
  barcode: string | null,
  compareAtPrice: number | null,
  cost: number | null,
  weightGrams: number | null,
  mediaId: number | null,
  externalId: string | null,
  tags: string | null,
];

/** A product of a list, and its extras as JSON: most have none, and a null costs less than seven. */
export type ListedRow = PricedRow & { readonly extras: string | null };

/** The extras of a row that `besideExtras` joined. */
export function extrasIn({ extras }: ListedRow): ExtraRow {
  if (extras === null) return noExtras;
  const [
    urls,
    media_ids,
    options,
    barcode,
    compare_at_price,
    cost,
    weight_grams,
    media_id,
    external_id,
    tags,
  ] = JSON.parse(extras) as ExtraValues;
  return {
    urls,
    media_ids,
    options,
    barcode,
    compare_at_price,
    cost,
    weight_grams,
    media_id,
    external_id,
    tags,
  };
}

/** Joins extras and currency to a page of products, read without a wait, after which they would be outdated. */
export const besideExtras = (
  page: RawBuilder<unknown>,
  tenant: number,
  dialect: Dialect,
): RawBuilder<unknown> => sql`
  select r.*, ${currencyOf(tenant)} as currency, case when e.product_id is not null then
    ${dialect.jsonArray(extraColumns.map((name) => `e.${name}`))} end as extras
  from (${page}) as r
  ${dialect.joinOne("product_extras", "e", sql`e.tenant_id = ${tenant} and e.product_id = r.id`)}`;

/** The variants of a product with options, in one text; nothing is looked up for others. */
export const variantsBeside = (tenant: number, dialect: Dialect) => sql<string | null>`
  case when e.options is null then null else (
    select ${dialect.jsonArrays(variantsShown)} from product_variants as v
    where v.tenant_id = ${tenant} and v.product_id = e.product_id
  ) end`;

const ofProducts = statement<InTenant<{ ids: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("product_extras as e")
    .select("product_id")
    .select(extraColumns.map((name) => `e.${name}` as const))
    .select(variantsBeside(p.tenant, dialect).as("variants"))
    .where("e.tenant_id", "=", p.tenant)
    .where(dialect.within("e.product_id", p.ids as never)),
);

type Written = Omit<ExtraRow, "variants">;

const keep = rawStatement<InTenant<Written & { id: number }>>()<never>(
  (p) => sql<never>`
    insert into product_extras (tenant_id, product_id, ${columnNames(extraColumns)})
    values (${p.tenant}, ${p.id}, ${sql.join(extraColumns.map((name) => p[name]))})
    on conflict (tenant_id, product_id) do update set ${sql.join(
      extraColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
    )}`,
);

const drop = statement<InTenant<{ id: number }>>()((db, p) =>
  db.deleteFrom("product_extras").where("tenant_id", "=", p.tenant).where("product_id", "=", p.id),
);

/** The extras of products that this transaction has locked, so that they are those of now. */
export async function extrasOf(
  session: TenantSession,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ExtraRow>> {
  if (ids.length === 0) return new Map();
  const rows = await session.all(ofProducts, { ids });
  return new Map(rows.map(({ product_id, ...row }) => [product_id, row]));
}

type WithExtras = Pick<
  Product,
  | "id"
  | "imageUrls"
  | "mediaIds"
  | "options"
  | "barcode"
  | "compareAtPrice"
  | "cost"
  | "weightGrams"
  | "mediaId"
  | "externalId"
  | "tags"
>;

const listed = (list: readonly unknown[]) => (list.length > 0 ? JSON.stringify(list) : null);

const written = (product: WithExtras): Written => ({
  urls: listed(product.imageUrls),
  media_ids: listed(product.mediaIds),
  options: listed(product.options),
  barcode: product.barcode,
  compare_at_price: product.compareAtPrice,
  cost: product.cost ?? null,
  weight_grams: product.weightGrams,
  media_id: product.mediaId ?? null,
  external_id: product.externalId,
  tags: tagsText(product.tags),
});

const noTags: readonly string[] = [];

const none = JSON.stringify(Array.from(extraColumns, () => null));

const textOf = (product: WithExtras | null) =>
  product === null ? none : JSON.stringify(Object.values(written(product)));

/** What many changes at once are rejected with; an import repeats them, and names the line. */
export const TAKEN_MEANWHILE = "A product was changed in the meantime. Please try again.";

const withOwnIds = statement<InTenant<{ ids: readonly string[] }>>()((db, p, dialect) =>
  db
    .selectFrom("product_extras")
    .select(["product_id", "external_id"])
    .where("tenant_id", "=", p.tenant)
    .where("external_id", "is not", null)
    .where(dialect.within("external_id", p.ids, "text")),
);

/** The products with these ids of another system, by the latter. */
export async function idsByOwnId(
  session: TenantSession,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await session.all(withOwnIds, { ids });
  return new Map(rows.map((row) => [String(row.external_id), row.product_id]));
}

/** Writes the extras that differ from those of before, and which products have which tags. Rejects with `taken` if another product has the external id. */
export async function keepExtras(
  session: TenantSession,
  changes: readonly { readonly before: Product | null; readonly after: ChangedProduct }[],
  taken: string | (() => CoreError) = ownIdTaken,
): Promise<void> {
  const moves = changes.map(({ before, after: { id, tags } }) => {
    return { id, before: before?.tags ?? noTags, after: tags };
  });
  await Promise.all([
    moves.some(({ before, after }) => before !== after) && keepTags(session, "products", moves),
    ...changes.flatMap(({ before, after }) => {
      const text = textOf(after);
      if (textOf(before) === text) return [];
      if (text === none) return session.run(drop, { id: after.id });
      const kept = session.run(keep, { id: after.id, ...written(after) });
      return after.externalId === null ? kept : unlessTaken(taken, kept);
    }),
  ]);
}
