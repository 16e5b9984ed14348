import { useQuery } from "@tanstack/react-query";
import { type TenantScope, useTenant } from "../lib/tenant.js";
import { useFound } from "../lib/use-found.js";
import type { Option } from "../ui/picker.js";
import { categoriesKey, categoryNamesQuery } from "./queries.js";

/** Finds categories by name. */
export const categoriesIn = ({ id, souk }: TenantScope) =>
  function useCategories(text: string, isOpen: boolean) {
    return useFound(text, {
      key: categoriesKey(id),
      list: (query, signal) =>
        souk.categories.list({ ...query, sort: "name", per_page: 50 }, { signal }),
      optionOf: (category: { readonly id: number; readonly name: string }) => ({
        value: category.id,
        label: category.name,
      }),
      isResting: !isOpen,
    });
  };

/** The option of a category that is known by its id; null until its name has arrived. */
export function useCategory(id: number | null): Option<number> | null {
  const { data } = useQuery(categoryNamesQuery(useTenant(), id === null ? [] : [id]));
  return id === null || data === undefined ? null : { value: id, label: data.get(id) ?? `#${id}` };
}
