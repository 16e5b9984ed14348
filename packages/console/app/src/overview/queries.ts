import { queryOptions } from "@tanstack/react-query";
import type { TenantScope } from "../lib/tenant.js";

/** The last 30 days of the shop, and its open tasks. */
export const figuresQuery = ({ id, souk }: Pick<TenantScope, "id" | "souk">) =>
  queryOptions({
    queryKey: ["t", id, "figures"],
    queryFn: ({ signal }) => souk.tenants.getFigures({}, { signal }),
    refetchInterval: 30_000,
  });
