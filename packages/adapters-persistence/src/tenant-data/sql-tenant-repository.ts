import type { Page, PageRequest, Tenant, TenantSettings } from "@souk/core";
import {
  metadataText,
  noMetadata,
  readMetadata,
  type NewTenant,
  type TenantRepository,
  type TenantSeat,
  type WantedMetadata,
} from "@souk/core/adapter";
import { sql } from "kysely";
import { tenantTables } from "../database/tables.js";
import { hasAll, wantedMetadata } from "../engine/bounded-list/metadata.js";
import { operatorsList } from "../engine/bounded-list/operators-list.js";
import { fieldsOf, fresh, locked } from "../engine/reading.js";
import type { Session } from "../engine/session.js";
import { rawStatement, statement } from "../engine/statement.js";
import { unlessTaken } from "../engine/taken.js";
import { MembershipEntity, TeamRoleEntity } from "../team/entities.js";
import { scopesOfSeat } from "../team/role-scopes.js";
import { activeAdmins, seatCounts } from "../team/seat-counts.js";
import { tellAll } from "../webhooks/due-endpoints.js";
import { TenantEntity } from "../tenancy/entities.js";
import { settingsOf, tenantOf, type TenantRow } from "../tenancy/tenant-rows.js";

const TAKEN = "The external id has already been taken.";

const seats = statement<{ user: number }>()((db, p) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("tenants as t", "t.id", "m.tenant_id")
    .innerJoin("users as u", "u.id", "m.user_id")
    .selectAll("t")
    .select(["m.role", "m.role_id", "m.is_active"])
    .where("m.user_id", "=", p.user)
    .where(seatCounts)
    .where("t.deleted_at", "is", null)
    .orderBy("t.id"),
);

// Only Postgres has others writing at the same time; SQLite's transaction has the file for itself.
export const holdTenant = rawStatement<{ tenant: number }>()(
  (p) => sql`select 1 from tenants where id = ${p.tenant} for no key update`,
);

const writeSettings = rawStatement<{ tenant: number; settings: string }>()<never>(
  (p) => sql`update tenants set settings = ${p.settings} where id = ${p.tenant}`,
);

const shareTenant = rawStatement<{ tenant: number }>()(
  (p) => sql`select 1 from tenants where id = ${p.tenant} for share`,
);

const holdTenantsOf = rawStatement<{ user: number }>()(
  (p) => sql`
    select 1 from tenants
    where id in (select tenant_id from memberships where user_id = ${p.user})
    order by id for no key update`,
);

const admin = statement<{ tenant: number; except: number }>()((db, p) =>
  activeAdmins(db, p.tenant).select("u.id").where("u.id", "!=", p.except).limit(1),
);

const list = operatorsList({
  table: "tenants",
  filters: {
    living: () => sql`r.deleted_at is null`,
    deleted: () => sql`r.deleted_at is not null`,
    metadata: hasAll,
  },
  toItem: (row: TenantRow) => tenantOf(row),
});

// Children come after their parents in the list of tables, so the other way round here.
const purges = [...tenantTables.toReversed().map(({ name }) => name), "idempotency_keys"].map(
  (name) =>
    rawStatement<{ tenant: number }>()(
      (p) => sql`delete from ${sql.table(name)} where tenant_id = ${p.tenant}`,
    ),
);

const remove = statement<{ tenant: number }>()((db, p) =>
  db.deleteFrom("tenants").where("id", "=", p.tenant),
);

export class SqlTenantRepository implements TenantRepository {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async add(
    { settings, metadata = noMetadata, ...fields }: NewTenant,
    firstAdmin: { userId: number; now: Date } | null,
    roles: Parameters<TenantRepository["add"]>[2] = [],
  ): Promise<Tenant> {
    const { em } = this.#session;
    const texts = { ...settingsColumns(settings), metadata: metadataText(metadata) };
    const tenant = em.create(TenantEntity, { ...fields, ...texts });
    await unlessTaken(TAKEN, em.flush());
    if (firstAdmin) await this.#seatAdmin(tenant.id, firstAdmin, roles);
    return toTenant(tenant);
  }

