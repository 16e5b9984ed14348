import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "./button.js";
import css from "./selection-bar.module.css";

/** The bar stands after the rows, many steps of Tab away from the first of them. */
export const SELECTION_KEY = "b";

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') !== null;

/** The actions for selected rows; visible while rows are selected. */
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
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== SELECTION_KEY ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      bar.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  if (count === 0) return null;
  return (
    <div ref={bar} className={css.bar} role="region" aria-label={t("selection")}>
      <p className={css.count} role="status">
        {t("selected", { count })} <kbd className={css.key}>{SELECTION_KEY.toUpperCase()}</kbd>
      </p>
      {children}
      <IconButton icon="close" label={t("unselect")} onClick={onClear} />
    </div>
  );
}
