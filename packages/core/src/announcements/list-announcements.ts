import * as z from "zod/mini";
import { cursorField, decodeCursor } from "../values/cursor.js";
import { metadataFilter } from "../values/metadata/metadata.js";
import { idsField, pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";
import { announcementStatuses } from "../ports/announcements/announcement.js";
import { severalOf } from "../values/several.js";

/** Lists all announcements of the tenant with their status, newest first. */
export const listAnnouncements = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(20),
    ...cursorField,
    ...idsField,
    status: severalOf(announcementStatuses, "Only those with this status."),
    ...metadataFilter,
  }),
  run: ({ store }, { cursor, id: ids, status: statuses, ...request }) =>
    store.announcements.list({
      ...request,
      ids,
      statuses,
      after: decodeCursor("-id", "id", cursor),
    }),
});
