import type { TeamRole } from "../../ports/team/team-role.js";
import type { TeamRoleRepository } from "../../ports/team/team-role-repository.js";
import type { MemberScope } from "../../values/scope.js";
import type { MemoryTables } from "./memory-database.js";
import type { SeatRow } from "./memory-tenants.js";

export function memoryRoles(database: MemoryTables, { tenantId }: MemberScope): TeamRoleRepository {
  const roles = database.table<TeamRole>("roles");
  const seats = database.table<SeatRow>("memberships");
  const seatsWith = (id: number) =>
    seats.all((seat) => seat.tenantId === tenantId && seat.roleId === id);
  return {
    all: async () =>
      roles
        .all((role) => role.tenantId === tenantId)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    find: async (id) => roles.get(tenantId, id) ?? null,
    add: async ({ createdAt, ...role }) => {
      const id = roles.nextId();
      const dates = { createdAt, updatedAt: createdAt };
      return roles.set({ ...role, ...dates, id, tenantId, version: 1 }, tenantId, id);
    },
    change: async (id, changes) => {
      const role = roles.get(tenantId, id);
      if (!role) throw new Error(`There is no role ${id}.`);
      // Members who write share the locks of their seats.
      for (const seat of seatsWith(id)) seats.set({ ...seat }, tenantId, seat.userId);
      return roles.set({ ...role, ...changes, version: role.version + 1 }, tenantId, id);
    },
    remove: async (id) => {
      roles.delete(tenantId, id);
    },
    countSeats: async (id) => seatsWith(id).length,
  };
}
