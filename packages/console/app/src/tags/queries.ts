import { queryOptions } from "@tanstack/react-query";
import type { TenantScope } from "../lib/tenant.js";

export type TaggedKind = "products" | "orders" | "customers";

/** The tags in use; whatever refreshes the lists of their records refreshes these as well. */
export const tagsQuery = ({ id, souk }: Pick<TenantScope, "id" | "souk">, of: TaggedKind) =>
  queryOptions({
    queryKey: ["t", id, of, "tags"],
    queryFn: ({ signal }) => souk.tags.list({ of }, { signal }),
    select: ({ data }) => data.map(({ tag }) => tag),
    staleTime: 60_000,
  });
