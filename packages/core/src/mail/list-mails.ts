import * as z from "zod/mini";
import { id } from "../values/fields.js";
import { described } from "../values/schemas/described.js";
import { useCase } from "../calls/use-case.js";

/** Mails that were not sent yet, without their sealed parts. */
export const listMails = useCase({
  access: "operator",
  effect: "read",
  input: z.object({
    setAside: described(
      z._default(z.boolean(), false),
      "Only those that are not tried again by themselves.",
    ),
    afterId: described(z.optional(id), "Only those after this one."),
    limit: described(
      z._default(z.int().check(z.minimum(1), z.maximum(1000)), 100),
      "How many at most, up to 1000.",
    ),
  }),
  run: ({ global }, request) => global.mail.list(request),
});
