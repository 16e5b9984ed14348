import * as z from "zod";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { announcementNotFound, targetUserIds } from "./announcement-rules.js";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { metadataFilter } from "../values/metadata/metadata.js";
import { idsField, pageFields, sortField } from "../values/page.js";
import { updatedFields } from "../values/updated-within.js";
import { announcementSorts } from "../ports/announcements/announcement-repository.js";
import { announcementStatuses } from "../ports/announcements/announcement.js";
import { severalOf } from "../values/several.js";

/** Reads one announcement of the tenant, whatever its status. */
export const getAnnouncement = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id }),
  async run({ store }, { id }) {
    const found = await store.announcements.find(id);
    if (!found) throw announcementNotFound();
    return found;
  },
});

/** Lists all announcements of the tenant with their status, by page or cursor. */
export const listAnnouncements = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(20),
    ...cursorField,
    ...idsField,
    status: severalOf(announcementStatuses, "Filter by status."),
    ...updatedFields,
    ...metadataFilter,
    sort: z._default(sortField(announcementSorts), "-id"),
  }),
  run: ({ store }, { cursor, id: ids, status: statuses, sort, ...request }) =>
    store.announcements.list({
      ...request,
      ids,
      statuses,
      sort,
      after: decodeCursor(sort, sort.endsWith("id") ? "id" : "time", cursor),
    }),
});

/** How far it reached. `targeted` is null for a topic: only the push service knows who follows it. */
export const getAnnouncementStats = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id }),
  async run({ store }, { id }) {
    const [announcement, { members, read, dismissed }] = await Promise.all([
      store.announcements.find(id),
      store.announcements.reach(id),
    ]);
    if (!announcement) throw announcementNotFound();
    const named = targetUserIds(announcement);
    const reached = named ? (await store.members.activeAmong(named)).length : members;
    const targeted = announcement.targetType === "topic" ? null : reached;
    return { id, targeted, read, dismissed };
  },
});
