import { z } from "zod";
import { actingUserId } from "../kernel/context.js";
import { useCase } from "../kernel/use-case.js";

export const readAllAnnouncements = useCase({
  access: "member",
  effect: "write",
  input: z.object({}),
  async run(context) {
    const { store, now } = context;
    return { marked: await store.announcements.markAllRead(actingUserId(context), now) };
  },
});
