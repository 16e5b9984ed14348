import { z } from "zod";
import { cursorField, decodeCursor } from "../kernel/cursor.js";
import { pageFields } from "../kernel/page.js";
import { useCase } from "../kernel/use-case.js";
import { announcementStatuses } from "./announcement.js";

export const listAnnouncements = useCase({
  access: "member",
  effect: "read",
  input: z.object({
    ...pageFields(20),
    ...cursorField,
    status: z.enum(announcementStatuses).optional(),
  }),
  run: ({ store }, { cursor, ...request }) =>
    store.announcements.list({ ...request, after: decodeCursor("-id", "id", cursor) }),
});
