import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "./button.js";
import css from "./save-bar.module.css";

interface SaveBarProps {
  /** The id of the form that it sends. */
  readonly form: string;
  readonly isShown: boolean;
  readonly isBusy: boolean;
  readonly label?: string | undefined;
  /** Next to the button; that there is something to save, unless given. */
  readonly words?: ReactNode;
  readonly onDiscard?: (() => void) | undefined;
}

/** Stays in sight while there is something to save. */
export function SaveBar({ form, isShown, isBusy, label, words, onDiscard }: SaveBarProps) {
  const t = useTranslations("ui");
  if (!isShown) return null;
  const text = words ?? (onDiscard && t("unsaved"));
  return (
    <div
      className={text === undefined ? `${css.bar} ${css.short}` : css.bar}
      role="region"
      aria-label={t("unsaved")}
    >
      {text !== undefined && <p className={css.words}>{text}</p>}
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
