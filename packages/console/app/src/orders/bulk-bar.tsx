import type { OrderSummary } from "@souk/client";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { useBulk } from "../ui/bulk.js";
import { useTenant } from "../lib/tenant.js";
import { BulkTags, type TagAction } from "../tags/bulk-tags.js";
import { Button } from "../ui/button.js";
import { Confirm } from "../ui/dialog.js";
import { TextArea } from "../ui/field.js";
import { SelectionBar } from "../ui/selection-bar.js";
import { isOpen } from "./standing.js";

export type OrderAction =
  | { readonly action: "process" | "complete" }
  | { readonly action: "cancel"; readonly reason: string | null }
  | TagAction;

/** The bulk actions on orders. The results list orders whose status does not permit the action. */
export function OrderBulkBar({
  bulk,
  orders,
}: {
  readonly bulk: ReturnType<typeof useBulk<OrderAction>>;
  readonly orders: readonly OrderSummary[];
}) {
  const t = useTranslations("orders");
  const tenant = useTenant();
  const [question, setQuestion] = useState<"complete" | "cancel" | null>(null);
  const [reason, setReason] = useState("");
  const count = bulk.selected.length;
  const selected = orders.filter(({ id }) => bulk.selection.ids.has(id));
  const unshipped = selected.filter((order) => order.fulfillment_status !== "shipped").length;
  const unpaid = selected.filter(isOpen).length;
  const isBusy = bulk.run.isPending;
  const run = (action: OrderAction) =>
    bulk.run.mutate(action, { onSettled: () => setQuestion(null) });
  return (
    <>
      <SelectionBar count={count} onClear={bulk.clear}>
        {tenant.may("processOrder") && (
          <Button size="small" busy={isBusy} onClick={() => run({ action: "process" })}>
            {t("process")}
          </Button>
        )}
        {tenant.may("completeOrder") && (
          <Button size="small" disabled={isBusy} onClick={() => setQuestion("complete")}>
            {t("complete")}
          </Button>
        )}
        {tenant.may("cancelOrder") && (
          <Button size="small" disabled={isBusy} onClick={() => setQuestion("cancel")}>
            {t("cancelSome")}
          </Button>
        )}
        {tenant.may("updateOrder") && <BulkTags of="orders" isBusy={isBusy} run={run} />}
      </SelectionBar>
      <Confirm
        open={question === "complete"}
        onClose={() => setQuestion(null)}
        title={t("completeSomeTitle", { count })}
        confirm={t("complete")}
        busy={isBusy}
        onConfirm={() => run({ action: "complete" })}
      >
        {unshipped > 0 && <p>{t("completeSomeUnshipped", { count: unshipped })}</p>}
        {unpaid > 0 && <p>{t("completeSomeUnpaid", { count: unpaid })}</p>}
        <p>{t("completeText")}</p>
      </Confirm>
      <Confirm
        open={question === "cancel"}
        onClose={() => setQuestion(null)}
        title={t("cancelSomeTitle", { count })}
        cancel={t("keepSome")}
        confirm={t("cancelSome")}
        look="danger"
        busy={isBusy}
        onConfirm={() =>
          run({ action: "cancel", reason: reason.trim() === "" ? null : reason.trim() })
        }
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
      {bulk.report}
    </>
  );
}
