import type { EventKind, StoredKind } from "../../events/catalogue.js";
import type { DeliverySignature, DeliveryStatus } from "./delivery.js";

/** A subscription and its tenant: deliveries are limited and shared by it. */
export interface Endpoint {
  readonly tenantId: number;
  readonly webhookId: number;
}

/** A delivery taken by one worker: its contents, and the fence that proves that the worker still holds it. */
export interface ClaimedDelivery extends Endpoint {
  readonly id: number;
  readonly fence: number;
  readonly eventId: string;
  readonly event: EventKind;
  readonly body: string;
  readonly url: string;
  /** The position of the event among those of its entity: `order:12:3`. */
  readonly sequence: string;
  /** The trace of the change that caused the event. */
  readonly traceparent: string | null;
  readonly attemptsCount: number;
  /** Attempts before the last manual redelivery, which use up no retry. */
  readonly retriesFrom: number;
  /** How often a worker has taken it without a result, since the last result. */
  readonly interruptions: number;
  /** It is one of several of its entity that are sent one after another: the next one may wait for it. */
  readonly isInTurn: boolean;
  /** The ADMIN of its tenant who has been known longest: one person's tenants share as one. */
  readonly ownerId: number | null;
  readonly isTest: boolean;
  readonly secretCipher: string;
  readonly oldSecretCipher: string | null;
  readonly oldSecretUntil: Date | null;
  readonly ratePerSecond: number | null;
}

/** After this many workers stopped while sending it, it may be the cause. */
export const SUSPECTED_AFTER = 2;

/** A suspect is sent alone. This many interruptions count as a failed attempt, and so does each later one. */
export const PUT_OFF_AFTER = 5;

export interface ClaimRequest {
  /** Null means the database's own clock, so that hosts whose clocks differ agree. */
  readonly now: Date | null;
  readonly leaseMs: number;
  /** The name of this claim, by which it can be found if its answer is lost. */
  readonly claim: number;
  readonly limit: number;
  readonly perEndpoint: number;
  /** Continues after this endpoint, so that each gets its turn. */
  readonly after: Endpoint | null;
  /** How many more of these the worker can take, if that differs from `perEndpoint`. */
  readonly free: readonly (Endpoint & { readonly free: number })[];
  /** Tenants that use their full share of the worker. */
  readonly busyTenants: readonly number[];
}

/** The result of one attempt. Moments are given as "how long ago", and the database's clock places them. */
export interface AttemptRecord extends Endpoint {
  readonly id: number;
  readonly fence: number;
  readonly number: number;
  readonly status: Extract<DeliveryStatus, "succeeded" | "failed" | "exhausted" | "rejected">;
  readonly url: string;
  readonly agoMs: number;
  readonly durationMs: number;
  /** Counted from the end of the attempt; null when there will be no other. */
  readonly retryInMs: number | null;
  readonly responseCode: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
  /** Null if nothing was signed. */
  readonly signed: Omit<DeliverySignature, "attempt"> | null;
  /** The number of interruptions so far; 0 after a completed attempt. */
  readonly interruptions: number;
  readonly isTest: boolean;
}

export interface Recorded {
  /** Ids of the deliveries whose result counts; other workers have taken the others since. */
  readonly kept: readonly number[];
  /** Subscriptions whose deliveries have all failed for longer than `disableAfterMs`. */
  readonly failing: readonly Endpoint[];
  /** Whether other deliveries waited for one of these to be tried, and can be claimed now. */
  readonly haveFollowers: boolean;
}

export interface DeliveryFigures {
  readonly due: number;
  readonly waiting: number;
  readonly held: number;
  /** The age of the oldest due delivery. */
  readonly lagMs: number;
}

/** A change in the audit trail without its event. */
export interface LostEvent {
  readonly tenantId: number;
  readonly at: Date;
  readonly useCase: string;
  readonly subject: Readonly<Record<string, number | string>>;
  /** Null if the change may have had any event. */
  readonly event: StoredKind | null;
}

/** An event without the delivery to one of its subscriptions. */
export interface LostDelivery extends Endpoint {
  readonly at: Date;
  readonly eventId: string;
  readonly event: EventKind;
}

/** Gaps in numbers that count up: of the events of `order:7`, or of the changes of `subscription:3`. */
export interface LostNumbers {
  readonly tenantId: number;
  /** `pruned events`: numbers of this many entities whose events were pruned are no longer known. */
  readonly of: string;
  readonly first: number;
  readonly last: number;
}

/** A delivery that counts more attempts than it has. */
export interface LostAttempts extends Endpoint {
  readonly deliveryId: number;
  readonly counted: number;
  readonly kept: number;
}

export const LOST_AT_MOST = 100;

export interface OutboxAudit {
  readonly changes: number;
  readonly changesWithoutEvent: number;
  readonly events: number;
  /** Events that are older than the history of subscriptions: it is unknown which deliveries they should have. */
  readonly unprovenEvents: number;
  readonly expectedDeliveries: number;
  readonly missingDeliveries: number;
  readonly missingNumbers: number;
  readonly missingAttempts: number;
  /** The first of each, by name. */
  readonly lostEvents: readonly LostEvent[];
  readonly lostDeliveries: readonly LostDelivery[];
  readonly lostNumbers: readonly LostNumbers[];
  readonly lostAttempts: readonly LostAttempts[];
  readonly byStatus: Readonly<Partial<Record<DeliveryStatus, number>>>;
  /** Unfinished deliveries that no worker would find. */
  readonly unscheduledDeliveries: number;
}

/** Deliveries of all tenants, for the workers. Those of deleted tenants are skipped. */
export interface DeliveryWork {
  /** Claims due deliveries for this process; after the lease they are free again. */
  claim(request: ClaimRequest): Promise<ClaimedDelivery[]>;
  /** Stores the results whose fence is still the one of the claim. */
  record(
    records: readonly AttemptRecord[],
    options: { readonly now: Date | null; readonly disableAfterMs: number },
  ): Promise<Recorded>;
  /** Gives back deliveries that were claimed but not sent. */
  giveBack(claimed: readonly Pick<ClaimedDelivery, "tenantId" | "id" | "fence">[]): Promise<void>;
  /** Gives back everything that these claims took and that has no result, and returns the number. */
  giveBackClaims(claims: readonly number[]): Promise<number>;
  /** Marks a delivery that was interrupted again and again as being sent now; false when another worker has it. */
  beginAlone(claimed: Pick<ClaimedDelivery, "tenantId" | "id" | "fence">): Promise<boolean>;
  /** Whether a claim may find something; cheaper than a claim, for workers that are woken together. */
  isDue(now: Date | null): Promise<boolean>;
  /** When to look for the next delivery, at the latest when it is due; null when none is waiting. */
  nextDue(): Promise<Date | null>;
  /** Holds or cancels deliveries that a change of their subscription missed, and returns how many. */
  tidy(limit: number): Promise<number>;
  /**
   * Schedules unfinished deliveries that no worker would find, and returns the number of their subscriptions. Zero if the
   * adapter finds deliveries by themselves.
   */
  reschedule(): Promise<number>;
  /** Removes old events with their deliveries; unfinished ones stay. */
  prune(before: Date, limit: number): Promise<number>;
  /** Stops counting at `most`; the lag is still exact. */
  figures(now: Date | null, most?: number): Promise<DeliveryFigures>;
  /** Whether every change since then has its event, every event its deliveries, and every delivery its attempts. */
  audit(since: Date): Promise<OutboxAudit>;
}
