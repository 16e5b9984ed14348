import * as z from "zod";
import { checkInput, distinct } from "../../values/validation.js";
import { httpUrl } from "../../values/http-url.js";
import type { Currency } from "../../values/currency.js";
import { plainTerms, readingBy } from "../../values/tenant-terms.js";
import type { ImportLine, LinePictures } from "../../ports/catalog/import-line.js";
import { productFieldNames } from "../../ports/catalog/product.js";
import type { OwnFields } from "../../values/metadata/own-fields.js";
import { MOST_VARIANTS } from "../../ports/catalog/variant.js";
import type { Issue } from "../../values/errors.js";
import { snakeOf } from "../../values/snake-of.js";
import { MOST_PICTURES, productFields, variantFields } from "../product-fields.js";
import type { ProductRecord } from "./records/product-record.js";

export interface LineError {
  readonly line: number;
  /** Null when the line as a whole is wrong. */
  readonly field: string | null;
  readonly message: string;
}

const named = (
  Object.entries(productFieldNames) as [keyof typeof productFieldNames, string][]
).filter(([field]) => field !== "options" && field !== "mediaIds");

const { mediaId: _, compareAtPrice, weightGrams, ...sameNames } = variantFields;

/** Addresses of pictures that a worker fetches. */
const images = z.optional(
  z.array(httpUrl).check(z.maxLength(MOST_PICTURES), z.superRefine(distinct)),
);
const ofOneVariant = { variant_image: z.optional(z.nullable(httpUrl)) };

/** A variant with the names of files. */
const variantLine = z.object({
  ...sameNames,
  ...ofOneVariant,
  compare_at_price: compareAtPrice,
  weight_grams: weightGrams,
});

const variety = {
  options: productFields.options,
  variants: z.optional(z.array(variantLine).check(z.minLength(1), z.maxLength(MOST_VARIANTS))),
};

const pictured = z.object({ images, ...ofOneVariant, variants: variety.variants });

const isVaried = (values: Readonly<Record<string, unknown>>) =>
  values["variants"] !== undefined ||
  (Array.isArray(values["options"]) && values["options"].length > 0);

/** Who imports, and in which currency. */
export interface ImportCaller {
  readonly currency: Currency;
  readonly seesCosts: boolean;
}

/** Reads the values of a line, or all of its problems. */
export type LineReader = (
  record: ProductRecord,
  caller: ImportCaller,
) => ImportLine | readonly LineError[];

export function lineReader(own?: OwnFields): LineReader {
  const fields = { ...productFields, ...(own && { metadata: own.changed }) };
  const plain = Object.fromEntries(named.map(([field, name]) => [name, fields[field]]));
  const [schema, varied] = [
    z.object({ ...plain, images, ...ofOneVariant }),
    z.object({ ...plain, images, ...variety }),
  ];
  return (record, { currency, seesCosts }) => {
    const { line } = record;
    if ("problem" in record) return [{ line, field: null, message: record.problem }];
    const other = otherCurrency(record.values["currency"], currency);
    if (other !== null) return [{ line, field: "currency", message: other }];
    const terms = { ...plainTerms, currency };
    const { lines } = record;
    const has = isVaried(record.values);
    const { value: read } = readingBy(terms, () =>
      checkInput(has ? varied : schema, record.values),
    );
    if ("issues" in read) return read.issues.map((issue) => lineError(issue, { line, lines }));
    const data: Readonly<Record<string, unknown>> = read.data;
    const plainFields = Object.fromEntries(named.map(([field, name]) => [field, data[name]]));
    const wanted: ImportLine["wanted"] = has ? { ...plainFields, ...varietyOf(data) } : plainFields;
    if (!seesCosts && sendsCost(wanted)) {
      const message = "Only an ADMIN, or a key with the scope catalog:costs, may set the cost.";
      return [{ line, field: "cost", message }];
    }
    const pictures = picturesOf(record, data, wanted);
    const missing = own?.missingIn(wanted.metadata) ?? [];
    return {
      line,
      wanted,
      currency,
      ...(lines && { lines }),
      ...(pictures && { pictures }),
      ...(missing.length > 0 && { missing }),
    };
  };
}

type Variety = z.output<z.ZodObject<typeof variety>>;

const varietyOf = (data: Readonly<Record<string, unknown>>) => {
  const { options, variants } = data as Variety;
  return {
    options,
    variants: variants?.map(
      ({ compare_at_price, weight_grams, variant_image: _image, ...variant }) => ({
        ...variant,
        compareAtPrice: compare_at_price,
        weightGrams: weight_grams,
      }),
    ),
  };
};

/** The pictures that a line names, with the lines that name them. */
function picturesOf(
  { line, lines, images: told = [] }: Extract<ProductRecord, { values: unknown }>,
  data: Readonly<Record<string, unknown>>,
  { sku = null, variants }: ImportLine["wanted"],
): LinePictures | undefined {
  const read = data as z.output<typeof pictured>;
  const images = (read.images ?? []).map((url) => {
    const { alt, line: own } = told.find((each) => each.url === url) ?? { line };
    return { url, line: own, ...(alt && { alt: alt.slice(0, MOST_ALT) }) };
  });
  const rows = variants ?? [{ sku, options: {} }];
  const named = variants ? (read.variants ?? []) : [read];
  const ofVariants = rows.flatMap(({ sku: own = null, options = {} }, at) => {
    const url = named[at]?.variant_image;
    return url ? [{ url, line: lines?.[at] ?? line, sku: own, options }] : [];
  });
  return images.length + ofVariants.length > 0 ? { images, ofVariants } : undefined;
}

const MOST_ALT = 500;

const sendsCost = ({ cost, variants }: ImportLine["wanted"]): boolean =>
  cost !== undefined || (variants?.some((variant) => variant.cost !== undefined) ?? false);

/** Names the line of a variant where each has its own. */
export function lineError(
  { path, message }: Issue,
  { line, lines }: { readonly line: number; readonly lines?: readonly number[] | undefined },
): LineError {
  const [field, at, ...rest] = path;
  const own = field === "variants" && typeof at === "number" ? lines?.[at] : undefined;
  const named = own === undefined ? path : rest;
  const full = named.join(".");
  // Names of metadata are the shop's own.
  const name = full.startsWith("metadata.") ? full : snakeOf(full);
  return {
    line: own ?? line,
    field: name || null,
    message: own === undefined ? message : message.replace(`variants.${String(at)}.`, ""),
  };
}

/** A file that an export wrote says its currency; prices are not converted. */
function otherCurrency(said: unknown, currency: Currency): string | null {
  if (said === undefined || said === null || said === currency) return null;
  return currency === null
    ? "The currency field must be omitted, because the tenant has no currency."
    : `The currency field must be ${currency}, the currency of the tenant.`;
}
