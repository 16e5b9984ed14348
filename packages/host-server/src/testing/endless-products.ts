import { type Core, createCore, type Store, type TenantStore, type UnitOfWork } from "@souk/core";
import { memoryPorts } from "@souk/core/testing";

/** Counts the reads of an export, which finds as many pages of the first product as it may read at most. */
export class EndlessProducts {
  readonly #most: number;
  reads = 0;

  constructor(most: number) {
    this.#most = most;
  }

  exportOf(unitOfWork: UnitOfWork): Core["exportProducts"] {
    const shop = ({ products }: TenantStore) => ({
      products: overlaid(products, {
        following: async (_after: number, limit: number) => {
          const [first] = await products.following(0, 1);
          this.reads += 1;
          return this.reads > this.#most || !first
            ? []
            : Array.from({ length: limit }, () => first);
        },
      }),
    });
    const transact: UnitOfWork["transact"] = (mode, work) =>
      unitOfWork.transact(mode, (store) => {
        const inTenant: Store["inTenant"] = (scope) => {
          const own = store.inTenant(scope);
          return overlaid(own, shop(own));
        };
        return work(overlaid(store, { inTenant }));
      });
    const system: UnitOfWork["system"] = (mode, work) => unitOfWork.system(mode, work);
    return createCore({ ...memoryPorts(), unitOfWork: { transact, system } }).exportProducts;
  }
}

const overlaid = <T extends object>(original: T, changes: object): T =>
  new Proxy(original, {
    get(target, name) {
      const from = name in changes ? changes : target;
      const value: unknown = Reflect.get(from, name);
      return typeof value === "function" ? value.bind(from) : value;
    },
  });
