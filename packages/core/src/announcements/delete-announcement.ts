import { z } from "zod";
import { checkVersion } from "../kernel/context.js";
import { id } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";
import { holdAnnouncement } from "./announcement-rules.js";

export const deleteAnnouncement = useCase({
  access: "member",
  effect: "write",
  input: z.object({ id }),
  async run(context, { id }) {
    const announcement = await holdAnnouncement(context, id);
    checkVersion(context, announcement);
    await context.store.announcements.remove(id);
    return { id };
  },
});
