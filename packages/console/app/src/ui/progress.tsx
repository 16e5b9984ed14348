import css from "./progress.module.css";

/** A progress bar; without `of` the total is unknown. */
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
