import * as z from "zod";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { moveAnnouncement } from "./change-announcement.js";
import { resurface } from "./announcement-fields.js";

/** Makes an announcement appear now. Refused with `invalid_transition` if its status does not allow that. */
export const publishAnnouncement = useCase({
  access: "member",
  effect: "write",
  mayTell: ["announcement.updated"],
  input: z.object({ id, resurface }),
  run: (context, { id, resurface }) => moveAnnouncement(context, id, "published", resurface),
});

/** Removes an announcement from the active lists; the tenant's list keeps it. */
export const archiveAnnouncement = useCase({
  access: "member",
  effect: "write",
  mayTell: ["announcement.updated"],
  input: z.object({ id }),
  run: (context, { id }) => moveAnnouncement(context, id, "archived", false),
});
