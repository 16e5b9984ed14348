/** Rows that wait until they are due. When one is, the workers of its queue are woken. */
export type Queue = "deliveries" | "announcements" | "push" | "mail" | "imports" | "calls";

export interface SchedulerHealth {
  /** False while the store of the alarms cannot be reached; the plain poll finds the work then. */
  readonly running: boolean;
  /** Overdue alarms; null if the store is unreachable. */
  readonly overdue: number | null;
  /** The delay of the last alarm. */
  readonly lastLateMs: number | null;
}

/**
 * The alarm clock of the cluster. It decides nothing: the handler reads the due work from the database,
 * so an extra alarm does no harm, and the plain poll makes up for a lost one.
 */
export interface DeliveryScheduler {
  /**
   * Asks one host that has a handler for the queue to drain it at that time, or up to a second later.
   * Requests for the same second share one alarm. Never rejects.
   */
  wakeAt(queue: Queue, at: Date): Promise<void>;
  /** The handler of the alarm; call this before `start()`. */
  onWake(queue: Queue, handler: () => Promise<void>): void;
  /** Work that one host of the cluster at a time repeats; call this before `start()`. */
  every(name: string, intervalMs: number, run: () => Promise<void>): void;
  /** Also resolves when the store of the alarms is down, and keeps trying. */
  start(): Promise<void>;
  /** Stops ringing, waits for running work, and closes every connection. */
  stop(): Promise<void>;
  /** How the alarm clock is, for the readiness and metrics of the host. Never rejects. */
  health(): Promise<SchedulerHealth>;
}
