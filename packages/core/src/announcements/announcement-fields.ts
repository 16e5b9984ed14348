import * as z from "zod/mini";
import { text } from "../values/fields.js";
import { httpUrl } from "../values/http-url.js";
import { jsonObject } from "../values/json-object.js";
import { metadataField } from "../values/metadata/metadata.js";
import { timestamp } from "../values/fields.js";
import {
  announcementStatuses,
  announcementTypes,
  attachmentTypes,
  targetTypes,
} from "../ports/announcements/announcement.js";
import { described } from "../values/schemas/described.js";

const orNull = <S extends z.core.$ZodType>(schema: S) => z.nullable(schema);

export const resurface = described(
  z._default(z.boolean(), false),
  "Shows it again to those who dismissed it.",
);

/** Every field an author may set. */
export const announcementFields = {
  title: described(text({ min: 1, max: 255 }), "The headline."),
  summary: described(orNull(text({ max: 500 })), "One or two sentences, for lists."),
  content: described(
    z.pipe(
      orNull(text({ max: 100_000, trim: false })),
      z.transform((content) => content ?? ""),
    ),
    "The text itself; null is the same as an empty one.",
  ),
  type: described(z.enum(announcementTypes), "How pages may colour it."),
  priority: described(
    z.literal([0, 1]),
    "Urgent ones, with 1, stand before all others; 0 otherwise.",
  ),
  status: described(
    z.enum(announcementStatuses),
    "Where it stands; `scheduled` is published at `scheduled_at`.",
  ),
  isPushEnabled: described(
    z.boolean(),
    "Whether it is also pushed to devices when it is published.",
  ),
  isPublic: described(z.boolean(), "Whether the shop may show it to people outside the team."),
  scheduledAt: described(
    orNull(timestamp),
    "When to publish it; a date alone is the beginning of the tenant's day. Required with status `scheduled`.",
  ),
  expiresAt: described(
    orNull(timestamp),
    "When it leaves the active list by itself; a date alone is the beginning of the tenant's day.",
  ),
  topic: described(orNull(text({ max: 100 })), "A word of the author's own to sort by."),
  pushTitle: described(
    orNull(text({ max: 100 })),
    "The headline of the push; the beginning of `title` without one.",
  ),
  pushBody: described(orNull(text({ max: 200 })), "The text of the push."),
  pushData: described(orNull(jsonObject), "What the push carries for the app that gets it."),
  targetType: described(z.enum(targetTypes), "Who gets the push; the active list is everybody's."),
  targetValue: described(
    orNull(text({ max: 10_000 })),
    "The topic, or the ids of members with commas between; required for both.",
  ),
  attachmentType: described(
    orNull(z.enum(attachmentTypes)),
    "How `attachment_url` is meant to be shown.",
  ),
  attachmentUrl: described(orNull(httpUrl), "What is attached; required with `attachment_type`."),
  attachmentMetadata: described(
    orNull(jsonObject),
    "Whatever pages need to know about the attachment.",
  ),
  metadata: metadataField,
};
