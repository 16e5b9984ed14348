export interface QueuedMail {
  readonly id: number;
  readonly to: string;
  /** Subject and text, sealed: a reset link must not be readable in the database. */
  readonly sealed: string;
  readonly attempts: number;
}

export interface MailFigures {
  readonly waiting: number;
  readonly failing: number;
  readonly nextAt: Date | null;
}

/** Mail that leaves once the work that caused it is committed. */
export interface MailRepository {
  add(mail: { to: string; sealed: string; createdAt: Date }): Promise<void>;
  /** Takes due mails for this process until `leaseUntil`. */
  claim(now: Date, leaseUntil: Date, limit: number): Promise<QueuedMail[]>;
  /** How it stands with what has not left yet: how many, how many of them were tried in vain, when the next is due. */
  figures(): Promise<MailFigures>;
  remove(id: number): Promise<void>;
  retryAt(id: number, at: Date, error: string): Promise<void>;
}
