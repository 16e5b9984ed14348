import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { findTimeZones, timeZone } from "../lib/time-zones.js";
import { PickerField } from "./picker.js";

const useTimeZones = (text: string) => ({
  options: useMemo(() => findTimeZones(text), [text]),
  isSearching: false,
});

/** A time zone, found by its city. */
export function TimeZoneField({
  value,
  onChange,
  ...parts
}: {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly value: string;
  readonly onChange: (zone: string) => void;
}) {
  const t = useTranslations("ui");
  return (
    <PickerField
      {...parts}
      isRequired
      placeholder={t("typeCity")}
      value={timeZone(value)}
      onChange={(zone) => {
        if (zone) onChange(zone.value);
      }}
      useFound={useTimeZones}
    />
  );
}
