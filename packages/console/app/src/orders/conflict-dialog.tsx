import { useTranslations } from "use-intl";
import type { Difference } from "../ui/differences.js";
import { VersionsDialog } from "../ui/versions-dialog.js";
import { changedParts, type OrderFields } from "./order-form.js";

/** Two people corrected one order: shows both versions of each part that differs. */
export function ConflictDialog({
  mine,
  before,
  theirs,
  isBusy,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  readonly mine: OrderFields;
  readonly before: OrderFields;
  readonly theirs: OrderFields;
  readonly isBusy: boolean;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}) {
  const t = useTranslations("orders");
  const labels = {
    name: t("customerName"),
    email: t("email"),
    phone: t("phone"),
    external_id: t("externalId"),
    street: t("street"),
    postal_code: t("postalCode"),
    city: t("city"),
    country: t("country"),
    notes: t("orderNotes"),
    lines: t("items"),
    adjustments: t("adjustmentsTitle"),
    taxIncluded: t("taxIncluded"),
  };
  const shown = (fields: OrderFields, part: keyof OrderFields): string => {
    if (part === "taxIncluded") return t(fields.taxIncluded ? "yes" : "no");
    if (part === "adjustments") {
      const texts = fields.adjustments.map(({ label, amount }) => `${label}: ${amount}`);
      return texts.join("; ") || "–";
    }
    const value = fields[part];
    if (typeof value === "string") return value === "" ? "–" : value;
    return value.map(({ qty, name, amount }) => t("lineText", { qty, name, amount })).join("; ");
  };
  const touched = changedParts(mine, before);
  const rows: readonly Difference[] = changedParts(mine, theirs).map((part) => ({
    label: labels[part],
    // A field that the reader did not touch keeps the other's value.
    mine: touched.includes(part) ? shown(mine, part) : null,
    theirs: shown(theirs, part),
  }));
  return (
    <VersionsDialog
      title={t("conflictTitle")}
      text={t("conflictText")}
      rows={rows}
      isBusy={isBusy}
      onKeepMine={onKeepMine}
      onTakeTheirs={onTakeTheirs}
      onClose={onClose}
    />
  );
}
