import * as z from "zod/mini";
import { actingUserId } from "../calls/context.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { announcementNotFound, requireActive } from "./announcement-rules.js";

/** The caller has read it; doing so again changes nothing. */
export const readAnnouncement = useCase({
  access: "member",
  effect: "write",
  input: z.object({ id }),
  async run(context, { id }) {
    const { store, audit, now } = context;
    await requireActive(context, id);
    const known = await store.announcements.markRead(id, actingUserId(context), now);
    if (!known) throw announcementNotFound();
    audit.about({ kind: "announcement", id });
    return { id };
  },
});
