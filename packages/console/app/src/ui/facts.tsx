import type { ReactNode } from "react";
import css from "./facts.module.css";

/** Names and values, such as those of a customer. */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={css.facts}>
    {facts.map(([name, value]) => (
      <div key={name} className={css.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
