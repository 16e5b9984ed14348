import { z } from "zod";
import { id } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";
import { moveAnnouncement } from "./change-announcement.js";

export const archiveAnnouncement = useCase({
  access: "member",
  effect: "write",
  input: z.object({ id }),
  run: (context, { id }) => moveAnnouncement(context, id, "archived", false),
});
