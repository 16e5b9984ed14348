import { z } from "zod";
import { notFound } from "../kernel/errors.js";
import { id } from "../kernel/fields.js";
import { useCase } from "../kernel/use-case.js";

/** Gives up a mail that has not left. */
export const discardMail = useCase({
  access: "operator",
  effect: "write",
  input: z.object({ mailId: id }),
  async run({ global }, { mailId }) {
    if (!(await global.mail.remove(mailId))) throw notFound("Mail");
    return { id: mailId };
  },
});
