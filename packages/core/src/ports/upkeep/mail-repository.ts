export interface QueuedMail {
  readonly id: number;
  readonly to: string;
  /** Subject and text, sealed: a reset link must not be readable in the database. */
  readonly sealed: string;
  readonly attempts: number;
}

/** A mail that was not sent yet, as an operator may see it, without its text. */
export interface WaitingMail {
  readonly id: number;
  readonly to: string;
  readonly attempts: number;
  readonly createdAt: Date;
  /** When it is due; null if it is set aside. */
  readonly nextAttemptAt: Date | null;
  /** Set aside since then: it is tried again only on request. */
  readonly setAsideAt: Date | null;
  readonly error: string | null;
}

export interface MailListRequest {
  readonly setAside?: boolean | undefined;
  /** Starts after this one. */
  readonly afterId?: number | undefined;
  readonly limit: number;
}

export interface MailFigures {
  /** Excludes mails that were set aside. */
  readonly waiting: number;
  /** Deliveries whose last attempt failed. */
  readonly failing: number;
  /** Claimed deliveries that have not failed: a host is sending them, or ended meanwhile. */
  readonly unfinished: number;
  readonly setAside: number;
  readonly nextAt: Date | null;
  /** When the oldest of those that wait was written. */
  readonly oldestAt: Date | null;
}

/** Mail that is sent after the commit of the work that caused it. */
export interface MailRepository {
  /** Queues a mail in the transaction of its cause; its text is sealed. */
  add(mail: { to: string; sealed: string; createdAt: Date }): Promise<void>;
  /** Claims due mails for this process until `leaseUntil`. */
  claim(now: Date, leaseUntil: Date, limit: number): Promise<QueuedMail[]>;
  /** Makes it due again at once: it was claimed and not tried. */
  giveBack(id: number, now: Date): Promise<void>;
  /**
   * Counts of unsent mails, and when the next is due. With `most` it counts only the oldest ones, up to this number.
   */
  figures(most?: number): Promise<MailFigures>;
  /** In the order they were written. */
  list(request: MailListRequest): Promise<WaitingMail[]>;
  /** Removes a sent or abandoned mail from the queue. False if it is not there. */
  remove(id: number): Promise<boolean>;
  /** Makes a mail due again at that time, after an attempt that failed. */
  retryAt(id: number, at: Date, error: string): Promise<void>;
  /** Excludes it from claims. */
  setAside(id: number, at: Date, reason: string): Promise<void>;
  /** Makes it due now and resets its attempts; false if the mail does not exist. */
  retry(id: number, now: Date): Promise<boolean>;
}
