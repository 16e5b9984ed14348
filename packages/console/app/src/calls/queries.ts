import { queryOptions } from "@tanstack/react-query";
import type { TenantScope } from "../lib/tenant.js";
import { customersKey, ordersKey } from "../orders/queries.js";
import { type Account, distinct, isConcern } from "./account.js";

type Scope = Pick<TenantScope, "id" | "souk">;

/** More people than these share no telephone; the number is not typed whole. */
export const MOST_CALLERS = 10;

/** Whoever may call from a number; who ordered last comes first. */
export const callersQuery = ({ id, souk }: Scope, digits: string | null) =>
  queryOptions({
    queryKey: [...customersKey(id), "calls", digits],
    queryFn: ({ signal }) =>
      souk.customers.list(
        { phone: digits ?? "", per_page: MOST_CALLERS, sort: "-last_order_at" },
        { signal },
      ),
    enabled: digits !== null,
  });

const NEWEST = 25;
const MOST_OPEN = 100;
const EARLIER = 3;

/** The orders of a caller. Few customers have more than fit into the first request. */
export const accountQuery = ({ id, souk }: Scope, customerId: number) =>
  queryOptions({
    queryKey: [...ordersKey(id), "account", customerId],
    queryFn: async ({ signal }): Promise<Account> => {
      const of = (query: object) =>
        souk.orders.list({ customer_id: customerId, ...query }, { signal });
      const newest = await of({ per_page: NEWEST });
      const isWhole = (newest.next_cursor ?? null) === null;
      const others = isWhole
        ? []
        : await Promise.all([
            of({ status: "pending,processing", per_page: MOST_OPEN }),
            of({
              status: "completed",
              payment_status: "unpaid,partly_paid",
              per_page: MOST_OPEN,
            }),
          ]);
      const all = distinct([...newest.data, ...others.flatMap(({ data }) => data)]);
      const open = all.filter(isConcern);
      const earlier = all.filter((order) => !isConcern(order)).slice(0, EARLIER);
      return { open, earlier };
    },
    refetchInterval: 15_000,
  });
