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
  send(message: MailMessage): Promise<MailResult>;
}
