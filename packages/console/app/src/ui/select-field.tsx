import { Select } from "@base-ui/react/select";
import type { ReactNode } from "react";
import { useField } from "./field.js";
import { Icon } from "./icon.js";
import { usePopupContainer } from "./popup-container.js";
import css from "./select-field.module.css";
import popup from "./popup.module.css";

export interface Choice<V> {
  readonly value: V;
  readonly label: string;
}

interface SelectProps<V> {
  readonly choices: readonly Choice<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly disabled?: boolean;
}

/** One of a few values, in a form. */
export function SelectField<V extends string | number | null>({
  label,
  hint,
  error,
  optional,
  ...select
}: SelectProps<V> & {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
}) {
  const { control, around } = useField({ label, hint, error, optional: optional === true });
  return around(<Picker {...select} control={control} />);
}

/** One of a few values, as a filter: its label is inside. */
export function FilterSelect<V extends string | number | null>({
  label,
  ...select
}: SelectProps<V> & { readonly label: string }) {
  return <Picker {...select} control={{ "aria-label": label }} label={label} />;
}

function Picker<V extends string | number | null>({
  choices,
  value,
  onChange,
  disabled = false,
  control,
  label,
}: SelectProps<V> & { readonly control: object; readonly label?: string }) {
  const container = usePopupContainer();
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Select.Root<V>
      items={choices as Choice<V>[]}
      value={value}
      onValueChange={(next) => onChange(next as V)}
      disabled={disabled}
      modal={false}
    >
      <Select.Trigger
        {...control}
        {...(label !== undefined && chosen && { "aria-label": `${label}: ${chosen.label}` })}
        className={label === undefined ? css.trigger : `${css.trigger} ${css.filter}`}
        data-set={label !== undefined && value !== null ? "" : undefined}
      >
        {label !== undefined && <span className={css.inside}>{label}</span>}
        <Select.Value className={css.value} />
        <Select.Icon className={css.mark}>
          <Icon name="down" size={16} />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal container={container}>
        <Select.Positioner
          className={popup.positioner}
          sideOffset={4}
          alignItemWithTrigger={false}
          align="start"
        >
          <Select.Popup className={`${popup.popup} ${css.list}`}>
            {choices.map((choice) => (
              <Select.Item key={String(choice.value)} value={choice.value} className={popup.item}>
                <Select.ItemText className={css.text}>
                  <bdi>{choice.label}</bdi>
                </Select.ItemText>
                <Select.ItemIndicator className={css.tick}>
                  <Icon name="check" size={16} />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
}
