import { join } from "node:path";
import type { Mailer } from "@souk/core";
import type { Logger } from "pino";
import type { Config } from "../config.js";
import { DevelopmentMailer } from "./development-mailer.js";
import { SmtpMailer } from "./smtp-mailer.js";

/** The configured mail server; without one, mail stays on this machine. */
export function createMailer({ mail, varDirectory }: Config, logger: Logger): Mailer {
  if (mail.smtpUrl !== undefined) return new SmtpMailer({ url: mail.smtpUrl, from: mail.from });
  return new DevelopmentMailer({
    directory: join(varDirectory, "mail"),
    from: mail.from,
    log: (entry) => logger.info(entry, "mail kept in a file"),
  });
}
