import { useTranslations } from "use-intl";
import { Button } from "./button.js";
import { Dialog } from "./dialog.js";
import { type Difference, Differences } from "./differences.js";

/** Asks which version to keep after two people edited one record. */
export function VersionsDialog({
  title,
  text,
  rows,
  isBusy = false,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly rows: readonly Difference[];
  readonly isBusy?: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations("products");
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{t("keepTheirs")}</Button>
          <Button look="primary" busy={isBusy} onClick={onKeepMine}>
            {t("keepYours")}
          </Button>
        </>
      }
    >
      {rows.length > 0 && <Differences mine={t("yours")} theirs={t("theirs")} rows={rows} />}
    </Dialog>
  );
}
