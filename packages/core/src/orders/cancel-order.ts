import { z } from "zod";
import { id, text } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";
import { changeStatus } from "./change-status.js";

export const cancelOrder = useCase({
  access: "member",
  effect: "write",
  input: z.object({ id, reason: text({ max: 500 }).nullish() }),
  run: (context, { id, reason }) => changeStatus(context, id, "cancelled", reason ?? null),
});
