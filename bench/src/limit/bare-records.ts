import { randomBytes } from "node:crypto";
import type { AddressRow, CallerRow, SoldRow, Wish } from "./bare-store.js";

/** The texts that both engines write with an order. */

export const snapshotOf = ({ street, city, country, postal_code, state, phone }: AddressRow) =>
  JSON.stringify({ street, city, country, postalCode: postal_code, state, phone });

export const soldAs = ({ name, sku, cover_id: coverId }: SoldRow) =>
  JSON.stringify({ name, sku, coverId });

/** The reason to refuse an order, if there is one. */
export function fault(
  wish: Wish,
  address: AddressRow | undefined,
  products: ReadonlyMap<number, SoldRow>,
): string | null {
  if (!address) return "The selected address id is invalid.";
  const at = wish.items.findIndex(({ productId }) => !products.has(productId));
  return at === -1 ? null : `The selected order items.${at}.product id is invalid.`;
}

export function eventOf(
  { id, number }: { readonly id: number; readonly number: number },
  tenantId: number,
  caller: CallerRow,
  wish: Wish,
  at: Date,
) {
  const data = {
    order_id: id,
    number,
    user_id: caller.id,
    total: wish.totalAmount / 100,
    currency: caller.currency,
    items_count: wish.items.length,
    status: "pending",
    customer: null,
  };
  const body = { event: "order.created", tenant_id: tenantId, timestamp: at.toISOString(), data };
  return { id: eventId(at), body: JSON.stringify(body) };
}

export const subjectOf = (id: number, wish: Wish, caller: CallerRow, tenantId: number) =>
  JSON.stringify({ addressId: wish.addressId, userId: caller.id, tenantId, id });

export function eventId(at: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [0, 8, 12, 16, 20]
    .map((from, index, all) => hex.slice(from, all[index + 1] ?? 32))
    .join("-");
}
