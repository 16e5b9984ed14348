import type { Metadata } from "../../values/metadata/metadata.js";

export const announcementTypes = ["info", "warning", "success", "alert"] as const;
export const announcementStatuses = ["draft", "scheduled", "published", "archived"] as const;
export const targetTypes = ["topic", "all", "users"] as const;
export const attachmentTypes = ["image", "link", "button"] as const;
export const pushStatuses = ["pending", "success", "failed"] as const;

export type AnnouncementStatus = (typeof announcementStatuses)[number];
export type PushStatus = (typeof pushStatuses)[number];
export type JsonObject = Readonly<Record<string, unknown>>;

/** The fields that its author decides. */
export interface AnnouncementContent {
  readonly title: string;
  readonly summary: string | null;
  readonly content: string;
  readonly type: (typeof announcementTypes)[number];
  readonly priority: 0 | 1;
  readonly status: AnnouncementStatus;
  readonly isPushEnabled: boolean;
  readonly isPublic: boolean;
  readonly scheduledAt: Date | null;
  readonly expiresAt: Date | null;
  readonly topic: string | null;
  readonly pushTitle: string | null;
  readonly pushBody: string | null;
  readonly pushData: JsonObject | null;
  readonly targetType: (typeof targetTypes)[number];
  readonly targetValue: string | null;
  readonly attachmentType: (typeof attachmentTypes)[number] | null;
  readonly attachmentUrl: string | null;
  readonly attachmentMetadata: JsonObject | null;
  readonly metadata: Metadata;
}

/** Its progress: published, shown again, pushed. */
export interface AnnouncementProgress {
  readonly publishedAt: Date | null;
  /** Users who read or dismissed it before this moment have not seen its present form. */
  readonly resurfacedAt: Date | null;
  readonly pushStatus: PushStatus;
  readonly pushError: string | null;
  readonly pushAttempts: number;
  /** Increases when a worker claims the push and when the push restarts; a result with an older number is dropped. */
  readonly pushFence: number;
  /** When the push is due; null when none is waiting. */
  readonly pushNextAt: Date | null;
  readonly sentAt: Date | null;
}

export interface NewAnnouncement extends AnnouncementContent, AnnouncementProgress {
  readonly createdBy: number;
  readonly createdAt: Date;
}

export interface Creator {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

export interface Announcement extends NewAnnouncement {
  readonly id: number;
  readonly tenantId: number;
  readonly version: number;
  readonly updatedAt: Date;
  readonly creator: Creator;
}

/** An announcement as one user sees it now. */
export type ActiveAnnouncement = Pick<
  Announcement,
  | "id"
  | "tenantId"
  | "title"
  | "summary"
  | "content"
  | "type"
  | "priority"
  | "isPublic"
  | "expiresAt"
  | "topic"
  | "attachmentType"
  | "attachmentUrl"
  | "attachmentMetadata"
  | "metadata"
  | "createdAt"
> & { readonly isRead: boolean };

/** The longest active list, so that no client has to hold more. */
export const ACTIVE_LIMIT = 1_000;

/** A due announcement counts as published, even if the job that publishes it is late. */
export function isActiveAt(
  { status, scheduledAt, expiresAt }: AnnouncementContent,
  now: Date,
): boolean {
  const shown = status === "published" || (status === "scheduled" && scheduledAt !== null);
  return shown && (!scheduledAt || scheduledAt <= now) && (!expiresAt || expiresAt > now);
}
