import type { Order, WithEtag } from "@souk/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { formatAmount, majorOf } from "../lib/amounts.js";
import { isStatus, useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { Button, buttonClass } from "../ui/button.js";
import { Confirm, Dialog } from "../ui/dialog.js";
import { TextArea } from "../ui/field.js";
import { failureToast, toast } from "../ui/toasts.js";
import { ChangedMeanwhile } from "./changed-meanwhile.js";
import { ordersKey } from "./queries.js";
import { isOpen, leftToShip, mayCorrect, mayTake, moneyOf, type Step } from "./standing.js";

/** The possible actions: the next step first, and nothing that the status or the role does not permit. */
export function OrderActions({ saved }: { readonly saved: WithEtag<Order> }) {
  const t = useTranslations("orders");
  const locale = useLocale();
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const [question, setQuestion] = useState<"complete" | "cancel" | null>(null);
  const [reason, setReason] = useState("");
  const [outdated, setOutdated] = useState<Outdated | null>(null);
  const order = saved.data;
  const number = String(order.number);
  const { currency } = order;
  const unshipped = [...leftToShip(order).values()].reduce((sum, left) => sum + left, 0);

  const step = useMutation({
    mutationFn: ({ action, seen }: { action: Step; seen: WithEtag<Order> }) => {
      const { orders } = tenant.souk;
      const options = { ifMatch: seen.etag };
      if (action === "process") return orders.process(order.id, options);
      if (action === "complete") return orders.complete(order.id, options);
      const text = reason.trim();
      return orders.cancel(order.id, text === "" ? {} : { reason: text }, options);
    },
    onSuccess: (_, { action }) => {
      const done = {
        process: "processed",
        complete: "completedToast",
        cancel: "cancelledToast",
      } as const;
      setOutdated(null);
      toast(t(done[action], { number }));
    },
    onError: (error, { action, seen }) => {
      const current = isStatus(error, 412) ? tenant.souk.orders.update.currentOf(error) : null;
      if (current) return setOutdated({ action, before: seen.data, now: current });
      setOutdated(null);
      return failureToast(
        t("one", { number }),
        isStatus(error, 409) ? t("changed") : problem(error),
      );
    },
    onSettled: () => {
      setQuestion(null);
      return client.invalidateQueries({ queryKey: ordersKey(tenant.id) });
    },
  });
  const take = (action: Step) => step.mutate({ action, seen: saved });

  const params = { tenantId: String(tenant.id), orderId: String(order.id) };
  return (
    <>
      <Link to="/t/$tenantId/orders/$orderId/print" params={params} className={buttonClass()}>
        {t("print")}
      </Link>
      <Link
        to="/t/$tenantId/orders/$orderId/print"
        params={params}
        search={{ sheet: "invoice" }}
        className={buttonClass()}
      >
        {t("invoice")}
      </Link>
      {mayCorrect(order) && tenant.may("updateOrder") && (
        <Link to="/t/$tenantId/orders/$orderId/edit" params={params} className={buttonClass()}>
          {t("correct")}
        </Link>
      )}
      {mayTake("cancel", order) && tenant.may("cancelOrder") && (
        <Button onClick={() => setQuestion("cancel")}>{t("cancel")}</Button>
      )}
      {mayTake("process", order) && tenant.may("processOrder") && (
        <Button look="primary" busy={step.isPending} onClick={() => take("process")}>
          {t("process")}
        </Button>
      )}
      {mayTake("complete", order) && tenant.may("completeOrder") && (
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
        onConfirm={() => take("complete")}
      >
        {unshipped > 0 && <p>{t("completeUnshipped", { count: unshipped })}</p>}
        {isOpen(order) && (
          <p>
            {t("completeUnpaid", {
              amount: formatAmount(majorOf(moneyOf(order).open, currency), currency, locale),
            })}
          </p>
        )}
        <p>{t("completeText")}</p>
      </Confirm>
      <Confirm
        open={question === "cancel"}
        onClose={() => setQuestion(null)}
        title={t("cancelTitle", { number })}
        cancel={t("keep")}
        confirm={t("cancel")}
        look="danger"
        busy={step.isPending}
        onConfirm={() => take("cancel")}
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
      {outdated && (
        <OutdatedDialog
          outdated={outdated}
          isBusy={step.isPending}
          onClose={() => setOutdated(null)}
          onAnyway={() => step.mutate({ action: outdated.action, seen: outdated.now })}
        />
      )}
    </>
  );
}

interface Outdated {
  readonly action: Step;
  readonly before: Order;
  readonly now: WithEtag<Order>;
}

/** Someone else saved first: shows both versions, and repeats the step for the newer one if its status permits. */
function OutdatedDialog({
  outdated: { action, before, now },
  isBusy,
  onClose,
  onAnyway,
}: {
  readonly outdated: Outdated;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onAnyway: () => void;
}) {
  const t = useTranslations("orders");
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t("one", { number: String(now.data.number) })}
      actions={
        <>
          <Button onClick={onClose}>{t("leaveIt")}</Button>
          {mayTake(action, now.data) && (
            <Button
              look={action === "cancel" ? "danger" : "primary"}
              busy={isBusy}
              onClick={onAnyway}
            >
              {t("anyway", { action: t(action) })}
            </Button>
          )}
        </>
      }
    >
      <ChangedMeanwhile before={before} now={now.data} />
    </Dialog>
  );
}
