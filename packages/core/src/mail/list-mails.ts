import * as z from "zod/mini";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

/** Mails that were not sent yet, without their sealed parts. */
export const listMails = useCase({
  access: "operator",
  effect: "read",
  input: z.object({
    setAside: z.optional(z.boolean()),
    afterId: z.optional(id),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 100),
  }),
  run: ({ global }, request) => global.mail.list(request),
});
