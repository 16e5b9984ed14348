import { Icon } from "./icon.js";
import css from "./outcomes.module.css";

export interface Outcome {
  readonly key: number | string;
  /** The record, by its name. */
  readonly label: string;
  readonly failed: boolean;
  readonly text: string;
}

export const Outcomes = ({
  label,
  outcomes,
}: {
  readonly label: string;
  readonly outcomes: readonly Outcome[];
}) => (
  <ul className={css.list} aria-label={label} tabIndex={0}>
    {outcomes.map(({ key, label: name, failed, text }) => (
      <li key={key} className={css.outcome} data-failed={failed || undefined}>
        <Icon name={failed ? "warning" : "check"} />
        <bdi className={css.label}>{name}</bdi>
        <span className={css.text}>{text}</span>
      </li>
    ))}
  </ul>
);
