import type { Order, WithEtag } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { fieldErrorsOf } from "../lib/field-errors.js";
import { inBackground } from "../lib/in-background.js";
import { isStatus, useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { useLeaveQuestion } from "../ui/leave-question.js";
import { BackLabel, Columns, Page, Section } from "../ui/page.js";
import { SaveBar } from "../ui/save-bar.js";
import { Failure, FailureNotice, LoadingRows, Notice } from "../ui/states.js";
import { toast } from "../ui/toasts.js";
import { ConflictDialog } from "./conflict-dialog.js";
import {
  changedParts,
  correctionBody,
  type OrderFields,
  orderFieldsOf,
  remainingErrors,
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
import { orderQueryOf, ordersKey } from "./queries.js";
import { useFormErrors } from "./use-form-errors.js";
import { mayChangeItems, mayCorrect } from "./standing.js";

const route = getRouteApi("/t/$tenantId/orders/$orderId/edit");

/** Corrects customer, address, notes and items of an order, as far as its status allows. */
export function CorrectOrderPage() {
  const t = useTranslations("orders");
  const problem = useProblem();
  const tenant = useTenant();
  const { orderId } = route.useParams();
  const order = useQuery({
    ...orderQueryOf(tenant, Number(orderId)),
    // A form that is being filled in must not change under the hands of its reader.
    refetchOnWindowFocus: false,
  });
  if (order.data) return <CorrectForm key={orderId} saved={order.data} />;
  return (
    <Page title={t("correct")}>
      {order.isError ? (
        <Failure message={problem(order.error)} onRetry={() => inBackground(order.refetch())} />
      ) : (
        <LoadingRows rows={6} />
      )}
    </Page>
  );
}

const FORM = "correct-order";

function CorrectForm({ saved }: { readonly saved: WithEtag<Order> }) {
  const t = useTranslations("orders");
  const variants = useTranslations("variants");
  const locale = useLocale();
  const problem = useProblem();
  const tenant = useTenant();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [record, setRecord] = useState(saved);
  const [initial, setInitial] = useState(() => orderFieldsOf(saved.data, locale));
  const [fields, setFields] = useState(initial);
  const { errors, show, keep } = useFormErrors(FORM);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<WithEtag<Order> | null>(null);
  const order = record.data;
  const number = String(order.number);
  const isDirty = changedParts(fields, initial).length > 0;
  const address = { tenantId: String(tenant.id), orderId: String(order.id) };
  const { leaving, question } = useLeaveQuestion(isDirty);

  const save = useMutation({
    mutationFn: (base: WithEtag<Order>) =>
      tenant.souk.orders.update.withEtag(
        base.data.id,
        correctionBody(fields, initial, base.data, locale),
        { ifMatch: base.etag },
      ),
    onSuccess: async (current) => {
      leaving.current = true;
      toast(t("corrected", { number }));
      client.setQueryData(orderQueryOf(tenant, current.data.id).queryKey, current);
      await client.invalidateQueries({ queryKey: ordersKey(tenant.id) });
      await navigate({ to: "/t/$tenantId/orders/$orderId", params: address, replace: true });
    },
    onError: (error) => {
      const current = isStatus(error, 412) ? tenant.souk.orders.update.currentOf(error) : null;
      if (current) return setConflict(current);
      const named = fieldErrorsOf(error, errorNames(fields));
      setFailure(Object.keys(named).length === 0 ? problem(error) : null);
      return show(named);
    },
  });

  const send = (base: WithEtag<Order>) => {
    const found = {
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
    setFailure(null);
    show(found);
    if (Object.keys(found).length === 0) save.mutate(base);
  };
  const change = (next: OrderFields) => {
    setFields(next);
    keep(remainingErrors(errors, next, fields));
  };
  const inputs = { fields, onChange: change, errors };
  const refusal = failure ?? errors["total_amount"];
  const back = (
    <Link to="/t/$tenantId/orders/$orderId" params={address}>
      <BackLabel>{t("one", { number })}</BackLabel>
    </Link>
  );

  if (!mayCorrect(order) || !tenant.may("updateOrder")) {
    return (
      <Page title={t("correctTitle", { number })} back={back}>
        <Columns main={<Notice>{t("tooLate")}</Notice>} side={null} />
      </Page>
    );
  }
  return (
    <Page title={t("correctTitle", { number })} back={back}>
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) send(record);
        }}
      >
        <Columns
          main={
            <>
              {refusal !== undefined && <FailureNotice>{refusal}</FailureNotice>}
              <Section title={t("itemsTitle")}>
                {mayChangeItems(order) ? (
                  <LinesInput {...inputs} />
                ) : (
                  <>
                    <Notice>{t("itemsStay")}</Notice>
                    <ul className={css.lines}>
                      {fields.lines.map(({ key, qty, name, amount }) => (
                        <li key={key} className={css.line}>
                          <bdi>{t("lineText", { qty, name, amount })}</bdi>
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </Section>
              {mayChangeItems(order) && (
                <Section title={t("adjustmentsTitle")}>
                  <AdjustmentsInput {...inputs} />
                </Section>
              )}
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
                <NotesInput {...inputs} />
              </Section>
            </>
          }
        />
      </form>
      <SaveBar
        form={FORM}
        isShown={isDirty}
        isBusy={save.isPending}
        onDiscard={() => change(initial)}
      />
      {question}
      {conflict && (
        <ConflictDialog
          mine={fields}
          before={initial}
          theirs={orderFieldsOf(conflict.data, locale)}
          isBusy={save.isPending}
          onKeepMine={() => {
            setConflict(null);
            setRecord(conflict);
            send(conflict);
          }}
          onTakeTheirs={() => {
            const theirs = orderFieldsOf(conflict.data, locale);
            setConflict(null);
            setRecord(conflict);
            setInitial(theirs);
            change(theirs);
            client.setQueryData(orderQueryOf(tenant, order.id).queryKey, conflict);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </Page>
  );
}
