import type { Mailer, MailMessage, MailResult } from "@souk/core";
import { createTransport } from "nodemailer";

export interface SmtpMailerOptions {
  /** `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
  readonly url: string;
  readonly from: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Errors of this one message; others may still be sent. */
const MESSAGE_ERRORS = new Set(["EENVELOPE", "EMESSAGE"]);

/** Sends through a mail server. */
export class SmtpMailer implements Mailer {
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #from: string;

  constructor({ url, from, timeoutMs = TIMEOUT_MS }: SmtpMailerOptions) {
    const server = readUrl(url);
    this.#from = from;
    this.#transport = createTransport({
      ...server,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      dnsTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, unsubscribe }: MailMessage): Promise<MailResult> {
    try {
      // As an object, so that a comma in it does not make several recipients.
      const recipient = { name: "", address: to };
      const headers = unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe);
      await this.#transport.sendMail({ from: this.#from, to: recipient, subject, text, headers });
      return { ok: true };
    } catch (error) {
      return explain(error as { code?: string; responseCode?: number });
    }
  }

  close(): void {
    this.#transport.close();
  }
}

/** Mail programs show a button that posts to the address (RFC 8058). */
const unsubscribeHeaders = (address: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${address}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

function readUrl(text: string) {
  const url = new URL(text);
  const secure = url.protocol === "smtps:";
  if (!secure && url.protocol !== "smtp:") {
    throw new Error("The URL of the mail server must begin with smtp:// or smtps://.");
  }
  const user = decodeURIComponent(url.username);
  const pass = decodeURIComponent(url.password);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // Without it an attacker on the network could hide STARTTLS and read the password.
    requireTLS: user !== "" && !secure && !LOOPBACK.test(url.hostname),
    ...(user !== "" && { auth: { user, pass } }),
  };
}

/** In our own words: the answer of a mail server may hold addresses and more. */
function explain({ code, responseCode }: { code?: string; responseCode?: number }): MailResult {
  const permanent = responseCode !== undefined && responseCode >= 500;
  const retriable = !(permanent && MESSAGE_ERRORS.has(code ?? ""));
  const error =
    responseCode === undefined
      ? `The mail server could not be used (${code ?? "unknown reason"}).`
      : `The mail server rejected the message (${responseCode}).`;
  return { ok: false, retriable, error };
}
