import type { UpdatedWithin } from "../../values/updated-within.js";
import type { Page, PageRequest, Wanted } from "../../values/page.js";
import type { WantedMetadata } from "../../values/metadata/metadata.js";
import type { Position } from "../../values/cursor.js";
import type {
  ActiveAnnouncement,
  Announcement,
  AnnouncementStatus,
  NewAnnouncement,
} from "./announcement.js";

export const announcementSorts = ["id", "-id", "updated_at", "-updated_at"] as const;
export type AnnouncementSort = (typeof announcementSorts)[number];

export interface AnnouncementListRequest
  extends PageRequest, Wanted, WantedMetadata, UpdatedWithin {
  /** The newest first unless it says otherwise. */
  readonly sort?: AnnouncementSort | undefined;
  readonly statuses?: readonly AnnouncementStatus[] | undefined;
  /** Starts after this row instead of counting pages. */
  readonly after: Position | null;
}

export interface Reach {
  /** Active members of the tenant. */
  readonly members: number;
  readonly read: number;
  readonly dismissed: number;
}

/** The announcements of one tenant, and the marks of its users. */
export interface AnnouncementRepository {
  /** Returns its new id. */
  add(announcement: NewAnnouncement): Promise<number>;
  /** One announcement of this tenant, whatever its status. */
  find(id: number): Promise<Announcement | null>;
  /** The same, locked until the end of the transaction. */
  lock(id: number): Promise<Announcement | null>;
  /** Writes all changeable fields of an announcement; the caller has locked it. */
  save(announcement: Announcement): Promise<void>;
  /** Removes its marks, too. */
  remove(id: number): Promise<void>;
  /** Newest first. */
  list(request: AnnouncementListRequest): Promise<Page<Announcement>>;
  /** The user's active announcements: urgent ones first, then newest first, without dismissed ones. */
  active(userId: number, now: Date, limit: number): Promise<ActiveAnnouncement[]>;
  /** How many of those the user has not read; counting ends at `limit`. */
  countUnread(userId: number, now: Date, limit: number): Promise<number>;
  /** False if the announcement does not exist. The first time of reading stays. */
  markRead(id: number, userId: number, now: Date): Promise<boolean>;
  /** Dismissing also marks it as read. */
  dismiss(id: number, userId: number, now: Date): Promise<boolean>;
  /** Marks everything that is active for the user as read, and returns the number. */
  markAllRead(userId: number, now: Date): Promise<number>;
  /** Counts who could see it, and who read or dismissed it. */
  reach(id: number): Promise<Reach>;
}
