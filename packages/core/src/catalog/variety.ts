import {
  MOST_VARIANTS,
  namedValues,
  ownVariantId,
  type ProductOption,
  summed,
  type Variant,
  type VariantDetails,
  type WantedVariant,
} from "../ports/catalog/variant.js";
import type { Product, WantedProduct } from "../ports/catalog/product.js";
import type { StockMove } from "../notices/staff-later.js";
import { invalid, type Issue } from "../values/errors.js";
import { spoken } from "../values/validation.js";
import { type GivenVariant, MOST_STOCK } from "./product-fields.js";

/** The wanted values of a product as a caller sends them. */
export type ProductWish = WantedProduct & {
  /** The picture of the only variant. */
  readonly mediaId?: number | null | undefined;
  readonly variants?: readonly GivenVariant[] | undefined;
};

/** The same with every variant whole, and with what the product shows of its variants. */
export type Arranged<W extends WantedProduct> = W & {
  readonly priceMax?: Product["priceMax"];
  readonly mediaId?: Product["mediaId"];
  /** Of a product that loses its options, the one that it keeps. */
  readonly variants?: readonly WantedVariant[] | undefined;
};

export type ArrangedProduct = Arranged<WantedProduct>;

type Current = Pick<Product, "id" | "options" | "price" | OwnField> & Pick<Product, "variants">;

/** The fields that a product without options has of its only variant. */
const ownFields = [
  "sku",
  "price",
  "stock",
  "barcode",
  "compareAtPrice",
  "cost",
  "weightGrams",
  "mediaId",
] as const satisfies readonly (keyof VariantDetails)[];
type OwnField = (typeof ownFields)[number];

/** A list of variants may be wrong throughout. */
const MOST_PROBLEMS = 20;

export const hasOptions = ({ options }: Pick<Product, "options">): boolean => options.length > 0;

/** The variants of a product; one without options has exactly one. */
export function variantsOf(product: Current): readonly Variant[] {
  if (hasOptions(product)) return product.variants ?? [];
  const { sku, price, stock, barcode, compareAtPrice, weightGrams } = product;
  const { cost, mediaId = null } = product;
  const own = { sku, price, stock, barcode, compareAtPrice, cost, weightGrams, mediaId };
  return [{ id: ownVariantId(product.id), ...own, values: [] }];
}

/** What a change did to the stock of each variant that was there before. */
export function stockMoves(before: Product, after: Product): StockMove[] {
  const stocks = new Map(variantsOf(before).map(({ id, stock }) => [id, stock]));
  return variantsOf(after).flatMap(({ id, stock }) => {
    const had = stocks.get(id);
    const variantId = hasOptions(after) ? id : null;
    return had === undefined || had <= stock
      ? []
      : [{ productId: after.id, variantId, before: had, after: stock }];
  });
}

/** Checks options and variants together, and reports all errors at once. */
export function arranged<W extends WantedProduct>(
  before: Current | null,
  { variants: given, ...wish }: W & Pick<ProductWish, "variants">,
): Arranged<W> {
  const wanted = (before && given ? withoutShown(before, wish) : wish) as unknown as W;
  const options = wanted.options ?? before?.options ?? [];
  const had = before !== null && hasOptions(before);
  if (!given && !had && options.length === 0) {
    checkReduced(before, wanted);
    return wanted;
  }
  const problems = [...ownFieldProblems(wanted), ...optionProblems(options)];
  if (problems.length > 0) throw invalid(problems);
  if (!given && wanted.options === undefined) return wanted;
  const listed = given ?? variantsOf(before as Current).map(({ id }) => ({ id }));
  if (options.length === 0 && listed.length > 1) {
    throw invalid([ofList("must have exactly one item without options")]);
  }
  const variants = wholeVariants(before, options, listed);
  if (options.length > 0) {
    const own = Object.fromEntries(ownFields.map((field) => [field, null]));
    return { ...wanted, ...own, options, ...summed(variants), variants };
  }
  const [only] = variants;
  const own = Object.fromEntries(ownFields.map((field) => [field, only?.[field]]));
  return { ...wanted, ...own, options, ...(had && { priceMax: undefined, variants }) };
}

/** The change of a product that changes one of its variants. */
export function withVariant(
  before: Current,
  id: number,
  { options, ...changes }: Omit<GivenVariant, "id">,
): ProductWish {
  if (!hasOptions(before) && options === undefined) return changes;
  return {
    variants: variantsOf(before).map((variant) =>
      variant.id === id ? { ...changes, options, id } : { id: variant.id },
    ),
  };
}

/** A product that a caller read and sends back also has the fields that follow from its variants. */
function withoutShown(before: Current, wish: object): object {
  const shown = new Set<string>(
    ownFields.filter((field) => Reflect.get(wish, field) === before[field]),
  );
  return Object.fromEntries(Object.entries(wish).filter(([field]) => !shown.has(field)));
}

function ownFieldProblems(wanted: ProductWish): Issue[] {
  const sent = ownFields.find((field) => wanted[field] !== undefined);
  if (sent === undefined) return [];
  const message = `The variants field must hold the ${spoken([sent])}, which each variant has itself. Leave it out of the product.`;
  return [{ path: ["variants"], message }];
}

