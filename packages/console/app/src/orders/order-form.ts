import type { Order, OrderAdjustment, Product, Variant } from "@souk/client";
import { amountText, majorOf, minorOf, parseAmount } from "../lib/amounts.js";

/** An item as it stands in the form of an order. */
export interface LineFields {
  /** Identifies lines, also before they are stored. */
  readonly key: string;
  /** The item of the order; null for one that is new. */
  readonly id: number | null;
  readonly productId: number;
  /** The chosen variant of a product with options; null for others. */
  readonly variantId: number | null;
  /** The values of the chosen variant. */
  readonly variant: string;
  /** Whether a variant must be chosen. */
  readonly isVaried: boolean;
  /** What was typed to find the product: the SKU or barcode of a variant chooses it. */
  readonly searched: string;
  readonly name: string;
  readonly qty: string;
  readonly amount: string;
  readonly size: string;
  readonly notes: string;
  /** The price of one piece, in the smallest unit of the currency; it may have a fraction. */
  readonly unit: number;
}

/** An amount of an order that is not an item, as it stands in its form. A discount is typed without its sign. */
export interface AdjustmentFields {
  readonly key: string;
  readonly kind: OrderAdjustment["kind"];
  readonly label: string;
  readonly amount: string;
  readonly rate: string;
  /** The line that it is about; null if it is about the whole order. */
  readonly line: string | null;
}

/** An order as it stands in the fields of its form. */
export interface OrderFields {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly external_id: string;
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  readonly notes: string;
  readonly lines: readonly LineFields[];
  readonly adjustments: readonly AdjustmentFields[];
  readonly taxIncluded: boolean;
}

interface Spelling {
  readonly currency: string | null;
  readonly locale: string;
}

export const customerNames = ["name", "email", "phone", "external_id"] as const;
export const addressNames = ["street", "postal_code", "city", "country"] as const;

export const emptyOrder: OrderFields = {
  name: "",
  email: "",
  phone: "",
  external_id: "",
  street: "",
  postal_code: "",
  city: "",
  country: "",
  notes: "",
  lines: [],
  adjustments: [],
  taxIncluded: false,
};

export function orderFieldsOf({ customer, address, ...order }: Order, locale: string): OrderFields {
  const { currency } = order;
  return {
    name: customer?.name ?? "",
    email: customer?.email ?? "",
    phone: customer?.phone ?? "",
    external_id: customer?.external_id ?? "",
    street: address.street,
    postal_code: address.postal_code ?? "",
    city: address.city,
    country: address.country ?? "",
    notes: order.notes ?? "",
    lines: order.items.map(({ id, product_id: productId, product, qty, amount, size, notes }) => ({
      key: `item-${id}`,
      id,
      productId,
      variantId: null,
      variant: "",
      isVaried: false,
      searched: "",
      name: product.name_en,
      qty: String(qty),
      amount: amountText(Number(amount), currency, locale),
      size: size ?? "",
      notes: notes ?? "",
      unit: minorOf(amount, currency) / qty,
    })),
    adjustments: order.adjustments.map(
      ({ kind, label, amount, rate, order_item: item }, index) => ({
        key: `adjustment-${index}`,
        kind,
        label,
        amount: amountText(Math.abs(Number(amount)), currency, locale),
        rate: rate === null ? "" : rateText(rate, locale),
        line: item === null ? null : `item-${item}`,
      }),
    ),
    taxIncluded: order.tax_included,
  };
}

const rateText = (rate: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 4, useGrouping: false }).format(rate);

interface NewLine extends Pick<Product, "id" | "name" | "price"> {
  readonly isVaried?: boolean;
  readonly searched?: string;
}

/** One piece of a product, at its price. */
export function newLine(
  { id, name, price, isVaried = false, searched = "" }: NewLine,
  key: string,
  { currency, locale }: Spelling,
): LineFields {
  return {
    key,
    id: null,
    productId: id,
    variantId: null,
    variant: "",
    isVaried,
    searched,
    name,
    qty: "1",
    amount: amountText(price, currency, locale),
    size: "",
    notes: "",
    unit: minorOf(price, currency),
  };
}

const piecesOf = (text: string, locale: string): number | null => {
  const pieces = parseAmount(text, locale);
  return pieces !== null && Number.isInteger(pieces) && pieces >= 1 ? pieces : null;
};

