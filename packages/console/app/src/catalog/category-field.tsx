import { useState } from "react";
import { useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { type Option, PickerField } from "../ui/picker.js";
import { categoriesIn, useCategory } from "./use-categories.js";

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
