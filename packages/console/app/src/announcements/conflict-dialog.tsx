import type { Announcement } from "@souk/client";
import { useFormatter, useTranslations } from "use-intl";
import { ownChanges } from "../lib/own-changes.js";
import { useTenant } from "../lib/tenant.js";
import { momentOf } from "../lib/zoned-time.js";
import { VersionsDialog } from "../ui/versions-dialog.js";
import type { AnnouncementFields } from "./announcement-form.js";

/** Two people edited one announcement: shows both versions of each field that differs. */
export function ConflictDialog({
  mine,
  before,
  theirs,
  status,
  isBusy,
  onClose,
  onKeepMine,
  onTakeTheirs,
}: {
  readonly mine: AnnouncementFields;
  readonly before: AnnouncementFields;
  readonly theirs: AnnouncementFields;
  /** The status that it has now, if that changed. */
  readonly status: Announcement["status"] | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}) {
  const t = useTranslations("announcements");
  const format = useFormatter();
  const { timezone } = useTenant();
  const shown = (name: keyof typeof before, fields: AnnouncementFields): string => {
    const text = String(fields[name]);
    const isTime = name === "scheduled_at" || name === "expires_at";
    const moment = isTime ? momentOf(text, timezone) : null;
    if (moment === null) return text || "–";
    const style = { dateStyle: "medium", timeStyle: "short", timeZone: timezone } as const;
    return format.dateTime(new Date(moment), style);
  };
  const own = ownChanges(mine, before);
  const fields = (["title", "summary", "content", "scheduled_at", "expires_at"] as const)
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      label: t(`fields.${name}`),
      // A field that the reader did not touch keeps the other's value.
      mine: name in own ? shown(name, mine) : null,
      theirs: shown(name, theirs),
    }));
  const rows =
    status === null
      ? fields
      : [{ label: t("status"), mine: null, theirs: t(`is.${status}`) }, ...fields];
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
