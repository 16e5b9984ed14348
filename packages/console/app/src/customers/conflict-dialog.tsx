import { useLocale, useTranslations } from "use-intl";
import { addressLines } from "../orders/address.js";
import { splitTags } from "../tags/tag-texts.js";
import type { Difference } from "../ui/differences.js";
import { VersionsDialog } from "../ui/versions-dialog.js";
import { changedFields, type CustomerFields } from "./customer-form.js";

/** Two people edited one customer: shows both versions of each field that differs. */
export function ConflictDialog({
  mine,
  before,
  theirs,
  isBusy,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  readonly mine: CustomerFields;
  readonly before: CustomerFields;
  readonly theirs: CustomerFields;
  readonly isBusy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations("customers");
  const tags = useTranslations("tags");
  const locale = useLocale();
  const shown = (name: keyof CustomerFields, { [name]: value }: CustomerFields): string =>
    (typeof value === "string"
      ? splitTags(value).join(", ")
      : value.map((address) => addressLines(address, locale).join(", ")).join("; ")) || "–";
  const touched = changedFields(mine, before);
  const rows: readonly Difference[] = changedFields(mine, theirs).map((name) => ({
    label: name === "tags" ? tags("title") : t(name),
    // A field that the reader did not touch keeps the other's value.
    mine: touched.includes(name) ? shown(name, mine) : null,
    theirs: shown(name, theirs),
  }));
  return (
    <VersionsDialog
      title={t("conflictTitle")}
      text={t("conflictText")}
      rows={rows}
      isBusy={isBusy}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
      onClose={onClose}
    />
  );
}
