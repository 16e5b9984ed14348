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

function Picker<V extends string | number | null>({
  choices,
  value,
  onChange,
  disabled = false,
  control,
}: SelectProps<V> & { readonly control: object }) {
  const container = usePopupContainer();
  return (
    <Select.Root<V>
      items={choices as Choice<V>[]}
      value={value}
      onValueChange={(next) => onChange(next as V)}
      disabled={disabled}
      modal={false}
    >
      <Select.Trigger {...control} className={css.trigger}>
        <Select.Value className={css.value} render={<bdi />} />
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
