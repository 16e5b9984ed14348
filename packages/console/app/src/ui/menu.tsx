import { Menu as Base } from "@base-ui/react/menu";
import { Children, type ReactElement, type ReactNode } from "react";
import { buttonClass } from "./button.js";
import { Icon, type IconName } from "./icon.js";
import popup from "./popup.module.css";
import { usePopupContainer } from "./popup-container.js";
import css from "./menu.module.css";

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly children: ReactNode;
  readonly align?: "start" | "end";
  readonly side?: "top" | "bottom";
}

/** Actions behind a button, which is left out if there are none. */
export function Menu({ trigger, children, align = "end", side = "bottom" }: MenuProps) {
  const container = usePopupContainer();
  if (Children.toArray(children).length === 0) return null;
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container}>
        <Base.Positioner className={popup.positioner} sideOffset={6} align={align} side={side}>
          <Base.Popup className={`${popup.popup} ${css.menu}`}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The usual three dots; `label` names the subject of the actions. */
export const moreButton = (label: string) => (
  <button type="button" className={buttonClass("quiet", "small", true)} aria-label={label}>
    <Icon name="more" />
  </button>
);

interface ItemProps {
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export const MenuItem = ({
  children,
  icon,
  onSelect,
  danger = false,
  disabled = false,
}: ItemProps) => (
  <Base.Item
    className={danger ? `${popup.item} ${popup.danger}` : popup.item}
    disabled={disabled}
    onClick={onSelect}
  >
    {icon && <Icon name={icon} size={16} />}
    {children}
  </Base.Item>
);

export const MenuLink = ({
  children,
  icon,
  link,
}: {
  readonly children: ReactNode;
  readonly icon?: IconName;
  readonly link: ReactElement<Record<string, unknown>>;
}) => (
  <Base.LinkItem className={popup.item} render={link} closeOnClick>
    {icon && <Icon name={icon} size={16} />}
    {children}
  </Base.LinkItem>
);

export const MenuRule = () => <div className={popup.rule} role="separator" />;

export const MenuHeading = ({ children }: { readonly children: ReactNode }) => (
  <div className={popup.heading}>{children}</div>
);

export interface Choice<V> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconName;
}

interface MenuChecksProps<V extends string> {
  readonly label: string;
  readonly choices: readonly Choice<V>[];
  readonly values: readonly V[];
  readonly onChange: (values: readonly V[]) => void;
}

/** Any number of a few values, chosen in the menu, which stays open. */
export const MenuChecks = <V extends string>({
  label,
  choices,
  values,
  onChange,
}: MenuChecksProps<V>) => (
  <Base.Group>
    <Base.GroupLabel className={popup.heading}>{label}</Base.GroupLabel>
    {choices.map(({ value, label: name }) => (
      <Base.CheckboxItem
        key={value}
        checked={values.includes(value)}
        onCheckedChange={(checked) =>
          onChange(checked ? [...values, value] : values.filter((each) => each !== value))
        }
        className={popup.item}
      >
        <span className={css.grow}>
          <bdi>{name}</bdi>
        </span>
        <Base.CheckboxItemIndicator className={css.tick}>
          <Icon name="check" size={16} />
        </Base.CheckboxItemIndicator>
      </Base.CheckboxItem>
    ))}
  </Base.Group>
);

interface MenuChoicesProps<V> {
  readonly label: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly choices: readonly Choice<V>[];
}

/** One of a few values, chosen in the menu. */
export const MenuChoices = <V extends string | number | null>({
  label,
  value,
  onChange,
  choices,
}: MenuChoicesProps<V>) => (
  <Base.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
    {choices.map((choice) => (
      <Base.RadioItem
        key={String(choice.value)}
        value={choice.value}
        className={popup.item}
        closeOnClick
      >
        {choice.icon && <Icon name={choice.icon} size={16} />}
        <span className={css.grow}>
          <bdi>{choice.label}</bdi>
        </span>
        <Base.RadioItemIndicator className={css.tick}>
          <Icon name="check" size={16} />
        </Base.RadioItemIndicator>
      </Base.RadioItem>
    ))}
  </Base.RadioGroup>
);
