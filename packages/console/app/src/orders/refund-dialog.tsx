import type { Order, WithEtag } from "@souk/client";
import { useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { amountText, formatAmount, majorOf, parseAmount } from "../lib/amounts.js";
import { useTenant } from "../lib/tenant.js";
import { TextArea, TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { SelectField } from "../ui/select-field.js";
import { toast } from "../ui/toasts.js";
import { ChangedMeanwhile } from "./changed-meanwhile.js";
import { heldOf, likelyRefund, moneyOf } from "./standing.js";
import { useOrderChange } from "./use-order-change.js";

interface RefundBody {
  amount: number;
  reason?: string;
  payment_id?: number;
}

/** Records money that went back, of the whole order or of one payment. */
export function RefundDialog({
  saved,
  onClose,
}: {
  readonly saved: WithEtag<Order>;
  readonly onClose: () => void;
}) {
  const t = useTranslations("orders");
  const format = useFormatter();
  const locale = useLocale();
  const tenant = useTenant();
  const { currency } = saved.data;
  const inField = (minor: number) => amountText(majorOf(minor, currency), currency, locale);
  const [amount, setAmount] = useState(() => inField(likelyRefund(saved.data)));
  const [reason, setReason] = useState("");
  const [paymentId, setPaymentId] = useState<number | null>(null);
  const [isWrong, setWrong] = useState(false);
  const { order, before, change, errors, failure, label } = useOrderChange<RefundBody>({
    saved,
    send: (body, options) => tenant.souk.orders.addRefund(saved.data.id, body, options),
    onDone: () => {
      toast(t("refundRecorded"));
      onClose();
    },
    fields: ["amount", "reason", "payment_id"],
  });
  const held = order.payments.filter((payment) => heldOf(payment, order) > 0);
  const money = (minor: number) => formatAmount(majorOf(minor, currency), currency, locale);

  return (
    <FormDialog
      title={t("recordRefund")}
      description={t("recordRefundText", { amount: money(moneyOf(order).net) })}
      onClose={onClose}
      busy={change.isPending}
      save={label(t("recordRefund"))}
      failure={failure}
      onSubmit={() => {
        const typed = parseAmount(amount, locale);
        setWrong(typed === null);
        if (typed === null) return;
        change.mutate({
          amount: typed,
          ...(reason.trim() !== "" && { reason: reason.trim() }),
          ...(paymentId !== null && { payment_id: paymentId }),
        });
      }}
    >
      {before && <ChangedMeanwhile before={before} now={order} />}
      <SelectField<number | null>
        label={t("refundOf")}
        value={paymentId}
        onChange={(id) => {
          setPaymentId(id);
          const payment = held.find((each) => each.id === id);
          if (payment) setAmount(inField(heldOf(payment, order)));
        }}
        error={errors["payment_id"]}
        choices={[
          { value: null, label: t("wholeOrder") },
          ...held.map((payment) => ({
            value: payment.id,
            label: t("paymentChoice", {
              method: payment.method,
              date: format.dateTime(new Date(payment.paid_at), {
                dateStyle: "medium",
                timeZone: tenant.timezone,
              }),
              amount: money(heldOf(payment, order)),
            }),
          })),
        ]}
      />
      <TextField
        label={t("amount")}
        inputMode="decimal"
        autoComplete="off"
        figures
        before={currency ?? undefined}
        value={amount}
        error={isWrong ? t("amountWrong") : errors["amount"]}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextArea
        label={t("reason")}
        optional
        maxLength={500}
        rows={3}
        value={reason}
        error={errors["reason"]}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
