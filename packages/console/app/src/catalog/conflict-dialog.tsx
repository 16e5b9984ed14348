import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useTenant } from "../lib/tenant.js";
import type { Difference } from "../ui/differences.js";
import { VersionsDialog } from "../ui/versions-dialog.js";
import { splitTags } from "../tags/tag-texts.js";
import { changedFields, type ProductFields } from "./product-form.js";
import { categoryNamesQuery } from "./queries.js";

interface ConflictProps {
  readonly mine: ProductFields;
  readonly theirs: ProductFields;
  readonly changed: readonly (keyof ProductFields)[];
  /** Differences that are in no field. */
  readonly others: readonly Difference[];
  readonly isBusy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Two people edited one product: shows both versions of each field that differs. */
export function ConflictDialog(props: ConflictProps) {
  const t = useTranslations("products");
  const { mine, theirs } = props;
  const ids = [mine.category_id, theirs.category_id].flatMap((id) => id ?? []);
  const { data: categories } = useQuery(categoryNamesQuery(useTenant(), ids));
  const variants = useTranslations("variants");
  const tags = useTranslations("tags");
  const labels: Record<keyof ProductFields, string> = {
    name: t("name"),
    description: t("description"),
    sku: t("sku"),
    category_id: t("category"),
    price: t("price"),
    stock: t("stock"),
    compare_at_price: variants("columns.compare_at_price"),
    barcode: variants("columns.barcode"),
    weight_grams: variants("columns.weight_grams"),
    cost: variants("columns.cost"),
    external_id: t("externalId"),
    tags: tags("title"),
    published: t("status"),
  };
  const shown = (name: keyof ProductFields, { [name]: value }: ProductFields): string => {
    if (name === "published") return value === true ? t("published") : t("draft");
    if (name === "category_id") {
      return value === null ? t("noCategory") : (categories?.get(Number(value)) ?? "");
    }
    return name === "tags" ? splitTags(String(value)).join(", ") : String(value);
  };
  const differences: readonly Difference[] = changedFields(mine, theirs).map((name) => ({
    label: labels[name],
    // A field that the reader did not touch keeps the other's value.
    mine: props.changed.includes(name) ? shown(name, mine) : null,
    theirs: shown(name, theirs),
  }));
  return (
    <VersionsDialog
      title={t("conflictTitle")}
      text={t("conflictText")}
      rows={[...differences, ...props.others]}
      isBusy={props.isBusy}
      onKeepMine={props.onKeepMine}
      onTakeTheirs={props.onTakeTheirs}
      onClose={props.onClose}
    />
  );
}
