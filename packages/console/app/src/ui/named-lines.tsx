import type { ReactNode } from "react";
import css from "./named-lines.module.css";

interface Children {
  readonly children: ReactNode;
}

interface NamedLineProps extends Children {
  readonly name: string;
  /** Next to the name. */
  readonly mark?: ReactNode;
  readonly action?: ReactNode;
}

/** A short list of things with a name, such as the devices on which the reader is signed in. */
export const NamedLines = ({ children }: Children) => <ul className={css.lines}>{children}</ul>;

export const NamedLine = ({ name, mark, action, children }: NamedLineProps) => (
  <li className={css.line}>
    <div>
      <p>
        <span className={css.name}>{name}</span> {mark}
      </p>
      {children}
    </div>
    {action}
  </li>
);

/** A fact about the item, below its name. */
export const LineFact = ({ children }: Children) => <p className={css.below}>{children}</p>;
