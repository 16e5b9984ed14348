import { useMemo } from "react";
import { useLocale, useTranslations } from "use-intl";
import { findAmong } from "../lib/find-among.js";
import { PickerField } from "./picker.js";

function useCurrencies(text: string) {
  const locale = useLocale();
  const all = useMemo(
    () => Intl.supportedValuesOf("currency").map((code) => currency(code, locale)),
    [locale],
  );
  return { options: useMemo(() => findAmong(all, text), [all, text]), isSearching: false };
}

const currency = (code: string, locale: string) => {
  const name = new Intl.DisplayNames(locale, { type: "currency" }).of(code) ?? code;
  return { value: code, label: `${code} – ${name}` };
};

/** A currency, found by its code or its name in the language of the reader. */
export function CurrencyField({
  value,
  onChange,
  ...parts
}: {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly value: string | null;
  readonly onChange: (code: string) => void;
}) {
  const t = useTranslations("ui");
  const locale = useLocale();
  return (
    <PickerField
      {...parts}
      // A currency can be changed and not removed.
      isRequired
      placeholder={t("typeCurrency")}
      value={value === null ? null : currency(value, locale)}
      onChange={(chosen) => {
        if (chosen) onChange(chosen.value);
      }}
      useFound={useCurrencies}
    />
  );
}
