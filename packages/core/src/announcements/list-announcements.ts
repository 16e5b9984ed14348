import * as z from "zod";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { idsField, pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";
import { announcementStatuses } from "../ports/announcements/announcement.js";

/** Lists all announcements of the tenant with their status, newest first. */
export const listAnnouncements = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(20),
    ...cursorField,
    ...idsField,
    status: z.enum(announcementStatuses).optional().describe("Only those with this status."),
  }),
  run: ({ store }, { cursor, id: ids, ...request }) =>
    store.announcements.list({ ...request, ids, after: decodeCursor("-id", "id", cursor) }),
});
