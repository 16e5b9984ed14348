import { useTranslations } from "use-intl";
import { ownChanges } from "../lib/own-changes.js";
import { VersionsDialog } from "../ui/versions-dialog.js";
import type { SettingsFields } from "./settings-form.js";

/** Both versions, where someone else saved first. */
export function ConflictDialog({
  mine,
  before,
  theirs,
  onClose,
  onKeepMine,
  onTakeTheirs,
}: {
  readonly mine: SettingsFields;
  readonly before: SettingsFields;
  readonly theirs: SettingsFields;
  readonly onClose: () => void;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}) {
  const t = useTranslations("settings");
  const own = ownChanges(mine, before);
  const rows = (
    [
      "name",
      "timezone",
      "currency",
      "inventory",
      "low_stock",
      "totals",
      "legal_name",
      "legal_address",
      "tax_number",
      "invoice_prefix",
    ] as const
  )
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      label: t(`fields.${name}`),
      // A field that the reader did not touch keeps the other's value.
      mine: name in own ? (mine[name] ?? "–") : null,
      theirs: theirs[name] ?? "–",
    }));
  return (
    <VersionsDialog
      title={t("conflictTitle")}
      text={t("conflictText")}
      rows={rows}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
      onClose={onClose}
    />
  );
}
