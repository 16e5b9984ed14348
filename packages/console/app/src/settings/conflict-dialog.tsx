import { useTranslations } from "use-intl";
import { ownChanges } from "../lib/own-changes.js";
import { Button } from "../ui/button.js";
import { Dialog } from "../ui/dialog.js";
import { Differences } from "../ui/differences.js";
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
  const tp = useTranslations("products");
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
    <Dialog
      open
      wide
      onClose={onClose}
      title={t("conflictTitle")}
      description={t("conflictText")}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{tp("keepTheirs")}</Button>
          <Button look="primary" onClick={onKeepMine}>
            {tp("keepYours")}
          </Button>
        </>
      }
    >
      <Differences mine={tp("yours")} theirs={tp("theirs")} rows={rows} />
    </Dialog>
  );
}
