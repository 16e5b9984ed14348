import type { ComponentProps, ReactNode } from "react";
import css from "./button.module.css";
import { Icon, type IconName } from "./icon.js";

export type ButtonLook = "primary" | "plain" | "quiet" | "danger";

interface Look {
  readonly look?: ButtonLook;
  readonly icon?: IconName;
  readonly size?: "small" | "medium";
}

export const buttonClass = (look: ButtonLook = "plain", size = "medium", isSquare = false) =>
  [css.button, css[look], size === "small" && css.small, isSquare && css.square]
    .filter(Boolean)
    .join(" ");

/** While `busy` it stays in focus and takes no second press. */
export function Button({
  look,
  icon,
  size,
  busy = false,
  children,
  onClick,
  type = "button",
  ...rest
}: Omit<ComponentProps<"button">, "className"> & Look & { readonly busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? (
        <span className={css.turning} aria-hidden="true" />
      ) : (
        icon && <Icon name={icon} size={16} />
      )}
      {children}
    </button>
  );
}

/** A button that shows only an icon; `label` is its name. */
export function IconButton({
  icon,
  label,
  size,
  look = "quiet",
  ...rest
}: Omit<ComponentProps<"button">, "className" | "children"> &
  Look & { readonly icon: IconName; readonly label: string }) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, size, true)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Buttons that belong together, the most important first in the line of reading. */
export const Buttons = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.row}>{children}</div>
);
