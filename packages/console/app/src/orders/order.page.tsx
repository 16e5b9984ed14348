import type { Order, OrderAdjustment, WithEtag } from "@souk/client";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { Amount } from "../ui/amount.js";
import { Facts } from "../ui/facts.js";
import { Moment } from "../ui/moment.js";
import { Columns, Page, Section } from "../ui/page.js";
import { Failure, LoadingRows } from "../ui/states.js";
import { Pictured } from "../ui/thumbnail.js";
import { BackToList } from "./back-to-list.js";
import { addressLines } from "./address.js";
import { customerOf, FulfillmentStatus, OrderStatus, PaymentStatus } from "./columns.js";
import { MoneySection } from "./money-section.js";
import { OrderActions } from "./order-actions.js";
import css from "./orders.module.css";
import { orderQueryOf } from "./queries.js";
import { ReturnsSection } from "./returns-section.js";
import { ShipmentsSection } from "./shipments-section.js";
import { TagsSection } from "./tags-section.js";
import { Timeline } from "./timeline.js";
import { useCovers } from "./use-covers.js";

const route = getRouteApi("/t/$tenantId/orders/$orderId");

export function OrderPage() {
  const t = useTranslations("orders");
  const problem = useProblem();
  const tenant = useTenant();
  const { orderId } = route.useParams();
  const order = useQuery({ ...orderQueryOf(tenant, Number(orderId)), refetchInterval: 15_000 });
  if (order.data) return <OrderView key={orderId} saved={order.data} />;
  return (
    <Page title={t("title")} back={<BackToList />}>
      {order.isError ? (
        <Failure message={problem(order.error)} onRetry={() => inBackground(order.refetch())} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Page>
  );
}

function OrderView({ saved }: { readonly saved: WithEtag<Order> }) {
  const t = useTranslations("orders");
  const { timezone } = useTenant();
  const order = saved.data;
  const number = String(order.number);
  return (
    <Page
      title={t("one", { number })}
      back={<BackToList />}
      beside={
        <>
          <OrderStatus status={order.status} />
          {(order.status !== "cancelled" || order.payment_status !== "unpaid") && (
            <PaymentStatus payment_status={order.payment_status} />
          )}
          {(order.status !== "cancelled" || order.fulfillment_status !== "unfulfilled") && (
            <FulfillmentStatus fulfillment_status={order.fulfillment_status} />
          )}
        </>
      }
      below={t.rich("placedAt", {
        date: () => <Moment at={order.created_at} timezone={timezone} />,
      })}
      actions={<OrderActions saved={saved} />}
    >
      <Columns
        main={
          <>
            <Section title={t("itemsTitle")}>
              <Items order={order} />
            </Section>
            <MoneySection saved={saved} />
            <ShipmentsSection saved={saved} />
            <ReturnsSection saved={saved} />
            <Section title={t("timeline")}>
              <Timeline orderId={order.id} />
            </Section>
          </>
        }
        side={<About order={order} />}
      />
    </Page>
  );
}

function AdjustmentName({
  adjustment: { kind, label, rate, order_item: itemId },
  order,
}: {
  readonly adjustment: OrderAdjustment;
  readonly order: Order;
}) {
  const t = useTranslations("orders");
  const format = useFormatter();
  const item = order.items.find(({ id }) => id === itemId);
  return (
    <>
      <bdi>{label}</bdi>
      {rate !== null &&
        ` · ${format.number(rate / 100, { style: "percent", maximumFractionDigits: 4 })}`}
      {kind === "tax" && order.tax_included && ` · ${t("included")}`}
      {item && <bdi className={css.below}>{item.product.name_en}</bdi>}
    </>
  );
}

function Items({ order }: { readonly order: Order }) {
  const t = useTranslations("orders");
  const format = useFormatter();
  const { id: tenantId } = useTenant();
  const { currency } = order;
  const coverOf = useCovers(order.items);
  return (
    <table className={css.items} aria-label={t("items")}>
      <thead>
        <tr>
          <th scope="col">{t("product")}</th>
          <th scope="col">{t("quantity")}</th>
          <th scope="col">{t("amount")}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ id, product_id: productId, product, qty, amount, size, notes }) => (
          <tr key={id}>
            <td>
              <Pictured url={coverOf(productId)} top>
                <Link
                  to="/t/$tenantId/products/$productId"
                  params={{ tenantId: String(tenantId), productId: String(productId) }}
                  className={css.number}
                >
                  <bdi>{product.name_en}</bdi>
                </Link>
                {size !== null && <span className={css.below}>{size}</span>}
                {notes !== null && <bdi className={css.below}>{notes}</bdi>}
              </Pictured>
            </td>
            <td className="figures">{format.number(qty)}</td>
            <td>
              <Amount value={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {order.adjustments.length > 0 && (
          <tr>
            <td colSpan={2}>{t("itemsTogether")}</td>
            <td>
              <Amount value={order.amounts.items} currency={currency} />
            </td>
          </tr>
        )}
        {order.adjustments.map((adjustment, index) => (
          <tr key={`${adjustment.label} ${index}`}>
            <td colSpan={2}>
              <AdjustmentName adjustment={adjustment} order={order} />
            </td>
            <td>
              <Amount value={adjustment.amount} currency={currency} />
            </td>
          </tr>
        ))}
        <tr>
          <td colSpan={2}>{t("total")}</td>
          <td>
            <Amount value={order.total_amount} currency={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function About({ order }: { readonly order: Order }) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const tenant = useTenant();
  const { address, customer, customer_id: customerId, user } = order;
  return (
    <>
      <Section title={t("contact")}>
        <div>
          <p>
            {customerId !== null && tenant.may("getCustomer") ? (
              <Link
                to="/t/$tenantId/customers/$customerId"
                params={{ tenantId: String(tenant.id), customerId: String(customerId) }}
                className={css.number}
              >
                <bdi>{customerOf(order) ?? t("guest")}</bdi>
              </Link>
            ) : (
              <bdi className={css.product}>{customerOf(order) ?? t("guest")}</bdi>
            )}
          </p>
          {customer?.email && (
            <p>
              <a href={`mailto:${customer.email}`}>
                <bdi>{customer.email}</bdi>
              </a>
            </p>
          )}
          {customer?.phone && (
            <p>
              <a href={`tel:${customer.phone}`}>
                <bdi>{customer.phone}</bdi>
              </a>
            </p>
          )}
        </div>
      </Section>
      <Section title={t("address")}>
        <address>
          {addressLines(address, locale).map((line) => (
            <p key={line}>
              <bdi>{line}</bdi>
            </p>
          ))}
        </address>
      </Section>
      <TagsSection order={order} />
      {order.notes !== null && (
        <Section title={t("orderNotes")}>
          <p className={css.text}>
            <bdi>{order.notes}</bdi>
          </p>
        </Section>
      )}
      <Facts
        facts={[
          [t("placedBy"), <bdi key="by">{user.name}</bdi>],
          ...(order.cancel_reason === null
            ? []
            : [[t("reason"), <bdi key="why">{order.cancel_reason}</bdi>] as const]),
        ]}
      />
    </>
  );
}
