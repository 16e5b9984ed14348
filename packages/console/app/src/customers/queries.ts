import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { TenantScope } from "../lib/tenant.js";
import { customersKey, ordersKey } from "../orders/queries.js";
import { customerQuery, type CustomerSearch } from "./search.js";

type Scope = Pick<TenantScope, "id" | "souk">;

export const customersQuery = ({ id, souk }: Scope, search: CustomerSearch) =>
  queryOptions({
    queryKey: [...customersKey(id), "list", search],
    queryFn: ({ signal }) => souk.customers.list(customerQuery(search), { signal }),
    placeholderData: keepPreviousData,
  });

/** The orders of one customer, newest first. */
export const ordersOfQuery = ({ id, souk }: Scope, customerId: number) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey(id), "of", customerId],
    queryFn: ({ signal, pageParam }) =>
      souk.orders.list(
        { customer_id: customerId, per_page: 20, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor ?? null,
  });
