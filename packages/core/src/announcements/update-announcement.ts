import * as z from "zod";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { announcementFields } from "./announcement-fields.js";
import { changeAnnouncement } from "./change-announcement.js";

export const updateAnnouncement = useCase({
  access: "member",
  effect: "write",
  input: z
    .object(announcementFields)
    .partial()
    .extend({
      id,
      resurface: z.boolean().default(false).describe("Shows it again to those who dismissed it."),
    }),
  run: (context, { id, resurface, ...changes }) =>
    changeAnnouncement(context, { id, changes, resurface }),
});
