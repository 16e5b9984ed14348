import { useLocale } from "use-intl";
import { formatAmount } from "../lib/amounts.js";

export const Amount = ({
  value,
  currency,
}: {
  readonly value: string | number;
  readonly currency: string | null;
}) => <span className="figures">{formatAmount(value, currency, useLocale())}</span>;
