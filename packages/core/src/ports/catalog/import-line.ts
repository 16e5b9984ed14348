import type { Currency } from "../../values/currency.js";
import type { WantedProduct } from "./product.js";

export interface ImportLine {
  readonly line: number;
  readonly wanted: WantedProduct;
  /** The currency in which its price was read. */
  readonly currency?: Currency;
  /** Metadata values that a new product needs and this line lacks. */
  readonly missing?: readonly string[];
}
