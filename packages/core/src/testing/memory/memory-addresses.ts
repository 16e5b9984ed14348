import type { Address } from "../../ports/addresses/address.js";
import type { AddressRepository } from "../../ports/addresses/address-repository.js";
import type { MemoryTables } from "./memory-database.js";
import { isWanted, memoryPage } from "./memory-page.js";

type AddressRow = Address & { readonly userId: number };

const plain = ({ userId: _, ...address }: AddressRow): Address => address;

export function memoryAddresses(database: MemoryTables, userId: number): AddressRepository {
  const addresses = database.table<AddressRow>("addresses");
  const lockBook = () => database.table("users").lock(userId);
  const book = () => addresses.all((row) => row.userId === userId);
  const own = (id: number) => book().find((row) => row.id === id);
  const save = (row: AddressRow): Address => {
    const replaced = book().filter((other) => other.isDefault && other.id !== row.id);
    for (const other of row.isDefault ? replaced : []) {
      const { updatedAt } = row;
      addresses.set(
        { ...other, isDefault: false, updatedAt, version: other.version + 1 },
        other.id,
      );
    }
    return plain(addresses.set(row, row.id));
  };
  const find = async (id: number) => {
    const row = own(id);
    return row ? plain(row) : null;
  };
  return {
    page: async (request) => {
      const inOrder = book()
        .filter(isWanted(request))
        .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault) || a.id - b.id);
      return memoryPage(inOrder.map(plain), request);
    },
    find,
    lock: async (id) => {
      lockBook();
      return find(id);
    },
    add: async (address, now) => {
      if (address.isDefault) lockBook();
      const id = addresses.nextId();
      return save({ ...address, id, userId, version: 1, createdAt: now, updatedAt: now });
    },
    replace: async (id, address, now) => {
      if (address.isDefault) lockBook();
      const row = own(id);
      return row ? save({ ...row, ...address, version: row.version + 1, updatedAt: now }) : null;
    },
    remove: async (id) => {
      if (own(id)) addresses.delete(id);
    },
  };
}
