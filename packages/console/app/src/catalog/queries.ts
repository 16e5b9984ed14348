import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { TenantScope } from "../lib/tenant.js";
import { type CategorySearch, productQuery, type ProductSearch } from "./search.js";

type Scope = Pick<TenantScope, "id" | "souk">;

export const productsKey = (tenantId: number) => ["t", tenantId, "products"] as const;

export const productsQuery = ({ id, souk }: Scope, search: ProductSearch) =>
  queryOptions({
    queryKey: [...productsKey(id), "list", search],
    queryFn: ({ signal }) => souk.products.list(productQuery(search), { signal }),
    placeholderData: keepPreviousData,
  });

export const productQueryOf = ({ id, souk }: Scope, productId: number) =>
  queryOptions({
    queryKey: [...productsKey(id), productId],
    queryFn: ({ signal }) => souk.products.get.withEtag(productId, { signal }),
    // A form that is being filled in must not change under the hands of its reader.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

export const categoriesKey = (tenantId: number) => ["t", tenantId, "categories"] as const;

export const categoryListQuery = ({ id, souk }: Scope, search: CategorySearch) =>
  queryOptions({
    queryKey: [...categoriesKey(id), "list", search],
    queryFn: ({ signal }) =>
      souk.categories.list({ sort: "name", ...search, per_page: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The names for pickers. */
export const categoriesQuery = ({ id, souk }: Scope) =>
  queryOptions({
    queryKey: [...categoriesKey(id), "names"],
    queryFn: ({ signal }) => souk.categories.list({ per_page: 100, sort: "name" }, { signal }),
    staleTime: 60_000,
  });
