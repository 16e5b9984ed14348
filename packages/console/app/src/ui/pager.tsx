import { useTranslations } from "use-intl";
import { Button } from "./button.js";
import css from "./pager.module.css";

interface PagerProps {
  /** Such as "26–50 of 5,000". */
  readonly status: string;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

export function Pager({ status, onPrevious, onNext }: PagerProps) {
  const t = useTranslations("ui");
  return (
    <nav className={css.pager} aria-label={t("pages")}>
      <p className={`${css.status} figures`} role="status">
        {status}
      </p>
      {(onPrevious || onNext) && (
        <>
          <Button
            size="small"
            disabled={!onPrevious}
            onClick={() => onPrevious?.()}
            icon="previous"
          >
            {t("previous")}
          </Button>
          <Button size="small" disabled={!onNext} onClick={() => onNext?.()}>
            {t("next")}
          </Button>
        </>
      )}
    </nav>
  );
}
