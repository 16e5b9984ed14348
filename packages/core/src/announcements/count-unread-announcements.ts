import * as z from "zod/mini";
import { actingUserId } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { ACTIVE_LIMIT } from "../ports/announcements/announcement.js";

/** How many of the announcements that the caller sees now are unread. */
export const countUnreadAnnouncements = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  async run(context) {
    const { store, now } = context;
    return {
      unread: await store.announcements.countUnread(actingUserId(context), now, ACTIVE_LIMIT),
    };
  },
});
