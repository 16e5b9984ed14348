import type { Page, PageRequest, Wanted } from "../../values/page.js";
import type { Address, AddressFields } from "./address.js";

/** The address book of one user; there is no way to ask for another's. */
export interface AddressRepository {
  /** The default first, then the oldest. */
  page(request: PageRequest & Wanted): Promise<Page<Address>>;
  /** One address of this user; null for any other. */
  find(id: number): Promise<Address | null>;
  /** The same, locked until the end of the transaction. */
  lock(id: number): Promise<Address | null>;
  /** A new default replaces the old one, here and in `replace`. */
  add(address: AddressFields, now: Date): Promise<Address>;
  /** Writes all fields of an address. Null when this user has none with that id. */
  replace(id: number, address: AddressFields, now: Date): Promise<Address | null>;
  /** Removes an address of this user. */
  remove(id: number): Promise<void>;
}
