import type { Order } from "@souk/client";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { formatAmount } from "../lib/amounts.js";
import { type Difference, Differences } from "../ui/differences.js";
import { Notice } from "../ui/states.js";
import { addressLines } from "./address.js";
import { customerOf } from "./columns.js";

/** Both versions of an order: the one that the reader saw, and the one that someone else saved meanwhile. */
export function ChangedMeanwhile({ before, now }: { readonly before: Order; readonly now: Order }) {
  const t = useTranslations("orders");
  const shown = useShownOrder();
  const [old, current] = [shown(before), shown(now)];
  const rows: readonly Difference[] = old.flatMap(({ label, text }, index) => {
    const theirs = current[index]?.text ?? "";
    return text === theirs ? [] : [{ label, mine: text, theirs }];
  });
  return (
    <>
      <Notice tone="warn">{t("meanwhile")}</Notice>
      {rows.length > 0 && (
        <Differences mine={t("versionSeen")} theirs={t("versionNow")} rows={rows} />
      )}
    </>
  );
}

/** The parts of an order in words, always the same ones in the same order. */
function useShownOrder() {
  const t = useTranslations("orders");
  const format = useFormatter();
  const locale = useLocale();
  return (order: Order): readonly { readonly label: string; readonly text: string }[] => {
    const money = (amount: string) => formatAmount(amount, order.currency, locale);
    return [
      { label: t("status"), text: t(order.status) },
      { label: t("contact"), text: customerOf(order) ?? t("guest") },
      { label: t("address"), text: addressLines(order.address, locale).join(", ") },
      { label: t("orderNotes"), text: order.notes ?? "–" },
      {
        label: t("items"),
        text: order.items
          .map(({ qty, product }) => `${format.number(qty)} × ${product.name_en}`)
          .join(", "),
      },
      { label: t("total"), text: money(order.total_amount) },
      { label: t("paid"), text: money(order.paid_amount) },
      { label: t("refunded"), text: money(order.refunded_amount) },
      { label: t("fulfillment"), text: t(`fulfillmentIs.${order.fulfillment_status}`) },
      { label: t("returns"), text: t(`returnStatusIs.${order.return_status}`) },
    ];
  };
}
