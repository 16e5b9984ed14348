import { type Core, createCore, type TenantStore, type UnitOfWork } from "@souk/core";
import { encodeCursor, type ProductQuery } from "@souk/core/adapter";
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
        page: async (query: ProductQuery) => {
          const found = await products.page({ ...query, after: null });
          const [first] = found.data;
          this.reads += 1;
          if (this.reads > this.#most || !first) return { ...found, data: [], nextCursor: null };
          const data = Array.from({ length: query.perPage }, () => first);
          const nextCursor = encodeCursor("id", { value: first.id, id: first.id });
          return { ...found, data, nextCursor };
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