  /** Seen as its tenant's, which they are the first rows of. */
  async #seatAdmin(
    tenant: number,
    { userId, now }: { userId: number; now: Date },
    roles: NonNullable<Parameters<TenantRepository["add"]>[2]>,
  ): Promise<void> {
    const em = this.#session.fork(() => this.#session.see({ tenant }));
    const dates = { createdAt: now, updatedAt: now };
    const seat = { tenant, user: userId, role: "ADMIN", lastActiveAt: now } as const;
    em.create(MembershipEntity, { ...seat, ...dates });
    for (const { name, scopes } of roles)
      em.create(TeamRoleEntity, { tenant, name, scopes: JSON.stringify(scopes), ...dates });
    await em.flush();
  }

  async find(id: number): Promise<Tenant | null> {
    const found = await this.#session.em.findOne(TenantEntity, { id }, fresh);
    return found && toTenant(found);
  }

  async findByExternalId(externalId: string): Promise<Tenant | null> {
    const found = await this.#session.em.findOne(TenantEntity, { externalId }, fresh);
    return found && toTenant(found);
  }

  async change(
    id: number,
    { settings, metadata, ...fields }: Parameters<TenantRepository["change"]>[1],
  ): Promise<Tenant | null> {
    const { em } = this.#session;
    const tenant = await em.findOne(TenantEntity, { id }, locked);
    if (!tenant) return null;
    const changes = {
      ...fields,
      ...(settings && settingsColumns(settings)),
      ...(metadata && { metadata: metadataText(metadata) }),
    };
    em.assign(tenant, changes, { ignoreUndefined: true });
    await unlessTaken(TAKEN, em.flush());
    if (fields.deletedAt === null) {
      this.#session.see({ tenant: id });
      await this.#session.all(tellAll, { tenant: id });
    }
    return toTenant(tenant);
  }

  async keepSettings(id: number, settings: TenantSettings): Promise<void> {
    const { settings: text } = settingsColumns(settings);
    await this.#session.run(writeSettings, { tenant: id, settings: text });
  }

  async seatsOf(userId: number): Promise<TenantSeat[]> {
    this.#session.see({ user: userId });
    const rows = await this.#session.all(seats, { user: userId });
    const found: TenantSeat[] = [];
    for (const row of rows) {
      const { id, role, role_id: roleId, is_active: isActive } = row;
      const scopes = await scopesOfSeat(this.#session, { tenant: id, role: roleId });
      found.push({ tenant: tenantOf(row), role, roleId, scopes, isActive: Boolean(isActive) });
    }
    return found;
  }

  async lock(id: number): Promise<void> {
    if (!this.#session.dialect.oneWriter) await this.#session.run(holdTenant, { tenant: id });
  }

  async share(id: number): Promise<void> {
    if (!this.#session.dialect.oneWriter) await this.#session.run(shareTenant, { tenant: id });
  }

  async soleAdminIn(userId: number): Promise<Tenant[]> {
    this.#session.see({ user: userId });
    if (!this.#session.dialect.oneWriter) {
      await this.#session.run(holdTenantsOf, { user: userId });
    }
    const alone: Tenant[] = [];
    for (const { tenant, role, isActive } of await this.seatsOf(userId)) {
      if (role !== "ADMIN" || !isActive) continue;
      this.#session.see({ tenant: tenant.id });
      const other = await this.#session.one(admin, { tenant: tenant.id, except: userId });
      if (!other) alone.push(tenant);
    }
    return alone;
  }

  list(request: PageRequest & WantedMetadata & { deleted: boolean }): Promise<Page<Tenant>> {
    const metadata = wantedMetadata(request.metadata);
    const which = request.deleted ? { deleted: true } : { living: true };
    return list(this.#session, request, { ...which, metadata });
  }

  async purge(id: number): Promise<void> {
    this.#session.see({ tenant: id });
    for (const purge of purges) await this.#session.run(purge, { tenant: id });
    await this.#session.run(remove, { tenant: id });
  }
}

const settingsColumns = ({ currency, ...settings }: TenantSettings) => ({
  settings: JSON.stringify(settings),
  currency,
});

const toTenant = (tenant: TenantEntity): Tenant => ({
  ...fieldsOf(tenant, [
    "id",
    "name",
    "externalId",
    "deletedAt",
    "version",
    "createdAt",
    "updatedAt",
  ]),
  settings: settingsOf(tenant),
  metadata: readMetadata(tenant.metadata),
});
