import type { Order, WithEtag } from "@souk/client";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import { TextArea } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { SwitchField } from "../ui/switch-field.js";
import { toast } from "../ui/toasts.js";
import { ChangedMeanwhile } from "./changed-meanwhile.js";
import { PieceFields } from "./piece-fields.js";
import { freeToReturn } from "./standing.js";
import { useOrderChange } from "./use-order-change.js";
import { usePieces } from "./use-pieces.js";

interface NewReturn {
  items: { order_item_id: number; qty: number; restock: boolean }[];
  reason?: string;
}

/** Records that shipped pieces come back. The reader says which, since most returns are of a part. */
export function ReturnDialog({
  saved,
  onClose,
}: {
  readonly saved: WithEtag<Order>;
  readonly onClose: () => void;
}) {
  const t = useTranslations("orders");
  const tenant = useTenant();
  const pieces = usePieces();
  const [reason, setReason] = useState("");
  const [restock, setRestock] = useState(true);
  const { order, before, change, errors, failure, label } = useOrderChange<NewReturn>({
    saved,
    send: (body, options) => tenant.souk.orders.addReturn(saved.data.id, body, options),
    onDone: () => {
      toast(t("returnRecorded"));
      onClose();
    },
    fields: [...pieces.fields, "reason"],
  });
  const free = freeToReturn(order);
  const items = order.items.filter(({ id }) => (free.get(id) ?? 0) > 0);
  const only = items.length === 1 ? String(free.get(items[0]?.id ?? 0) ?? 0) : "0";
  const { fields, lines } = pieces.of(items, free, () => only, errors);

  const submit = () => {
    const returned = lines(t("nothingToReturn"));
    if (!returned) return;
    change.mutate({
      items: returned.map((line) => ({ ...line, restock })),
      ...(reason.trim() !== "" && { reason: reason.trim() }),
    });
  };

  return (
    <FormDialog
      wide
      title={t("recordReturn")}
      description={t("recordReturnText")}
      onClose={onClose}
      busy={change.isPending}
      save={label(t("recordReturn"))}
      failure={pieces.wrong ?? failure}
      onSubmit={submit}
    >
      {before && <ChangedMeanwhile before={before} now={order} />}
      <PieceFields label={t("comesBack")} {...fields} />
      <SwitchField
        label={t("restock")}
        hint={t("restockHint")}
        checked={restock}
        onChange={setRestock}
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
