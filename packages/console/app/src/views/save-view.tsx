import { useState } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "../ui/field.js";
import { FormDialog } from "../ui/form-dialog.js";
import { SwitchField } from "../ui/switch-field.js";
import { type ListName, type ViewSearch, withView } from "./saved-views.js";
import { useViewChange } from "./use-view-change.js";

const LONGEST_NAME = 60;

interface SaveViewProps {
  readonly list: ListName;
  readonly search: ViewSearch;
  readonly mayShare: boolean;
  readonly onClose: () => void;
}

/** Asks for the name under which a list is kept. */
export function SaveView({ list, search, mayShare, onClose }: SaveViewProps) {
  const t = useTranslations("views");
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const change = useViewChange(list, onClose);
  return (
    <FormDialog
      title={t("save")}
      description={t("saveText")}
      onClose={onClose}
      busy={change.isPending}
      save={t("save")}
      onSubmit={() => {
        setMissing(name.trim() === "");
        if (name.trim() === "") return;
        const view = { name: name.trim(), search };
        change.mutate({ change: withView(view), shared: isShared, done: "saved" });
      }}
    >
      <TextField
        label={t("name")}
        value={name}
        maxLength={LONGEST_NAME}
        onChange={({ target }) => setName(target.value)}
        error={isMissing ? t("nameMissing") : undefined}
      />
      {mayShare && (
        <SwitchField
          label={t("share")}
          hint={t("shareHint")}
          checked={isShared}
          onChange={setShared}
        />
      )}
    </FormDialog>
  );
}
