import type { Page } from "../../values/page.js";
import type { NewProduct, Product, ProductChanges } from "./product.js";
import type { ProductQuery } from "./product-list.js";

export type ProductChange = ProductChanges & { readonly updatedAt: Date };

/** A product as a change of many leaves it; new variants have no id yet. */
export type ChangedProduct = Omit<Product, "variants"> & Pick<NewProduct, "variants">;

/** The place of a variant: its product, and its id. */
export interface VariantPlace {
  readonly productId: number;
  readonly variantId: number;
}

/** Products of one tenant. Counters that lists show change together with the rows they count. */
export interface ProductRepository {
  /** Products that match the query, in its order. */
  page(query: ProductQuery): Promise<Page<Product>>;
  /** One product of this tenant; null for any other. */
  find(id: number): Promise<Product | null>;
  /** The product, locked until the transaction ends. */
  lock(id: number): Promise<Product | null>;
  /**
   * Refused when the sku is taken, or the category does not belong to this tenant. Rejects if the external id is taken.
   */
  add(product: NewProduct): Promise<Product | ProductRefusal>;
  /** Writes the named fields of a product that the caller has locked. Refused like `add`. */
  change(product: Product, changes: ProductChange): Promise<Product | ProductRefusal>;
  /** Deletes permanently; orders keep their own copy of the product. */
  remove(product: Product): Promise<void>;
  /** The variants of those of these skus that exist, by sku. */
  variantsBySku(skus: readonly string[]): Promise<ReadonlyMap<string, VariantPlace>>;
  /** The ids of the products with these ids of another system, by the latter. */
  idsByExternalId(externalIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The products of those of these variants that exist, by the id of the variant. */
  productsOfVariants(ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** The products of which a variant has one of these skus, locked as by `lock`. */
  lockBySku(skus: readonly string[]): Promise<Product[]>;
  /** Some of the products that have this picture, by id and locked as by `lock`. */
  lockWithPicture(picture: number, limit: number): Promise<Product[]>;
  /** All, or none when a sku has been taken meanwhile; in the order given. */
  addAll(products: readonly NewProduct[]): Promise<Product[] | "sku_taken">;
  /** Writes many products, which the caller has locked, at once; all, or none when a sku has been taken meanwhile. */
  changeAll(
    changes: readonly { before: Product; after: ChangedProduct }[],
  ): Promise<Product[] | "sku_taken">;
}

export type ProductRefusal = "sku_taken" | "category_unknown";
