import type { CustomerRecord, TriedOrder } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { majorOf, parseAmount } from "../lib/amounts.js";
import { fieldErrorsOf } from "../lib/field-errors.js";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { TagField } from "../tags/tag-field.js";
import { Amount } from "../ui/amount.js";
import { Confirm } from "../ui/dialog.js";
import { Facts } from "../ui/facts.js";
import { Fields, TextField } from "../ui/field.js";
import { useLeaveQuestion } from "../ui/leave-question.js";
import { Columns, Page, Section } from "../ui/page.js";
import { SaveBar } from "../ui/save-bar.js";
import { Failure, FailureNotice, LoadingRows } from "../ui/states.js";
import { toast } from "../ui/toasts.js";
import { addressLines } from "./address.js";
import { BackToList } from "./back-to-list.js";
import { addressFieldsOf, CustomerChoice, KnownAddress, isOf } from "./customer-choice.js";
import { nameOf } from "./customer-name.js";
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
  errorNames,
  LinesInput,
  NotesInput,
} from "./order-inputs.js";
import css from "./orders.module.css";
import { customerQueryOf, customersKey, ordersKey } from "./queries.js";
import { useFormErrors } from "./use-form-errors.js";

const FORM = "new-order";

const route = getRouteApi("/t/$tenantId/orders/new");

/** A new order; the address may name its customer, or bring the phone number of somebody who is calling. */
export function NewOrderPage() {
  const t = useTranslations("orders");
  const problem = useProblem();
  const tenant = useTenant();
  const { customer: id, phone = "" } = route.useSearch();
  const isKnown = id !== undefined && tenant.may("getCustomer");
  const customer = useQuery({ ...customerQueryOf(tenant, id ?? 0), enabled: isKnown });
  if (!isKnown || customer.data) {
    const record = customer.data?.data ?? null;
    return <NewOrder key={record?.id} first={record} phone={phone} />;
  }
  return (
    <Page title={t("newTitle")} back={<BackToList />}>
      {customer.isError ? (
        <Failure
          message={problem(customer.error)}
          onRetry={() => inBackground(customer.refetch())}
        />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Page>
  );
}

/** Creates an order for a customer. The API checks it first, without storing anything. */
function NewOrder({
  first,
  phone,
}: {
  readonly first: CustomerRecord | null;
  readonly phone: string;
}) {
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
  const [start] = useState(() => ({
    ...emptyOrder,
    ...(first ? addressFieldsOf(first.addresses[0]) : { phone }),
  }));
  const [fields, setFields] = useState(start);
  const [customer, setCustomer] = useState(first);
  const [paymentType, setPaymentType] = useState("0");
  const [tags, setTags] = useState<readonly string[]>([]);
  const { errors, show, keep } = useFormErrors(FORM);
  const [failure, setFailure] = useState<string | null>(null);
  const [checked, setChecked] = useState<TriedOrder | null>(null);
  const isDirty = changedParts(fields, start).length > 0 || customer !== first || tags.length > 0;
  const { leaving, question } = useLeaveQuestion(isDirty);
  const { currency } = tenant;
  const spelling = { currency, locale };
  const typeNumber = parseAmount(paymentType, locale);
  const addresses = customer?.addresses ?? [];
  const body = {
    ...newOrderBody(fields, typeNumber ?? 0, spelling, customer?.id ?? null),
    ...(tags.length > 0 && { tags: [...tags] }),
  };

  useEffect(() => {
    // Whoever is on the phone says next what they want.
    if (first === null && phone === "") return;
    document.getElementById(FORM)?.querySelector<HTMLElement>("[role=combobox]")?.focus();
  }, [first, phone]);

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
      await Promise.all(
        [ordersKey, customersKey].map((keyOf) =>
          client.invalidateQueries({ queryKey: keyOf(tenant.id) }),
        ),
      );
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
  const choose = (next: CustomerRecord | null) => {
    setCustomer(next);
    const isUntouched = [fields.street, fields.city].every((text) => text.trim() === "");
    const isOfLast = addresses.some((address) => isOf(fields, address));
    if (isUntouched || isOfLast)
      inputs.onChange({ ...fields, ...addressFieldsOf(next?.addresses[0]) });
  };
  const refusal = failure ?? errors["total_amount"];
  return (
    <Page title={t("newTitle")} below={t("newText")} back={<BackToList />}>
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
                <Fields>
                  {addresses.length > 0 && (
                    <KnownAddress
                      addresses={addresses}
                      fields={fields}
                      onChange={inputs.onChange}
                    />
                  )}
                  <AddressInputs {...inputs} />
                </Fields>
              </Section>
            </>
          }
          side={
            <>
              <Section title={t("contact")}>
                <CustomerChoice {...inputs} customer={customer} onChoose={choose} />
              </Section>
              <Section title={t("details")}>
                <Fields>
                  <NotesInput {...inputs} />
                  <TagField of="orders" value={tags} onChange={setTags} />
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
        body={checked && <Summary order={checked} fields={fields} customer={customer} />}
      >
        {t("checkedText")}
      </Confirm>
      {question}
    </Page>
  );
}

/** The order that the API would store. The response lacks the names of products and the country. */
function Summary({
  order,
  fields,
  customer,
}: {
  readonly order: TriedOrder;
  readonly fields: OrderFields;
  readonly customer: CustomerRecord | null;
}) {
  const t = useTranslations("orders");
  const tc = useTranslations("customers");
  const locale = useLocale();
  const numbered = customer && tc("one", { number: String(customer.number) });
  const lines = addressLines({ ...fields, postal_code: fields.postal_code || null }, locale);
  return (
    <Facts
      facts={[
        [
          t("contact"),
          <bdi key="customer">
            {(order.customer && nameOf(order.customer)) ?? numbered ?? t("noCustomer")}
          </bdi>,
        ],
        [t("address"), <bdi key="address">{lines.join(", ")}</bdi>],
        [
          t("items"),
          <ul key="items">
            {fields.lines.map(({ key, qty, name, variant, amount }) => (
              <li key={key}>
                {qty} × <bdi>{name}</bdi>
                {variant !== "" && (
                  <>
                    {" · "}
                    <bdi>{variant}</bdi>
                  </>
                )}
                {" · "}
                <Amount value={parseAmount(amount, locale) ?? 0} currency={order.currency} />
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
