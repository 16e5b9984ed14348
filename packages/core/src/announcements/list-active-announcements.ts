import { z } from "zod";
import { actingUserId } from "../kernel/context.js";
import { useCase } from "../kernel/use-case.js";
import { ACTIVE_LIMIT } from "./announcement.js";

export const listActiveAnnouncements = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  run: (context) =>
    context.store.announcements.active(actingUserId(context), context.now, ACTIVE_LIMIT),
});
