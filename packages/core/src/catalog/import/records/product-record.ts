import type { LinePicture } from "../../../ports/catalog/import-line.js";

/** One line of a file: its values, not yet checked. */
export type ProductRecord =
  | {
      readonly line: number;
      readonly values: Readonly<Record<string, unknown>>;
      /** The lines of its variants, where each has its own. */
      readonly lines?: readonly number[];
      /** What a file of another shop system says of its `images`. */
      readonly images?: readonly LinePicture[];
    }
  | { readonly line: number; readonly problem: string };
