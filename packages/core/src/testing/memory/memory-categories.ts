import type { CategoryRow } from "./memory-catalog-rows.js";
import { categoryContains, categoryPlace } from "../../ports/catalog/category-list.js";
import type { Category } from "../../ports/catalog/category.js";
import type { CategoryRepository } from "../../ports/catalog/category-repository.js";
import { noMetadata } from "../../values/metadata/metadata.js";
import { isUpdatedWithin } from "../../values/updated-within.js";
import type { MemberScope } from "../../values/scope.js";
import type { MemoryTables } from "./memory-database.js";
import { isMarked, isWanted, memorySortedPage } from "./memory-page.js";
import type { ProductRow } from "./memory-catalog-rows.js";

const category = ({ tenantId: _, ...entity }: CategoryRow): Category => entity;

export function memoryCategories(
  database: MemoryTables,
  { tenantId }: MemberScope,
): CategoryRepository {
  const categories = database.table<CategoryRow>("categories");
  const products = database.table<ProductRow>("products");
  const find = async (id: number) => {
    const row = categories.get(tenantId, id);
    return row ? category(row) : null;
  };
  return {
    page: async (request) => {
      const { search, sort = "id" } = request;
      const rows = categories
        .all((row) => row.tenantId === tenantId)
        .filter(isWanted(request))
        .filter(isMarked(request))
        .filter(isUpdatedWithin(request))
        .map(category)
        .filter((row) => search === undefined || categoryContains(row, search));
      return memorySortedPage(rows, sort, (row) => categoryPlace(row, sort), request);
    },
    find,
    lock: async (id) => {
      categories.lock(tenantId, id);
      return find(id);
    },
    add: async (details) => {
      const id = categories.nextId();
      const row = { metadata: noMetadata, ...details, tenantId, id, version: 1, productsCount: 0 };
      return category(categories.set(row, tenantId, id));
    },
    change: async (id, changes) => {
      const row = categories.get(tenantId, id);
      if (!row) throw new Error(`Category ${id} is not there to be changed.`);
      const changed = { ...row, ...changes, version: row.version + 1 };
      return category(categories.set(changed, tenantId, id));
    },
    remove: async (id, now) => {
      const orphans = products.all((row) => row.tenantId === tenantId && row.categoryId === id);
      const released = orphans.map((row): ProductRow => {
        const orphan = { ...row, categoryId: null, version: row.version + 1, updatedAt: now };
        return products.set(orphan, tenantId, row.id);
      });
      categories.delete(tenantId, id);
      return released.map((row) => ({ id: row.id, version: row.version }));
    },
    lockAmong: async (ids) => {
      for (const id of ids.toSorted((a, b) => a - b)) categories.lock(tenantId, id);
      return ids.filter((id) => categories.get(tenantId, id));
    },
  };
}
