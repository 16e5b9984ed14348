import { type Core, createCore, type TenantStore, type UnitOfWork } from "@souk/core";
import { altered, memoryPorts, overlaid } from "@souk/core/testing";

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
    const exportsAtOnce = { tenant: 100, user: 100, host: 100 };
    return createCore({
      ...memoryPorts(),
      exportsAtOnce,
      unitOfWork: altered(unitOfWork, { shop }),
    }).exportProducts;
  }
}
