import { z } from "zod";
import { id } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";
import { changeStatus } from "./change-status.js";

export const processOrder = useCase({
  access: "member",
  effect: "write",
  input: z.object({ id }),
  run: (context, { id }) => changeStatus(context, id, "processing"),
});
