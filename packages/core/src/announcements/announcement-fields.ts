import { z } from "zod";
import { text } from "../values/fields.js";
import { httpUrl } from "../values/http-url.js";
import { jsonObject } from "../values/json-object.js";
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
  title: text({ min: 1, max: 255 }),
  summary: orNull(text({ max: 500 })),
  content: orNull(text({ max: 100_000, trim: false })).transform((content) => content ?? ""),
  type: z.enum(announcementTypes),
  priority: z.literal([0, 1]),
  status: z.enum(announcementStatuses),
  isPushEnabled: z.boolean(),
  isPublic: z.boolean(),
  scheduledAt: orNull(timestamp),
  expiresAt: orNull(timestamp),
  topic: orNull(text({ max: 100 })),
  pushTitle: orNull(text({ max: 100 })),
  pushBody: orNull(text({ max: 200 })),
  pushData: orNull(jsonObject),
  targetType: z.enum(targetTypes),
  targetValue: orNull(text({ max: 10_000 })),
  attachmentType: orNull(z.enum(attachmentTypes)),
  attachmentUrl: orNull(httpUrl),
  attachmentMetadata: orNull(jsonObject),
};