/** Another number of pieces, which cost as much each as before. */
export function withPieces(
  line: LineFields,
  qty: string,
  { currency, locale }: Spelling,
): LineFields {
  const pieces = piecesOf(qty, locale);
  if (pieces === null) return { ...line, qty };
  const amount = amountText(majorOf(Math.round(line.unit * pieces), currency), currency, locale);
  return { ...line, qty, amount };
}

/** The line for a variant, at its price. */
export const withVariant = (
  line: LineFields,
  { id, price, options }: Pick<Variant, "id" | "price" | "options">,
  spelling: Spelling,
): LineFields =>
  withPieces(
    {
      ...line,
      variantId: id,
      variant: Object.values(options).join(" / "),
      unit: minorOf(price, spelling.currency),
    },
    line.qty,
    spelling,
  );

/** The variant whose SKU or barcode was typed to find the product. */
export function searchedVariant<V extends Pick<Variant, "sku" | "barcode">>(
  { searched }: Pick<LineFields, "searched">,
  variants: readonly V[],
): V | undefined {
  const typed = searched.trim().toLowerCase();
  if (typed === "") return undefined;
  return variants.find(({ sku, barcode }) =>
    [sku, barcode].some((code) => code?.toLowerCase() === typed),
  );
}

/** The same line with one piece more. */
export const withOneMore = (line: LineFields, spelling: Spelling): LineFields =>
  withPieces(line, String((piecesOf(line.qty, spelling.locale) ?? 0) + 1), spelling);

/** Another amount for all pieces of the line, from which each piece has its price. */
export function withAmount(
  line: LineFields,
  amount: string,
  { currency, locale }: Spelling,
): LineFields {
  const typed = parseAmount(amount, locale);
  const pieces = piecesOf(line.qty, locale);
  const unit = typed === null || pieces === null ? line.unit : minorOf(typed, currency) / pieces;
  return { ...line, amount, unit };
}

/**
 * Errors by the names of the API, such as `customer.email`, `order_items.0.amount`, and `order_items.0` for the rest of a
 * line.
 */
export type FormErrors = Readonly<Record<string, string>>;

/** The errors of the lines, before the request. */
export function wrongLines(
  lines: readonly LineFields[],
  locale: string,
  words: {
    readonly qty: string;
    readonly amount: string;
    readonly none: string;
    readonly variant?: string;
  },
): FormErrors {
  if (lines.length === 0) return { order_items: words.none };
  return Object.fromEntries(
    lines.flatMap(({ qty, amount, isVaried, variantId }, index) => {
      const typed = parseAmount(amount, locale);
      const path = `order_items.${index}`;
      return [
        ...(piecesOf(qty, locale) === null ? [[path, words.qty] as const] : []),
        ...(isVaried && variantId === null
          ? [[`${path}.variant_id`, words.variant ?? ""] as const]
          : []),
        ...(typed === null || typed < 0 ? [[`${path}.amount`, words.amount] as const] : []),
      ];
    }),
  );
}

interface AdjustmentWords {
  readonly label: string;
  readonly amount: string;
  readonly rate: string;
}

/** The errors of the adjustments, before the request. */
export function wrongAdjustments(
  adjustments: readonly AdjustmentFields[],
  locale: string,
  words: AdjustmentWords,
): FormErrors {
  return Object.fromEntries(
    adjustments.flatMap(({ label, amount, rate }, index) => {
      const typed = parseAmount(amount, locale);
      const percent = rate.trim() === "" ? 0 : parseAmount(rate, locale);
      const path = `adjustments.${index}`;
      return [
        ...(label.trim() === "" ? [[`${path}.label`, words.label] as const] : []),
        ...(typed === null || typed < 0 ? [[`${path}.amount`, words.amount] as const] : []),
        ...(percent === null || percent < 0 ? [[`${path}.rate`, words.rate] as const] : []),
      ];
    }),
  );
}

/** The price of the order, in the smallest unit; unreadable amounts count as 0. */
export function totalOf(
  { lines, adjustments, taxIncluded }: Pick<OrderFields, "lines" | "adjustments" | "taxIncluded">,
  spelling: Spelling,
): number {
  const { currency, locale } = spelling;
  return adjustments
    .filter(({ kind }) => kind !== "tax" || !taxIncluded)
    .reduce(
      (sum, { kind, amount }) => {
        const minor = minorOf(parseAmount(amount, locale) ?? 0, currency);
        return kind === "discount" ? sum - minor : sum + minor;
      },
      sumOf(lines, spelling),
    );
}

