import * as z from "zod/mini";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { announcementNotFound } from "./announcement-rules.js";

/** Reads one announcement of the tenant, whatever its status. */
export const getAnnouncement = useCase({
  access: "member",
  effect: "read",
  input: z.object({ id }),
  async run({ store }, { id }) {
    const found = await store.announcements.find(id);
    if (!found) throw announcementNotFound();
    return found;
  },
});
