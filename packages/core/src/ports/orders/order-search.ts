import { foldText } from "../../values/composed.js";
import { endOfTerms, phoneTerms, phoneWords } from "../../values/phones.js";
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
  const places = [street, postalCode, city, phoneThere];
  const numbers = [phone, phoneThere].flatMap(phoneWords);
  const words = [name, email, phone, externalId, ...places, ...numbers, ...products];
  const text = words.filter((word) => word !== null && word !== "").join("\n");
  return foldText(text.slice(0, MOST_LETTERS).toWellFormed());
}

/** The texts of which an order has one if it is found by a text in lower case. */
export const orderSearchTerms = (text: string): readonly string[] => [text, ...phoneTerms(text)];

/** The part of each term with digits that is the same in all of them. */
export const endOfPhone = (terms: readonly string[]): string => endOfTerms(terms.slice(1));

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
