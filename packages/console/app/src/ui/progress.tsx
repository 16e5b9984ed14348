import css from "./progress.module.css";

/** How far something is; without `of` nobody knows how much is left. */
export const Progress = ({
  label,
  value,
  of,
}: {
  readonly label: string;
  readonly value: number;
  readonly of: number | null;
}) => (
  <progress
    className={css.progress}
    aria-label={label}
    {...(of !== null && of > 0 && { value: Math.min(value, of), max: of })}
  />
);
