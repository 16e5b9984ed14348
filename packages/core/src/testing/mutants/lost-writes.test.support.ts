import type { Store, TenantStore } from "../../ports/unit-of-work.js";
import { altered, overlaid } from "../altered.js";
import type { MemoryTables } from "../memory/memory-database.js";
import { MemoryUnitOfWork } from "../memory/memory-unit-of-work.js";
import {
  alteredSystem,
  isReader,
  type Mutant,
  type Repository,
  suitesOf,
} from "./mutant.test.support.js";
import {
  changed,
  methodIn,
  ofBook,
  ofNoTenant,
  ofSystem,
  ofTenant,
  storeOver,
  systemStoreOver,
} from "./repositories.test.support.js";

/** A database that drops every write. */
const forgetful = (database: MemoryTables): MemoryTables =>
  overlaid(database, {
    removeTenant: () => {},
    table: ((name: string) => {
      const table = database.table(name);
      const set: typeof table.set = (row) => row;
      return overlaid(table, { set, delete: () => true, deleteWhere: () => {} });
    }) as MemoryTables["table"],
  });

const isWriter = ([name, method]: [string, string]) => !isReader(name, method);

/** Every writing method, without its effect. */
export const lostWrites: readonly (() => Mutant)[] = [
  ...ofTenant.filter(isWriter).map(([name, method]) => () => {
    const unitOfWork = new MemoryUnitOfWork();
    const lost = storeOver(forgetful(unitOfWork.database));
    return {
      name: `${name}.${method} of a tenant is lost`,
      suites: suitesOf[name] ?? [],
      unitOfWork: overlaid(unitOfWork, {
        transact: (mode, work) =>
          unitOfWork.transact(mode as "write", (store) => {
            const inTenant: Store["inTenant"] = (scope) => {
              const shop = store.inTenant(scope);
              const nowhere = methodIn(lost.inTenant(scope), name, method);
              return overlaid(shop, changed(shop, name, method, nowhere) as Partial<TenantStore>);
            };
            return work(overlaid(store, { inTenant }));
          }),
      } as Partial<MemoryUnitOfWork>),
    };
  }),
  ...ofNoTenant.filter(isWriter).map(([name, method]) => () => {
    const unitOfWork = new MemoryUnitOfWork();
    const lost = methodIn(storeOver(forgetful(unitOfWork.database)), name, method);
    return {
      name: `${name}.${method} is lost`,
      suites: suitesOf[name] ?? [],
      unitOfWork: altered(unitOfWork, {
        store: (store) => changed(store, name, method, lost) as Partial<Store>,
      }),
    };
  }),
  ...ofBook
    .filter((method) => !isReader("addressesOf", method))
    .map((method) => () => {
      const unitOfWork = new MemoryUnitOfWork();
      const lost = storeOver(forgetful(unitOfWork.database));
      return {
        name: `addressesOf.${method} is lost`,
        suites: suitesOf["addressesOf"] ?? [],
        unitOfWork: altered(unitOfWork, {
          store: (store) => ({
            addressesOf: (userId) =>
              overlaid(store.addressesOf(userId), {
                [method]: (lost.addressesOf(userId) as unknown as Repository)[method],
              }),
          }),
        }),
      };
    }),
  ...ofSystem.filter(isWriter).map(([name, method]) => () => {
    const unitOfWork = new MemoryUnitOfWork();
    const lost = methodIn(systemStoreOver(forgetful(unitOfWork.database)), name, method);
    return {
      name: `${name}.${method} of the workers is lost`,
      suites: suitesOf[name] ?? [],
      unitOfWork: alteredSystem(unitOfWork, (store) => changed(store, name, method, lost)),
    };
  }),
];
