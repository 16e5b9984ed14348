import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/button.js";
import { Confirm } from "../ui/dialog.js";
import type { TaggedKind } from "./queries.js";
import { TagField } from "./tag-field.js";

export interface TagAction {
  readonly action: "add_tags" | "remove_tags";
  readonly tags: string[];
}

interface BulkTagsProps {
  readonly of: TaggedKind;
  readonly isBusy: boolean;
  readonly run: (action: TagAction) => void;
}

/** Adds tags to the selected records, or removes them. */
export function BulkTags({ of, isBusy, run }: BulkTagsProps) {
  const t = useTranslations("tags");
  const [action, setAction] = useState<TagAction["action"] | null>(null);
  const [tags, setTags] = useState<readonly string[]>([]);
  const open = (next: TagAction["action"]) => {
    setTags([]);
    setAction(next);
  };
  const title = action === "remove_tags" ? t("removeSome") : t("addSome");
  return (
    <>
      <Button size="small" disabled={isBusy} onClick={() => open("add_tags")}>
        {t("addSome")}
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => open("remove_tags")}>
        {t("removeSome")}
      </Button>
      <Confirm
        open={action !== null}
        onClose={() => setAction(null)}
        title={title}
        confirm={title}
        busy={isBusy}
        onConfirm={() => {
          if (action === null || tags.length === 0) return;
          run({ action, tags: [...tags] });
          setAction(null);
        }}
        body={<TagField of={of} value={tags} onChange={setTags} />}
      />
    </>
  );
}
