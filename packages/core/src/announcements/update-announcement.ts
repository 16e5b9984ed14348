import * as z from "zod";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { announcementFields, resurface } from "./announcement-fields.js";
import { changeAnnouncement } from "./change-announcement.js";

/** Changes an announcement; what is left out stays. `resurface` shows it again to those who have read or dismissed it. */
export const updateAnnouncement = useCase({
  access: "member",
  effect: "write",
  mayTell: ["announcement.updated"],
  input: z.object(announcementFields).partial().extend({
    id,
    resurface,
  }),
  run: (context, { id, resurface, ...changes }) =>
    changeAnnouncement(context, { id, changes, resurface }),
});
