import * as z from "zod";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { moveAnnouncement } from "./change-announcement.js";

/** Makes an announcement appear now. Refused with `invalid_transition` if its status does not allow that. */
export const publishAnnouncement = useCase({
  access: "member",
  effect: "write",
  input: z.object({
    id,
    resurface: z.boolean().default(false).describe("Shows it again to those who dismissed it."),
  }),
  run: (context, { id, resurface }) => moveAnnouncement(context, id, "published", resurface),
});
