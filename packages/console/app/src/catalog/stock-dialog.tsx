import type { Product } from "@souk/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { isStatus, useProblem } from "../lib/problem.js";
import { SubmissionKey } from "../lib/submission-key.js";
import { useTenant } from "../lib/tenant.js";
import { TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { SelectField } from "../ui/select-field.js";
import { toast } from "../ui/toasts.js";
import { wholeNumber } from "./product-form.js";
import { productsKey } from "./queries.js";
import { type StockMove, stockChange } from "./stock.js";

const moves = ["in", "out", "count"] as const satisfies readonly StockMove[];

/** Adds or removes pieces, or sets a counted number. */
export function StockDialog({
  product: { id, name, stock: first },
  onClose,
}: {
  readonly product: Pick<Product, "id" | "name" | "stock">;
  readonly onClose: () => void;
}) {
  const t = useTranslations("stock");
  const locale = useLocale();
  const format = useFormatter();
  const problem = useProblem();
  const tenant = useTenant();
  const client = useQueryClient();
  const pieceField = useRef<HTMLInputElement>(null);
  const [key] = useState(() => new SubmissionKey());
  const [stock, setStock] = useState(first);
  const [move, setMove] = useState<StockMove>("in");
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const pieces = wholeNumber(text, locale);
  const change = pieces === null || pieces < 0 ? null : stockChange(move, pieces, stock);

  const save = useMutation({
    mutationFn: (body: NonNullable<typeof change>["body"]) =>
      tenant.souk.products.changeStock(id, body, { idempotencyKey: key.value }),
    onSuccess: async (product) => {
      toast(t("saved", { name, stock: product.stock }));
      onClose();
      await client.invalidateQueries({ queryKey: productsKey(tenant.id) });
    },
    onError: async (error) => {
      key.settle(error);
      if (!isStatus(error, 409)) return setFailure(problem(error));
      // An order or another user was faster: the reader decides again, with the current number.
      const current = await tenant.souk.products.get(id).catch(() => null);
      if (current) setStock(current.stock);
      return setFailure(current ? t("changed", { stock: current.stock }) : problem(error));
    },
  });

  return (
    <FormDialog
      title={t("title", { name })}
      description={t("now", { stock })}
      onClose={onClose}
      busy={save.isPending}
      save={t("save")}
      failure={failure}
      initialFocus={pieceField}
      onSubmit={() => {
        setFailure(change ? null : t("wrong"));
        if (change) save.mutate(change.body);
      }}
    >
      <SelectField
        label={t("what")}
        value={move}
        onChange={setMove}
        choices={moves.map((value) => ({ value, label: t(value) }))}
      />
      <TextField
        label={t("pieces")}
        inputMode="numeric"
        autoComplete="off"
        ref={pieceField}
        figures
        value={text}
        onChange={(event) => setText(event.target.value)}
        hint={change ? t("after", { stock: format.number(change.after) }) : undefined}
      />
    </FormDialog>
  );
}
