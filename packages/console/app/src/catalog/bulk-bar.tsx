import { useState } from "react";
import { useTranslations } from "use-intl";
import type { useBulk } from "../ui/bulk.js";
import { useTenant } from "../lib/tenant.js";
import { BulkTags, type TagAction } from "../tags/bulk-tags.js";
import { Button } from "../ui/button.js";
import { Confirm } from "../ui/dialog.js";
import { SelectionBar } from "../ui/selection-bar.js";
import { CategoryField } from "./category-field.js";

export type ProductAction =
  | { readonly action: "publish" | "unpublish" | "delete" }
  | { readonly action: "set_category"; readonly category_id: number | null }
  | TagAction;

interface BulkBarProps {
  readonly bulk: ReturnType<typeof useBulk<ProductAction>>;
}

export function ProductBulkBar({ bulk }: BulkBarProps) {
  const t = useTranslations("products");
  const tenant = useTenant();
  const [question, setQuestion] = useState<"category" | "delete" | null>(null);
  const [category, setCategory] = useState<number | null>(null);
  const count = bulk.selected.length;
  const isBusy = bulk.run.isPending;
  const run = (action: ProductAction) =>
    bulk.run.mutate(action, { onSettled: () => setQuestion(null) });
  return (
    <>
      <SelectionBar count={count} onClear={bulk.clear}>
        <Button size="small" busy={isBusy} onClick={() => run({ action: "publish" })}>
          {t("publish")}
        </Button>
        <Button size="small" busy={isBusy} onClick={() => run({ action: "unpublish" })}>
          {t("unpublish")}
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => setQuestion("category")}>
          {t("setCategory")}
        </Button>
        <BulkTags of="products" isBusy={isBusy} run={run} />
        {tenant.may("deleteProduct") && (
          <Button size="small" icon="trash" disabled={isBusy} onClick={() => setQuestion("delete")}>
            {t("deleteSome")}
          </Button>
        )}
      </SelectionBar>
      <Confirm
        open={question === "category"}
        onClose={() => setQuestion(null)}
        title={t("setCategoryTitle", { count })}
        confirm={t("setCategory")}
        busy={isBusy}
        onConfirm={() => run({ action: "set_category", category_id: category })}
        body={<CategoryField value={category} onChange={setCategory} />}
      />
      <Confirm
        open={question === "delete"}
        onClose={() => setQuestion(null)}
        title={t("deleteSomeTitle", { count })}
        confirm={t("deleteSome")}
        look="danger"
        busy={isBusy}
        onConfirm={() => run({ action: "delete" })}
      >
        {t("deleteText")}
      </Confirm>
      {bulk.report}
    </>
  );
}
