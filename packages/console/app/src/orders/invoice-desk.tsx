import type { Invoice, Order, WithEtag } from "@souk/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { inBackground } from "../lib/in-background.js";
import { useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { Button, Buttons } from "../ui/button.js";
import { Confirm } from "../ui/dialog.js";
import { SelectField } from "../ui/select-field.js";
import { Failure, FailureNotice, LoadingRows, Notice } from "../ui/states.js";
import { toast } from "../ui/toasts.js";
import { InvoiceSheet } from "./invoice-sheet.js";
import css from "./print.module.css";
import { invoicesQuery } from "./queries.js";

/** The invoices and credit notes of an order: one of them on paper, and what can be issued next. */
export function InvoiceDesk({
  saved,
  children,
}: {
  readonly saved: WithEtag<Order>;
  readonly children: ReactNode;
}) {
  const t = useTranslations("orders");
  const problem = useProblem();
  const tenant = useTenant();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [key] = useState(() => new SubmissionKey());
  const order = saved.data;
  const invoices = useQuery(invoicesQuery(tenant, order.id));
  const issue = useMutation({
    mutationFn: (kind: Invoice["kind"]) => {
      const options = { idempotencyKey: key.value };
      const { orders } = tenant.souk;
      return kind === "invoice"
        ? orders.issueInvoice(order.id, options)
        : orders.issueCreditNote(order.id, options);
    },
    onSuccess: async ({ id, kind, number }) => {
      toast(t(kind === "invoice" ? "invoiceIssued" : "creditNoteIssued", { number }));
      setChosen(id);
      await client.invalidateQueries({ queryKey: invoicesQuery(tenant, order.id).queryKey });
    },
    onSettled: (_, error) => {
      setAsking(false);
      key.settle(error);
    },
  });
  if (!invoices.data) {
    return invoices.isError ? (
      <Failure message={problem(invoices.error)} onRetry={() => inBackground(invoices.refetch())} />
    ) : (
      <LoadingRows rows={4} />
    );
  }
  const { data } = invoices.data;
  const last = data.at(-1);
  const shown = data.find(({ id }) => id === chosen) ?? last;
  const nameOf = ({ kind, number }: Invoice) =>
    `${t(kind === "invoice" ? "invoice" : "creditNote")} ${t("documentNumber", { number })}`;
  const mayIssue = last?.kind !== "invoice" && tenant.may("issueInvoice");
  const mayCredit = last?.kind === "invoice" && tenant.may("issueCreditNote");
  return (
    <>
      <div className={css.choice}>
        {data.length > 1 && shown && (
          <SelectField<number>
            label={t("documents")}
            value={shown.id}
            onChange={setChosen}
            choices={data.map((each) => ({ value: each.id, label: nameOf(each) }))}
          />
        )}
        {last === undefined && <Notice>{t("draftHint")}</Notice>}
        {issue.isError && <FailureNotice>{problem(issue.error)}</FailureNotice>}
        <Buttons>
          {mayIssue && (
            <Button look="primary" busy={issue.isPending} onClick={() => issue.mutate("invoice")}>
              {t(last === undefined ? "issueInvoice" : "issueNewInvoice")}
            </Button>
          )}
          {mayCredit && <Button onClick={() => setAsking(true)}>{t("issueCreditNote")}</Button>}
        </Buttons>
      </div>
      {shown ? <InvoiceSheet invoice={shown} /> : children}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t("creditNoteTitle", { number: last?.number ?? "" })}
        confirm={t("issueCreditNote")}
        look="danger"
        busy={issue.isPending}
        onConfirm={() => issue.mutate("credit_note")}
      >
        {t("creditNoteText")}
      </Confirm>
    </>
  );
}
