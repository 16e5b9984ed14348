import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "./button.js";
import css from "./selection-bar.module.css";

/** What can be done with the selected rows; in sight while there are any. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  const t = useTranslations("ui");
  if (count === 0) return null;
  return (
    <div className={css.bar} role="region" aria-label={t("selection")}>
      <p className={css.count} role="status">
        {t("selected", { count })}
      </p>
      {children}
      <IconButton icon="close" label={t("unselect")} onClick={onClear} />
    </div>
  );
}
