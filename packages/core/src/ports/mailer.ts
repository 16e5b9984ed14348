export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type MailResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly retriable: boolean; readonly error: string };

/** Hands one message to the mail system; never throws. */
export interface Mailer {
  /** Resolves once the mail system took the message or refused it; `retriable` asks for another attempt later. */
  send(message: MailMessage): Promise<MailResult>;
}
