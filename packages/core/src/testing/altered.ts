import type { Store, TenantStore, UnitOfWork } from "../ports/unit-of-work.js";

/** The same object with some of its members replaced. */
export const overlaid = <T extends object>(original: T, changes: Partial<T>): T =>
  new Proxy(original, {
    get(target, name) {
      const from = name in changes ? changes : target;
      const value: unknown = Reflect.get(from, name);
      return typeof value === "function" ? value.bind(from) : value;
    },
  });

/** The same unit of work with some members of its stores and of their repositories replaced, to seed a fault. */
export function altered(
  unitOfWork: UnitOfWork,
  change: {
    store?: (store: Store) => Partial<Store>;
    shop?: (shop: TenantStore) => Partial<TenantStore>;
  },
): UnitOfWork {
  const { store: ofStore = () => ({}), shop: ofShop = () => ({}) } = change;
  const alteredStore = (store: Store): Store => {
    const inTenant: Store["inTenant"] = (scope) => {
      const shop = store.inTenant(scope);
      return overlaid(shop, ofShop(shop));
    };
    const within: Store["within"] = (mode, work) =>
      store.within(mode, (part) => work(alteredStore(part)));
    return overlaid(store, { within, ...ofStore(store), inTenant });
  };
  const transact: UnitOfWork["transact"] = (mode, work) =>
    unitOfWork.transact(mode, (store) => work(alteredStore(store)));
  return overlaid(unitOfWork, { transact });
}
