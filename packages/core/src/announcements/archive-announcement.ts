import * as z from "zod/mini";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";
import { moveAnnouncement } from "./change-announcement.js";

/** Takes an announcement out of everybody's list and keeps it in the tenant's. */
export const archiveAnnouncement = useCase({
  access: "member",
  effect: "write",
  input: z.object({ id }),
  run: (context, { id }) => moveAnnouncement(context, id, "archived", false),
});
