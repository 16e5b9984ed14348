export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Set for an invitation, so that a mailer can write its own text. */
  readonly invitation?: Invitation;
  /** The address that switches such mails off: it shows a page on GET and unsubscribes on POST (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Names are as people typed them: escape them where you show them. */
export interface Invitation {
  /** The name of the tenant. */
  readonly organization: string;
  /** The name of the member who made the seat; null for an operator or an API key. */
  readonly inviter: string | null;
  /** The token to choose a password with; null for a person who already has one. */
  readonly token: string | null;
  /** The URL for that; null without a setting. */
  readonly link: string | null;
}

export type MailResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly retriable: boolean; readonly error: string };

/** Hands one message to the mail system; never throws. */
export interface Mailer {
  /** Resolves once the mail system took the message or refused it; `retriable` requests another attempt later. */
  send(message: MailMessage): Promise<MailResult>;
}
