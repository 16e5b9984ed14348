import * as z from "zod";
import { id } from "../values/fields.js";
import { described } from "../values/schemas/described.js";
import { useCase } from "../calls/use-case.js";
import { notFound } from "../values/errors.js";

/** Mails that were not sent yet, without their sealed parts. */
export const listMails = useCase({
  access: "operator",
  effect: "read",
  input: z.object({
    setAside: described(z._default(z.boolean(), false), "Only mail that Souk no longer retries."),
    afterId: described(z.optional(id), "Only mail after this id."),
    limit: described(
      z._default(z.int().check(z.gte(1), z.lte(1000)), 100),
      "The maximum number, up to 1000.",
    ),
  }),
  run: ({ global }, request) => global.mail.list(request),
});

/** Gives up a mail that was not sent yet. */
export const discardMail = useCase({
  access: "operator",
  effect: "write",
  input: z.object({ mailId: id }),
  async run({ global }, { mailId }) {
    if (!(await global.mail.remove(mailId))) throw notFound("Mail");
    return { id: mailId };
  },
});

/** Makes a mail due now, also one that was set aside. */
export const retryMail = useCase({
  access: "operator",
  effect: "write",
  input: z.object({ mailId: id }),
  async run({ global, now }, { mailId }) {
    if (!(await global.mail.retry(mailId, now))) throw notFound("Mail");
    return { id: mailId };
  },
});
