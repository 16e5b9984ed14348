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
    tenant_id: text.describe("The id of its tenant."),
    title: text.describe("The headline."),
    summary: text.nullable().describe("One or two sentences, for lists."),
    content: text.describe("The text."),
    type: z.enum(announcementTypes).describe("The type. Pages can use it to choose a color."),
    priority: z.literal([0, 1]).describe("`1` if it is urgent and listed before others."),
    is_public: z
      .boolean()
      .describe(
        "Whether the shop may show it to people outside the team. The API itself does not.",
      ),
    expires_at: timestamp.nullable().describe("When it leaves the active list."),
    topic: text.nullable().describe("A category that you define."),
    attachment_type: z.enum(attachmentTypes).nullable().describe("The type of `attachment_url`."),
    attachment_url: text.nullable().describe("The URL of the attachment."),
    attachment_metadata: object.nullable().describe("Data about the attachment for your pages."),
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
        .describe(
          "The active list contains published announcements, and scheduled ones that are due.",
        ),
      is_push_enabled: z.boolean().describe("Whether publishing also sends a push message."),
      scheduled_at: timestamp.nullable().describe("When it will be published, if scheduled."),
      published_at: timestamp.nullable().describe("When it was published."),
      push_title: text.nullable().describe("The title of the push message; null means `title`."),
      push_body: text.nullable().describe("The text of the push message; null means `summary`."),
      push_data: object.nullable().describe("Data for the app that receives the push message."),
      target_type: z
        .enum(targetTypes)
        .describe("Who receives the push message. All members see the active list."),
      target_value: text
        .nullable()
        .describe("The topic, or the ids of users, separated by commas; null for all."),
      push_status: z.enum(pushStatuses).describe("The status of the push message."),
      push_error: text.nullable().describe("Why the push message failed."),
      sent_at: timestamp.nullable().describe("When Souk handed the message to the push service."),
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
      description: "An announcement, as its authors see it.",
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
      status: z.literal("published").describe("Always `published` in this list."),
      is_read: z.boolean().describe("Whether the caller has read it."),
      is_dismissed: z.boolean().describe("Always false: this list omits dismissed announcements."),
    })
    .meta({ id: "ActiveAnnouncement", description: "An active announcement." }),
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
      unread_count: z
        .int()
        .describe("The number of active announcements that the caller has not read."),
    })
    .describe("The count."),
  ({ unread }: OutputOf<"countUnreadAnnouncements">) => ({ unread_count: unread }),
);

export const markedCount = presenter(
  z.object({ marked: z.int().describe("How many were unread.") }).describe("The count."),
  ({ marked }: OutputOf<"readAllAnnouncements">) => ({ marked }),
);

export const announcementStats = presenter(
  z
    .object({
      targeted: z
        .int()
        .nullable()
        .describe("How many users the push message is for; null if only the push service knows."),
      read: z.int().describe("How many users have read it."),
      dismissed: z.int().describe("How many users have dismissed it."),
    })
    .describe("The statistics of an announcement."),
  ({ targeted, read, dismissed }: OutputOf<"getAnnouncementStats">) => ({
    targeted,
    read,
    dismissed,
  }),
);
