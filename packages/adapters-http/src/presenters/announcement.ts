import type { ActiveAnnouncement, Announcement, OutputOf } from "@souk/core";
import {
  announcementStatuses,
  announcementTypes,
  attachmentTypes,
  pushStatuses,
  targetTypes,
} from "@souk/core/adapter";
import * as z from "zod";
import { presenter } from "./answer.js";
import { at, atOrNull, createdAt, id, metadata, timestamp, updatedAt, version } from "./fields.js";

const text = z.string();
const object = z.record(z.string(), z.unknown());

/** The fields that every reader sees. */
const shown = presenter(
  z.object({
    id: id.describe("The id of the announcement."),
    tenant_id: text.describe("The tenant it belongs to."),
    title: text.describe("The headline."),
    summary: text.nullable().describe("One or two sentences, for lists."),
    content: text.describe("The text itself."),
    type: z.enum(announcementTypes).describe("How pages may colour it."),
    priority: z.literal([0, 1]).describe("1 is urgent and stands before all that is not."),
    is_public: z
      .boolean()
      .describe(
        "Whether the shop may show it to people outside the team; the API shows it to none of them.",
      ),
    expires_at: timestamp.nullable().describe("When it leaves the active list by itself."),
    topic: text.nullable().describe("A word of the author's own to sort by."),
    attachment_type: z
      .enum(attachmentTypes)
      .nullable()
      .describe("How `attachment_url` is meant to be shown."),
    attachment_url: text.nullable().describe("What is attached."),
    attachment_metadata: object
      .nullable()
      .describe("Whatever pages need to know about the attachment."),
    metadata,
    created_at: createdAt,
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
    metadata: value.metadata,
    created_at: at(value.createdAt),
  }),
);

export const announcement = presenter(
  shown.view
    .extend({
      status: z
        .enum(announcementStatuses)
        .describe("Only what is published, or scheduled and due, is in the active list."),
      is_push_enabled: z
        .boolean()
        .describe("Whether it is also pushed to devices when it is published."),
      scheduled_at: timestamp.nullable().describe("When a scheduled one is published."),
      published_at: timestamp.nullable().describe("When it was published."),
      push_title: text.nullable().describe("The headline of the push; `title` where this is null."),
      push_body: text.nullable().describe("The text of the push; `summary` where this is null."),
      push_data: object.nullable().describe("What the push carries for the app that gets it."),
      target_type: z
        .enum(targetTypes)
        .describe("Who gets the push; the active list is everybody's."),
      target_value: text
        .nullable()
        .describe("The topic, or the ids of users with commas between; null for all."),
      push_status: z.enum(pushStatuses).describe("What became of the push."),
      push_error: text.nullable().describe("Why the push failed."),
      sent_at: timestamp.nullable().describe("When the push was handed over."),
      created_by: id.describe("The user who wrote it."),
      creator: z
        .object({
          id: id.describe("The id of the user."),
          name: text.describe("The name of the person."),
          email: text.meta({
            format: "email",
            description: "The address the person signs in with.",
          }),
        })
        .describe("Who wrote it."),
      version,
      updated_at: updatedAt,
    })
    .meta({
      id: "Announcement",
      description: "Something the team is told, as its authors see it.",
    }),
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
    version: value.version,
    updated_at: at(value.updatedAt),
  }),
);

export const activeAnnouncement = presenter(
  shown.view
    .extend({
      status: z.literal("published").describe("What is in this list is published."),
      is_read: z.boolean().describe("Whether the caller has read it."),
      is_dismissed: z
        .boolean()
        .describe("What the caller dismissed is not in this list, so it is false."),
    })
    .meta({ id: "ActiveAnnouncement", description: "Something the caller should see now." }),
  // A due announcement counts as published, and the list leaves out what the caller dismissed.
  (value: ActiveAnnouncement) => ({
    ...shown.present(value),
    status: "published" as const,
    is_read: value.isRead,
    is_dismissed: false,
  }),
);

export const unreadCount = presenter(
  z
    .object({
      unread_count: z.int().describe("How many active announcements the caller has not read."),
    })
    .describe("The count."),
  ({ unread }: OutputOf<"countUnreadAnnouncements">) => ({ unread_count: unread }),
);

export const markedCount = presenter(
  z.object({ marked: z.int().describe("How many were marked now.") }).describe("The count."),
  ({ marked }: OutputOf<"readAllAnnouncements">) => ({ marked }),
);

export const announcementStats = presenter(
  z
    .object({
      targeted: z
        .int()
        .nullable()
        .describe("How many users the push is meant for; null where only the gateway knows."),
      read: z.int().describe("How many users have read it."),
      dismissed: z.int().describe("How many users have dismissed it."),
    })
    .describe("How far it reached."),
  ({ targeted, read, dismissed }: OutputOf<"getAnnouncementStats">) => ({
    targeted,
    read,
    dismissed,
  }),
);
