import type { Announcement } from "@souk/client";
import { localText, momentOf } from "../lib/zoned-time.js";

/** The form fields of an announcement; times are in the shop's zone. */
export interface AnnouncementFields {
  title: string;
  summary: string;
  content: string;
  type: Announcement["type"];
  urgent: boolean;
  is_public: boolean;
  scheduled_at: string;
  expires_at: string;
}

export const emptyAnnouncement: AnnouncementFields = {
  title: "",
  summary: "",
  content: "",
  type: "info",
  urgent: false,
  is_public: false,
  scheduled_at: "",
  expires_at: "",
};

export const announcementFieldsOf = (
  record: Announcement,
  timezone: string,
): AnnouncementFields => ({
  title: record.title,
  summary: record.summary ?? "",
  content: record.content,
  type: record.type,
  urgent: record.priority === 1,
  is_public: record.is_public,
  scheduled_at: localText(record.scheduled_at, timezone),
  expires_at: localText(record.expires_at, timezone),
});

/** The body for the API. */
export const announcementBodyOf = (fields: AnnouncementFields, timezone: string) => ({
  title: fields.title,
  summary: fields.summary.trim() === "" ? null : fields.summary,
  content: fields.content,
  type: fields.type,
  priority: fields.urgent ? (1 as const) : (0 as const),
  is_public: fields.is_public,
  scheduled_at: momentOf(fields.scheduled_at, timezone),
  expires_at: momentOf(fields.expires_at, timezone),
});

type Body = ReturnType<typeof announcementBodyOf>;

/** The part of the body whose fields differ from the record. */
export function changedBody(
  fields: AnnouncementFields,
  before: AnnouncementFields,
  timezone: string,
): Partial<Body> {
  const body = announcementBodyOf(fields, timezone);
  const changed = (Object.keys(before) as (keyof AnnouncementFields)[])
    .filter((name) => fields[name] !== before[name])
    .map((name) => (name === "urgent" ? "priority" : name));
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => changed.includes(name as keyof Body)),
  ) as Partial<Body>;
}

/** Whether the time to publish is not in the future any more: the announcement would be published at once. */
export const hasPassed = (moment: string | null, now: number): boolean =>
  moment !== null && Date.parse(moment) <= now;
