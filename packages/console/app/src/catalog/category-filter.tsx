import { useState } from "react";
import { useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { FilterPicker } from "../ui/filter-picker.js";
import { categoriesIn, useCategory } from "./use-categories.js";

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
    <FilterPicker
      label={t("category")}
      any={t("any")}
      value={option ?? (value === null ? null : { value, label: `#${value}` })}
      onChange={onChange}
      useFound={useCategories}
    />
  );
}
