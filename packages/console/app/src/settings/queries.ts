import { queryOptions } from "@tanstack/react-query";
import type { TenantScope } from "../lib/tenant.js";
import { tenantQuery } from "../session/queries.js";

/** The shop with the tag of its version, for a form. */
export const shopQuery = ({ id, souk }: Pick<TenantScope, "id" | "souk">) =>
  queryOptions({
    queryKey: [...tenantQuery(id).queryKey, "form"],
    queryFn: ({ signal }) => souk.tenants.get.withEtag({ signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
