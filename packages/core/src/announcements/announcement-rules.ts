import type { MemberContext } from "../calls/context.js";
import { invalid, notFound, type Issue } from "../values/errors.js";
import {
  type Announcement,
  type AnnouncementContent,
  isActiveAt,
} from "../ports/announcements/announcement.js";

type Said = Omit<AnnouncementContent, "metadata">;

export const announcementNotFound = () => notFound("Announcement");

/** The announcement to change, locked until the transaction ends. */
export async function lockAnnouncement(
  { store }: MemberContext,
  id: number,
): Promise<Announcement> {
  const found = await store.announcements.lock(id);
  if (!found) throw announcementNotFound();
  return found;
}

/** Answers 404 for an announcement that is not active now. */
export async function requireActive({ store, now }: MemberContext, id: number): Promise<void> {
  const found = await store.announcements.find(id);
  if (!found || !isActiveAt(found, now)) throw announcementNotFound();
}

/** Rules over several fields; a change is checked together with the fields that it leaves alone. */
export async function checkContent(
  { store }: MemberContext,
  content: Said,
  before: Said | null,
): Promise<void> {
  const issues = contentRules(content);
  // A user who was named as a member and has left since does not block other changes.
  const known = (before && targetUserIds(before)) ?? [];
  const named = (targetUserIds(content) ?? []).filter((id) => !known.includes(id));
  if (named.length > 0) {
    const members = await store.members.activeAmong(named);
    if (members.length < named.length) {
      issues.push({ path: ["targetValue"], message: "The selected target value is invalid." });
    }
  }
  if (issues.length > 0) throw invalid(issues);
}

/** Rules between its fields. */
export const contentRules = (content: Partial<Said>): Issue[] => [
  ...timeIssues(content),
  ...attachmentIssues(content),
  ...targetIssues(content),
];

function timeIssues({ status, scheduledAt, expiresAt }: Partial<Said>): Issue[] {
  if (status === "scheduled" && !scheduledAt) {
    const message = "The scheduled at field is required when status is scheduled.";
    return [{ path: ["scheduledAt"], message }];
  }
  if (!scheduledAt || !expiresAt || expiresAt > scheduledAt) return [];
  return [
    { path: ["expiresAt"], message: "The expires at field must be a date after scheduled at." },
  ];
}

function attachmentIssues({ attachmentType, attachmentUrl }: Partial<Said>): Issue[] {
  if (!attachmentType || attachmentUrl) return [];
  const message = `The attachment url field is required when attachment type is ${attachmentType}.`;
  return [{ path: ["attachmentUrl"], message }];
}

function targetIssues({ targetType, targetValue }: Partial<Said>): Issue[] {
  const say = (message: string) => [{ path: ["targetValue"], message }];
  if (targetType === undefined || targetType === "all") return [];
  if (!targetValue) {
    return say(`The target value field is required when target type is ${targetType}.`);
  }
  if (targetType === "users") {
    return targetUserIds({ targetType, targetValue })
      ? []
      : say("The target value field must be a list of user ids.");
  }
  return Array.from(targetValue).length > 100
    ? say("The target value field must not be greater than 100 characters.")
    : [];
}

/** The users it names, each once; null when it names none or they cannot be read. */
export function targetUserIds({
  targetType,
  targetValue,
}: Pick<AnnouncementContent, "targetType" | "targetValue">): number[] | null {
  if (targetType !== "users" || !targetValue) return null;
  const parts = targetValue.split(",").map((part) => part.trim());
  if (!parts.every((part) => /^[1-9]\d{0,14}$/.test(part))) return null;
  return [...new Set(parts.map(Number))];
}

/** One spelling for each target: nothing for all, ids without spaces or repetition for users. */
export function plainTarget(content: Said): string | null {
  if (content.targetType === "all") return null;
  return targetUserIds(content)?.join(",") ?? content.targetValue;
}
