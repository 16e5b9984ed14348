import { useTranslations } from "use-intl";
import { Button } from "./button.js";
import css from "./save-bar.module.css";

interface SaveBarProps {
  /** The id of the form that it sends. */
  readonly form: string;
  readonly isShown: boolean;
  readonly isBusy: boolean;
  readonly label?: string | undefined;
  readonly onDiscard?: (() => void) | undefined;
}

/** Stays in sight while there is something to save. */
export function SaveBar({ form, isShown, isBusy, label, onDiscard }: SaveBarProps) {
  const t = useTranslations("ui");
  if (!isShown) return null;
  return (
    <div className={css.bar} role="region" aria-label={t("unsaved")}>
      <p className={css.words}>{onDiscard && t("unsaved")}</p>
      {onDiscard && (
        <Button onClick={onDiscard} disabled={isBusy}>
          {t("discard")}
        </Button>
      )}
      <Button look="primary" type="submit" form={form} busy={isBusy}>
        {label ?? t("save")}
      </Button>
    </div>
  );
}
