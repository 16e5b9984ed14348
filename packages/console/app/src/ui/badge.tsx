import css from "./badge.module.css";

export type Tone = "plain" | "good" | "warn" | "bad" | "info";

export const Badge = ({
  tone = "plain",
  children,
}: {
  readonly tone?: Tone;
  readonly children: string;
}) => (
  <span className={`${css.badge} ${css[tone]}`}>
    <span className={css.dot} aria-hidden="true" />
    {children}
  </span>
);
