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
  const words = [name, email, phone, externalId, ...places, ...digits, ...products];
  const text = words.filter((word) => word !== null && word !== "").join("\n");
  return foldText(text.slice(0, MOST_LETTERS).toWellFormed());
}

/** The digits of a phone number, which people separate in many ways; none if these are all that it has. */
const phoneDigits = (phone: string | null): string | null => {
  const digits = phone?.replaceAll(/\D/g, "") ?? "";
  return digits === "" || digits === phone ? null : digits;
};

/** Whether an order is found by a text in lower case. */
export const isFoundBy = (
  order: { readonly number: number; readonly searchText: string },
  text: string,
): boolean => order.searchText.includes(text) || String(order.number) === text;
