import type {
  Announcement,
  AnnouncementContent,
  AnnouncementProgress,
} from "../ports/announcements/announcement.js";

/** Nothing has happened yet. */
const untouched: AnnouncementProgress = {
  publishedAt: null,
  resurfacedAt: null,
  pushStatus: "pending",
  pushError: null,
  pushAttempts: 0,
  pushFence: 0,
  pushNextAt: null,
  sentAt: null,
};

/** The progress of a new or changed announcement: publishing it starts its push, any other status stops it. */
export function progressOf(
  content: AnnouncementContent,
  before: Announcement | null,
  now: Date,
): AnnouncementProgress {
  const progress = before ? progressIn(before) : untouched;
  if (content.status !== "published") return { ...progress, pushNextAt: null };
  const justPublished = before?.status !== "published";
  const published = justPublished ? { ...progress, publishedAt: now } : progress;
  if (justPublished) return startPush(published, content, now);
  if (!content.isPushEnabled) return { ...published, pushNextAt: null };
  const waiting = published.pushStatus === "pending" && published.pushAttempts === 0;
  const switchedOn = !before.isPushEnabled && published.pushStatus !== "success";
  return waiting || switchedOn ? startPush(published, content, now) : published;
}

const startPush = (
  progress: AnnouncementProgress,
  content: AnnouncementContent,
  now: Date,
): AnnouncementProgress => ({
  ...progress,
  pushStatus: "pending",
  pushError: null,
  pushAttempts: 0,
  pushFence: progress.pushFence + 1,
  pushNextAt: content.isPushEnabled ? whenShown(content, now) : null,
  sentAt: null,
});

/** Only an announcement that is shown is pushed. */
const whenShown = ({ scheduledAt }: AnnouncementContent, now: Date): Date =>
  scheduledAt && scheduledAt > now ? scheduledAt : now;

const progressIn = (before: AnnouncementProgress): AnnouncementProgress => ({
  publishedAt: before.publishedAt,
  resurfacedAt: before.resurfacedAt,
  pushStatus: before.pushStatus,
  pushError: before.pushError,
  pushAttempts: before.pushAttempts,
  pushFence: before.pushFence,
  pushNextAt: before.pushNextAt,
  sentAt: before.sentAt,
});

/**
 * Marks made before this moment stop counting, and marks made from now on count: the moment lies just
 * after the present one, and no mark is written with an earlier time.
 */
export const resurfacedAfter = (now: Date, last: Date | null): Date =>
  new Date(Math.max(now.getTime(), last?.getTime() ?? 0) + 1);
