import type { Page, Product } from "@souk/core";
import type {
  NewProduct,
  ProductChange,
  ProductQuery,
  ProductRefusal,
  ProductRepository,
} from "@souk/core/adapter";
import { classify } from "../engine/failures.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { moveCategoryCounts } from "./category-counts.js";
import { indexProducts } from "./product-index.js";
import { imagesOf, keepImages } from "./product-images.js";
import { listProducts } from "./product-list.js";
import { recordOf, toProduct, valuesOf } from "./product-rows.js";
import * as statements from "./product-statements.js";
import { countChange } from "../tenancy/tenant-counts.js";

/** The products of the session's tenant. */
export class SqlProductRepository implements ProductRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  page(query: ProductQuery): Promise<Page<Product>> {
    return listProducts(this.#session, query);
  }

  async find(id: number): Promise<Product | null> {
    const row = await this.#session.one(statements.found, { id });
    return row ? toProduct(row) : null;
  }

  async lock(id: number): Promise<Product | null> {
    const [row, images] = await Promise.all([
      this.#session.one(statements.locked, { id }),
      imagesOf(this.#session, [id]),
    ]);
    return row ? toProduct({ ...row, image_urls: images.get(id) ?? null }) : null;
  }

  async add(product: NewProduct): Promise<Product | ProductRefusal> {
    if (!(await this.#move([{ id: product.categoryId, by: 1 }]))) return "category_unknown";
    const row = await this.#session.one(statements.insert, valuesOf(product));
    if (!row) return "sku_taken";
    const added = { ...product, id: row.id, version: 1 };
    countChange(this.#session, "products", 1);
    await Promise.all([
      indexProducts(this.#session, [added]),
      keepImages(this.#session, [{ before: null, after: added }]),
    ]);
    return added;
  }

  async change(before: Product, changes: ProductChange): Promise<Product | ProductRefusal> {
    const after = { ...before, ...changes, version: before.version + 1 };
    const { id } = after;
    if (after.sku !== null && after.sku !== before.sku) {
      const taken = await this.#session.one(statements.withSku, { sku: after.sku });
      if (taken) return "sku_taken";
    }
    if (!(await this.#moveBetween([{ before, after }]))) return "category_unknown";
    try {
      await Promise.all([
        this.#session.run(statements.update, { ...valuesOf(after), id }),
        this.#index([{ before, after }]),
        keepImages(this.#session, [{ before, after }]),
      ]);
    } catch (error) {
      // Another transaction has taken the SKU since the check.
      if (classify(error) === "unique") return "sku_taken";
      throw error;
    }
    return after;
  }

  async remove({ id, categoryId }: Product): Promise<void> {
    const [, , removed] = await Promise.all([
      this.#session.run(statements.lockForRemoval, { id }),
      this.#session.run(statements.releaseFromOrders, { id }),
      this.#session.run(statements.remove, { id }),
    ]);
    if (removed === 0) return;
    countChange(this.#session, "products", -1);
    await this.#move([{ id: categoryId, by: -1 }]);
  }

  async idsBySku(skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (skus.length === 0) return new Map();
    const rows = await this.#session.all(statements.idsBySkus, { skus });
    return new Map(rows.map(({ sku, id }) => [String(sku), id]));
  }

  async lockBySku(skus: readonly string[]): Promise<Product[]> {
    if (skus.length === 0) return [];
    const rows = await this.#session.all(statements.bySkus, { skus });
    const images = await imagesOf(
      this.#session,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toProduct({ ...row, image_urls: images.get(row.id) ?? null }));
  }

  async addAll(products: readonly NewProduct[]): Promise<Product[] | "sku_taken"> {
    if (products.length === 0) return [];
    const records = JSON.stringify(products.map(recordOf));
    const rows = await this.#session.all(statements.insertAll, { records });
    if (rows.length < products.length) return "sku_taken";
    const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
    const added = products.map((product, at) => ({ ...product, id: ids[at] ?? 0, version: 1 }));
    countChange(this.#session, "products", added.length);
    await Promise.all([
      indexProducts(this.#session, added),
      keepImages(
        this.#session,
        added.map((after) => ({ before: null, after })),
      ),
      this.#move(added.map(({ categoryId }) => ({ id: categoryId, by: 1 }))),
    ]);
    return added;
  }

  async changeAll(changes: readonly { before: Product; after: Product }[]): Promise<void> {
    if (changes.length === 0) return;
    const records = changes.map(({ after }) => ({ id: after.id, ...recordOf(after) }));
    await Promise.all([
      this.#session.run(statements.updateAll, { records: JSON.stringify(records) }),
      this.#index(changes),
      keepImages(this.#session, changes),
      this.#moveBetween(changes),
    ]);
  }

  #index(changes: readonly { before: Product; after: Product }[]): Promise<void> | null {
    const renamed = changes.filter(
      ({ before, after }) =>
        before.sku !== after.sku ||
        before.name !== after.name ||
        before.description !== after.description,
    );
    if (renamed.length === 0) return null;
    return indexProducts(
      this.#session,
      renamed.map(({ after }) => after),
    );
  }

  #moveBetween(changes: readonly { before: Product; after: Product }[]): Promise<boolean> {
    return this.#move(
      changes.flatMap(({ before, after }) => [
        { id: before.categoryId, by: -1 },
        { id: after.categoryId, by: 1 },
      ]),
    );
  }

  #move(moves: readonly { id: number | null; by: number }[]): Promise<boolean> {
    return moveCategoryCounts(this.#session, moves);
  }
}
