import * as z from "zod";
import { forbidden } from "../../values/errors.js";
import { email } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import { requireKey } from "../../sealing/prove-key.js";
import { queueMail } from "../../calls/queue-mail.js";
import { mailCountOf, MAILS_AN_HOUR } from "./mail-count.js";
import { requirePasswords } from "./passwords-off.js";
import { linkLine, newLink } from "../../calls/reset-link.js";

const NO_MAIL = "Souk sends no mail here. Ask an operator to set a new password.";

/** Gives the same answer for known and unknown addresses. Refused where mail is off. */
export const forgotPassword = useCase({
  access: "public",
  effect: "write",
  input: z.object({ email }),
  async run(context, { email }) {
    const { global, ports, now } = context;
    requirePasswords(ports);
    if (ports.mail === "off") throw forbidden(NO_MAIL);
    await requireKey(ports, global);
    const key = mailCountOf(ports, email);
    const throttle = await global.throttles.read(key, now);
    await global.throttles.add(key, now, 3_600_000);
    const user = await global.users.findByEmail(email);
    if (!user?.isActive || (throttle?.count ?? 0) >= MAILS_AN_HOUR) return;
    const link = await newLink(context, user, "reset");
    await queueMail(context, {
      to: user.email,
      subject: "Reset your password",
      text: `Use the following link to choose a new password. The link works once and expires in 60 minutes. If you did not request it, ignore this email; your password does not change.\n\n${linkLine(link)}\n`,
    });
  },
});
