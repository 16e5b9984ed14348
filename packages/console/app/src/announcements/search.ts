import type { Announcement } from "@souk/client";
import { compact, oneOf, textIn } from "../lib/list-search.js";

export type AnnouncementStatus = Announcement["status"];

export const announcementStatuses = [
  "draft",
  "scheduled",
  "published",
  "archived",
] as const satisfies readonly AnnouncementStatus[];

export interface AnnouncementSearch {
  readonly status?: AnnouncementStatus;
  readonly cursor?: string;
}

export const announcementSearch = (raw: Record<string, unknown>): AnnouncementSearch =>
  compact({
    status: oneOf(raw["status"], announcementStatuses),
    cursor: textIn(raw["cursor"]),
  });
