import { isActiveAt, type Announcement } from "../../ports/announcements/announcement.js";
import type { AnnouncementRepository } from "../../ports/announcements/announcement-repository.js";
import { isUpdatedWithin } from "../../values/updated-within.js";
import type { MemberScope } from "../../values/scope.js";
import type { MemoryTables } from "./memory-database.js";
import { isMarked, isWanted, memorySortedPage } from "./memory-page.js";
import type { SeatRow } from "./memory-tenants.js";
import type { UserRow } from "./memory-users.js";

export type AnnouncementRow = Omit<Announcement, "creator"> & { readonly leaseUntil: Date | null };

interface MarkRow {
  readonly tenantId: number;
  readonly announcementId: number;
  readonly userId: number;
  readonly readAt: Date | null;
  readonly dismissedAt: Date | null;
}

export function memoryAnnouncements(
  database: MemoryTables,
  { tenantId }: MemberScope,
): AnnouncementRepository {
  const rows = database.table<AnnouncementRow>("announcements");
  const marks = database.table<MarkRow>("announcement_marks");
  const users = database.table<UserRow>("users");

  const own = (id: number) => {
    const row = rows.get(id);
    return row?.tenantId === tenantId ? row : null;
  };
  const whole = ({ leaseUntil: _, ...row }: AnnouncementRow): Announcement => {
    const { id, name, email } = users.get(row.createdBy) as UserRow;
    return { ...row, creator: { id, name, email } };
  };
  const find = async (id: number) => {
    const row = own(id);
    return row && whole(row);
  };
  const marksOf = (row: AnnouncementRow, userId: number) => {
    const mark = marks.get(row.id, userId);
    return {
      isRead: counts(mark?.readAt, row.resurfacedAt),
      isDismissed: counts(mark?.dismissedAt, row.resurfacedAt),
    };
  };
  const activeRows = (userId: number, now: Date) =>
    rows
      .all((row) => row.tenantId === tenantId && isActiveAt(row, now))
      .filter((row) => !marksOf(row, userId).isDismissed)
      .toSorted(
        (a, b) =>
          b.priority - a.priority || b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id,
      );
  const mark = (id: number, userId: number, now: Date, dismissed: boolean) => {
    const row = own(id);
    if (!row) return false;
    const { isRead, isDismissed } = marksOf(row, userId);
    const before = marks.get(id, userId);
    const at = row.resurfacedAt && row.resurfacedAt > now ? row.resurfacedAt : now;
    const readAt = isRead ? (before?.readAt ?? at) : at;
    const kept = before?.dismissedAt ?? null;
    const dismissedAt = dismissed && !isDismissed ? at : kept;
    marks.set({ tenantId, announcementId: id, userId, readAt, dismissedAt }, id, userId);
    return true;
  };

  return {
    add: async (announcement) => {
      const id = rows.nextId();
      const { createdAt: updatedAt } = announcement;
      rows.set({ ...announcement, id, tenantId, version: 1, updatedAt, leaseUntil: null }, id);
      return id;
    },
    find,
    lock: async (id) => {
      rows.lock(id);
      return find(id);
    },
    save: async ({ creator: _, ...announcement }) => {
      const row = own(announcement.id);
      if (!row) return;
      const restarted = row.pushFence !== announcement.pushFence;
      const leaseUntil = restarted ? null : row.leaseUntil;
      rows.set({ ...announcement, leaseUntil }, row.id);
    },
    remove: async (id) => {
      if (!own(id)) return;
      marks.deleteWhere(({ announcementId }) => announcementId === id);
      rows.delete(id);
    },
    list: async (request) => {
      const { statuses, sort = "-id" } = request;
      const all = rows
        .all((row) => row.tenantId === tenantId && (!statuses || statuses.includes(row.status)))
        .filter(isWanted(request))
        .filter(isMarked(request))
        .filter(isUpdatedWithin(request));
      const placeOf = ({ id, updatedAt }: Announcement) => ({
        value: sort.endsWith("id") ? id : updatedAt.getTime(),
        id,
      });
      return memorySortedPage(all.map(whole), sort, placeOf, request);
    },
    active: async (userId, now, limit) =>
      activeRows(userId, now)
        .slice(0, limit)
        .map((row) => ({ ...whole(row), isRead: marksOf(row, userId).isRead })),
    countUnread: async (userId, now, limit) => {
      const unread = activeRows(userId, now).filter((row) => !marksOf(row, userId).isRead);
      return Math.min(unread.length, limit);
    },
    markRead: async (id, userId, now) => mark(id, userId, now, false),
    dismiss: async (id, userId, now) => mark(id, userId, now, true),
    markAllRead: async (userId, now) => {
      const unread = activeRows(userId, now).filter((row) => !marksOf(row, userId).isRead);
      for (const { id } of unread) mark(id, userId, now, false);
      return unread.length;
    },
    reach: async (id) => {
      const row = own(id);
      const of = marks.all(({ announcementId }) => row !== null && announcementId === id);
      const since = row?.resurfacedAt ?? null;
      return {
        members: database
          .table<SeatRow>("memberships")
          .all((seat) => seat.tenantId === tenantId && seat.isActive).length,
        read: of.filter(({ readAt }) => counts(readAt, since)).length,
        dismissed: of.filter(({ dismissedAt }) => counts(dismissedAt, since)).length,
      };
    },
  };
}

/** Marks from before the announcement was shown again do not count. */
const counts = (at: Date | null | undefined, since: Date | null): boolean =>
  at instanceof Date && (since === null || at >= since);
