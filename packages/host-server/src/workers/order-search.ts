import type { Persistence } from "@souk/adapters-persistence";
import type { Chore } from "./queue-work.js";

/** Lets the search find new orders by its index; until then it looks for them one by one. */
export const orderSearchChore = ({ indexOrders }: Pick<Persistence, "indexOrders">): Chore => ({
  name: "order-search",
  everyMs: 5_000,
  async run() {
    while (await indexOrders());
  },
});

/** Lets the search find products of earlier versions by their SKUs; afterwards there are none. */
export const productSearchChore = ({
  indexProducts,
}: Pick<Persistence, "indexProducts">): Chore => ({
  name: "product-search",
  everyMs: 60_000,
  async run() {
    while (await indexProducts());
  },
});

/** Lets the search find customers from archives; until then it does not find them. */
export const customerSearchChore = ({
  indexCustomers,
}: Pick<Persistence, "indexCustomers">): Chore => ({
  name: "customer-search",
  everyMs: 5_000,
  async run() {
    while (await indexCustomers());
  },
});

/** Searches on SQLite stay as quick as they were. */
export const searchMergeChore = ({ mergeSearch }: Pick<Persistence, "mergeSearch">): Chore => ({
  name: "search-merge",
  everyMs: 3_600_000,
  run: () => mergeSearch(),
});
