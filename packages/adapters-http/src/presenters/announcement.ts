import {
  announcementStatuses,
  announcementTypes,
  attachmentTypes,
  pushStatuses,
  targetTypes,
  type ActiveAnnouncement,
  type Announcement,
  type OutputOf,
} from "@souk/core";
import { z } from "zod";
import { presenter } from "./answer.js";
import { at, atOrNull, id, timestamp } from "./fields.js";

const text = z.string();
const object = z.record(z.string(), z.unknown());

/** What any reader sees of it. */
const shown = presenter(
  z.object({
    id,
    tenant_id: text,
    title: text,
    summary: text.nullable(),
    content: text,
    type: z.enum(announcementTypes),
    priority: z.literal([0, 1]),
    is_public: z.boolean(),
    expires_at: timestamp.nullable(),
    topic: text.nullable(),
    attachment_type: z.enum(attachmentTypes).nullable(),
    attachment_url: text.nullable(),
    attachment_metadata: object.nullable(),
    created_at: timestamp,
  }),
  (value: Omit<ActiveAnnouncement, "isRead">) => ({
    id: value.id,
    tenant_id: String(value.tenantId),
    title: value.title,
    summary: value.summary,
    content: value.content,
    type: value.type,
    priority: value.priority,
    is_public: value.isPublic,
    expires_at: atOrNull(value.expiresAt),
    topic: value.topic,
    attachment_type: value.attachmentType,
    attachment_url: value.attachmentUrl,
    attachment_metadata: value.attachmentMetadata,
    created_at: at(value.createdAt),
  }),
);

export const announcement = presenter(
  shown.view
    .extend({
      status: z.enum(announcementStatuses),
      is_push_enabled: z.boolean(),
      scheduled_at: timestamp.nullable(),
      published_at: timestamp.nullable(),
      push_title: text.nullable(),
      push_body: text.nullable(),
      push_data: object.nullable(),
      target_type: z.enum(targetTypes),
      target_value: text.nullable(),
      push_status: z.enum(pushStatuses),
      push_error: text.nullable(),
      sent_at: timestamp.nullable(),
      created_by: id,
      creator: z.object({ id, name: text, email: text.meta({ format: "email" }) }),
      updated_at: timestamp,
    })
    .meta({ id: "Announcement" }),
  (value: Announcement) => ({
    ...shown.present(value),
    status: value.status,
    is_push_enabled: value.isPushEnabled,
    scheduled_at: atOrNull(value.scheduledAt),
    published_at: atOrNull(value.publishedAt),
    push_title: value.pushTitle,
    push_body: value.pushBody,
    push_data: value.pushData,
    target_type: value.targetType,
    target_value: value.targetValue,
    push_status: value.pushStatus,
    push_error: value.pushError,
    sent_at: atOrNull(value.sentAt),
    created_by: value.createdBy,
    creator: {
      id: value.creator.id,
      name: value.creator.name,
      email: value.creator.email,
    },
    updated_at: at(value.updatedAt),
  }),
);

export const activeAnnouncement = presenter(
  shown.view
    .extend({
      status: z.literal("published"),
      is_read: z.boolean(),
      is_dismissed: z.boolean(),
    })
    .meta({ id: "ActiveAnnouncement" }),
  // One that is due is as good as published, and what the caller dismissed is not in the list.
  (value: ActiveAnnouncement) => ({
    ...shown.present(value),
    status: "published" as const,
    is_read: value.isRead,
    is_dismissed: false,
  }),
);

export const unreadCount = presenter(
  z.object({ unread_count: z.int() }),
  ({ unread }: OutputOf<"countUnreadAnnouncements">) => ({ unread_count: unread }),
);

export const markedCount = presenter(
  z.object({ marked: z.int() }),
  ({ marked }: OutputOf<"readAllAnnouncements">) => ({ marked }),
);

export const announcementStats = presenter(
  z.object({
    targeted: z.int().nullable(),
    read: z.int(),
    dismissed: z.int(),
  }),
  ({ targeted, read, dismissed }: OutputOf<"getAnnouncementStats">) => ({
    targeted,
    read,
    dismissed,
  }),
);
