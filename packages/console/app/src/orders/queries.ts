import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { bestFirst, ROWS_SEARCHED } from "../catalog/best-first.js";
import type { TenantScope } from "../lib/tenant.js";
import { orderQuery, type OrderSearch } from "./search.js";

type Scope = Pick<TenantScope, "id" | "souk">;

export const ordersKey = (tenantId: number) => ["t", tenantId, "orders"] as const;

export const ordersQuery = ({ id, souk }: Scope, search: OrderSearch) =>
  queryOptions({
    queryKey: [...ordersKey(id), "list", search],
    queryFn: ({ signal }) => souk.orders.list(orderQuery(search), { signal }),
    placeholderData: keepPreviousData,
  });

export const orderQueryOf = ({ id, souk }: Scope, orderId: number) =>
  queryOptions({
    queryKey: [...ordersKey(id), orderId],
    queryFn: ({ signal }) => souk.orders.get.withEtag(orderId, { signal }),
  });

/** Records of customers, which orders refer to. */
export const customersKey = (tenantId: number) => ["t", tenantId, "customers"] as const;

export const customerQueryOf = ({ id, souk }: Scope, customerId: number) =>
  queryOptions({
    queryKey: [...customersKey(id), customerId],
    queryFn: ({ signal }) => souk.customers.get.withEtag(customerId, { signal }),
    // A form that is being filled in must not change under the hands of its reader.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** The first hundred; an order with more is corrected a hundred times. */
export const invoicesQuery = ({ id, souk }: Scope, orderId: number) =>
  queryOptions({
    queryKey: [...ordersKey(id), orderId, "invoices"],
    queryFn: ({ signal }) => souk.orders.listInvoices(orderId, { per_page: 100 }, { signal }),
  });

export const timelineQuery = ({ id, souk }: Scope, orderId: number) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey(id), orderId, "timeline"],
    queryFn: ({ signal, pageParam }) =>
      souk.orders.getTimeline(
        orderId,
        pageParam === null ? { per_page: 50 } : { per_page: 50, cursor: pageParam },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor ?? null,
  });

const ROWS_SHOWN = 6;

/** The products for a text that the reader types. */
export const productFindQuery = ({ id, souk }: Scope, text: string) =>
  queryOptions({
    queryKey: ["t", id, "products", "find", text],
    queryFn: ({ signal }) =>
      souk.products.list({ search: text, per_page: ROWS_SEARCHED }, { signal }),
    enabled: text !== "",
    select: ({ data }) => bestFirst(data, text).slice(0, ROWS_SHOWN),
  });
