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
import { described } from "../values/schemas/described.js";

const orNull = <S extends z.core.$ZodType>(schema: S) => z.nullable(schema);

export const resurface = described(
  z._default(z.boolean(), false),
  "Show it again to members who dismissed it.",
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
    "The text. Null means empty.",
  ),
  type: described(z.enum(announcementTypes), "The type. Pages can use it to choose a color."),
  priority: described(
    z.literal([0, 1]),
    "Whether it is urgent (`1`), and listed before all others.",
  ),
  status: described(
    z.enum(announcementStatuses),
    "The status. Souk publishes a `scheduled` announcement at `scheduled_at`.",
  ),
  isPushEnabled: described(z.boolean(), "Whether publishing also sends a push message."),
  isPublic: described(z.boolean(), "Whether the shop may show it to people outside the team."),
  scheduledAt: described(
    orNull(timestamp),
    "When to publish it. A date without a time means the start of the tenant's day. Required with status `scheduled`.",
  ),
  expiresAt: described(
    orNull(timestamp),
    "When it leaves the active list. A date without a time means the start of the tenant's day.",
  ),
  topic: described(orNull(text({ max: 100 })), "A category that you define."),
  pushTitle: described(
    orNull(text({ max: 100 })),
    "The title of the push message. Defaults to the beginning of `title`.",
  ),
  pushBody: described(orNull(text({ max: 200 })), "The text of the push message."),
  pushData: described(orNull(jsonObject), "Data for the app that receives the push message."),
  targetType: described(
    z.enum(targetTypes),
    "Who receives the push message. All members see the active list.",
  ),
  targetValue: described(
    orNull(text({ max: 10_000 })),
    "The topic, or the ids of members, separated by commas. Required unless `target_type` is `all`.",
  ),
  attachmentType: described(orNull(z.enum(attachmentTypes)), "The type of `attachment_url`."),
  attachmentUrl: described(
    orNull(httpUrl),
    "The URL of the attachment. Required with `attachment_type`.",
  ),
  attachmentMetadata: described(orNull(jsonObject), "Data about the attachment for your pages."),
  metadata: metadataField,
};
