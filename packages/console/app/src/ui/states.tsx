import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { session } from "../lib/session.js";
import { Button } from "./button.js";
import { Icon, type IconName } from "./icon.js";
import css from "./states.module.css";

interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** The view of an empty list: the reason, and an action. */
export const Empty = ({ title, children, action }: EmptyProps) => (
  <div className={css.empty}>
    <svg className={css.arches} viewBox="0 0 120 56" aria-hidden="true">
      {[0, 40, 80].map((x) => (
        <path
          key={x}
          d={`M${x + 5} 54V26C${x + 5} 16 ${x + 12} 10 ${x + 20} 3c8 7 15 13 15 23v28`}
        />
      ))}
      <path className={css.lit} d="M51 54V30c0-6 4-10 9-14.5 5 4.5 9 8.5 9 14.5v24z" />
    </svg>
    <h2>{title}</h2>
    {children !== undefined && <p>{children}</p>}
    {action}
  </div>
);

/** An error of loading, with a retry. */
export function Failure({
  title,
  message,
  onRetry,
}: {
  readonly title?: string;
  readonly message: string;
  readonly onRetry?: () => void;
}) {
  const t = useTranslations("ui");
  return (
    <div className={css.empty} role="alert">
      <span className={css.warning}>
        <Icon name="warning" size={24} />
      </span>
      <h2>{title ?? t("failed")}</h2>
      <p>{message}</p>
      {onRetry && <Button onClick={onRetry}>{t("retry")}</Button>}
    </div>
  );
}

const noticeIcons = {
  bad: "warning",
  warn: "warning",
  info: "info",
  good: "check",
} as const satisfies Record<string, IconName>;

/** A note inside other content. */
export const Notice = ({
  tone = "info",
  children,
  action,
}: {
  readonly tone?: keyof typeof noticeIcons;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) => (
  <div className={`${css.notice} ${css[tone]}`} role={tone === "bad" ? "alert" : "status"}>
    <Icon name={noticeIcons[tone]} />
    <div className={css.words}>{children}</div>
    {action}
  </div>
);

/** The error of the last submission. It disappears after signing in again, because the session may have ended. */
export function FailureNotice({ children }: { readonly children: ReactNode }) {
  const resumptions = useSyncExternalStore(session.subscribe, session.resumptions);
  const [first] = useState(resumptions);
  return resumptions === first ? <Notice tone="bad">{children}</Notice> : null;
}

/** Holds the place of rows that are not here yet, in their size. */
export function LoadingRows({ rows = 8 }: { readonly rows?: number }) {
  const t = useTranslations("ui");
  return (
    <div className={css.loading} role="status" aria-label={t("loading")}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css.line} data-width={index % 4}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
