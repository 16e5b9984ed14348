import type { AnnouncementWork } from "../../ports/announcements/announcement-work.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import type { AnnouncementRow } from "./memory-announcements.js";
import type { MemoryTables } from "./memory-database.js";
import type { SeatRow } from "./memory-tenants.js";
import type { UserRow } from "./memory-users.js";

export function memoryAnnouncementWork(database: MemoryTables): AnnouncementWork {
  const rows = database.table<AnnouncementRow>("announcements");
  const tenants = database.table<Tenant>("tenants");
  const change = (row: AnnouncementRow, changes: Partial<AnnouncementRow>, now: Date) => {
    const { tenantId, id } = row;
    const version = row.version + 1;
    rows.set({ ...row, ...changes, version, updatedAt: now }, id);
    return { tenantId, id, version };
  };
  const awake = (where: (row: AnnouncementRow) => boolean) =>
    rows.all((row) => !tenants.get(row.tenantId)?.deletedAt && where(row));
  const waits = (row: AnnouncementRow) => row.status === "published" && row.pushNextAt !== null;

  return {
    publishDue: async (now, limit) => {
      const due = awake(
        ({ status, scheduledAt }) =>
          status === "scheduled" && scheduledAt !== null && scheduledAt <= now,
      ).slice(0, limit);
      return due.map((row) => {
        const push = {
          pushStatus: "pending" as const,
          pushError: null,
          pushAttempts: 0,
          pushFence: row.pushFence + 1,
          leaseUntil: null,
          pushNextAt: row.isPushEnabled ? now : null,
          sentAt: null,
        };
        return change(row, { ...push, status: "published", publishedAt: now }, now);
      });
    },
    claimPushes: async (now, leaseUntil, limit) =>
      awake((row) => waits(row) && (row.pushNextAt as Date) <= now)
        .filter((row) => row.leaseUntil === null || row.leaseUntil <= now)
        .toSorted((a, b) => Number(a.pushNextAt) - Number(b.pushNextAt))
        .slice(0, limit)
        .map((row) => {
          const fence = row.pushFence + 1;
          const attempts = row.pushAttempts + 1;
          rows.set({ ...row, pushFence: fence, pushAttempts: attempts, leaseUntil }, row.id);
          const publishedAt = row.publishedAt as Date;
          return { ...row, fence, attempts, publishedAt, isUnreadable: false };
        }),
    pushRecipients: async (tenantId, userIds) =>
      userIds.filter((userId) => {
        const user = database.table<UserRow>("users").get(userId);
        const seat = database.table<SeatRow>("memberships").get(tenantId, userId);
        return seat?.isActive && user?.isActive && user.pushSystem;
      }),
    settlePush: async ({ id, fence }, outcome) => {
      const row = rows.get(id);
      if (row?.pushFence !== fence) return null;
      const waiting = row.status === "published" && row.isPushEnabled;
      const changes: Record<typeof outcome.state, Partial<AnnouncementRow>> = {
        sent: { pushStatus: "success", pushError: null, pushNextAt: null, sentAt: outcome.at },
        failed: { pushStatus: "failed", pushNextAt: null },
        retry: { pushNextAt: waiting && "nextAt" in outcome ? outcome.nextAt : null },
      };
      const error = "error" in outcome ? { pushError: outcome.error } : {};
      return change(row, { ...changes[outcome.state], ...error, leaseUntil: null }, outcome.at);
    },
    retireExpired: async () => 0,
    nextAnnouncement: async () =>
      earliest(
        awake(({ status }) => status === "scheduled").map(({ scheduledAt }) => Number(scheduledAt)),
      ),
    nextPush: async () =>
      earliest(awake(waits).map((row) => Math.max(Number(row.pushNextAt), Number(row.leaseUntil)))),
  };
}

const earliest = (times: readonly number[]): Date | null =>
  times.length > 0 ? new Date(Math.min(...times)) : null;
