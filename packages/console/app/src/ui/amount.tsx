import { useLocale } from "use-intl";
import { formatAmount } from "../lib/amounts.js";

export const Amount = ({
  value,
  currency,
}: {
  readonly value: string | number;
  readonly currency: string | null;
}) => <bdi className="figures">{formatAmount(value, currency, useLocale())}</bdi>;
