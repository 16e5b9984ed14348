import type { ProductDetails } from "./product.js";

export interface ImportLine {
  readonly line: number;
  readonly wanted: { readonly [K in keyof ProductDetails]?: ProductDetails[K] | undefined };
}
