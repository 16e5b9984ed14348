import { useTranslations } from "use-intl";
import { Button } from "../ui/button.js";
import { Dialog } from "../ui/dialog.js";
import { Differences } from "../ui/differences.js";
import type { SettingsFields } from "./settings-form.js";

/** Both versions, where someone else saved first. */
export function ConflictDialog({
  mine,
  theirs,
  onClose,
  onKeepMine,
  onTakeTheirs,
}: {
  readonly mine: SettingsFields;
  readonly theirs: SettingsFields;
  readonly onClose: () => void;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}) {
  const t = useTranslations("settings");
  const tp = useTranslations("products");
  const rows = (["name", "timezone", "currency", "inventory", "low_stock"] as const)
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      label: t(`fields.${name}`),
      mine: mine[name] ?? "–",
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
