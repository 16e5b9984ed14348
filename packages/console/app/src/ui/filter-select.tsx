import { Icon } from "./icon.js";
import { type Choice, Menu, MenuChoices } from "./menu.js";
import css from "./filter-select.module.css";

/**
 * One of a few values, as a filter: its label is inside. A menu, because every list has one for its rows: the
 * select of forms would be a tenth of what the first list loads.
 */
export function FilterSelect<V extends string | number | null>({
  label,
  value,
  onChange,
  choices,
}: {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly choices: readonly Choice<V>[];
}) {
  const chosen = choices.find((choice) => choice.value === value)?.label ?? "";
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={css.trigger} data-set={value === null ? undefined : ""}>
          <span className={css.label}>{label}</span> <bdi className={css.value}>{chosen}</bdi>
          <Icon name="down" size={16} />
        </button>
      }
    >
      <MenuChoices label={label} value={value} onChange={onChange} choices={choices} />
    </Menu>
  );
}
