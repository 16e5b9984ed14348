import { useMemo } from "react";
import { useLocale } from "use-intl";
import { countriesIn, countryName } from "../lib/countries.js";
import { findAmong } from "../lib/find-among.js";
import { PickerField } from "./picker.js";

function useCountries(text: string) {
  const locale = useLocale();
  const all = useMemo(() => countriesIn(locale), [locale]);
  return { options: useMemo(() => findAmong(all, text), [all, text]), isSearching: false };
}

/** A country, found by its name in the language of the reader; empty for none. */
export function CountryField({
  value,
  onChange,
  ...parts
}: {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly disabled?: boolean;
}) {
  const locale = useLocale();
  return (
    <PickerField
      {...parts}
      optional
      value={value === "" ? null : { value, label: countryName(value, locale) }}
      onChange={(country) => onChange(country?.value ?? "")}
      useFound={useCountries}
    />
  );
}