/** The adjustments for the API, which finds items by their place. */
const adjustmentsBody = (
  { adjustments, lines }: Pick<OrderFields, "lines" | "adjustments">,
  locale: string,
) =>
  adjustments.map(({ kind, label, amount, rate, line }) => {
    const typed = parseAmount(amount, locale) ?? 0;
    const place = lines.findIndex(({ key }) => key === line);
    return {
      kind,
      label: label.trim(),
      amount: kind === "discount" && typed !== 0 ? -typed : typed,
      ...(rate.trim() !== "" && { rate: parseAmount(rate, locale) ?? 0 }),
      ...(place >= 0 && { order_item: place }),
    };
  });

/** The sum of the lines, in the smallest unit; unreadable lines count as 0. */
export const sumOf = (lines: readonly LineFields[], { currency, locale }: Spelling): number =>
  lines.reduce((sum, { amount }) => sum + minorOf(parseAmount(amount, locale) ?? 0, currency), 0);

const textOrNull = (text: string): string | null => text.trim() || null;

const numbersOf = ({ qty, amount }: LineFields, locale: string) => ({
  qty: piecesOf(qty, locale) ?? 0,
  amount: parseAmount(amount, locale) ?? 0,
});

const newItem = (line: LineFields, locale: string) => ({
  product_id: line.productId,
  ...(line.variantId !== null && { variant_id: line.variantId }),
  ...numbersOf(line, locale),
  ...(line.size.trim() !== "" && { size: line.size.trim() }),
  ...(line.notes.trim() !== "" && { notes: line.notes.trim() }),
});

/**
 * A new order for the API, for the record of a customer or for whoever is in the fields. The total is what lines and
 * adjustments cost together.
 */
export function newOrderBody(
  fields: OrderFields,
  paymentType: number,
  spelling: Spelling,
  customerId: number | null = null,
) {
  const customer = {
    name: textOrNull(fields.name),
    email: textOrNull(fields.email),
    phone: textOrNull(fields.phone),
    external_id: textOrNull(fields.external_id),
  };
  return {
    ...(customerId !== null
      ? { customer_id: customerId }
      : Object.values(customer).some((text) => text !== null) && { customer }),
    address: {
      street: fields.street.trim(),
      city: fields.city.trim(),
      postal_code: textOrNull(fields.postal_code),
      country: textOrNull(fields.country),
    },
    payment_type: paymentType,
    total_amount: Math.max(0, majorOf(totalOf(fields, spelling), spelling.currency)),
    order_items: fields.lines.map((line) => newItem(line, spelling.locale)),
    ...(fields.adjustments.length > 0 && {
      adjustments: adjustmentsBody(fields, spelling.locale),
      tax_included: fields.taxIncluded,
    }),
    ...(fields.notes.trim() !== "" && { notes: fields.notes.trim() }),
  };
}

type Part = keyof OrderFields;

const linesText = (lines: readonly LineFields[]): string =>
  JSON.stringify(
    lines.map(({ id, productId, variantId, qty, amount, size, notes }) => [
      id,
      productId,
      variantId,
      qty.trim(),
      amount.trim(),
      size.trim(),
      notes.trim(),
    ]),
  );

const adjustmentsText = (adjustments: readonly AdjustmentFields[]): string =>
  JSON.stringify(
    adjustments.map(({ kind, label, amount, rate, line }) => [
      kind,
      label.trim(),
      amount.trim(),
      rate.trim(),
      line,
    ]),
  );

/** The parts of the form that hold something else than before. */
export function changedParts(fields: OrderFields, before: OrderFields): readonly Part[] {
  const texts = [...customerNames, ...addressNames, "notes"] as const;
  const changed: readonly Part[] = texts.filter((name) => fields[name] !== before[name]);
  const hasOther = {
    lines: linesText(fields.lines) !== linesText(before.lines),
    adjustments: adjustmentsText(fields.adjustments) !== adjustmentsText(before.adjustments),
    taxIncluded: fields.taxIncluded !== before.taxIncluded,
  };
  const priced = ["lines", "adjustments", "taxIncluded"] as const;
  return [...changed, ...priced.filter((part) => hasOther[part])];
}

/**
 * The request: the parts that the reader changed. Items of the order keep their ids. The total changes by as much as
 * the items, so that shipping costs in it stay.
 */
