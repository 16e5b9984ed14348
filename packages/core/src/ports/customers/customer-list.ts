import { foldText } from "../../values/composed.js";
import type { Position, SortKind } from "../../values/cursor.js";
import { phoneTerms, phoneWords } from "../../values/phones.js";
import type { Customer } from "./customer.js";

export const customerSorts = [
  "id",
  "name",
  "updated_at",
  "last_order_at",
  "spent",
  "-id",
  "-name",
  "-updated_at",
  "-last_order_at",
  "-spent",
] as const;
export type CustomerSort = (typeof customerSorts)[number];

const kinds = {
  id: "id",
  name: "text",
  updated_at: "time",
  last_order_at: "time",
  spent: "money",
} as const satisfies Record<string, SortKind>;

const columnOf = (sort: CustomerSort) => sort.replace("-", "") as keyof typeof kinds;

export const customerSortKind = (sort: CustomerSort): SortKind => kinds[columnOf(sort)];

/** The place of a customer in a list of this order. Without a name or an order it is before all others. */
export function customerPlace(customer: Customer, sort: CustomerSort): Position {
  const { id } = customer;
  const values = {
    id,
    name: customer.name ?? "",
    updated_at: customer.updatedAt.getTime(),
    last_order_at: customer.lastOrderAt?.getTime() ?? 0,
    spent: customer.spent,
  };
  return { value: values[columnOf(sort)], id };
}

/** What a customer is found by besides the number. */
export function customerSearchText({
  name,
  email,
  phone,
}: Pick<Customer, "name" | "email" | "phone">): string {
  const words = [name, email, phone, ...phoneWords(phone)];
  return foldText(words.filter((word) => word !== null && word !== "").join("\n"));
}

type Found = Pick<Customer, "number" | "name" | "email" | "phone">;

/** Whether a customer is found by a text in lower case: a part of the name, email or phone, or the whole number. */
export function isCustomerFoundBy(customer: Found, text: string): boolean {
  if (String(customer.number) === text) return true;
  const words = customerSearchText(customer);
  return [text, ...phoneTerms(text)].some((term) => words.includes(term));
}

/** Whether the phone number of a customer and another one are the same, compared from the end. */
export function hasPhone(customer: Found, phone: string): boolean {
  const words = customerSearchText(customer);
  return phoneTerms(phone).some((term) => words.includes(term));
}
