import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { FilterChecks } from "../ui/filter-select.js";
import { type TaggedKind, tagsQuery } from "./queries.js";
import { addressOfTags, tagsInAddress } from "./tag-address.js";

/** A filter for the records that have all of the chosen tags; not there while no tag is in use. */
export function TagFilter({
  of,
  value,
  onChange,
}: {
  readonly of: TaggedKind;
  /** As in the address of the list. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}) {
  const t = useTranslations("tags");
  const { data: tags = [] } = useQuery(tagsQuery(useTenant(), of));
  const chosen = tagsInAddress(value);
  if (tags.length === 0 && chosen.length === 0) return null;
  const others = chosen.filter((tag) => !tags.includes(tag));
  return (
    <FilterChecks
      label={t("title")}
      any={t("any")}
      values={chosen}
      onChange={(next) => onChange(addressOfTags(next))}
      choices={[...others, ...tags].map((tag) => ({ value: tag, label: tag }))}
    />
  );
}