function optionProblems(options: readonly ProductOption[]): Issue[] {
  const names = options.map(({ name }) => name.toLowerCase());
  return names.flatMap((name, at) =>
    names.indexOf(name) === at
      ? []
      : [
          {
            path: ["options", at, "name"],
            message: `The options.${at}.name field has a duplicate value.`,
          },
        ],
  );
}

const ofList = (fault: string): Issue => ({
  path: ["variants"],
  message: `The variants field ${fault}.`,
});

function wholeVariants(
  before: Current | null,
  options: readonly ProductOption[],
  given: readonly GivenVariant[],
): WantedVariant[] {
  const left = new Map((before ? variantsOf(before) : []).map((variant) => [variant.id, variant]));
  const issues: Issue[] = [];
  const [places, skus] = [new Map<string, number>(), new Map<string, number>()];
  const variants = given.map((each, at): WantedVariant => {
    const say = (field: string, fault: string, whole = `The variants.${at}.${spoken([field])}`) =>
      issues.push({ path: ["variants", at, field], message: `${whole} ${fault}` });
    const known = each.id === undefined ? null : (left.get(each.id) ?? null);
    if (each.id !== undefined && !left.delete(each.id)) {
      say("id", "is invalid.", `The selected variants.${at}.id`);
    }
    if (each.price === undefined && !known) say("price", "field is required.");
    const values = valuesOf(each, known, before?.options ?? [], options);
    if (typeof values === "string") say("options", values);
    const { sku = known?.sku ?? null, price = known?.price ?? 0 } = each;
    const { compareAtPrice = known?.compareAtPrice ?? null } = each;
    if (reducedProblem(price, compareAtPrice) !== null) {
      say("compareAtPrice", "field must not be less than the price.");
    }
    if (Array.isArray(values)) {
      const first = places.get(JSON.stringify(values));
      if (first !== undefined) say("options", `field repeats that of variants.${first}.`);
      else places.set(JSON.stringify(values), at);
    }
    if (sku !== null && skus.has(sku)) say("sku", "has already been taken.");
    else if (sku !== null) skus.set(sku, at);
    return {
      id: known?.id ?? null,
      sku,
      price,
      stock: each.stock ?? known?.stock ?? 0,
      barcode: said(each.barcode, known?.barcode),
      compareAtPrice,
      cost: said(each.cost, known?.cost),
      weightGrams: said(each.weightGrams, known?.weightGrams),
      mediaId: said(each.mediaId, known?.mediaId),
      values: Array.isArray(values) ? values : [],
    };
  });
  if (variants.length > MOST_VARIANTS)
    issues.push(ofList(`must not have more than ${MOST_VARIANTS} items`));
  else if (summed(variants).stock > MOST_STOCK) {
    issues.push(ofList(`must not have more than ${MOST_STOCK} units in stock together`));
  }
  if (issues.length > 0) throw invalid(issues.slice(0, MOST_PROBLEMS));
  return variants;
}

const said = <T>(now: T | null | undefined, before: T | null | undefined): T | null =>
  now === undefined ? (before ?? null) : now;

/** The value of each option, or what is wrong. */
function valuesOf(
  { options: given }: GivenVariant,
  known: Variant | null,
  before: readonly ProductOption[],
  options: readonly ProductOption[],
): readonly string[] | string {
  const named = given ?? (known && keptValues(known, before, options));
  if (!named) {
    return options.length > 0 ? "field is required with options." : [];
  }
  const unknown = Object.keys(named).find((key) => !options.some(({ name }) => name === key));
  if (unknown !== undefined) {
    return `field names "${unknown.slice(0, 80)}", which is no option of the product.`;
  }
  const values = options.map(({ name }) => named[name]?.trim());
  const wrong = options.find((option, at) => !option.values.includes(values[at] ?? ""));
  if (!wrong) return values as string[];
  const few = wrong.values.slice(0, 10).join(", ");
  const more = wrong.values.length > 10 ? " and others" : "";
  return `field must name a value of the option ${wrong.name}: ${few}${more}.`;
}

/** By their names; where options were renamed, by their order. */
function keptValues(
  { values }: Variant,
  before: readonly ProductOption[],
  options: readonly ProductOption[],
): Record<string, string> | null {
  if (options.length === 0) return {};
  if (before.length === 0) return null;
  const isNamed = options.every(({ name }) => before.some((old) => old.name === name));
  const named = namedValues(before, values);
  if (isNamed) return Object.fromEntries(options.map(({ name }) => [name, named[name] ?? ""]));
  return options.length === before.length ? namedValues(options, values) : named;
}

/** A price before a reduction is no lower than the price. */
export function reducedProblem(
  price: number | undefined,
  compareAtPrice: number | null | undefined,
): string | null {
  return price !== undefined && (compareAtPrice ?? null) !== null && Number(compareAtPrice) < price
    ? "The compare at price field must not be less than the price."
    : null;
}

function checkReduced(before: Current | null, wanted: WantedProduct): void {
  if (wanted.price === undefined && wanted.compareAtPrice === undefined) return;
  const { price = before?.price, compareAtPrice = before?.compareAtPrice } = wanted;
  const message = reducedProblem(price, compareAtPrice);
  if (message !== null) throw invalid([{ path: ["compareAtPrice"], message }]);
}
