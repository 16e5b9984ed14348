import type { Order, Product } from "@souk/client";
import { amountText, majorOf, minorOf, parseAmount } from "../lib/amounts.js";

/** An item as it stands in the form of an order. */
export interface LineFields {
  /** Identifies lines, also before they are stored. */
  readonly key: string;
  /** The item of the order; null for one that is new. */
  readonly id: number | null;
  readonly productId: number;
  readonly name: string;
  readonly qty: string;
  readonly amount: string;
  readonly size: string;
  readonly notes: string;
  /** What one piece costs, in the smallest unit of the currency; it may have a fraction. */
  readonly unit: number;
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
}

/** How the reader spells numbers, and what amounts are in. */
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
      name: product.name_en,
      qty: String(qty),
      amount: amountText(Number(amount), currency, locale),
      size: size ?? "",
      notes: notes ?? "",
      unit: minorOf(amount, currency) / qty,
    })),
  };
}

/** One piece of a product, at its price. */
export function newLine(
  { id, name, price }: Pick<Product, "id" | "name" | "price">,
  key: string,
  { currency, locale }: Spelling,
): LineFields {
  return {
    key,
    id: null,
    productId: id,
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
  words: { readonly qty: string; readonly amount: string; readonly none: string },
): FormErrors {
  if (lines.length === 0) return { order_items: words.none };
  return Object.fromEntries(
    lines.flatMap(({ qty, amount }, index) => {
      const typed = parseAmount(amount, locale);
      const path = `order_items.${index}`;
      return [
        ...(piecesOf(qty, locale) === null ? [[path, words.qty] as const] : []),
        ...(typed === null || typed < 0 ? [[`${path}.amount`, words.amount] as const] : []),
      ];
    }),
  );
}

/** What the lines cost together, in the smallest unit; lines that cannot be read count as nothing. */
export const sumOf = (lines: readonly LineFields[], { currency, locale }: Spelling): number =>
  lines.reduce((sum, { amount }) => sum + minorOf(parseAmount(amount, locale) ?? 0, currency), 0);

const textOrNull = (text: string): string | null => text.trim() || null;

const numbersOf = ({ qty, amount }: LineFields, locale: string) => ({
  qty: piecesOf(qty, locale) ?? 0,
  amount: parseAmount(amount, locale) ?? 0,
});

const newItem = (line: LineFields, locale: string) => ({
  product_id: line.productId,
  ...numbersOf(line, locale),
  ...(line.size.trim() !== "" && { size: line.size.trim() }),
  ...(line.notes.trim() !== "" && { notes: line.notes.trim() }),
});

/** A new order for the API. The total is what the lines cost together. */
export function newOrderBody(fields: OrderFields, paymentType: number, spelling: Spelling) {
  const customer = {
    name: textOrNull(fields.name),
    email: textOrNull(fields.email),
    phone: textOrNull(fields.phone),
    external_id: textOrNull(fields.external_id),
  };
  return {
    ...(Object.values(customer).some((text) => text !== null) && { customer }),
    address: {
      street: fields.street.trim(),
      city: fields.city.trim(),
      postal_code: textOrNull(fields.postal_code),
      country: textOrNull(fields.country),
    },
    payment_type: paymentType,
    total_amount: majorOf(sumOf(fields.lines, spelling), spelling.currency),
    order_items: fields.lines.map((line) => newItem(line, spelling.locale)),
    ...(fields.notes.trim() !== "" && { notes: fields.notes.trim() }),
  };
}

type Part = (typeof customerNames)[number] | (typeof addressNames)[number] | "notes" | "lines";

const linesText = (lines: readonly LineFields[]): string =>
  JSON.stringify(
    lines.map(({ id, productId, qty, amount, size, notes }) => [
      id,
      productId,
      qty.trim(),
      amount.trim(),
      size.trim(),
      notes.trim(),
    ]),
  );

/** The parts of the form that hold something else than before. */
export function changedParts(fields: OrderFields, before: OrderFields): readonly Part[] {
  const texts = [...customerNames, ...addressNames, "notes"] as const;
  const changed: readonly Part[] = texts.filter((name) => fields[name] !== before[name]);
  return linesText(fields.lines) === linesText(before.lines) ? changed : [...changed, "lines"];
}

/**
 * What the API is sent: the parts that the reader changed. Items of the order keep their ids; the total moves by as
 * much as
 * the items, so that shipping costs in it stay.
 */
export function correctionBody(
  fields: OrderFields,
  before: OrderFields,
  base: Pick<Order, "items" | "total_amount" | "currency">,
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
    // These two cannot be taken away: the API refuses an empty text at its field.
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
  };
}

function itemsBody(
  lines: readonly LineFields[],
  { items, total_amount: total, currency }: Pick<Order, "items" | "total_amount" | "currency">,
  locale: string,
) {
  const known = new Set(items.map(({ id }) => id));
  const before = items.reduce((sum, { amount }) => sum + minorOf(amount, currency), 0);
  const after = sumOf(lines, { currency, locale });
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
    total_amount: Math.max(0, majorOf(minorOf(total, currency) + after - before, currency)),
  };
}

/** The errors that remain after a change of the form: those of what holds the same as before. */
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
  ];
  const isGone = (path: string) =>
    gone.some((name) => path === name || path.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !isGone(path)));
}
