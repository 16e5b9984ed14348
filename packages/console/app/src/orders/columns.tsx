import type { OrderSummary } from "@souk/client";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { Amount } from "../ui/amount.js";
import { Badge, type Tone } from "../ui/badge.js";
import type { Column } from "../ui/data-table.js";
import { Moment } from "../ui/moment.js";
import css from "./orders.module.css";
import type { OrderStatus as Status } from "./search.js";

const tones: Readonly<Record<Status, Tone>> = {
  pending: "warn",
  processing: "info",
  completed: "good",
  cancelled: "plain",
};

export function OrderStatus({ status }: { readonly status: Status }) {
  const t = useTranslations("orders");
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}

/** For whom an order is: its customer, or who placed it. */
export const customerOf = ({
  customer,
  user,
}: Pick<OrderSummary, "customer" | "user">): string | null =>
  customer ? (customer.name ?? customer.email ?? customer.phone) : user.name;

/** The columns of a list of orders. */
export function useOrderColumns(): readonly Column<OrderSummary>[] {
  const t = useTranslations("orders");
  const { id: tenantId, timezone, currency } = useTenant();
  return [
    {
      key: "number",
      label: t("number"),
      cell: ({ id, number }) => (
        <Link
          to="/t/$tenantId/orders/$orderId"
          params={{ tenantId: String(tenantId), orderId: String(id) }}
          className={`${css.number} figures`}
          data-row=""
        >
          #{number}
        </Link>
      ),
    },
    {
      key: "customer",
      label: t("customer"),
      cell: (order) => (
        <>
          <bdi className={css.customer}>{customerOf(order) ?? t("guest")}</bdi>
          {order.customer?.name && order.customer.email && (
            <bdi className={`${css.below} ${css.email}`}>{order.customer.email}</bdi>
          )}
        </>
      ),
    },
    {
      key: "placed",
      label: t("placed"),
      sort: "created_at",
      minor: true,
      cell: ({ created_at: at }) => <Moment at={at} timezone={timezone} style="near" />,
    },
    { key: "status", label: t("status"), cell: ({ status }) => <OrderStatus status={status} /> },
    {
      key: "items",
      label: t("items"),
      align: "end",
      minor: true,
      cell: ({ items_count: count }) => count,
    },
    {
      key: "total",
      label: t("total"),
      align: "end",
      sort: "total_amount",
      cell: ({ total_amount: total }) => <Amount value={total} currency={currency} />,
    },
  ];
}
