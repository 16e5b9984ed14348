import type { ProductRow } from "./memory-catalog-rows.js";
import type { Product } from "../../ports/catalog/product.js";
import {
  placeOf,
  searchTextOf,
  searchWordsOf,
  type ProductFilter,
} from "../../ports/catalog/product-list.js";
import type { ProductRepository } from "../../ports/catalog/product-repository.js";
import { hasMetadata } from "../../values/metadata/metadata.js";
import { isUpdatedWithin } from "../../values/updated-within.js";
import type { MemberScope } from "../../values/scope.js";
import type { CategoryRow } from "./memory-catalog-rows.js";
import { currencyIn } from "./memory-tenants.js";
import type { MemoryTables } from "./memory-database.js";
import { isWanted, memorySortedPage } from "./memory-page.js";

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
  const ours = (where: (row: ProductRow) => boolean = () => true) =>
    table.all((row) => row.tenantId === tenantId && where(row)).map(product);
  const taken = (sku: string | null, id: number | null) => {
    if (sku === null) return false;
    table.lock("sku", tenantId, sku);
    return ours((row) => row.sku === sku && row.id !== id).length > 0;
  };
  const unknown = (id: number | null) => id !== null && !categories.get(tenantId, id);
  const count = (id: number | null, by: number) => {
    const row = id === null ? undefined : categories.get(tenantId, id);
    if (row) {
      categories.set({ ...row, productsCount: row.productsCount + by }, tenantId, row.id);
    }
  };
  const store = ({ currency: _, ...row }: Product) =>
    product(table.set({ ...row, tenantId }, tenantId, row.id));
  const find = async (id: number) => ours((row) => row.id === id)[0] ?? null;

  const repository: ProductRepository = {
    page: async (query) => {
      const { filter, sort } = query;
      const isNamed = isWanted(query);
      const found = ours().filter((row) => isNamed(row) && matches(row, filter));
      return memorySortedPage(found, sort, (row) => placeOf(row, sort), query);
    },
    find,
    lock: async (id) => {
      table.lock(tenantId, id);
      return find(id);
    },
    add: async (details) => {
      if (unknown(details.categoryId)) return "category_unknown";
      if (taken(details.sku, null)) return "sku_taken";
      count(details.categoryId, 1);
      return store({ ...details, id: table.nextId(), version: 1 });
    },
    change: async (before, changes) => {
      const after = { ...before, ...changes, version: before.version + 1 };
      if (unknown(after.categoryId)) return "category_unknown";
      if (taken(after.sku, before.id)) return "sku_taken";
      count(before.categoryId, -1);
      count(after.categoryId, 1);
      return store(after);
    },
    remove: async ({ id, categoryId }) => {
      table.lock("kept", tenantId, id);
      count(categoryId, -1);
      table.delete(tenantId, id);
    },
    idsBySku: async (skus) => {
      const named = ours(({ sku }) => sku !== null && skus.includes(sku));
      return new Map(named.map(({ sku, id }) => [String(sku), id]));
    },
    lockBySku: async (skus) => {
      const isNamed = ({ sku }: ProductRow) => sku !== null && skus.includes(sku);
      for (const { id } of ours(isNamed)) table.lock(tenantId, id);
      return ours(isNamed);
    },
    addAll: async (products) => {
      if (products.some(({ sku }) => taken(sku, null))) return "sku_taken";
      const added = [];
      for (const details of products) {
        const result = await repository.add(details);
        if (typeof result !== "string") added.push(result);
      }
      return added;
    },
    changeAll: async (changes) => {
      for (const { before, after } of changes) {
        count(before.categoryId, -1);
        count(after.categoryId, 1);
        store(after);
      }
    },
  };
  return repository;
}

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
    hasMetadata(product.metadata, metadata)
  );
}
