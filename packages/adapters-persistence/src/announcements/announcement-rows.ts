import type { ActiveAnnouncement, Announcement, Metadata } from "@souk/core";
import {
  metadataText,
  noMetadata,
  type ClaimedPush,
  type NewAnnouncement,
} from "@souk/core/adapter";
import type { Selectable } from "kysely";
import type { Tables } from "../schema/rows.js";
import type { Flag } from "../schema/rows.js";
import { dateOrNull } from "../engine/rows.js";

export type AnnouncementRow = Selectable<Tables["announcements"]>;

/** The columns that both an insert and a save write. */
export const contentColumns = [
  "title",
  "summary",
  "content",
  "type",
  "priority",
  "status",
  "is_push_enabled",
  "is_public",
  "scheduled_at",
  "expires_at",
  "published_at",
  "resurfaced_at",
  "topic",
  "push_title",
  "push_body",
  "push_data",
  "target_type",
  "target_value",
  "push_status",
  "push_error",
  "push_attempts",
  "push_fence",
  "push_next_at",
  "sent_at",
  "attachment_type",
  "attachment_url",
  "attachment_metadata",
  "metadata",
  "listed",
] as const;

export type ContentValues = ReturnType<typeof contentValues>;

export const contentValues = (it: NewAnnouncement, now: Date) => ({
  title: it.title,
  summary: it.summary,
  content: it.content,
  type: it.type,
  priority: it.priority as number,
  status: it.status,
  is_push_enabled: it.isPushEnabled,
  is_public: it.isPublic,
  scheduled_at: it.scheduledAt,
  expires_at: it.expiresAt,
  published_at: it.publishedAt,
  resurfaced_at: it.resurfacedAt,
  topic: it.topic,
  push_title: it.pushTitle,
  push_body: it.pushBody,
  push_data: it.pushData && JSON.stringify(it.pushData),
  target_type: it.targetType,
  target_value: it.targetValue,
  push_status: it.pushStatus,
  push_error: it.pushError,
  push_attempts: it.pushAttempts,
  push_fence: it.pushFence,
  push_next_at: it.pushNextAt,
  sent_at: it.sentAt,
  attachment_type: it.attachmentType,
  attachment_url: it.attachmentUrl,
  attachment_metadata: it.attachmentMetadata && JSON.stringify(it.attachmentMetadata),
  metadata: metadataText(it.metadata),
  listed: it.status === "published" && (!it.expiresAt || it.expiresAt > now),
});

export type ActiveRow = Pick<
  AnnouncementRow,
  | "id"
  | "tenant_id"
  | "title"
  | "summary"
  | "content"
  | "type"
  | "priority"
  | "is_public"
  | "expires_at"
  | "topic"
  | "attachment_type"
  | "attachment_url"
  | "attachment_metadata"
  | "metadata"
  | "created_at"
>;

const toShown = (row: ActiveRow) => ({
  id: row.id,
  tenantId: row.tenant_id,
  title: row.title,
  summary: row.summary,
  content: row.content,
  type: row.type,
  priority: row.priority === 1 ? (1 as const) : (0 as const),
  isPublic: Boolean(row.is_public),
  expiresAt: dateOrNull(row.expires_at),
  topic: row.topic,
  attachmentType: row.attachment_type,
  attachmentUrl: row.attachment_url,
  attachmentMetadata: objectOrNull(row.attachment_metadata),
  metadata: (objectOrNull(row.metadata) as Metadata | null) ?? noMetadata,
  createdAt: new Date(row.created_at),
});

export const toActive = (row: ActiveRow & { is_read: Flag }): ActiveAnnouncement => ({
  ...toShown(row),
  isRead: Boolean(row.is_read),
});

export type WholeRow = AnnouncementRow & { creator_name: string; creator_email: string };

export const toAnnouncement = (row: WholeRow): Announcement => ({
  ...toShown(row),
  status: row.status,
  isPushEnabled: Boolean(row.is_push_enabled),
  scheduledAt: dateOrNull(row.scheduled_at),
  publishedAt: dateOrNull(row.published_at),
  resurfacedAt: dateOrNull(row.resurfaced_at),
  pushTitle: row.push_title,
  pushBody: row.push_body,
  pushData: objectOrNull(row.push_data),
  targetType: row.target_type,
  targetValue: row.target_value,
  pushStatus: row.push_status,
  pushError: row.push_error,
  pushAttempts: row.push_attempts,
  pushFence: row.push_fence,
  pushNextAt: dateOrNull(row.push_next_at),
  sentAt: dateOrNull(row.sent_at),
  createdBy: row.created_by,
  creator: { id: row.created_by, name: row.creator_name, email: row.creator_email },
  version: row.version,
  updatedAt: new Date(row.updated_at),
});

export const pushColumns = [
  "tenant_id",
  "id",
  "push_fence",
  "push_attempts",
  "published_at",
  "title",
  "summary",
  "content",
  "push_title",
  "push_body",
  "push_data",
  "target_type",
  "target_value",
  "expires_at",
] as const;

export type PushRow = Pick<AnnouncementRow, (typeof pushColumns)[number]>;

export const toClaimedPush = (row: PushRow): ClaimedPush => ({
  tenantId: row.tenant_id,
  id: row.id,
  fence: row.push_fence,
  attempts: row.push_attempts,
  publishedAt: new Date(row.published_at ?? 0),
  title: row.title,
  summary: row.summary,
  content: row.content,
  pushTitle: row.push_title,
  pushBody: row.push_body,
  pushData: objectOrNull(row.push_data),
  isUnreadable: row.push_data !== null && objectOrNull(row.push_data) === null,
  targetType: row.target_type,
  targetValue: row.target_value,
  expiresAt: dateOrNull(row.expires_at),
});

/** Also null for text that cannot be read: one such row must not block the rows that are read with it. */
function objectOrNull(json: string | null): Announcement["pushData"] {
  if (json === null) return null;
  try {
    const value: unknown = JSON.parse(json);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Announcement["pushData"]) : null;
  } catch {
    return null;
  }
}
