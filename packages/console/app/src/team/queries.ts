import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { compact, idIn, textIn } from "../lib/list-search.js";
import type { TenantScope } from "../lib/tenant.js";

export interface TeamSearch {
  readonly search?: string;
  readonly page?: number;
}

export const teamSearch = (raw: Record<string, unknown>): TeamSearch =>
  compact({ search: textIn(raw["search"]), page: idIn(raw["page"]) });

export const teamKey = (tenantId: number) => ["t", tenantId, "team"] as const;

export const rolesKey = (tenantId: number) => ["t", tenantId, "roles"] as const;

/** The roles that the shop made, for those who may read them. */
export const rolesQuery = ({ id, souk, may }: Pick<TenantScope, "id" | "souk" | "may">) =>
  queryOptions({
    queryKey: rolesKey(id),
    queryFn: ({ signal }) => souk.roles.list({ signal }),
    enabled: may("listRoles"),
  });

export const teamQuery = ({ id, souk }: Pick<TenantScope, "id" | "souk">, search: TeamSearch) =>
  queryOptions({
    queryKey: [...teamKey(id), search],
    queryFn: ({ signal }) => souk.team.list({ ...search, per_page: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });
