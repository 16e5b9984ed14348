import type { VariantDetails } from "./variant.js";
import type { Currency } from "../../values/currency.js";
import type { WantedProduct } from "./product.js";

/** A variant in a file; what it lacks stays, or gets its default. */
export type ImportedVariant = {
  readonly [F in Exclude<keyof VariantDetails, "values">]?: VariantDetails[F] | undefined;
} & {
  /** A value of each option, by the option's name. */
  readonly options?: Record<string, string> | undefined;
};

export interface ImportLine {
  readonly line: number;
  readonly wanted: WantedProduct & { readonly variants?: readonly ImportedVariant[] | undefined };
  /** The lines of its variants, where each has its own. */
  readonly lines?: readonly number[];
  /** The currency in which its price was read. */
  readonly currency?: Currency;
  /** Metadata values that a new product needs and this line lacks. */
  readonly missing?: readonly string[];
}
