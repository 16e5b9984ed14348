import type { Order, WithEtag } from "@souk/client";
import { useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { amountText, formatAmount, majorOf, minorOf, parseAmount } from "../lib/amounts.js";
import { useTenant } from "../lib/tenant.js";
import { momentOf } from "../lib/zoned-time.js";
import { FieldGrid, TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { SwitchField } from "../ui/switch-field.js";
import { toast } from "../ui/toasts.js";
import { ChangedMeanwhile } from "./changed-meanwhile.js";
import { isOpen, moneyOf } from "./standing.js";
import { useOrderChange } from "./use-order-change.js";

interface PaymentBody {
  amount: number;
  method: string;
  reference?: string;
  paid_at?: string;
  allow_overpayment: boolean;
}

const methods = ["card", "transfer", "cash"] as const;

/** Records money that came in for an order. */
export function PaymentDialog({
  saved,
  onClose,
}: {
  readonly saved: WithEtag<Order>;
  readonly onClose: () => void;
}) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const tenant = useTenant();
  const list = useId();
  const { currency } = saved.data;
  const [amount, setAmount] = useState(() => {
    const { open } = moneyOf(saved.data);
    return isOpen(saved.data) ? amountText(majorOf(open, currency), currency, locale) : "";
  });
  const [method, setMethod] = useState("");
  const [reference, setReference] = useState("");
  const [paidAt, setPaidAt] = useState("");
  const [takesMore, setTakesMore] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const { order, before, change, errors, failure, label } = useOrderChange<PaymentBody>({
    saved,
    send: (body, options) => tenant.souk.orders.addPayment(saved.data.id, body, options),
    onDone: () => {
      toast(t("paymentRecorded"));
      onClose();
    },
    fields: ["amount", "method", "reference", "paid_at"],
  });
  const typed = parseAmount(amount, locale);
  const excess = typed === null ? 0 : minorOf(typed, currency) - moneyOf(order).open;

  return (
    <FormDialog
      title={t("recordPayment")}
      description={t("recordPaymentText")}
      onClose={onClose}
      busy={change.isPending}
      save={label(t("recordPayment"))}
      failure={failure}
      onSubmit={() => {
        setWrong(typed === null);
        if (typed === null) return;
        const moment = momentOf(paidAt, tenant.timezone);
        change.mutate({
          amount: typed,
          method: method.trim(),
          ...(reference.trim() !== "" && { reference: reference.trim() }),
          ...(moment !== null && { paid_at: moment }),
          allow_overpayment: excess > 0 && takesMore,
        });
      }}
    >
      {before && <ChangedMeanwhile before={before} now={order} />}
      <FieldGrid>
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
        <TextField
          label={t("method")}
          autoComplete="off"
          maxLength={50}
          list={list}
          value={method}
          error={errors["method"]}
          onChange={(event) => setMethod(event.target.value)}
        />
      </FieldGrid>
      <datalist id={list}>
        {methods.map((each) => (
          <option key={each} value={t(`methods.${each}`)} />
        ))}
      </datalist>
      {excess > 0 && (
        <SwitchField
          label={t("takeMore")}
          hint={t("takeMoreHint", {
            amount: formatAmount(majorOf(excess, currency), currency, locale),
          })}
          checked={takesMore}
          onChange={setTakesMore}
        />
      )}
      <TextField
        label={t("reference")}
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        hint={t("referenceHint")}
        value={reference}
        error={errors["reference"]}
        onChange={(event) => setReference(event.target.value)}
      />
      <TextField
        label={t("paidAt")}
        optional
        type="datetime-local"
        hint={t("nowUnless", { zone: tenant.timezone })}
        value={paidAt}
        error={errors["paid_at"]}
        onChange={(event) => setPaidAt(event.target.value)}
      />
    </FormDialog>
  );
}
