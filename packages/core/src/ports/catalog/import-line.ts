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

/** The address of a picture, and the line that names it. */
export interface LinePicture {
  readonly url: string;
  readonly line: number;
  readonly alt?: string | undefined;
}

/** The picture of a variant, which its SKU or its values name. */
export interface VariantPicture extends LinePicture {
  readonly sku: string | null;
  readonly options: Readonly<Record<string, string>>;
}

/** The pictures that a worker fetches once the line is written. */
export interface LinePictures {
  readonly images: readonly LinePicture[];
  readonly ofVariants: readonly VariantPicture[];
}

/** Some pictures of a product. */
export interface PictureTask extends LinePictures {
  /** Its place among the tasks of an import. */
  readonly part: number;
  readonly productId: number;
}

export interface ImportLine {
  readonly line: number;
  readonly wanted: WantedProduct & { readonly variants?: readonly ImportedVariant[] | undefined };
  /** The lines of its variants, where each has its own. */
  readonly lines?: readonly number[];
  readonly pictures?: LinePictures;
  /** The currency in which its price was read. */
  readonly currency?: Currency;
  /** Metadata values that a new product needs and this line lacks. */
  readonly missing?: readonly string[];
}
