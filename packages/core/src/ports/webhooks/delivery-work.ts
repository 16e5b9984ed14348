import type { EventKind } from "../../events/catalogue.js";
import type { DeliveryStatus } from "./delivery.js";

/** Which subscription of which tenant: what deliveries are limited and shared by. */
export interface Endpoint {
  readonly tenantId: number;
  readonly webhookId: number;
}

/** A delivery taken by one worker: what to send, and the fence that proves the worker still holds it. */
export interface ClaimedDelivery extends Endpoint {
  readonly id: number;
  readonly fence: number;
  readonly eventId: string;
  readonly event: EventKind;
  readonly body: string;
  readonly url: string;
  /** Where the event stands among those of its entity: `order:12:3`. */
  readonly sequence: string;
  readonly attemptsCount: number;
  /** Attempts made before it was last asked for by hand: they use up no retry. */
  readonly retriesFrom: number;
  /** How often a worker had it in hand and nothing came of it, since the last result. */
  readonly interruptions: number;
  /** Released from being held: the next one of its entity waits for it. */
  readonly wasHeld: boolean;
  /** The longest-known ADMIN of its tenant: one person's tenants share as one. */
  readonly ownerId: number | null;
  readonly isTest: boolean;
  readonly secretCipher: string;
  readonly oldSecretCipher: string | null;
  readonly oldSecretUntil: Date | null;
  readonly ratePerSecond: number | null;
}

/** So many times in the hands of workers that ended, and a delivery may be what ended them. */
export const SUSPECTED_AFTER = 2;

/** A suspect is sent alone; so many times in all, and it is given up. */
export const GIVEN_UP_AFTER = 5;

export interface ClaimRequest {
  /** Null takes the database's own clock, so that hosts whose clocks differ agree. */
  readonly now: Date | null;
  readonly leaseMs: number;
  /** The name of this claim, by which it is found should its answer be lost. */
  readonly claim: number;
  readonly limit: number;
  readonly perEndpoint: number;
  /** Continues after this endpoint, so that each gets its turn. */
  readonly after: Endpoint | null;
  /** How many more of these the worker can take, where that is not `perEndpoint`. */
  readonly free: readonly (Endpoint & { readonly free: number })[];
  /** Tenants that have their full share of the worker. */
  readonly busyTenants: readonly number[];
}

/** The result of one attempt. Moments are told as "how long ago", for the database's clock to place. */
export interface AttemptRecord extends Endpoint {
  readonly id: number;
  readonly fence: number;
  readonly number: number;
  readonly status: Extract<DeliveryStatus, "succeeded" | "failed" | "exhausted" | "rejected">;
  readonly url: string;
  readonly agoMs: number;
  readonly durationMs: number;
  /** From the end of the attempt; null when there will be no other. */
  readonly retryInMs: number | null;
  readonly responseCode: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
  readonly isTest: boolean;
}

export interface Recorded {
  /** Ids of the deliveries whose result counts; the others were taken by another worker since. */
  readonly kept: readonly number[];
  /** Subscriptions of which all deliveries have failed for longer than `disableAfterMs`. */
  readonly failing: readonly Endpoint[];
}

export interface DeliveryFigures {
  readonly due: number;
  readonly waiting: number;
  readonly held: number;
  /** How long the oldest due delivery has been due. */
  readonly lagMs: number;
}

/** A change that is in the audit trail and has no event. */
export interface LostEvent {
  readonly tenantId: number;
  readonly at: Date;
  readonly useCase: string;
  readonly subject: Readonly<Record<string, number | string>>;
  /** Null where the change may have been told by any. */
  readonly event: EventKind | null;
}

/** An event that a subscription asked for and has no delivery of. */
export interface LostDelivery extends Endpoint {
  readonly at: Date;
  readonly eventId: string;
  readonly event: EventKind;
}

/** Numbers that count up and are not there: of the events of `order:7`, or of the changes of `subscription:3`. */
export interface LostNumbers {
  readonly tenantId: number;
  /** `pruned events`: so many numbers of entities whose events were pruned are no longer known. */
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
  /** Events from before the history of subscriptions was kept: which deliveries they should have is not known. */
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
}

/** Deliveries of all tenants, as the workers need them. Deleted tenants rest. */
export interface DeliveryWork {
  /** Takes due deliveries for this process; after the lease they are free again. */
  claim(request: ClaimRequest): Promise<ClaimedDelivery[]>;
  /** Keeps what came of them, where the fence is still the one of the claim. */
  record(
    records: readonly AttemptRecord[],
    options: { readonly now: Date | null; readonly disableAfterMs: number },
  ): Promise<Recorded>;
  /** Gives back what was claimed but not sent. */
  giveBack(claimed: readonly Pick<ClaimedDelivery, "tenantId" | "id" | "fence">[]): Promise<void>;
  /** Gives back everything that these claims took and that has no result, and returns how many. */
  giveBackClaims(claims: readonly number[]): Promise<number>;
  /** Counts one that was interrupted again and again as being sent now; false when another worker has it. */
  beginAlone(claimed: Pick<ClaimedDelivery, "tenantId" | "id" | "fence">): Promise<boolean>;
  /** Whether a claim may find something; it costs less than a claim, for those who are woken together with others. */
  isDue(now: Date | null): Promise<boolean>;
  /** When to look for the next delivery, at the latest when it is due; null when none is waiting. */
  nextDue(): Promise<Date | null>;
  /** Holds or cancels deliveries that a change of their subscription missed, and returns how many. */
  tidy(limit: number): Promise<number>;
  /** Removes old events with their deliveries; unfinished ones stay. */
  prune(before: Date, limit: number): Promise<number>;
  /** With `most` it counts no further than that; the lag is exact all the same. */
  figures(now: Date | null, most?: number): Promise<DeliveryFigures>;
  /** Whether every change since then has its event, every event its deliveries, and every delivery its attempts. */
  audit(since: Date): Promise<OutboxAudit>;
}
