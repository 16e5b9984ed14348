import { queryOptions } from "@tanstack/react-query";
import type { TenantScope } from "../lib/tenant.js";

/** A tenant has at most 100 keys, which is one page. */
const ALL = 100;

export const keysKey = (tenantId: number) => ["t", tenantId, "api-keys"] as const;

export const keysQuery = ({ id, souk }: Pick<TenantScope, "id" | "souk">) =>
  queryOptions({
    queryKey: keysKey(id),
    queryFn: ({ signal }) => souk.apiKeys.list({ per_page: ALL }, { signal }),
  });
