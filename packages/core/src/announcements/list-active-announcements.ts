import * as z from "zod";
import { actingUserId } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { ACTIVE_LIMIT } from "../ports/announcements/announcement.js";

/** What the caller should see now in this tenant: urgent ones first, without those that were dismissed. */
export const listActiveAnnouncements = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  run: (context) =>
    context.store.announcements.active(actingUserId(context), context.now, ACTIVE_LIMIT),
});
