import * as z from "zod";
import { text } from "../values/fields.js";
import { pageFields } from "../values/page.js";
import { useCase } from "../calls/use-case.js";

/** Lists accounts for an operator, page by page; `search` finds names and addresses. */
export const listUsers = useCase({
  access: "operator",
  effect: "read",
  input: z.object({ ...pageFields(), search: text({ max: 255 }).optional() }),
  run: ({ global }, request) => global.users.list(request),
});
