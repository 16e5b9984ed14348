import type { Category } from "../../ports/catalog/category.js";
import type { Product } from "../../ports/catalog/product.js";

export type CategoryRow = Category & { readonly tenantId: number };
/** Its currency is its tenant's. */
export type ProductRow = Omit<Product, "currency"> & { readonly tenantId: number };
