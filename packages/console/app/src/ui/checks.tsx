import { useId } from "react";
import css from "./checks.module.css";

interface ChecksProps<V extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  readonly values: readonly V[];
  readonly onChange: (values: readonly V[]) => void;
  readonly error?: string | undefined;
}

/** Any number of a few values. */
export function Checks<V extends string>({
  label,
  choices,
  values,
  onChange,
  error,
}: ChecksProps<V>) {
  const id = useId();
  return (
    <fieldset className={css.group} aria-describedby={error === undefined ? undefined : id}>
      <legend>{label}</legend>
      <div className={css.grid}>
        {choices.map((choice) => (
          <label key={choice.value} className={css.check}>
            <input
              type="checkbox"
              checked={values.includes(choice.value)}
              onChange={({ target }) =>
                onChange(
                  choices
                    .map(({ value }) => value)
                    .filter((value) =>
                      value === choice.value ? target.checked : values.includes(value),
                    ),
                )
              }
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className={css.error} id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
