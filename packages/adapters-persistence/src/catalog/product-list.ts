import type { Page, Product } from "@souk/core";
import { type ProductFilter, type ProductQuery, searchWordsOf } from "@souk/core/adapter";
import { sql } from "kysely";
import { boundedList } from "../engine/bounded-list/bounded-list.js";
import { metadataIs, wantedMetadata } from "../engine/bounded-list/metadata.js";
import { updatedRange, updatedWithin } from "../engine/bounded-list/updated.js";
import type { ListIndex, ListValues } from "../engine/bounded-list/definition.js";
import { statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { listTagged, tagCounter, tagFilters, tagIndex } from "../tags/tag-filter.js";
import { countOf } from "../tenancy/tenant-counts.js";
import { gramsToFind } from "../search/grams.js";
import { productIndex } from "./product-index.js";
import { besideExtras, extrasIn, extrasOf, type ListedRow } from "./product-extras.js";
import { productColumns, toProduct, varietyOf } from "./product-rows.js";

const ordered = (finds: readonly string[], orders: readonly string[]): ListIndex[] =>
  orders.map((order) => ({ finds, order }));

/** Every category counts its products. */
const categoryTotal = statement<InTenant<{ category: number }>>()((db, p) =>
  db
    .selectFrom("categories")
    .select("products_count")
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.category),
);

const list = boundedList<ListedRow, Product>({
  table: "products",
  columns: productColumns,
  filters: {
    category: { column: "category_id", sql: (category) => sql`r.category_id = ${category}` },
    minPrice: { column: "price", sql: (price) => sql`r.price >= ${price}` },
    maxPrice: { column: "price", sql: (price) => sql`r.price <= ${price}` },
    inStock: { column: "stock", sql: () => sql`r.stock > 0` },
    soldOut: { column: "stock", sql: () => sql`r.stock = 0` },
    published: { column: "published", sql: () => sql`r.published` },
    unpublished: { column: "published", sql: () => sql`r.published = false` },
    ...updatedWithin,
    ...tagFilters("products"),
    metadata: metadataIs,
    search: {
      column: "search_text",
      sql: (text, dialect) => dialect.contains("r.search_text", text as string),
    },
    otherWords: {
      column: "search_text",
      sql: (words, dialect) => dialect.containsAll("r.search_text", words as string),
    },
  },
  indexes: [
    tagIndex("products"),
    { finds: ["category", "unpublished"], order: "id" },
    { finds: ["category", "soldOut"], order: "id" },
    { finds: ["unpublished", "soldOut"], order: "id" },
    ...ordered(["category"], ["id", "price", "stock", "name"]),
    ...ordered(["unpublished"], ["price", "stock", "id", "name"]),
    ...ordered(["soldOut"], ["price", "id", "name"]),
    ...ordered([], ["price", "stock", "id", "name", "created_at", "updated_at"]),
  ],
  ranges: { price: ["minPrice", "maxPrice"], stock: ["inStock", "soldOut"], ...updatedRange },
  limits: {
    glance: 600,
    few: 500,
    forEach: 70,
    farthest: 10_000,
    entries: 2_000,
    together: false,
  },
  size: (session) => countOf(session, "products"),
  beside: besideExtras,
  counters: {
    tag: tagCounter("products"),
    async category(session, category) {
      const found = await session.one(categoryTotal, { category: category as number });
      return found?.products_count ?? 0;
    },
  },
  words: {
    name: "search",
    others: "otherWords",
    countedWithin: ["category"],
    grams: gramsToFind,
    find: (session, { grams, limit }) => productIndex.find(session, grams, limit),
  },
  toItem: (row) => toProduct(row, extrasIn(row)),
});

/** One page of a tenant's products. */
export const listProducts = (
  session: TenantSession,
  { filter, isWhole = false, ...request }: ProductQuery,
): Promise<Page<Product>> => {
  const { tags } = filter;
  const page = listTagged(list, session, "products", {
    ...request,
    tags,
    filter: valuesOf(filter),
  });
  return isWhole ? page.then((listed) => withVariants(session, listed)) : page;
};

/** Options and variants are of one moment; a product that has been deleted since the page was read is left out. */
async function withVariants(session: TenantSession, page: Page<Product>): Promise<Page<Product>> {
  const varied = page.data.filter(({ options }) => options.length > 0);
  const extras = await extrasOf(
    session,
    varied.map(({ id }) => id),
  );
  const data = page.data.flatMap((product) => {
    if (product.options.length === 0) return product;
    const row = extras.get(product.id);
    return row ? { ...product, ...varietyOf(product.id, row) } : [];
  });
  return { ...page, data };
}

/** As filters: most products lack the first word, and are compared with no other. */
function wordsOf(search = "") {
  const [first, ...others] = searchWordsOf(search);
  return { search: first, otherWords: others.length > 0 ? JSON.stringify(others) : undefined };
}

const where = (wanted: boolean) => (wanted ? true : undefined);

const valuesOf = ({
  search,
  categoryId: category,
  minPrice,
  maxPrice,
  published,
  inStock,
  metadata,
  updatedFrom,
  updatedTo,
}: ProductFilter): ListValues => ({
  ...wordsOf(search),
  category,
  minPrice,
  maxPrice,
  inStock: where(inStock === true),
  soldOut: where(inStock === false),
  published: where(published === true),
  unpublished: where(published === false),
  updatedFrom,
  updatedTo,
  metadata: wantedMetadata(metadata),
});
