import type { WantedProduct } from "./product.js";

export interface ImportLine {
  readonly line: number;
  readonly wanted: WantedProduct;
  /** Values of the metadata that a new product needs and this line does not give. */
  readonly missing?: readonly string[];
}
