import type { Order, Payment, Refund, WithEtag } from "@souk/client";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatAmount, majorOf } from "../lib/amounts.js";
import { useTenant } from "../lib/tenant.js";
import { Amount } from "../ui/amount.js";
import { Badge } from "../ui/badge.js";
import { Button, Buttons } from "../ui/button.js";
import { Menu, MenuItem, moreButton } from "../ui/menu.js";
import { Moment } from "../ui/moment.js";
import { Section } from "../ui/page.js";
import { Notice } from "../ui/states.js";
import css from "./orders.module.css";
import { PaymentDialog } from "./payment-dialog.js";
import { RefundDialog } from "./refund-dialog.js";
import { isOpen, moneyOf } from "./standing.js";
import { TakeBack } from "./take-back.js";

/** The lists of an order have this many; those beyond have lists of their own in the API. */
export const LISTED = 100;

/** The payments, refunds and open amount of the order. */
export function MoneySection({ saved }: { readonly saved: WithEtag<Order> }) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const tenant = useTenant();
  const [dialog, setDialog] = useState<"payment" | "refund" | null>(null);
  const order = saved.data;
  const { currency } = order;
  const { net, open, refunded } = moneyOf(order);
  const close = () => setDialog(null);
  const isCancelled = order.status === "cancelled";
  const entries = [
    ...order.payments.map((payment) => ({
      at: payment.paid_at,
      line: <PaymentLine key={`payment-${payment.id}`} payment={payment} saved={saved} />,
    })),
    ...order.refunds.map((refund) => ({
      at: refund.created_at,
      line: <RefundLine key={`refund-${refund.id}`} refund={refund} saved={saved} />,
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return (
    <Section
      title={t("payment")}
      action={
        <Buttons>
          {net > 0 && tenant.may("addRefund") && (
            <Button size="small" onClick={() => setDialog("refund")}>
              {t("recordRefund")}
            </Button>
          )}
          {!isCancelled && tenant.may("addPayment") && (
            <Button size="small" onClick={() => setDialog("payment")}>
              {t("recordPayment")}
            </Button>
          )}
        </Buttons>
      }
    >
      {isCancelled && net > 0 && (
        <Notice tone="warn">
          {t("cancelledHolds", { amount: formatAmount(majorOf(net, currency), currency, locale) })}
        </Notice>
      )}
      {entries.length > 0 && <ul className={css.ledger}>{entries.map(({ line }) => line)}</ul>}
      {(order.payments.length >= LISTED || order.refunds.length >= LISTED) && (
        <p className={css.quiet}>{t("firstListed")}</p>
      )}
      <dl className={css.sums}>
        <Sum label={t("total")} value={order.total_amount} currency={currency} />
        <Sum label={t("paid")} value={order.paid_amount} currency={currency} />
        {refunded > 0 && (
          <Sum label={t("refunded")} value={order.refunded_amount} currency={currency} />
        )}
        {isOpen(order) && (
          <Sum label={t("open")} value={majorOf(open, currency)} currency={currency} isLast />
        )}
      </dl>
      {dialog === "payment" && <PaymentDialog saved={saved} onClose={close} />}
      {dialog === "refund" && <RefundDialog saved={saved} onClose={close} />}
    </Section>
  );
}

const Sum = ({
  label,
  value,
  currency,
  isLast = false,
}: {
  readonly label: string;
  readonly value: string | number;
  readonly currency: string | null;
  readonly isLast?: boolean;
}) => (
  <div data-last={isLast || undefined}>
    <dt>{label}</dt>
    <dd>
      <Amount value={value} currency={currency} />
    </dd>
  </div>
);

function PaymentLine({
  payment,
  saved,
}: {
  readonly payment: Payment;
  readonly saved: WithEtag<Order>;
}) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const tenant = useTenant();
  const [isAsking, setAsking] = useState(false);
  const { id, amount, currency, method, reference } = payment;
  const shown = formatAmount(amount, currency, locale);
  const isVoid = payment.voided_at !== null;
  return (
    <li className={css.ledgerLine}>
      <div>
        <p>
          <bdi>{method}</bdi> {isVoid && <Badge>{t("voided")}</Badge>}
        </p>
        <p className={css.below}>
          <Moment at={payment.paid_at} timezone={tenant.timezone} />
          {reference !== null && (
            <>
              {" · "}
              <bdi>{reference}</bdi>
            </>
          )}
        </p>
      </div>
      <span data-void={isVoid || undefined}>
        <Amount value={amount} currency={currency} />
      </span>
      {!isVoid && tenant.may("voidPayment") && (
        <Menu trigger={moreButton(t("paymentActions", { amount: shown }))}>
          <MenuItem icon="close" danger onSelect={() => setAsking(true)}>
            {t("voidPayment")}
          </MenuItem>
        </Menu>
      )}
      {isAsking && (
        <TakeBack
          saved={saved}
          title={t("voidTitle", { amount: shown })}
          text={t("voidText")}
          confirm={t("voidPayment")}
          done={t("paymentVoided")}
          send={(options) => tenant.souk.orders.voidPayment(saved.data.id, id, options)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function RefundLine({
  refund,
  saved,
}: {
  readonly refund: Refund;
  readonly saved: WithEtag<Order>;
}) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const tenant = useTenant();
  const [isAsking, setAsking] = useState(false);
  const shown = formatAmount(refund.amount, refund.currency, locale);
  const isVoid = refund.voided_at !== null;
  return (
    <li className={css.ledgerLine}>
      <div>
        <p>
          {t("refund")} {isVoid && <Badge>{t("voided")}</Badge>}
        </p>
        <p className={css.below}>
          <Moment at={refund.created_at} timezone={tenant.timezone} />
          {refund.reason !== null && (
            <>
              {" · "}
              <bdi>{refund.reason}</bdi>
            </>
          )}
        </p>
      </div>
      <span data-void={isVoid || undefined}>
        <Amount value={-Number(refund.amount)} currency={refund.currency} />
      </span>
      {!isVoid && tenant.may("voidRefund") && (
        <Menu trigger={moreButton(t("refundActions", { amount: shown }))}>
          <MenuItem icon="close" danger onSelect={() => setAsking(true)}>
            {t("voidRefund")}
          </MenuItem>
        </Menu>
      )}
      {isAsking && (
        <TakeBack
          saved={saved}
          title={t("voidRefundTitle", { amount: shown })}
          text={t("voidRefundText")}
          confirm={t("voidRefund")}
          done={t("refundVoided")}
          send={(options) => tenant.souk.orders.voidRefund(saved.data.id, refund.id, options)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
