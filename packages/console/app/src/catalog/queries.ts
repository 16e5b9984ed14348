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

const IDS_AT_ONCE = 100;

/** The addresses of the small covers of these products, by their ids. */
export const coversQuery = ({ id, souk }: Scope, ids: readonly number[]) => {
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b);
  return queryOptions({
    queryKey: [...productsKey(id), "covers", wanted],
    queryFn: async ({ signal }) => {
      const covers: (readonly [number, string])[] = [];
      for (let at = 0; at < wanted.length; at += IDS_AT_ONCE) {
        const some = wanted.slice(at, at + IDS_AT_ONCE).join(",");
        const query = { id: some, per_page: IDS_AT_ONCE };
        const { data } = await souk.products.list(query, { signal });
        for (const product of data) {
          if (product.cover) covers.push([product.id, product.cover.sizes.small]);
        }
      }
      return covers;
    },
    enabled: wanted.length > 0,
    staleTime: 60_000,
  });
};

export const categoriesKey = (tenantId: number) => ["t", tenantId, "categories"] as const;

export const categoryListQuery = ({ id, souk }: Scope, search: CategorySearch) =>
  queryOptions({
    queryKey: [...categoriesKey(id), "list", search],
    queryFn: ({ signal }) =>
      souk.categories.list({ sort: "name", ...search, per_page: 25 }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The names of these categories, by id. */
export const categoryNamesQuery = ({ id, souk }: Scope, ids: readonly number[]) => {
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b);
  return queryOptions({
    queryKey: [...categoriesKey(id), "names", wanted],
    queryFn: ({ signal }) =>
      souk.categories.list({ id: wanted.join(","), per_page: 100 }, { signal }),
    select: ({ data }) => new Map(data.map((category) => [category.id, category.name])),
    enabled: wanted.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
};

/** Whether the shop has any category. */
export const hasCategoriesQuery = ({ id, souk }: Scope) =>
  queryOptions({
    queryKey: [...categoriesKey(id), "any"],
    queryFn: ({ signal }) => souk.categories.list({ per_page: 1 }, { signal }),
    select: ({ data }) => data.length > 0,
    staleTime: 60_000,
  });
