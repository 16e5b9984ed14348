import type { Order, WithEtag } from "@souk/client";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { parseAmount } from "../lib/amounts.js";
import { useTenant } from "../lib/tenant.js";
import { TextArea } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { SwitchField } from "../ui/switch-field.js";
import { toast } from "../ui/toasts.js";
import { ChangedMeanwhile } from "./changed-meanwhile.js";
import { PieceFields } from "./piece-fields.js";
import { freeToReturn } from "./standing.js";
import { useOrderChange } from "./use-order-change.js";

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
  const locale = useLocale();
  const tenant = useTenant();
  const [pieces, setPieces] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState("");
  const [restock, setRestock] = useState(true);
  const [wrong, setWrong] = useState<string | null>(null);
  // Errors name the lines of the request, which has none for items that stay with the customer.
  const [sent, setSent] = useState<readonly number[]>([]);
  const { order, before, change, errors, failure, label } = useOrderChange<NewReturn>({
    saved,
    send: (body, options) => tenant.souk.orders.addReturn(saved.data.id, body, options),
    onDone: () => {
      toast(t("returnRecorded"));
      onClose();
    },
    fields: [...sent.map((_, index) => `items.${index}`), "reason"],
  });
  const free = freeToReturn(order);
  const lines = order.items.filter(({ id }) => (free.get(id) ?? 0) > 0);
  const only = lines.length === 1 ? String(free.get(lines[0]?.id ?? 0) ?? 0) : "0";
  const textOf = (id: number) => pieces[id] ?? only;

  const submit = () => {
    const items = lines.map(({ id }) => ({ id, qty: parseAmount(textOf(id), locale) }));
    const isWrong = items.some(({ qty }) => qty === null || qty < 0 || !Number.isInteger(qty));
    const returned = items.flatMap(({ id, qty }) =>
      qty === null || qty <= 0 ? [] : [{ order_item_id: id, qty, restock }],
    );
    setWrong(isWrong ? t("piecesWrong") : returned.length === 0 ? t("nothingToReturn") : null);
    if (isWrong || returned.length === 0) return;
    setSent(returned.map(({ order_item_id: id }) => id));
    change.mutate({
      items: returned,
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
      failure={wrong ?? failure}
      onSubmit={submit}
    >
      {before && <ChangedMeanwhile before={before} now={order} />}
      <PieceFields
        label={t("comesBack")}
        items={lines}
        left={free}
        textOf={textOf}
        errorOf={(id) => (sent.includes(id) ? errors[`items.${sent.indexOf(id)}`] : undefined)}
        onChange={(id, text) => setPieces({ ...pieces, [id]: text })}
      />
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
