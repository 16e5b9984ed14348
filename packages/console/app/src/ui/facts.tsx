import type { ReactNode } from "react";
import css from "./facts.module.css";

interface FactsProps {
  readonly facts: readonly (readonly [string, ReactNode])[];
  /** Next to each other where there is room: for short values. */
  readonly columns?: boolean;
}

/** Names and values, such as those of a customer. */
export const Facts = ({ facts, columns = false }: FactsProps) => (
  <dl className={columns ? css.columns : css.facts}>
    {facts.map(([name, value]) => (
      <div key={name} className={css.fact}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
