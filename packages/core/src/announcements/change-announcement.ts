import { checkVersion, type MemberContext } from "../calls/context.js";
import { mergedMetadata, type MetadataChange } from "../values/metadata/metadata.js";
import { checkContent, lockAnnouncement, plainTarget } from "./announcement-rules.js";
import type {
  Announcement,
  AnnouncementContent,
  AnnouncementStatus,
} from "../ports/announcements/announcement.js";
import { announcementData } from "./events.js";
import { progressOf, resurfacedAfter } from "./progress.js";
import { checkTransition } from "./transitions.js";

type Defined<T> = { readonly [K in keyof T]?: T[K] | undefined };
type Wanted = Defined<Omit<AnnouncementContent, "metadata">> & {
  readonly metadata?: MetadataChange | undefined;
};

export interface ContentChange {
  readonly id: number;
  readonly changes: Wanted;
  /** Shows it again, unread, to those who have read or dismissed it. */
  readonly resurface: boolean;
}

/** Changes the given fields. A change that changes nothing leaves no trace. */
export async function changeAnnouncement(
  context: MemberContext<"announcement.updated">,
  { id, changes, resurface }: ContentChange,
): Promise<Announcement> {
  const before = await lockAnnouncement(context, id);
  checkVersion(context, before);
  const content = apply(before, changes, context.now);
  if (content.status !== before.status) checkTransition(before.status, content.status);
  if (!resurface && !differs(before, content)) {
    context.audit.unchanged();
    return before;
  }
  return keep(context, before, content, resurface);
}

/** Moves it to another status; unlike a change, it refuses a step that does not exist. */
export async function moveAnnouncement(
  context: MemberContext<"announcement.updated">,
  id: number,
  status: AnnouncementStatus,
  resurface: boolean,
): Promise<Announcement> {
  const before = await lockAnnouncement(context, id);
  checkVersion(context, before);
  checkTransition(before.status, status);
  return keep(context, before, apply(before, { status }, context.now), resurface);
}

async function keep(
  context: MemberContext<"announcement.updated">,
  before: Announcement,
  content: Announcement,
  resurface: boolean,
): Promise<Announcement> {
  const { store, now, events } = context;
  await checkContent(context, content, before);
  const progress = progressOf(content, before, now);
  const after: Announcement = {
    ...content,
    targetValue: plainTarget(content),
    ...progress,
    resurfacedAt: resurface ? resurfacedAfter(now, before.resurfacedAt) : progress.resurfacedAt,
    version: before.version + 1,
    updatedAt: now,
  };
  await store.announcements.save(after);
  events.publish({ kind: "announcement.updated", data: announcementData(after) });
  noteChange(context, before, after);
  if (after.pushNextAt) events.wake("push");
  return after;
}

/** Showing it again counts as a change, even if no field changes. */
function noteChange({ audit }: MemberContext, before: Announcement, after: Announcement): void {
  const of = { kind: "announcement", id: before.id } as const;
  audit.changed(of, before, after);
  if (audit.noted.isUnchanged) audit.about(of);
}

function apply(before: Announcement, changes: Wanted, now: Date): Announcement {
  const metadata = mergedMetadata(before.metadata, changes.metadata);
  const given = Object.fromEntries(
    Object.entries({ ...changes, metadata }).filter(([, value]) => value !== undefined),
  );
  const after: Announcement = { ...before, ...given };
  const publishedNow = after.status === "published" && before.status !== "published";
  // Publishing by hand does not wait for an earlier scheduled time.
  const waits = after.scheduledAt !== null && after.scheduledAt > now;
  return publishedNow && waits && !("scheduledAt" in given)
    ? { ...after, scheduledAt: null }
    : after;
}

const differs = (a: Announcement, b: Announcement): boolean =>
  (Object.keys(b) as (keyof Announcement)[]).some((key) => plain(a[key]) !== plain(b[key]));

const plain = (value: unknown): string => JSON.stringify(value);
