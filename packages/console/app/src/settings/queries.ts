import { queryOptions } from "@tanstack/react-query";
import type { TenantScope } from "../lib/tenant.js";
import { ordersKey } from "../orders/queries.js";
import { tenantQuery } from "../session/queries.js";

/** The shop with the tag of its version, for a form. */
export const shopQuery = ({ id, souk }: Pick<TenantScope, "id" | "souk">) =>
  queryOptions({
    queryKey: [...tenantQuery(id).queryKey, "form"],
    queryFn: ({ signal }) => souk.tenants.get.withEtag({ signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Whether the shop has an order, after which its currency stays. Deleted orders count too, and only the API sees them. */
export const hasOrdersQuery = ({ id, souk }: Pick<TenantScope, "id" | "souk">) =>
  queryOptions({
    queryKey: [...ordersKey(id), "any"],
    queryFn: ({ signal }) => souk.orders.list({ per_page: 1 }, { signal }),
    select: ({ data }) => data.length > 0,
  });
