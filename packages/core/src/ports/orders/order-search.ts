import { foldText } from "../../values/composed.js";
import type { OrderAddress, OrderCustomer, OrderedProduct, OrderOwner } from "./order.js";

/** As many as a description of a product has; an order of very many products is not found by the last of them. */
const MOST_LETTERS = 10_000;

interface OrderWords {
  readonly customer: OrderCustomer | null;
  /** Who placed it, as this account was called then. */
  readonly user: Pick<OrderOwner, "name" | "email">;
  readonly address: OrderAddress;
  readonly lines: readonly {
    readonly product: Pick<OrderedProduct, "name" | "sku">;
    readonly variant?: { readonly sku: string | null } | undefined;
  }[];
}

/** What an order is found by: whom it is for, where it goes, and what was bought. */
export function orderSearchText({ customer, user, address, lines }: OrderWords): string {
  const { name, email, phone, externalId } = customer ?? { ...user, phone: null, externalId: null };
  const { street, postalCode, city, phone: phoneThere } = address;
  const products = new Set(
    lines.flatMap(({ product, variant }) => [product.name, product.sku, variant?.sku ?? null]),
  );
  const digits = [phone, phoneThere].map(phoneDigits);
  const places = [street, postalCode, city, phoneThere];
  const ends = [phone, phoneThere].map((each) => enclosed(dialled(each ?? "")));
  const words = [name, email, phone, externalId, ...places, ...digits, ...ends, ...products];
  const text = words.filter((word) => word !== null && word !== "").join("\n");
  return foldText(text.slice(0, MOST_LETTERS).toWellFormed());
}

/** The digits of a phone number, which people separate in many ways; none if these are all that it has. */
const phoneDigits = (phone: string | null): string | null => {
  const digits = phone?.replaceAll(/\D/g, "") ?? "";
  return digits === "" || digits === phone ? null : digits;
};

/** Encloses the digits of a phone number, so that its beginning and its end are found. */
const EDGE = "\u260e";
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 20;

const isWhole = ({ length }: string) => length >= FEWEST_DIGITS && length <= MOST_DIGITS;

const enclosed = (digits: string): string | null =>
  isWhole(digits) ? `${EDGE}${digits}${EDGE}` : null;

/** The digits of a phone number as abroad, but for the code of its country: without the zeros at its beginning. */
const dialled = (phone: string): string =>
  phone.replaceAll("(0)", "").replaceAll(/\D/g, "").replace(/^0+/, "");

const PHONE = /^\+?[\d\s()./-]+$/;

/**
 * The texts of which an order has one if it is found by a text in lower case. The digits of phone numbers are compared from
 * the end, so `0221 5550147`, `5550147` and `+49 221 555 0147` find each other.
 */
export function orderSearchTerms(text: string): readonly string[] {
  const digits = PHONE.test(text) ? dialled(text) : "";
  if (!isWhole(digits)) return [text];
  const shorter = Array.from({ length: digits.length - FEWEST_DIGITS }, (_, n) =>
    digits.slice(n + 1),
  ).filter((end) => !end.startsWith("0"));
  return [text, digits + EDGE, ...shorter.flatMap((end) => enclosed(end) ?? [])];
}

/** The part of each term with digits that is the same in all of them. */
export const endOfPhone = (terms: readonly string[]): string =>
  (terms[1] ?? "").slice(-(FEWEST_DIGITS + EDGE.length));

const TRACKING_NUMBER = /^(?=.*\d)[\w./-]{6,100}$/;

/** The forms in which a shipment may have a text in lower case as its tracking number. */
export const trackingNumbers = (text: string): readonly string[] =>
  TRACKING_NUMBER.test(text) ? [...new Set([text, text.toUpperCase()])] : [];

interface FoundOrder {
  readonly number: number;
  readonly searchText: string;
  readonly shipments: readonly { readonly trackingNumber: string | null }[];
}

/** Whether an order is found by a text in lower case. */
export const isFoundBy = (order: FoundOrder, text: string): boolean =>
  String(order.number) === text ||
  orderSearchTerms(text).some((term) => order.searchText.includes(term)) ||
  order.shipments.some(({ trackingNumber }) =>
    trackingNumbers(text).includes(trackingNumber ?? ""),
  );
