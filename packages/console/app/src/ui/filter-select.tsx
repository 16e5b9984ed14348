import { Icon } from "./icon.js";
import { type Choice, Menu, MenuChecks, MenuChoices } from "./menu.js";
import css from "./filter-select.module.css";

/** How the button of a filter looks, and whether it narrows the list. */
export const filterLook = (isSet: boolean) => ({
  className: css.trigger,
  "data-set": isSet ? "" : undefined,
});

export const FilterWords = ({
  label,
  chosen,
}: {
  readonly label: string;
  readonly chosen: string;
}) => (
  <>
    <span className={css.label}>{label}</span> <bdi className={css.value}>{chosen}</bdi>
    <Icon name="down" size={16} />
  </>
);

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
        <button type="button" {...filterLook(value !== null)}>
          <FilterWords label={label} chosen={chosen} />
        </button>
      }
    >
      <MenuChoices label={label} value={value} onChange={onChange} choices={choices} />
    </Menu>
  );
}

/** Any number of values, as a filter. */
export const FilterChecks = ({
  label,
  any,
  values,
  onChange,
  choices,
}: {
  readonly label: string;
  /** The words while nothing is chosen. */
  readonly any: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly choices: readonly Choice<string>[];
}) => (
  <Menu
    align="start"
    trigger={
      <button type="button" {...filterLook(values.length > 0)}>
        <FilterWords label={label} chosen={values.join(", ") || any} />
      </button>
    }
  >
    <MenuChecks label={label} values={values} onChange={onChange} choices={choices} />
  </Menu>
);
