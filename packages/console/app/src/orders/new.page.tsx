import type { TriedOrder } from "@souk/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { majorOf, parseAmount } from "../lib/amounts.js";
import { fieldErrorsOf } from "../lib/field-errors.js";
import { useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { Amount } from "../ui/amount.js";
import { Confirm } from "../ui/dialog.js";
import { Facts } from "../ui/facts.js";
import { Fields, TextField } from "../ui/field.js";
import { useLeaveQuestion } from "../ui/leave-question.js";
import { BackLabel, Columns, Page, Section } from "../ui/page.js";
import { SaveBar } from "../ui/save-bar.js";
import { FailureNotice } from "../ui/states.js";
import { toast } from "../ui/toasts.js";
import { addressLines } from "./address.js";
import {
  changedParts,
  emptyOrder,
  type FormErrors,
  newOrderBody,
  type OrderFields,
  remainingErrors,
  totalOf,
  wrongAdjustments,
  wrongLines,
} from "./order-form.js";
import {
  AddressInputs,
  AdjustmentsInput,
  CustomerInputs,
  errorNames,
  LinesInput,
  NotesInput,
} from "./order-inputs.js";
import css from "./orders.module.css";
import { ordersKey } from "./queries.js";
import { useFormErrors } from "./use-form-errors.js";

const FORM = "new-order";

/** Creates an order for a customer. The API checks it first, without storing anything. */
export function NewOrderPage() {
  const t = useTranslations("orders");
  const variants = useTranslations("variants");
  const locale = useLocale();
  const problem = useProblem();
  const tenant = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { orders } = tenant.souk;
  const tenantId = String(tenant.id);
  const [key] = useState(() => new SubmissionKey());
  const [fields, setFields] = useState(emptyOrder);
  const [paymentType, setPaymentType] = useState("0");
  const { errors, show, keep } = useFormErrors(FORM);
  const [failure, setFailure] = useState<string | null>(null);
  const [checked, setChecked] = useState<TriedOrder | null>(null);
  const isDirty = changedParts(fields, emptyOrder).length > 0;
  const { leaving, question } = useLeaveQuestion(isDirty);
  const { currency } = tenant;
  const spelling = { currency, locale };
  const typeNumber = parseAmount(paymentType, locale);
  const body = newOrderBody(fields, typeNumber ?? 0, spelling);

  const refuse = (error: unknown) => {
    const named = fieldErrorsOf(error, errorNames(fields));
    setFailure(Object.keys(named).length === 0 ? problem(error) : null);
    show(named);
  };
  const check = useMutation({
    mutationFn: () => orders.check(body),
    onSuccess: (order) => setChecked(order),
    onError: (error) => refuse(error),
  });
  const create = useMutation({
    mutationFn: () => orders.create(body, { idempotencyKey: key.value }),
    onSuccess: async ({ id, number }) => {
      leaving.current = true;
      toast(t("created", { number: String(number) }));
      await client.invalidateQueries({ queryKey: ordersKey(tenant.id) });
      await navigate({
        to: "/t/$tenantId/orders/$orderId",
        params: { tenantId, orderId: String(id) },
        replace: true,
      });
    },
    onError: (error) => {
      key.settle(error);
      setChecked(null);
      refuse(error);
    },
  });
  const submit = () => {
    const lines = {
      ...wrongLines(fields.lines, locale, {
        qty: t("quantityWrong"),
        amount: t("amountWrong"),
        none: t("noItems"),
        variant: variants("choose"),
      }),
      ...wrongAdjustments(fields.adjustments, locale, {
        label: t("labelMissing"),
        amount: t("amountWrong"),
        rate: t("rateWrong"),
      }),
    };
    const isType = typeNumber !== null && typeNumber >= 0 && Number.isInteger(typeNumber);
    const found: FormErrors = isType ? lines : { ...lines, payment_type: t("paymentTypeWrong") };
    setFailure(null);
    show(found);
    if (Object.keys(found).length === 0) check.mutate();
  };
  const inputs = {
    fields,
    onChange: (next: OrderFields) => {
      setFields(next);
      keep(remainingErrors(errors, next, fields));
    },
    errors,
  };
  const refusal = failure ?? errors["total_amount"];
  return (
    <Page
      title={t("newTitle")}
      below={t("newText")}
      back={
        <Link to="/t/$tenantId/orders" params={{ tenantId }}>
          <BackLabel>{t("title")}</BackLabel>
        </Link>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!check.isPending) submit();
        }}
      >
        <Columns
          main={
            <>
              {refusal !== undefined && <FailureNotice>{refusal}</FailureNotice>}
              <Section title={t("itemsTitle")}>
                <LinesInput {...inputs} />
              </Section>
              <Section title={t("adjustmentsTitle")}>
                <AdjustmentsInput {...inputs} />
              </Section>
              <Section title={t("address")}>
                <AddressInputs {...inputs} />
              </Section>
            </>
          }
          side={
            <>
              <Section title={t("contact")}>
                <CustomerInputs {...inputs} />
              </Section>
              <Section title={t("details")}>
                <Fields>
                  <NotesInput {...inputs} />
                  <TextField
                    label={t("paymentType")}
                    hint={t("paymentTypeHint")}
                    inputMode="numeric"
                    autoComplete="off"
                    figures
                    value={paymentType}
                    error={errors["payment_type"]}
                    onChange={(event) => {
                      setPaymentType(event.target.value);
                      const { payment_type: _, ...left } = errors;
                      keep(left);
                    }}
                  />
                </Fields>
              </Section>
            </>
          }
        />
      </form>
      <SaveBar
        form={FORM}
        isShown
        isBusy={check.isPending}
        label={t("checkOrder")}
        words={
          <>
            {t("total")}{" "}
            <Amount value={majorOf(totalOf(fields, spelling), currency)} currency={currency} />
          </>
        }
      />
      <Confirm
        open={checked !== null}
        onClose={() => setChecked(null)}
        title={t("checkedTitle")}
        cancel={t("backToForm")}
        confirm={t("createOrder")}
        busy={create.isPending}
        onConfirm={() => create.mutate()}
        body={checked && <Summary order={checked} fields={fields} />}
      >
        {t("checkedText")}
      </Confirm>
      {question}
    </Page>
  );
}

/** The order that the API would store. The response lacks the names of products and the country. */
function Summary({ order, fields }: { readonly order: TriedOrder; readonly fields: OrderFields }) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const { customer } = order;
  const lines = addressLines({ ...fields, postal_code: fields.postal_code || null }, locale);
  return (
    <Facts
      facts={[
        [
          t("contact"),
          <bdi key="customer">
            {customer?.name ?? customer?.email ?? customer?.phone ?? t("noCustomer")}
          </bdi>,
        ],
        [t("address"), <bdi key="address">{lines.join(", ")}</bdi>],
        [
          t("items"),
          <ul key="items">
            {fields.lines.map(({ key, qty, name }) => (
              <li key={key}>
                {qty} × <bdi>{name}</bdi>
              </li>
            ))}
          </ul>,
        ],
        [
          t("total"),
          <strong key="total" className={css.product}>
            <Amount value={order.total_amount} currency={order.currency} />
          </strong>,
        ],
      ]}
    />
  );
}