export function correctionBody(
  fields: OrderFields,
  before: OrderFields,
  base: PricedOrder,
  locale: string,
) {
  const changed = changedParts(fields, before);
  const isChanged = (part: Part) => changed.includes(part);
  const customer = {
    ...(isChanged("name") && { name: textOrNull(fields.name) }),
    ...(isChanged("email") && { email: textOrNull(fields.email) }),
    ...(isChanged("phone") && { phone: textOrNull(fields.phone) }),
    ...(isChanged("external_id") && { external_id: textOrNull(fields.external_id) }),
  };
  const address = {
    // These two cannot be removed: the API refuses an empty text at its field.
    ...(isChanged("street") && { street: fields.street.trim() }),
    ...(isChanged("city") && { city: fields.city.trim() }),
    ...(isChanged("postal_code") && { postal_code: textOrNull(fields.postal_code) }),
    ...(isChanged("country") && { country: textOrNull(fields.country) }),
  };
  return {
    ...(Object.keys(customer).length > 0 && { customer }),
    ...(Object.keys(address).length > 0 && { address }),
    ...(isChanged("notes") && { notes: textOrNull(fields.notes) }),
    ...(isChanged("lines") && itemsBody(fields.lines, base, locale)),
    ...(isChanged("adjustments") && { adjustments: adjustmentsBody(fields, locale) }),
    ...(isChanged("taxIncluded") && { tax_included: fields.taxIncluded }),
    ...((isChanged("lines") || isChanged("adjustments") || isChanged("taxIncluded")) &&
      totalBody(fields, base, locale)),
  };
}

type PricedOrder = Pick<
  Order,
  "items" | "adjustments" | "tax_included" | "total_amount" | "currency"
>;

/** The total changes by as much as its parts. */
function totalBody(fields: OrderFields, base: PricedOrder, locale: string) {
  const { items, adjustments, tax_included: isIncluded, total_amount: total, currency } = base;
  const before = [
    ...items.map(({ amount }) => amount),
    ...adjustments.filter(({ kind }) => kind !== "tax" || !isIncluded).map(({ amount }) => amount),
  ].reduce((sum, amount) => sum + minorOf(amount, currency), 0);
  const after = totalOf(fields, { currency, locale });
  return {
    total_amount: Math.max(0, majorOf(minorOf(total, currency) + after - before, currency)),
  };
}

function itemsBody(lines: readonly LineFields[], { items }: Pick<Order, "items">, locale: string) {
  const known = new Set(items.map(({ id }) => id));
  return {
    order_items: lines.map((line) =>
      // Someone else may have removed it meanwhile.
      line.id === null || !known.has(line.id)
        ? newItem(line, locale)
        : {
            id: line.id,
            ...numbersOf(line, locale),
            size: textOrNull(line.size),
            notes: textOrNull(line.notes),
          },
    ),
  };
}

/** Errors name adjustments by their position. */
function otherAdjustments(fields: OrderFields, before: OrderFields): string[] {
  const [now, old] = [fields.adjustments, before.adjustments];
  if (now.length !== old.length) return ["adjustments", "total_amount"];
  const others = now.flatMap((each, index) =>
    old[index] === each ? [] : [`adjustments.${index}`],
  );
  return others.length > 0 ? [...others, "total_amount"] : [];
}

/** The errors that remain after a change of the form: those of unchanged fields. */
export function remainingErrors(
  errors: FormErrors,
  fields: OrderFields,
  before: OrderFields,
): FormErrors {
  const isOther = (line: LineFields, index: number) => before.lines[index] !== line;
  const isSameLength = fields.lines.length === before.lines.length;
  // Errors name lines by their position.
  const lines = isSameLength
    ? fields.lines.flatMap((line, index) => (isOther(line, index) ? [`order_items.${index}`] : []))
    : ["order_items"];
  const gone = [
    ...customerNames.filter((name) => fields[name] !== before[name]).map((n) => `customer.${n}`),
    ...addressNames.filter((name) => fields[name] !== before[name]).map((n) => `address.${n}`),
    ...(fields.notes === before.notes ? [] : ["notes"]),
    ...(lines.length > 0 ? [...lines, "total_amount"] : []),
    ...otherAdjustments(fields, before),
  ];
  const isGone = (path: string) =>
    gone.some((name) => path === name || path.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isGone(path)));
}
