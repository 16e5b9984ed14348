/** Rows that wait until they are due. The workers of a queue are woken when one is. */
export type Queue = "deliveries" | "announcements" | "push" | "mail";

export interface SchedulerHealth {
  /** False while the store of the alarms cannot be reached; the plain poll carries the work then. */
  readonly running: boolean;
  /** Alarms whose time has passed; null when the store cannot be asked. */
  readonly overdue: number | null;
  /** How late the last alarm rang. */
  readonly lastLateMs: number | null;
}

/**
 * The alarm clock of the cluster. It decides nothing: what is due is read from the database by the
 * handler, so an extra alarm does no harm, and the plain poll makes up for a lost one.
 */
export interface DeliveryScheduler {
  /**
   * Asks for the queue to be drained at that time or up to a second later, on one host that has a
   * handler for it. Asks for the same second are one. Never rejects.
   */
  wakeAt(queue: Queue, at: Date): Promise<void>;
  /** What to do when the alarm rings; to be called before `start()`. */
  onWake(queue: Queue, handler: () => Promise<void>): void;
  /** Work that one host of the cluster at a time does again and again; before `start()`. */
  every(name: string, intervalMs: number, run: () => Promise<void>): void;
  /** Also resolves when the store of the alarms is away, and keeps trying. */
  start(): Promise<void>;
  /** Rings no more, waits for what is running, and lets go of every connection. */
  stop(): Promise<void>;
  health(): Promise<SchedulerHealth>;
}
