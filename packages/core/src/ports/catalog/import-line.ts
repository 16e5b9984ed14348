import type { WantedProduct } from "./product.js";

export interface ImportLine {
  readonly line: number;
  readonly wanted: WantedProduct;
  /** Metadata values that a new product needs and this line lacks. */
  readonly missing?: readonly string[];
}
