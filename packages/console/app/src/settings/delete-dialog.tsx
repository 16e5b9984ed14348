import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useProblem } from "../lib/problem.js";
import { useTenant } from "../lib/tenant.js";
import { rememberDeletedShop } from "../session/deleted-shop.js";
import { TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";

/** The name has to be typed, since a click is too easy for a whole shop. */
export function DeleteDialog({
  name,
  onClose,
}: {
  readonly name: string;
  readonly onClose: () => void;
}) {
  const t = useTranslations("settings");
  const tenant = useTenant();
  const client = useQueryClient();
  const problem = useProblem();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const remove = useMutation({
    mutationFn: () => tenant.souk.tenants.delete(),
    onSuccess: () => {
      client.clear();
      rememberDeletedShop(name);
      // A new document: nothing of the deleted shop stays in memory.
      location.replace("/console/");
    },
  });
  return (
    <FormDialog
      title={t("deleteTitle", { name })}
      description={t("deleteText")}
      onClose={onClose}
      busy={remove.isPending}
      save={t("delete")}
      look="danger"
      failure={remove.isError ? problem(remove.error) : null}
      onSubmit={() => {
        const isRight = typed.trim() === name.trim();
        setWrong(!isRight);
        if (isRight) remove.mutate();
      }}
    >
      <TextField
        label={t("typeName", { name })}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={isWrong ? t("wrongName") : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
