import { z } from "zod";
import { text } from "../kernel/fields.js";
import { pageFields } from "../kernel/page.js";
import { useCase } from "../kernel/use-case.js";

export const listUsers = useCase({
  access: "operator",
  effect: "read",
  input: z.object({ ...pageFields(), search: text({ max: 255 }).optional() }),
  run: ({ global }, request) => global.users.list(request),
});
