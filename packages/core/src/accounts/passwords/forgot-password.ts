import * as z from "zod";
import { forbidden } from "../../values/errors.js";
import { email } from "../../values/fields.js";
import { useCase } from "../../calls/use-case.js";
import type { PublicContext } from "../../calls/context.js";
import { mailContext } from "../../sealing/seal-contexts.js";
import { requireKey } from "../../sealing/prove-key.js";
import { queueMail } from "../../calls/queue-mail.js";
import { mailCountOf, MAILS_AN_HOUR } from "./mail-count.js";
import { requirePasswords } from "./passwords-off.js";
import { linkLine, newLink } from "../../calls/reset-link.js";

/** Such a row is deleted after this time. */
const ROW_MS = 60_000;

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
    if (!user?.isActive || (throttle?.count ?? 0) >= MAILS_AN_HOUR) return doAsMuch(context, email);
    const link = await newLink(context, user, "reset");
    await queueMail(context, { to: user.email, ...mailWith(linkLine(link)) });
  },
});

const mailWith = (link: string) => ({
  subject: "Reset your password",
  text: `Use the following link to choose a new password. The link works once and expires in 60 minutes. If you did not request it, ignore this email; your password does not change.\n\n${link}\n`,
});

/** Writes two rows and seals a text, as a link and its mail do: the time must not reveal which addresses have an account. */
async function doAsMuch({ global, ports, now }: PublicContext, email: string): Promise<void> {
  const { secrets, cipher } = ports;
  const token = secrets.randomToken();
  const digest = secrets.digest(token);
  await global.throttles.add(`no-link:${digest}`, now, ROW_MS);
  await requireKey(ports, global);
  cipher.seal(JSON.stringify(mailWith(token)), mailContext(email));
  await global.throttles.add(`no-mail:${digest}`, now, ROW_MS);
}
