import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { compact } from "../lib/list-search.js";
import type { TenantScope } from "../lib/tenant.js";
import { auditFilter, type AuditSearch } from "./search.js";

export const auditQuery = ({ id, souk }: Pick<TenantScope, "id" | "souk">, search: AuditSearch) => {
  const query = compact({
    ...auditFilter(search, Date.now()),
    cursor: search.cursor,
    per_page: 50,
  });
  return queryOptions({
    queryKey: ["t", id, "audit", query],
    queryFn: ({ signal }) => souk.auditLog.list(query, { signal }),
    placeholderData: keepPreviousData,
  });
};
