import type { Category } from "../../ports/catalog/category.js";
import type { Product } from "../../ports/catalog/product.js";

export type CategoryRow = Category & { readonly tenantId: number };
export type ProductRow = Product & { readonly tenantId: number };
