import type { Order, WithEtag } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { isStatus, useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { Amount } from "../ui/amount.js";
import { Button } from "../ui/button.js";
import { Confirm } from "../ui/dialog.js";
import { Facts } from "../ui/facts.js";
import { TextArea } from "../ui/field.js";
import { Moment } from "../ui/moment.js";
import { BackLabel, Columns, Page, Section } from "../ui/page.js";
import { Failure, LoadingRows } from "../ui/states.js";
import { failureToast, toast } from "../ui/toasts.js";
import { customerOf, OrderStatus } from "./columns.js";
import css from "./orders.module.css";
import { orderQueryOf, ordersKey } from "./queries.js";
import { Timeline } from "./timeline.js";

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

function BackToList() {
  const t = useTranslations("orders");
  const { id } = useTenant();
  return (
    <Link to="/t/$tenantId/orders" params={{ tenantId: String(id) }}>
      <BackLabel>{t("title")}</BackLabel>
    </Link>
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
      beside={<OrderStatus status={order.status} />}
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

function Items({ order }: { readonly order: Order }) {
  const t = useTranslations("orders");
  const { id: tenantId, currency } = useTenant();
  return (
    <table className={css.items}>
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
              <Link
                to="/t/$tenantId/products/$productId"
                params={{ tenantId: String(tenantId), productId: String(productId) }}
                className={css.number}
              >
                <bdi>{product.name_en}</bdi>
              </Link>
              {size !== null && <span className={css.below}>{t("size", { size })}</span>}
              {notes !== null && <bdi className={css.below}>{notes}</bdi>}
            </td>
            <td className="figures">{qty}</td>
            <td>
              <Amount value={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
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
  const { address, customer, user } = order;
  return (
    <>
      <Section title={t("contact")}>
        <div>
          <p>
            <bdi className={css.product}>{customerOf(order) ?? t("guest")}</bdi>
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
          {[
            address.street,
            [address.postal_code, address.city].filter(Boolean).join(" "),
            countryName(address.country, locale),
          ].map(
            (line) =>
              line && (
                <p key={line}>
                  <bdi>{line}</bdi>
                </p>
              ),
          )}
        </address>
      </Section>
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

/** A code of ISO 3166 in words; other texts as they were typed. */
const countryName = (country: string | null, locale: string): string | null =>
  country !== null && /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country)
    : country;

/** What can be done next: the next step first, and nothing that the status or the role does not allow. */
function OrderActions({ saved: { data: order, etag } }: { readonly saved: WithEtag<Order> }) {
  const t = useTranslations("orders");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const [question, setQuestion] = useState<"complete" | "cancel" | null>(null);
  const [reason, setReason] = useState("");
  const number = String(order.number);

  const step = useMutation({
    mutationFn: (action: "process" | "complete" | "cancel") => {
      const { orders } = tenant.souk;
      const options = { ifMatch: etag };
      if (action === "process") return orders.process(order.id, options);
      if (action === "complete") return orders.complete(order.id, options);
      const text = reason.trim();
      return orders.cancel(order.id, text === "" ? {} : { reason: text }, options);
    },
    onSuccess: (_, action) => {
      const done = {
        process: "processed",
        complete: "completedToast",
        cancel: "cancelledToast",
      } as const;
      toast(t(done[action], { number }));
    },
    onError: (error) =>
      failureToast(
        t("one", { number }),
        isStatus(error, 412) || isStatus(error, 409) ? t("changed") : problem(error),
      ),
    onSettled: () => {
      setQuestion(null);
      return client.invalidateQueries({ queryKey: ordersKey(tenant.id) });
    },
  });

  const isOpen = order.status === "pending" || order.status === "processing";
  return (
    <>
      {isOpen && tenant.may("cancelOrder") && (
        <Button onClick={() => setQuestion("cancel")}>{t("cancel")}</Button>
      )}
      {order.status === "pending" && tenant.may("processOrder") && (
        <Button look="primary" busy={step.isPending} onClick={() => step.mutate("process")}>
          {t("process")}
        </Button>
      )}
      {order.status === "processing" && tenant.may("completeOrder") && (
        <Button look="primary" onClick={() => setQuestion("complete")}>
          {t("complete")}
        </Button>
      )}
      <Confirm
        open={question === "complete"}
        onClose={() => setQuestion(null)}
        title={t("completeTitle", { number })}
        confirm={t("complete")}
        busy={step.isPending}
        onConfirm={() => step.mutate("complete")}
      >
        {t("completeText")}
      </Confirm>
      <Confirm
        open={question === "cancel"}
        onClose={() => setQuestion(null)}
        title={t("cancelTitle", { number })}
        cancel={t("keep")}
        confirm={t("cancel")}
        look="danger"
        busy={step.isPending}
        onConfirm={() => step.mutate("cancel")}
        body={
          <TextArea
            label={t("cancelReason")}
            optional
            hint={t("cancelReasonHint")}
            maxLength={500}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        }
      >
        {t("cancelText")}
      </Confirm>
    </>
  );
}
