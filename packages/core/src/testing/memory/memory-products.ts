import type { ProductRow } from "./memory-catalog-rows.js";
import { pictureIdsOf, type Product, withChanges } from "../../ports/catalog/product.js";
import { ownVariantId, variantIdOf } from "../../ports/catalog/variant.js";
import {
  placeOf,
  searchTextOf,
  searchWordsOf,
  type ProductFilter,
} from "../../ports/catalog/product-list.js";
import type { ChangedProduct, ProductRepository } from "../../ports/catalog/product-repository.js";
import { ownIdTaken } from "../../values/errors.js";
import { hasMetadata } from "../../values/metadata/metadata.js";
import { hasTags } from "../../values/tags.js";
import { isUpdatedWithin } from "../../values/updated-within.js";
import type { MemberScope } from "../../values/scope.js";
import type { CategoryRow } from "./memory-catalog-rows.js";
import { currencyIn } from "./memory-tenants.js";
import type { MemoryTables } from "./memory-database.js";
import { isWanted, memorySortedPage } from "./memory-page.js";
import type { OrderRow } from "./orders/memory-orders.js";

export function memoryProducts(
  database: MemoryTables,
  { tenantId }: MemberScope,
): ProductRepository {
  const table = database.table<ProductRow>("products");
  const product = ({ tenantId: _, ...entity }: ProductRow): Product => ({
    ...entity,
    currency: currencyIn(database, tenantId),
  });
  const categories = database.table<CategoryRow>("categories");
  const orders = database.table<OrderRow>("orders");
  const ours = (where: (row: ProductRow) => boolean = () => true) =>
    table.all((row) => row.tenantId === tenantId && where(row)).map(product);
  const taken = (sku: string | null, id: number | null) => {
    if (sku === null) return false;
    table.lock("sku", tenantId, sku);
    return ours((row) => row.id !== id && skusOf(row).includes(sku)).length > 0;
  };
  const anyTaken = ({ sku, variants = [] }: Skus, id: number | null) =>
    [sku, ...variants.map((variant) => variant.sku)].some((each) => taken(each, id));
  const checkOwnId = ({ externalId }: Pick<Product, "externalId">, id: number | null) => {
    if (externalId === null) return;
    table.lock("external id", tenantId, externalId);
    if (ours((row) => row.id !== id && row.externalId === externalId).length > 0)
      throw ownIdTaken();
  };
  const unknown = (id: number | null) => id !== null && !categories.get(tenantId, id);
  const count = (id: number | null, by: number) => {
    const row = id === null ? undefined : categories.get(tenantId, id);
    if (row) {
      categories.set({ ...row, productsCount: row.productsCount + by }, tenantId, row.id);
    }
  };
  const variantIds = database.table("product_variants");
  const pictures = database.table("media");
  const store = ({ currency: _, variants, ...row }: ChangedProduct) => {
    // As the foreign key of a database does.
    const lost = pictureIdsOf({ ...row, variants }).find((id) => !pictures.get(tenantId, id));
    if (lost !== undefined) throw new Error(`There is no picture ${lost}.`);
    const whole = variants?.map((variant) => ({
      ...variant,
      id: variant.id ?? variantIdOf(variantIds.nextId()),
    }));
    const stored = { ...row, ...(whole && { variants: whole }), tenantId };
    return product(table.set(stored, tenantId, row.id));
  };
  /** Items of a variant that becomes the product itself are of the product from then on. */
  const release = (before: Product, after: ChangedProduct, kept: number | null | undefined) => {
    if (before.options.length === 0 || after.options.length > 0 || !kept) return;
    for (const order of orders.all((row) => row.tenantId === tenantId)) {
      const items = order.items.map((item) => {
        if (item.variant?.id !== kept) return item;
        return { ...item, variant: { ...item.variant, id: ownVariantId(before.id) } };
      });
      orders.set({ ...order, items }, tenantId, order.id);
    }
  };
  const find = async (id: number) => ours((row) => row.id === id)[0] ?? null;

  const repository: ProductRepository = {
    page: async (query) => {
      const { filter, sort } = query;
      const isNamed = isWanted(query);
      const found = ours().filter((row) => isNamed(row) && matches(row, filter));
      const page = memorySortedPage(found, sort, (row) => placeOf(row, sort), query);
      if (query.isWhole) return page;
      return { ...page, data: page.data.map(({ variants: _, ...listed }) => listed) };
    },
    find,
    lock: async (id) => {
      table.lock(tenantId, id);
      return find(id);
    },
    add: async (details) => {
      if (unknown(details.categoryId)) return "category_unknown";
      if (anyTaken(details, null)) return "sku_taken";
      checkOwnId(details, null);
      count(details.categoryId, 1);
      return store({ ...details, id: table.nextId(), version: 1 });
    },
    change: async (before, changes) => {
      const { version, ...product } = before;
      const after = withChanges({ ...product, version: version + 1 } as ChangedProduct, changes);
      if (unknown(after.categoryId)) return "category_unknown";
      if (anyTaken(after, before.id)) return "sku_taken";
      checkOwnId(after, before.id);
      release(before, after, changes.variants?.[0]?.id);
      count(before.categoryId, -1);
      count(after.categoryId, 1);
      return store(after);
    },
    remove: async ({ id, categoryId }) => {
      table.lock("kept", tenantId, id);
      count(categoryId, -1);
      table.delete(tenantId, id);
    },
    variantsBySku: async (skus) =>
      new Map(
        ours().flatMap((row) =>
          placesOf(row).flatMap(({ sku, ...place }) =>
            sku !== null && skus.includes(sku) ? [[sku, place] as const] : [],
          ),
        ),
      ),
    idsByExternalId: async (externalIds) =>
      new Map(
        ours().flatMap(({ id, externalId }) =>
          externalId !== null && externalIds.includes(externalId) ? [[externalId, id]] : [],
        ),
      ),
    productsOfVariants: async (ids) =>
      new Map(
        ours().flatMap((row) =>
          placesOf(row).flatMap(({ variantId, productId }) =>
            ids.includes(variantId) ? [[variantId, productId] as const] : [],
          ),
        ),
      ),
    lockBySku: async (skus) => {
      const isNamed = (row: Skus) => skusOf(row).some((sku) => skus.includes(sku));
      for (const { id } of ours(isNamed)) table.lock(tenantId, id);
      return ours(isNamed);
    },
    lockWithPicture: async (picture, limit) => {
      const having = ours((row) => pictureIdsOf(row).includes(picture)).slice(0, limit);
      for (const { id } of having) table.lock(tenantId, id);
      return ours((row) => having.some(({ id }) => id === row.id));
    },
    addAll: async (products) => {
      if (products.some((each) => anyTaken(each, null))) return "sku_taken";
      const added = [];
      for (const details of products) {
        const result = await repository.add(details);
        if (typeof result !== "string") added.push(result);
      }
      return added;
    },
    changeAll: async (changes) => {
      if (changes.some(({ before, after }) => anyTaken(after, before.id))) return "sku_taken";
      return changes.map(({ before, after }) => {
        checkOwnId(after, before.id);
        count(before.categoryId, -1);
        count(after.categoryId, 1);
        return store(after);
      });
    },
  };
  return repository;
}

type Skus = Pick<ChangedProduct, "sku" | "variants">;

const skusOf = ({ sku, variants = [] }: Skus): string[] =>
  [sku, ...variants.map((variant) => variant.sku)].filter((each) => each !== null);

const placesOf = ({ id: productId, sku, options, variants = [] }: Product) =>
  options.length === 0
    ? [{ productId, variantId: ownVariantId(productId), sku }]
    : variants.map(({ id: variantId, sku: own }) => ({ productId, variantId, sku: own }));

function matches(product: Product, filter: ProductFilter): boolean {
  const { search, categoryId, published, minPrice, maxPrice, inStock, metadata } = filter;
  return (
    (search === undefined ||
      searchWordsOf(search).every((word) => searchTextOf(product).includes(word))) &&
    (categoryId === undefined || product.categoryId === categoryId) &&
    (published === undefined || product.published === published) &&
    (minPrice === undefined || product.price >= minPrice) &&
    (maxPrice === undefined || product.price <= maxPrice) &&
    (inStock === undefined || product.stock > 0 === inStock) &&
    isUpdatedWithin(filter)(product) &&
    hasTags(product.tags, filter.tags) &&
    hasMetadata(product.metadata, metadata)
  );
}
