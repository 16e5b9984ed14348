import * as z from "zod/mini";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

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
