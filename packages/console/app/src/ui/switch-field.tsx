import { Switch } from "@base-ui/react/switch";
import { useId } from "react";
import css from "./switch-field.module.css";

interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function SwitchField({ label, hint, checked, onChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <div>
        <span id={id} className={css.label}>
          {label}
        </span>
        {hint !== undefined && (
          <p className={css.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <Switch.Root
        className={css.switch}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      >
        <Switch.Thumb className={css.thumb} />
      </Switch.Root>
    </div>
  );
}
