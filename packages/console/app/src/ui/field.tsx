import { type ComponentProps, type ReactNode, type Ref, useId } from "react";
import { useTranslations } from "use-intl";
import css from "./field.module.css";

interface FieldParts {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

/** Links a control to its label, hint and error. */
export function useField({ label, hint, error, optional }: FieldParts) {
  const t = useTranslations("ui");
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const control = {
    id,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby":
      [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(" ") ||
      undefined,
  };
  const around = (input: ReactNode) => (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {optional && <span className={css.optional}>{t("optional")}</span>}
      </label>
      {input}
      {error !== undefined && (
        <p className={css.error} id={errorId}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
  return { id, control, around };
}

type InputProps = Omit<ComponentProps<"input">, "className" | "id" | "size"> &
  FieldParts & {
    readonly ref?: Ref<HTMLInputElement>;
    /** Next to the text, such as a currency. */
    readonly before?: ReactNode;
    readonly figures?: boolean;
  };

export function TextField({ label, hint, error, optional, before, figures, ...input }: InputProps) {
  const { control, around } = useField({ label, hint, error, optional: optional === true });
  return around(
    <span className={css.box} data-invalid={error !== undefined || undefined}>
      {before !== undefined && (
        <span className={css.before} aria-hidden="true">
          {before}
        </span>
      )}
      <input {...input} {...control} className={figures ? `${css.input} figures` : css.input} />
    </span>,
  );
}

type AreaProps = Omit<ComponentProps<"textarea">, "className" | "id"> & FieldParts;

export function TextArea({ label, hint, error, optional, ...area }: AreaProps) {
  const { control, around } = useField({ label, hint, error, optional: optional === true });
  return around(
    <span className={css.box} data-invalid={error !== undefined || undefined}>
      <textarea rows={4} {...area} {...control} className={css.area} data-rows={area.rows} />
    </span>,
  );
}

/** Fields in two columns where there is room. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.grid}>{children}</div>
);

export const Fields = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.fields}>{children}</div>
);
