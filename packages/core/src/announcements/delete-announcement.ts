import * as z from "zod/mini";
import { checkVersion } from "../calls/context.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { lockAnnouncement } from "./announcement-rules.js";

/** Removes an announcement and everybody's marks of it for good. */
export const deleteAnnouncement = useCase({
  access: "member",
  effect: "write",
  input: z.object({ id }),
  async run(context, { id }) {
    const announcement = await lockAnnouncement(context, id);
    checkVersion(context, announcement);
    await context.store.announcements.remove(id);
    context.audit.changed({ kind: "announcement", id }, announcement, null);
    return { id };
  },
});
