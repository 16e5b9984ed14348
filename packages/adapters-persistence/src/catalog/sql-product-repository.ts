import type { Page, Product } from "@souk/core";
import {
  type ChangedProduct,
  type NewProduct,
  ownVariantId,
  pictureIdsOf,
  type ProductChange,
  type ProductQuery,
  type ProductRefusal,
  type ProductRepository,
  type VariantPlace,
  variantPlace,
  withChanges,
} from "@souk/core/adapter";
import { classify } from "../engine/failures.js";
import type { TenantSession } from "../engine/tenant-session.js";
import { moveCategoryCounts } from "./category-counts.js";
import { indexProducts } from "./product-index.js";
import { extrasOf, idsByOwnId, keepExtras, TAKEN_MEANWHILE } from "./product-extras.js";
import {
  claimSkus,
  keepVariants,
  productsOfRows,
  productsWithOwn,
  skusOf,
  variantIdIn,
  variantsWithSkus,
} from "./product-variants.js";
import { keepMedia, productsWith } from "./product-media.js";
import { listProducts } from "./product-list.js";
import { noExtras, recordOf, toProduct, valuesOf } from "./product-rows.js";
import * as statements from "./product-statements.js";
import { asGone, keepTags } from "../tags/tag-index.js";
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
    return row ? toProduct(row, row) : null;
  }

  async lock(id: number): Promise<Product | null> {
    const [row, extras] = await Promise.all([
      this.#session.one(statements.locked, { id }),
      extrasOf(this.#session, [id]),
    ]);
    return row ? toProduct(row, extras.get(id) ?? noExtras) : null;
  }

  async add(product: NewProduct): Promise<Product | ProductRefusal> {
    if (!(await this.#move([{ id: product.categoryId, by: 1 }]))) return "category_unknown";
    const row = await this.#session.one(statements.insert, valuesOf(product));
    if (!row) return "sku_taken";
    const after = { ...product, id: row.id, version: 1 };
    const changes = [{ before: null, after }];
    countChange(this.#session, "products", 1);
    const [isFree, [added]] = await Promise.all([
      claimSkus(this.#session, changes),
      keepVariants(this.#session, changes),
      indexProducts(this.#session, [after]),
      keepExtras(this.#session, changes),
      keepMedia(this.#session, changes),
    ]);
    return isFree && added ? added : "sku_taken";
  }

  async change(before: Product, changes: ProductChange): Promise<Product | ProductRefusal> {
    const { version } = before;
    const after: ChangedProduct = { ...withChanges(before, changes), version: version + 1 };
    const { id } = after;
    if (after.sku !== null && after.sku !== before.sku) {
      const taken = await this.#session.one(statements.withSku, { sku: after.sku });
      if (taken) return "sku_taken";
    }
    if (!(await this.#moveBetween([{ before, after }]))) return "category_unknown";
    const both = [{ before, after }];
    try {
      const [isFree, [changed]] = await Promise.all([
        this.#claim(both),
        keepVariants(this.#session, both, changes.variants?.[0]),
        this.#session.run(statements.update, { ...valuesOf(after), id }),
        this.#index(both),
        keepExtras(this.#session, both),
        keepMedia(this.#session, both),
      ]);
      return isFree && changed ? changed : "sku_taken";
    } catch (error) {
      // Another transaction has taken the SKU since the check.
      if (classify(error) === "unique") return "sku_taken";
      throw error;
    }
  }

  #claim(changes: readonly { before: Product; after: ChangedProduct }[]): Promise<boolean> | true {
    const renamed = changes.filter(
      ({ before, after }) => skusOf(before).join("\n") !== skusOf(after).join("\n"),
    );
    return renamed.length === 0 || claimSkus(this.#session, renamed);
  }

  async remove(product: Product): Promise<void> {
    const { id, categoryId, tags } = product;
    const [, , removed] = await Promise.all([
      this.#session.run(statements.lockForRemoval, { id }),
      this.#session.run(statements.releaseFromOrders, { id }),
      this.#session.run(statements.remove, { id }),
    ]);
    if (removed === 0) return;
    countChange(this.#session, "products", -1);
    await Promise.all([
      this.#move([{ id: categoryId, by: -1 }]),
      keepTags(this.#session, "products", [asGone({ id, tags })]),
      claimSkus(this.#session, [{ before: product, after: null }]),
    ]);
  }

  async variantsBySku(skus: readonly string[]): Promise<ReadonlyMap<string, VariantPlace>> {
    if (skus.length === 0) return new Map();
    const rows = await this.#session.all(statements.idsBySkus, { skus });
    const places = new Map<string, VariantPlace>(
      rows.map(({ sku, id }) => [String(sku), { productId: id, variantId: ownVariantId(id) }]),
    );
    for (const row of await this.#variantsWith(skus.filter((sku) => !places.has(sku)))) {
      places.set(String(row.sku), { productId: row.product_id, variantId: variantIdIn(row) });
    }
    return places;
  }

  idsByExternalId(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return idsByOwnId(this.#session, ids);
  }

  async #variantsWith(skus: readonly string[]) {
    return skus.length === 0 ? [] : this.#session.all(variantsWithSkus, { skus });
  }

  async productsOfVariants(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const places = ids.map(variantPlace);
    const rows = places.flatMap((place) => ("row" in place ? [place.row] : []));
    const own = places.flatMap((place) => ("row" in place ? [] : [place.product]));
    const [found, products] = await Promise.all([
      rows.length > 0 ? this.#session.all(productsOfRows, { ids: rows }) : [],
      own.length > 0 ? this.#session.all(productsWithOwn, { ids: own }) : [],
    ]);
    return new Map([
      ...found.flatMap((row): [number, number][] =>
        row.is_own ? [] : [[variantIdIn(row), row.product_id]],
      ),
      ...products.map(({ id }): [number, number] => [ownVariantId(id), id]),
    ]);
  }

  async lockBySku(skus: readonly string[]): Promise<Product[]> {
    if (skus.length === 0) return [];
    const rows = await this.#session.all(statements.bySkus, { skus });
    const found = new Set(rows.map(({ sku }) => sku));
    const varied = await this.#variantsWith(skus.filter((sku) => !found.has(sku)));
    const more = new Set(varied.map((row) => row.product_id));
    const others = more.size > 0 ? await this.#lockAmong([...more]) : [];
    const extras = await extrasOf(
      this.#session,
      [...rows, ...others].map(({ id }) => id),
    );
    const whole = (row: (typeof rows)[number]) => toProduct(row, extras.get(row.id) ?? noExtras);
    // Until the lock, a SKU could become another's.
    const isNamed = ({ variants = [] }: Product) =>
      variants.some(({ sku }) => sku !== null && skus.includes(sku));
    return [...rows.map(whole), ...others.map(whole).filter(isNamed)];
  }

  async lockWithPicture(picture: number, limit: number): Promise<Product[]> {
    const having = await this.#session.all(productsWith, { picture, limit });
    if (having.length === 0) return [];
    const ids = having.map(({ product_id }) => product_id);
    const rows = await this.#lockAmong(ids);
    const extras = await extrasOf(this.#session, ids);
    const products = rows.map((row) => toProduct(row, extras.get(row.id) ?? noExtras));
    // Until the lock, it could leave a product.
    return products.filter((product) => pictureIdsOf(product).includes(picture));
  }

  #lockAmong(ids: readonly number[]) {
    return this.#session.all(statements.byIds, { ids });
  }

  async addAll(products: readonly NewProduct[]): Promise<Product[] | "sku_taken"> {
    if (products.length === 0) return [];
    const records = JSON.stringify(products.map(recordOf));
    const rows = await this.#session.all(statements.insertAll, { records });
    if (rows.length < products.length) return "sku_taken";
    const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
    const whole = products.map((product, at) => ({ ...product, id: ids[at] ?? 0, version: 1 }));
    const changes = whole.map((after) => ({ before: null, after }));
    countChange(this.#session, "products", whole.length);
    const [isFree, added] = await Promise.all([
      claimSkus(this.#session, changes),
      keepVariants(this.#session, changes),
      indexProducts(this.#session, whole),
      keepExtras(this.#session, changes, TAKEN_MEANWHILE),
      keepMedia(this.#session, changes),
      this.#move(whole.map(({ categoryId }) => ({ id: categoryId, by: 1 }))),
    ]);
    return isFree ? added : "sku_taken";
  }

  async changeAll(
    changes: readonly { before: Product; after: ChangedProduct }[],
  ): Promise<Product[] | "sku_taken"> {
    if (changes.length === 0) return [];
    const records = changes.map(({ after }) => ({ id: after.id, ...recordOf(after) }));
    const [isFree, changed] = await Promise.all([
      this.#claim(changes),
      keepVariants(this.#session, changes),
      this.#session.run(statements.updateAll, { records: JSON.stringify(records) }),
      this.#index(changes),
      keepExtras(this.#session, changes, TAKEN_MEANWHILE),
      keepMedia(this.#session, changes),
      this.#moveBetween(changes),
    ]);
    return isFree ? changed : "sku_taken";
  }

  #index(changes: readonly { before: Product; after: ChangedProduct }[]): Promise<void> | null {
    const renamed = changes.filter(
      ({ before, after }) =>
        skusOf(before).join("\n") !== skusOf(after).join("\n") ||
        before.name !== after.name ||
        before.description !== after.description,
    );
    if (renamed.length === 0) return null;
    return indexProducts(
      this.#session,
      renamed.map(({ after }) => after),
    );
  }

  #moveBetween(changes: readonly { before: Product; after: ChangedProduct }[]): Promise<boolean> {
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
