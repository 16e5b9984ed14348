import * as z from "zod/mini";
import { id } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";

/** Shows an operator the sessions of a user. */
export const listUserTokens = useCase({
  access: "operator",
  effect: "read",
  input: z.object({ userId: id }),
  run: ({ global }, { userId }) => global.tokens.listOf(userId),
});
