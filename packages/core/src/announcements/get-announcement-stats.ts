import * as z from "zod/mini";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { announcementNotFound, targetUserIds } from "./announcement-rules.js";

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
