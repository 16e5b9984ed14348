import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mailer, MailMessage, MailResult } from "@souk/core";
import { createTransport } from "nodemailer";

export interface DevelopmentMailerOptions {
  /** The folder for the file of each message. */
  readonly directory: string;
  readonly log: (entry: { to: string; subject: string; file: string }) => void;
  readonly from?: string;
  readonly now?: () => Date;
}

/** Writes mail to this machine, where a developer can open it. */
export class DevelopmentMailer implements Mailer {
  readonly #options: DevelopmentMailerOptions;
  readonly #transport = createTransport({ streamTransport: true, buffer: true });

  constructor(options: DevelopmentMailerOptions) {
    this.#options = options;
  }

  async send({ to, subject, text }: MailMessage): Promise<MailResult> {
    const { directory, log, from = "souk@localhost", now = () => new Date() } = this.#options;
    const date = now();
    const file = join(directory, `${fileTime(date)}-${fileName(to)}.eml`);
    try {
      const recipient = { name: "", address: to };
      const head = await this.#transport.sendMail({
        from,
        to: recipient,
        subject,
        text: "-",
        date,
      });
      // Its names are addresses, and a file may hold a link that signs its reader in.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(file, unbroken((head.message as Buffer).toString("utf8"), text), {
        mode: 0o600,
      });
      log({ to, subject, file });
      return { ok: true };
    } catch {
      return { ok: false, retriable: true, error: "The message could not be written to a file." };
    }
  }
}

/** The encoding of mail breaks long lines; a link is copied from a file only if it stays whole. */
function unbroken(message: string, text: string): string {
  const [head = ""] = message.split("\r\n\r\n", 1);
  const plain = head.replace(/^(Content-Transfer-Encoding: ).*$/m, "$18bit");
  return `${plain}\r\n\r\n${text.replaceAll(/\r?\n/g, "\r\n")}`;
}

function fileTime(date: Date): string {
  return date.toISOString().replace(/[:.]/g, "-");
}

function fileName(to: string): string {
  return to
    .replace(/[^A-Za-z0-9@._+-]/g, "_")
    .replace(/^\.+/, "_")
    .slice(0, 100);
}
