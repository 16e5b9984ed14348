import * as z from "zod";
import { checkVersion } from "../calls/context.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { announcementData } from "./events.js";
import { lockAnnouncement } from "./announcement-rules.js";

/** Deletes an announcement and all its read marks permanently. */
export const deleteAnnouncement = useCase({
  access: "member",
  effect: "write",
  // Not `tells`: the audit trail may have changes from before there was such an event.
  mayTell: ["announcement.deleted"],
  input: z.object({ id }),
  async run(context, { id }) {
    const announcement = await lockAnnouncement(context, id);
    checkVersion(context, announcement);
    await context.store.announcements.remove(id);
    const data = announcementData(announcement);
    context.events.publish({ kind: "announcement.deleted", data });
    context.audit.changed({ kind: "announcement", id }, announcement, null);
    return { id };
  },
});
