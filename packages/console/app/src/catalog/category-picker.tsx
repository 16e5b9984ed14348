import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type TenantScope, useTenant } from "../lib/tenant.js";
import { useFound } from "../lib/use-found.js";
import { FilterPicker, type Option, PickerField } from "../ui/picker.js";
import { categoriesKey, categoryNamesQuery } from "./queries.js";

/** Finds categories by name. */
const categoriesIn = ({ id, souk }: TenantScope) =>
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
function useCategory(id: number | null): Option<number> | null {
  const { data } = useQuery(categoryNamesQuery(useTenant(), id === null ? [] : [id]));
  return id === null || data === undefined ? null : { value: id, label: data.get(id) ?? `#${id}` };
}

export function CategoryField({
  value,
  onChange,
  ...parts
}: {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}) {
  const t = useTranslations("products");
  const tenant = useTenant();
  const [useCategories] = useState(() => categoriesIn(tenant));
  const [chosen, setChosen] = useState<Option<number> | null>(null);
  const isKnown = value === null || chosen?.value === value;
  const saved = useCategory(isKnown ? null : value);
  return (
    <PickerField
      {...parts}
      label={t("category")}
      placeholder={t("noCategory")}
      value={value === null ? null : isKnown ? chosen : saved}
      onChange={(option) => {
        setChosen(option);
        onChange(option?.value ?? null);
      }}
      useFound={useCategories}
    />
  );
}

export function CategoryFilter({
  value,
  onChange,
}: {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}) {
  const t = useTranslations("products");
  const tenant = useTenant();
  const [useCategories] = useState(() => categoriesIn(tenant));
  const option = useCategory(value);
  return (
    <FilterPicker<number>
      label={t("category")}
      any={t("any")}
      value={option ?? (value === null ? null : { value, label: `#${value}` })}
      onChange={onChange}
      useFound={useCategories}
    />
  );
}
