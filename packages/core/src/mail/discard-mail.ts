import * as z from "zod/mini";
import { notFound } from "../values/errors.js";
import { id } from "../values/fields.js";
import { useCase } from "../calls/use-case.js";

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
