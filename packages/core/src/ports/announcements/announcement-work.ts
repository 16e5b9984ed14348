import type { ChangedRecord } from "../../events/record-changes.js";
import type { AnnouncementContent } from "./announcement.js";

/** A push taken by one worker: its message, and the number that proves the worker still holds it. */
export interface ClaimedPush extends Pick<
  AnnouncementContent,
  | "title"
  | "summary"
  | "content"
  | "pushTitle"
  | "pushBody"
  | "pushData"
  | "targetType"
  | "targetValue"
  | "expiresAt"
> {
  readonly tenantId: number;
  readonly id: number;
  readonly fence: number;
  /** Includes this one. */
  readonly attempts: number;
  readonly publishedAt: Date;
  /** Its push data exists and cannot be parsed. */
  readonly isUnreadable: boolean;
}

export type PushOutcome =
  | { readonly state: "sent"; readonly at: Date }
  | { readonly state: "failed"; readonly at: Date; readonly error: string }
  | {
      readonly state: "retry";
      readonly at: Date;
      readonly error: string;
      readonly nextAt: Date;
    };

/** Announcements of all tenants, for the workers. Those of deleted tenants are skipped. */
export interface AnnouncementWork {
  /** Publishes at most `limit` due announcements, each once in the cluster, and returns them. */
  publishDue(now: Date, limit: number): Promise<readonly ChangedRecord[]>;
  /** Claims due pushes for this process until `leaseUntil`; after that they are free again. */
  claimPushes(now: Date, leaseUntil: Date, limit: number): Promise<ClaimedPush[]>;
  /** The active members among these users who accept pushes. */
  pushRecipients(tenantId: number, userIds: readonly number[]): Promise<number[]>;
  /** Returns the announcement. Null, and nothing is stored, when another worker has taken the push since. */
  settlePush(
    push: Pick<ClaimedPush, "tenantId" | "id" | "fence">,
    outcome: PushOutcome,
  ): Promise<ChangedRecord | null>;
  /** Marks expired announcements as such. The active list is correct without it, but slower. */
  retireExpired(now: Date, limit: number): Promise<number>;
  /** When the next announcement is due; null when none is waiting. */
  nextAnnouncement(): Promise<Date | null>;
  /** When the next push is due and can be claimed. */
  nextPush(): Promise<Date | null>;
}
