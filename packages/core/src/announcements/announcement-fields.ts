import * as z from "zod";
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

const orNull = <S extends z.ZodType>(schema: S) => schema.nullable();

/** Every field an author may set. */
export const announcementFields = {
  title: text({ min: 1, max: 255 }).describe("The headline."),
  summary: orNull(text({ max: 500 })).describe("One or two sentences, for lists."),
  content: orNull(text({ max: 100_000, trim: false }))
    .transform((content) => content ?? "")
    .describe("The text itself; null is the same as an empty one."),
  type: z.enum(announcementTypes).describe("How pages may colour it."),
  priority: z.literal([0, 1]).describe("1 is urgent and stands before all that is not."),
  status: z
    .enum(announcementStatuses)
    .describe("Where it stands; `scheduled` is published at `scheduled_at`."),
  isPushEnabled: z.boolean().describe("Whether it is also pushed to devices when it is published."),
  isPublic: z.boolean().describe("Whether the shop may show it to people outside the team."),
  scheduledAt: orNull(timestamp).describe(
    "When to publish it, or the day at whose beginning in UTC; required with status `scheduled`.",
  ),
  expiresAt: orNull(timestamp).describe(
    "When it leaves the active list by itself, or the day at whose beginning in UTC.",
  ),
  topic: orNull(text({ max: 100 })).describe("A word of the author's own to sort by."),
  pushTitle: orNull(text({ max: 100 })).describe(
    "The headline of the push; the beginning of `title` without one.",
  ),
  pushBody: orNull(text({ max: 200 })).describe("The text of the push."),
  pushData: orNull(jsonObject).describe("What the push carries for the app that gets it."),
  targetType: z.enum(targetTypes).describe("Who gets the push; the active list is everybody's."),
  targetValue: orNull(text({ max: 10_000 })).describe(
    "The topic, or the ids of members with commas between; required for both.",
  ),
  attachmentType: orNull(z.enum(attachmentTypes)).describe(
    "How `attachment_url` is meant to be shown.",
  ),
  attachmentUrl: orNull(httpUrl).describe("What is attached; required with `attachment_type`."),
  attachmentMetadata: orNull(jsonObject).describe(
    "Whatever pages need to know about the attachment.",
  ),
  metadata: metadataField,
};
