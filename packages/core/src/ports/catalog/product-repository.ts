import type { Page } from "../../values/page.js";
import type { NewProduct, Product, ProductDetails } from "./product.js";
import type { ProductQuery } from "./product-list.js";

export type ProductChange = Partial<ProductDetails> & { readonly updatedAt: Date };

/** Products of one tenant. Counters that lists show change together with the rows they count. */
export interface ProductRepository {
  /** Products that match the query, in its order. */
  page(query: ProductQuery): Promise<Page<Product>>;
  /** One product of this tenant; null for any other. */
  find(id: number): Promise<Product | null>;
  /** The product, locked until the transaction ends. */
  lock(id: number): Promise<Product | null>;
  /** Refused when the sku is taken, or the category does not belong to this tenant. */
  add(product: NewProduct): Promise<Product | ProductRefusal>;
  /** Writes the named fields of a product that the caller has locked. Refused like `add`. */
  change(product: Product, changes: ProductChange): Promise<Product | ProductRefusal>;
  /** Deletes permanently; orders keep their own copy of the product. */
  remove(product: Product): Promise<void>;
  /** The ids of those of these skus that exist, by sku. */
  idsBySku(skus: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Those of these skus that exist, locked as by `lock`. */
  lockBySku(skus: readonly string[]): Promise<Product[]>;
  /** All, or none when a sku has been taken meanwhile; in the order given. */
  addAll(products: readonly NewProduct[]): Promise<Product[] | "sku_taken">;
  /** Writes many products, which the caller has locked, at once. */
  changeAll(changes: readonly { before: Product; after: Product }[]): Promise<void>;
}

export type ProductRefusal = "sku_taken" | "category_unknown";
