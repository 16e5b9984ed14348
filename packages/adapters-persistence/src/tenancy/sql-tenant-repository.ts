import { offsetOf } from "@souk/core";
import type {
  NewTenant,
  Page,
  PageRequest,
  Tenant,
  TenantRepository,
  TenantSeat,
} from "@souk/core";
import { sql } from "kysely";
import type { Selectable } from "kysely";
import { tenantTables } from "../schema/tables.js";
import type { Tables } from "../schema/rows.js";
import { dateOrNull, each, theRow, toColumns } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { rawStatement, statement, statementBy } from "../engine/statement.js";
import { tellAll } from "../webhooks/due-endpoints.js";
import { activeAdmins, seatCounts } from "../team/seat-counts.js";

export type TenantRow = Selectable<Tables["tenants"]>;

interface TenantValues {
  name: string;
  settings: string;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const insert = statement<Omit<TenantValues, "deleted_at">>()((db, p) =>
  db
    .insertInto("tenants")
    .values(each(p, ["name", "settings", "created_at", "updated_at"]))
    .returningAll(),
);

const seatAdmin = statement<{ tenant: number; user: number; now: Date }>()((db, p) =>
  db.insertInto("memberships").values({
    tenant_id: p.tenant,
    user_id: p.user,
    role: "ADMIN",
    last_active_at: p.now,
    created_at: p.now,
    updated_at: p.now,
  }),
);

const byId = statement<{ id: number }>()((db, p) =>
  db.selectFrom("tenants").selectAll().where("id", "=", p.id),
);

const update = statementBy<TenantValues & { id: number }, { columns: string }>()(
  (db, p, { columns }) =>
    db
      .updateTable("tenants")
      .set(each(p, columns.split(" ") as (keyof TenantValues)[]))
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", p.id)
      .returningAll(),
);

const seats = statement<{ user: number }>()((db, p) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("tenants as t", "t.id", "m.tenant_id")
    .innerJoin("users as u", "u.id", "m.user_id")
    .selectAll("t")
    .select(["m.role", "m.is_active"])
    .where("m.user_id", "=", p.user)
    .where(seatCounts)
    .where("t.deleted_at", "is", null)
    .orderBy("t.id"),
);

// Only Postgres has others writing at the same time; SQLite's transaction has the file for itself.
export const holdTenant = rawStatement<{ tenant: number }>()(
  (p) => sql`select 1 from tenants where id = ${p.tenant} for no key update`,
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

const page = statementBy<{ limit: number; offset: number }, { deleted: boolean }>()(
  (db, p, { deleted }) =>
    db
      .selectFrom("tenants")
      .selectAll()
      .where("deleted_at", deleted ? "is not" : "is", null)
      .orderBy("id", "desc")
      .limit(p.limit)
      .offset(p.offset),
);

const count = statementBy<object, { deleted: boolean }>()((db, _p, { deleted }) =>
  db
    .selectFrom("tenants")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("deleted_at", deleted ? "is not" : "is", null),
);

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

  async add(tenant: NewTenant, firstAdmin: { userId: number; now: Date } | null): Promise<Tenant> {
    const row = await this.#session.one(insert, {
      name: tenant.name,
      settings: JSON.stringify(tenant.settings),
      created_at: tenant.createdAt,
      updated_at: tenant.updatedAt,
    });
    const added = toTenant(theRow(row));
    if (firstAdmin) {
      this.#session.see({ tenant: added.id });
      const { userId: user, now } = firstAdmin;
      await this.#session.run(seatAdmin, { tenant: added.id, user, now });
    }
    return added;
  }

  async find(id: number): Promise<Tenant | null> {
    const row = await this.#session.one(byId, { id });
    return row ? toTenant(row) : null;
  }

  async change(
    id: number,
    changes: Parameters<TenantRepository["change"]>[1],
  ): Promise<Tenant | null> {
    const { settings } = changes;
    const values = {
      ...toColumns<typeof changes, keyof TenantValues>(
        { name: "name", deletedAt: "deleted_at", updatedAt: "updated_at" },
        changes,
      ),
      ...(settings && { settings: JSON.stringify(settings) }),
    } as TenantValues;
    const columns = Object.keys(values).join(" ");
    const row = await this.#session.one(update({ columns }), { ...values, id });
    if (!row) return null;
    if (changes.deletedAt === null) {
      this.#session.see({ tenant: id });
      await this.#session.run(tellAll, { tenant: id });
    }
    return toTenant(row);
  }

  async seatsOf(userId: number): Promise<TenantSeat[]> {
    this.#session.see({ user: userId });
    const rows = await this.#session.all(seats, { user: userId });
    return rows.map((row) => ({
      tenant: toTenant(row),
      role: row.role,
      isActive: Boolean(row.is_active),
    }));
  }

  async hold(id: number): Promise<void> {
    if (!this.#session.words.oneWriter) await this.#session.run(holdTenant, { tenant: id });
  }

  async soleAdminIn(userId: number): Promise<Tenant[]> {
    this.#session.see({ user: userId });
    if (!this.#session.words.oneWriter) {
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

  async list(request: PageRequest & { deleted: boolean }): Promise<Page<Tenant>> {
    const { page: number, perPage, deleted } = request;
    const [rows, counted] = await Promise.all([
      this.#session.all(page({ deleted }), { limit: perPage, offset: offsetOf(request) }),
      this.#session.one(count({ deleted }), {}),
    ]);
    return { data: rows.map(toTenant), page: number, perPage, total: counted?.total ?? 0 };
  }

  async purge(id: number): Promise<void> {
    this.#session.see({ tenant: id });
    for (const purge of purges) await this.#session.run(purge, { tenant: id });
    await this.#session.run(remove, { tenant: id });
  }
}

export const toTenant = (row: TenantRow): Tenant => ({
  id: row.id,
  name: row.name,
  settings: JSON.parse(row.settings),
  deletedAt: dateOrNull(row.deleted_at),
  version: row.version,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
});
