import { noMetadata } from "../../values/metadata/metadata.js";
import type { Currency } from "../../values/currency.js";
import { CoreError } from "../../values/errors.js";
import type { Role } from "../../values/scope.js";
import type { TeamRole } from "../../ports/team/team-role.js";
import { isPending } from "../../ports/team/membership.js";
import type { TenantRepository } from "../../ports/tenancy/tenant-repository.js";
import type { Tenant } from "../../ports/tenancy/tenant.js";
import type { MemoryTables } from "./memory-database.js";
import { isMarked, memoryPage } from "./memory-page.js";
import type { UserRow } from "./memory-users.js";

export interface SeatRow {
  readonly tenantId: number;
  readonly userId: number;
  readonly role: Role;
  readonly roleId: number | null;
  readonly isActive: boolean;
  readonly lastActiveAt: Date | null;
  readonly pendingSince: Date | null;
}

/** Whether a seat lets its user in. */
export const counts = (seat: SeatRow, user: UserRow | undefined): boolean =>
  seat.isActive && user !== undefined && !isPending(seat.pendingSince, user);

export const isActiveAdmin = (seat: SeatRow, user: UserRow | undefined): boolean =>
  seat.role === "ADMIN" && counts(seat, user) && user?.isActive === true;

/** The scopes of its own role; null without one. */
export const scopesOfSeat = (
  database: MemoryTables,
  { tenantId, roleId }: Pick<SeatRow, "tenantId" | "roleId">,
): TeamRole["scopes"] | null =>
  roleId === null
    ? null
    : (database.table<TeamRole>("roles").get(tenantId, roleId)?.scopes ?? null);

export const currencyIn = (database: MemoryTables, tenantId: number): Currency =>
  database.table<Tenant>("tenants").get(tenantId)?.settings.currency ?? null;

export function memoryTenants(database: MemoryTables): TenantRepository {
  const tenants = database.table<Tenant>("tenants");
  const seats = database.table<SeatRow>("memberships");
  const users = database.table<UserRow>("users");
  const byExternalId = (externalId: string) =>
    tenants.all((tenant) => tenant.externalId === externalId)[0] ?? null;
  return {
    add: async (tenant, firstAdmin, newRoles = []) => {
      const { externalId = null } = tenant;
      if (externalId !== null) tenants.lock("external id", externalId);
      if (externalId !== null && byExternalId(externalId)) {
        throw new CoreError("conflict", "The external id has already been taken.");
      }
      const id = tenants.nextId();
      if (firstAdmin) {
        const { userId, now } = firstAdmin;
        const seat = {
          tenantId: id,
          userId,
          role: "ADMIN" as const,
          roleId: null,
          isActive: true,
          lastActiveAt: now,
          pendingSince: null,
        };
        seats.set(seat, id, userId);
      }
      const roles = database.table<TeamRole>("roles");
      for (const role of newRoles) {
        const { createdAt, updatedAt } = tenant;
        const roleId = roles.nextId();
        roles.set(
          { ...role, id: roleId, tenantId: id, version: 1, createdAt, updatedAt },
          id,
          roleId,
        );
      }
      return tenants.set(
        { metadata: noMetadata, ...tenant, externalId, id, version: 1, deletedAt: null },
        id,
      );
    },
    find: async (id) => tenants.get(id) ?? null,
    findByExternalId: async (externalId) => byExternalId(externalId),
    change: async (id, changes) => {
      const tenant = tenants.get(id);
      if (!tenant) return null;
      return tenants.set({ ...tenant, ...changes, version: tenant.version + 1 }, id);
    },
    keepSettings: async (id, settings) => {
      const tenant = tenants.get(id);
      if (tenant) tenants.set({ ...tenant, settings }, id);
    },
    seatsOf: async (userId) =>
      seats
        .all((seat) => seat.userId === userId && counts(seat, users.get(userId)))
        .flatMap(({ tenantId, role, roleId, isActive }) => {
          const tenant = tenants.get(tenantId);
          const scopes = scopesOfSeat(database, { tenantId, roleId });
          return tenant && !tenant.deletedAt ? [{ tenant, role, roleId, scopes, isActive }] : [];
        })
        .toSorted((a, b) => a.tenant.id - b.tenant.id),
    lock: async (id) => tenants.lock(id),
    share: async (id) => tenants.share(id),
    soleAdminIn: async (userId) => {
      const own = seats.all((seat) => seat.userId === userId).map(({ tenantId }) => tenantId);
      for (const id of own.toSorted((a, b) => a - b)) tenants.lock(id);
      return tenants
        .all(({ id, deletedAt }) => {
          const admins = seats.all(
            (seat) => seat.tenantId === id && isActiveAdmin(seat, users.get(seat.userId)),
          );
          return deletedAt === null && admins.length === 1 && admins[0]?.userId === userId;
        })
        .toSorted((a, b) => a.id - b.id);
    },
    list: async ({ deleted, ...request }) => {
      const found = tenants
        .all(({ deletedAt }) => (deletedAt !== null) === deleted)
        .filter(isMarked(request));
      return memoryPage(
        found.toSorted((a, b) => b.id - a.id),
        request,
      );
    },
    purge: async (id) => {
      database.removeTenant(id);
      tenants.delete(id);
    },
  };
}
