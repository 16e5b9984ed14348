import * as z from "zod";
import { text } from "../values/fields.js";
import { described } from "../values/schemas/described.js";
import { splitAtCommas } from "../values/split-at-commas.js";
import { refuse } from "../values/validation.js";

const MOST_LETTERS = 64;
const MOST_SKUS = 100;

const skuText = text({ min: 1, max: MOST_LETTERS });

/** The SKU that names a product. */
export const sku = described(skuText, "The SKU, compared exactly.");

/** The shop's own number of a product, or null. */
export const skuOrNull = described(
  z.optional(z.nullable(skuText)),
  "The SKU, unique in the tenant.",
);

/** The parameter that selects products by SKU, to be spread into an input schema. */
export const skusField = {
  sku: described(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((list, ctx): readonly string[] => {
          const parts = splitAtCommas(list)?.map((part) => skuText.safeParse(part).data);
          if (parts && parts.length <= MOST_SKUS && parts.every((part) => part !== undefined)) {
            return [...new Set(parts)];
          }
          refuse(
            ctx,
            `The :field field must be at most ${MOST_SKUS} SKUs, separated by commas, with a backslash before each comma or backslash inside a SKU.`,
          );
          return z.NEVER;
        }),
      ),
    ),
    `Filter by SKUs, such as \`A-1,A-2\`; up to ${MOST_SKUS}. Write a comma inside a SKU as \`\\,\` and a backslash as \`\\\\\`.`,
  ),
};
