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
      const sent = await this.#transport.sendMail({ from, to: recipient, subject, text, date });
      await mkdir(directory, { recursive: true });
      // It may hold a link that signs its reader in.
      await writeFile(file, sent.message, { mode: 0o600 });
      log({ to, subject, file });
      return { ok: true };
    } catch {
      return { ok: false, retriable: true, error: "The message could not be written to a file." };
    }
  }
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
