import type { WantedMetadata } from "../../values/metadata/metadata.js";
import type { Page, PageRequest } from "../../values/page.js";
import type { TenantSettings } from "../../values/scope.js";
import type { TeamRole } from "../team/team-role.js";
import type { NewTenant, Tenant, TenantSeat } from "./tenant.js";

/** All tenants; for use cases that stand outside of one. */
export interface TenantRepository {
  /** Creates the tenant with its first ADMIN and these roles. */
  add(
    tenant: NewTenant,
    firstAdmin: { userId: number; now: Date } | null,
    roles?: readonly Pick<TeamRole, "name" | "scopes">[],
  ): Promise<Tenant>;
  /** Also finds deleted tenants; callers decide what that means. */
  find(id: number): Promise<Tenant | null>;
  /** Finds deleted tenants, too, like `find`. */
  findByExternalId(externalId: string): Promise<Tenant | null>;
  /** Writes the named fields and raises the version; null if the tenant does not exist. */
  change(
    id: number,
    changes: Partial<
      Pick<Tenant, "name" | "externalId" | "settings" | "metadata" | "deletedAt">
    > & {
      updatedAt: Date;
    },
  ): Promise<Tenant | null>;
  /** Active seats of a user in tenants that are not deleted, oldest tenant first. */
  seatsOf(userId: number): Promise<TenantSeat[]>;
  /** Writes settings of which no record shows the difference, so the version stays. */
  keepSettings(id: number, settings: TenantSettings): Promise<void>;
  /** Those that are deleted, or those that are not; newest first. */
  list(request: PageRequest & WantedMetadata & { deleted: boolean }): Promise<Page<Tenant>>;
  /** Changes to the tenant's team wait until this writing transaction ends. */
  lock(id: number): Promise<void>;
  /** Locks the tenant until this writing transaction ends. */
  share(id: number): Promise<void>;
  /** Tenants whose only active ADMIN is this user. It locks each team of the user. */
  soleAdminIn(userId: number): Promise<Tenant[]>;
  /** Deletes a tenant and all its data permanently. */
  purge(id: number): Promise<void>;
}
