import * as z from "zod";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

/** Mails that were not sent yet, without their sealed parts. */
export const listMails = useCase({
  access: "operator",
  effect: "read",
  input: z.object({
    setAside: z.boolean().optional(),
    afterId: id.optional(),
    limit: z.int().min(1).max(1000).default(100),
  }),
  run: ({ global }, request) => global.mail.list(request),
});
