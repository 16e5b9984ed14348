import type { Mailer } from "@souk/core";
import type { Logger } from "pino";
import type { Config } from "../config.js";
import { DevelopmentMailer } from "./development-mailer.js";
import { mailTarget } from "./mail-settings.js";
import { SmtpMailer } from "./smtp-mailer.js";

/** The configured mail server. Without one, mail is written to files, which only development allows. */
export function createMailer(config: Config, logger: Logger): Mailer {
  const { mail } = config;
  if (mail.smtpUrl !== undefined) return new SmtpMailer({ url: mail.smtpUrl, from: mail.from });
  return new DevelopmentMailer({
    directory: mailTarget(config),
    from: mail.from,
    log: (entry) => logger.info(entry, "mail written to a file"),
  });
}
