import * as z from "zod/mini";
import { actingUserId } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";

/** Marks everything that the caller sees now as read, and returns how many that were. */
export const readAllAnnouncements = useCase({
  access: "member",
  effect: "write",
  input: z.object({}),
  async run(context) {
    const { store, audit, now } = context;
    const marked = await store.announcements.markAllRead(actingUserId(context), now);
    if (marked === 0) audit.unchanged();
    return { marked };
  },
});
