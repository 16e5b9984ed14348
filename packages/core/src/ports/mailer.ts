export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Set for an invitation, so that a mailer can write its own text. */
  readonly invitation?: Invitation;
}

/** What people typed is as they typed it: escape it where you show it. */
export interface Invitation {
  /** The name of the tenant. */
  readonly organization: string;
  /** The name of the member who made the seat; null for an operator or an API key. */
  readonly inviter: string | null;
  /** With it the person chooses a password; null for one who signs in as usual. */
  readonly token: string | null;
  /** The URL for that; null without a setting. */
  readonly link: string | null;
}

export type MailResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly retriable: boolean; readonly error: string };

/** Hands one message to the mail system; never throws. */
export interface Mailer {
  /** Resolves once the mail system took the message or refused it; `retriable` asks for another attempt later. */
  send(message: MailMessage): Promise<MailResult>;
}
