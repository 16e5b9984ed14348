import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { every } from "../lib/polling.js";
import type { TenantScope } from "../lib/tenant.js";
import { deliveryQuery, type DeliverySearch } from "./search.js";

type Scope = Pick<TenantScope, "id" | "souk">;

/** The API allows 100 webhooks of a shop in one answer. */
const ALL = 100;

export const webhooksKey = (tenantId: number) => ["t", tenantId, "webhooks"] as const;

export const webhooksQuery = ({ id, souk }: Scope) =>
  queryOptions({
    queryKey: [...webhooksKey(id), "list"],
    queryFn: ({ signal }) => souk.webhooks.list({ per_page: ALL }, { signal }),
    refetchInterval: every(10_000),
  });

export const webhookQueryOf = ({ id, souk }: Scope, webhookId: number) =>
  queryOptions({
    queryKey: [...webhooksKey(id), webhookId],
    // Only the list says how each is doing. Null where there is none.
    queryFn: async ({ signal }) => {
      const { data } = await souk.webhooks.list({ id: String(webhookId) }, { signal });
      return data[0] ?? null;
    },
    refetchInterval: every(10_000),
  });

export const deliveriesQuery = ({ id, souk }: Scope, search: DeliverySearch) => {
  const query = deliveryQuery(search);
  return queryOptions({
    queryKey: [...webhooksKey(id), "deliveries", query],
    queryFn: ({ signal }) => souk.webhooks.listDeliveries(query, { signal }),
    placeholderData: keepPreviousData,
    // The first page fills itself; a page further back would move under the reader.
    refetchInterval: search.cursor === undefined ? every(5_000) : false,
  });
};

export const deliveryQueryOf = ({ id, souk }: Scope, deliveryId: number) =>
  queryOptions({
    queryKey: [...webhooksKey(id), "delivery", deliveryId],
    queryFn: ({ signal }) => souk.webhooks.getDelivery(deliveryId, { signal }),
    refetchInterval: every(5_000),
  });

export const eventTypesQuery = ({ id, souk }: Scope) =>
  queryOptions({
    queryKey: [...webhooksKey(id), "event-types"],
    queryFn: ({ signal }) => souk.webhooks.listEventTypes({ signal }),
    staleTime: Infinity,
  });
