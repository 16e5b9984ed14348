import * as z from "zod";
import { useCase } from "../../calls/use-case.js";
import { endSessions } from "../credentials.js";

export const logoutAll = useCase({
  access: "user",
  effect: "write",
  input: z.object({}),
  async run(context) {
    await endSessions(context, context.user.id);
  },
});
