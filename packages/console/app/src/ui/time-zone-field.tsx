import { useState } from "react";
import { useTranslations } from "use-intl";
import { findTimeZones, timeZone, timeZoneOf } from "../lib/time-zones.js";
import { Suggest } from "./suggest.js";

/** A time zone, found by its city. A text that names none leaves the zone as it was. */
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
  /** What the reader is typing; null while the field shows the chosen zone. */
  const [text, setText] = useState<string | null>(null);
  const found = text === null || text.trim() === "" ? [] : findTimeZones(text);
  const choose = (zone: string | undefined) => {
    setText(null);
    if (zone !== undefined && zone !== value) onChange(zone);
  };
  return (
    <Suggest
      {...parts}
      placeholder={t("typeCity")}
      text={text ?? timeZone(value).label}
      onText={setText}
      suggestions={found}
      status={text?.trim() && found.length === 0 ? t("noCity", { text }) : null}
      onChoose={({ key }) => choose(key)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => choose(text === null ? undefined : timeZoneOf(text)?.key)}
    />
  );
}
