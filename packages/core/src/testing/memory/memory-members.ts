import type { MemberScope } from "../../values/scope.js";
import { isInvited, isPending } from "../../ports/team/membership.js";
import type { Member } from "../../ports/team/membership.js";
import { foldAscii } from "../../values/composed.js";
import type { MembershipRepository } from "../../ports/team/membership-repository.js";
import type { MemoryTables } from "./memory-database.js";
import { isWanted, memoryPage } from "./memory-page.js";
import { counts, isActiveAdmin, type SeatRow } from "./memory-tenants.js";
import type { UserRow } from "./memory-users.js";

const memberContains = ({ name, email }: Member, text: string): boolean =>
  [name, email].some((each) => foldAscii(each).includes(foldAscii(text)));

export function memoryMembers(
  database: MemoryTables,
  { tenantId }: MemberScope,
): MembershipRepository {
  const seats = database.table<SeatRow>("memberships");
  const users = database.table<UserRow>("users");
  const team = (where: (seat: SeatRow) => boolean = () => true): Member[] =>
    seats
      .all((seat) => seat.tenantId === tenantId && where(seat))
      .toSorted((a, b) => a.userId - b.userId)
      .flatMap(({ tenantId: _, pendingSince, ...seat }) => {
        const user = users.get(seat.userId);
        if (!user) return [];
        const { name, email, emailVerifiedAt } = user;
        const status = isPending(pendingSince, user) ? ("pending" as const) : ("active" as const);
        const isActive = seat.isActive && user.isActive;
        const invited = isInvited(user) || status === "pending";
        return [{ ...seat, isActive, name, email, emailVerifiedAt, status, isInvited: invited }];
      });
  const change = (userId: number, changes: Partial<SeatRow>) => {
    const seat = seats.get(tenantId, userId);
    if (seat) seats.set({ ...seat, ...changes }, tenantId, userId);
  };
  const isSeated = (seat: SeatRow) => counts(seat, users.get(seat.userId));
  const activeAdmins = () => team((seat) => isActiveAdmin(seat, users.get(seat.userId)));
  return {
    page: async (request) => {
      const isNamed = isWanted(request);
      const { search } = request;
      const found = team(({ userId }) => isNamed({ id: userId })).filter(
        (member) => search === undefined || memberContains(member, search),
      );
      return memoryPage(found, request);
    },
    find: async (userId) => team((seat) => seat.userId === userId)[0] ?? null,
    add: async ({ userId, role, roleId = null, now, isPending: pending }) => {
      if (seats.get(tenantId, userId)) return false;
      const pendingSince = pending ? now : null;
      const more = { isActive: true, lastActiveAt: now, pendingSince };
      const seat = { tenantId, userId, role, roleId, ...more };
      seats.set(seat, tenantId, userId);
      return true;
    },
    changeRole: async (userId, { role, roleId }) => change(userId, { role, roleId }),
    remove: async (userId) => {
      seats.delete(tenantId, userId);
    },
    activeAdmins: async () => activeAdmins().length,
    activeAmong: async (userIds) =>
      team((seat) => isSeated(seat) && userIds.includes(seat.userId)).map(({ userId }) => userId),
    touch: async (userId, now) => change(userId, { lastActiveAt: now }),
    adminEmails: async () => activeAdmins().map(({ email }) => email),
  };
}
