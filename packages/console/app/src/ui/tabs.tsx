import type { ReactElement } from "react";
import css from "./tabs.module.css";

/** Parts of a list, each with an address of its own; `links` are router links. */
export const LinkTabs = ({
  label,
  links,
}: {
  readonly label: string;
  readonly links: readonly ReactElement<Record<string, unknown>>[];
}) => (
  <nav className={css.tabs} aria-label={label}>
    {links}
  </nav>
);
