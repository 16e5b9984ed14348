import { useTranslations } from "use-intl";
import { Button } from "./button.js";
import { Copy } from "./copy.js";
import { Dialog } from "./dialog.js";
import { Notice } from "./states.js";

/** A secret that the API shows only once. It stays until the reader has it. */
export function SecretDialog({
  title,
  text,
  secret,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const t = useTranslations("ui");
  return (
    <Dialog
      open
      mustAnswer
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <Button look="primary" onClick={onClose}>
          {t("haveIt")}
        </Button>
      }
    >
      <Copy text={secret} />
      <Notice tone="warn">{t("onlyOnce")}</Notice>
    </Dialog>
  );
}
