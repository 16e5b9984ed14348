import type { OrderSummary } from "@souk/client";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { majorOf } from "../lib/amounts.js";
import { useTenant } from "../lib/tenant.js";
import { Amount } from "../ui/amount.js";
import { Moment } from "../ui/moment.js";
import { isUnderway, OrderStatus, FulfillmentStatus, owes, PaymentStatus } from "./columns.js";
import css from "./orders.module.css";
import { isOpen, moneyOf } from "./standing.js";

/** The orders of a customer, with what is still to be paid. */
export function OrderLines({
  orders,
  below,
}: {
  readonly orders: readonly OrderSummary[];
  /** Stands below the line of an order. */
  readonly below?: (order: OrderSummary) => ReactNode;
}) {
  const t = useTranslations("orders");
  const { id: tenantId, timezone } = useTenant();
  return (
    <ul className={css.ledger}>
      {orders.map((order) => (
        <li key={order.id} className={css.ledgerLine}>
          <div>
            <p className={css.orderHead}>
              <Link
                to="/t/$tenantId/orders/$orderId"
                params={{ tenantId: String(tenantId), orderId: String(order.id) }}
                className={`${css.number} figures`}
              >
                {t("one", { number: String(order.number) })}
              </Link>
              <OrderStatus status={order.status} />
              {owes(order) && <PaymentStatus payment_status={order.payment_status} />}
              {isUnderway(order) && (
                <FulfillmentStatus fulfillment_status={order.fulfillment_status} />
              )}
            </p>
            <p className={css.below}>
              <Moment at={order.created_at} timezone={timezone} style="near" />
              {" · "}
              {t("countedItems", { count: order.items_count })}
            </p>
            {below?.(order)}
          </div>
          <div>
            <Amount value={order.total_amount} currency={order.currency} />
            {isOpen(order) && (
              <p className={css.below}>
                {t.rich("openAmount", {
                  amount: () => (
                    <Amount
                      value={majorOf(moneyOf(order).open, order.currency)}
                      currency={order.currency}
                    />
                  ),
                })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
