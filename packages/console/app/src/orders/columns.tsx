import type { OrderSummary } from "@souk/client";
import { Link } from "@tanstack/react-router";
import { useFormatter, useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { TagList } from "../tags/tag-list.js";
import { Amount } from "../ui/amount.js";
import { Badge, type Tone } from "../ui/badge.js";
import type { Column } from "../ui/data-table.js";
import { Moment } from "../ui/moment.js";
import { nameOf } from "./customer-name.js";
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

const paymentTones: Readonly<Record<OrderSummary["payment_status"], Tone>> = {
  unpaid: "warn",
  partly_paid: "warn",
  paid: "good",
  partly_refunded: "info",
  refunded: "plain",
  overpaid: "bad",
};

export function PaymentStatus({ payment_status: status }: Pick<OrderSummary, "payment_status">) {
  const t = useTranslations("orders");
  return <Badge tone={paymentTones[status]}>{t(`paymentIs.${status}`)}</Badge>;
}

const fulfillmentTones: Readonly<Record<OrderSummary["fulfillment_status"], Tone>> = {
  unfulfilled: "warn",
  partly_shipped: "info",
  shipped: "good",
};

export function FulfillmentStatus({
  fulfillment_status: status,
}: Pick<OrderSummary, "fulfillment_status">) {
  const t = useTranslations("orders");
  return <Badge tone={fulfillmentTones[status]}>{t(`fulfillmentIs.${status}`)}</Badge>;
}

/** For whom an order is, by the first of its customer's details; null for an order without a customer. */
export const customerOf = ({ customer }: Pick<OrderSummary, "customer">): string | null =>
  customer && nameOf(customer);

type Standing = Pick<OrderSummary, "status" | "payment_status" | "fulfillment_status">;

/** Where there is little room, "paid" and "shipped" go without saying once an order is completed. */
export const owes = ({ status, payment_status: payment }: Standing) =>
  payment !== (status === "cancelled" ? "unpaid" : "paid");

export const isUnderway = ({ status, fulfillment_status: fulfillment }: Standing) =>
  status === "completed"
    ? fulfillment !== "shipped"
    : fulfillment !== "unfulfilled" || status === "processing";

/** The columns of a list of orders. */
export function useOrderColumns(): readonly Column<OrderSummary>[] {
  const t = useTranslations("orders");
  const format = useFormatter();
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
          <TagList tags={order.tags} />
          <span className={css.states}>
            <Moment at={order.created_at} timezone={timezone} style="near" />
            <OrderStatus status={order.status} />
            {owes(order) && <PaymentStatus {...order} />}
            {isUnderway(order) && <FulfillmentStatus {...order} />}
          </span>
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
    {
      key: "status",
      label: t("status"),
      minor: true,
      cell: ({ status }) => <OrderStatus status={status} />,
    },
    {
      key: "payment",
      label: t("payment"),
      minor: true,
      cell: ({ status, payment_status: payment }) =>
        // Nothing of a cancelled order is going to be paid or shipped.
        status === "cancelled" && payment === "unpaid" ? (
          <span className={css.quiet}>–</span>
        ) : (
          <PaymentStatus payment_status={payment} />
        ),
    },
    {
      key: "fulfillment",
      label: t("fulfillment"),
      minor: true,
      cell: ({ status, fulfillment_status: fulfillment }) =>
        status === "cancelled" && fulfillment === "unfulfilled" ? (
          <span className={css.quiet}>–</span>
        ) : (
          <FulfillmentStatus fulfillment_status={fulfillment} />
        ),
    },
    {
      key: "items",
      label: t("items"),
      align: "end",
      minor: true,
      cell: ({ items_count: count }) => format.number(count),
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
