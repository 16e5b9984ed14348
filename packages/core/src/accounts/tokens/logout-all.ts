import * as z from "zod/mini";
import { useCase } from "../../calls/use-case.js";
import { endSessions } from "../credentials.js";

/** A user ends all of their sessions, this one included. */
export const logoutAll = useCase({
  access: "user",
  effect: "write",
  // The token that would repeat the call is gone with it.
  repeatable: false,
  input: z.object({}),
  async run(context) {
    await endSessions(context, context.user.id);
  },
});
