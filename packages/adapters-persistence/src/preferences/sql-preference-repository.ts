import type { Preference } from "@souk/core";
import type { NewPreference, PreferenceRepository } from "@souk/core/adapter";
import { statement, statementBy } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

type OfUser<P = unknown> = InTenant<P & { readonly user: number }>;
type Named<P = unknown> = OfUser<P & { readonly name: string }>;

const found = statementBy<Named, { lock: boolean }>()((db, p, { lock }, words) => {
  const row = db
    .selectFrom("preferences")
    .select(["name", "value", "version", "created_at", "updated_at"])
    .where("tenant_id", "=", p.tenant)
    .where("user_id", "=", p.user)
    .where("name", "=", p.name);
  return lock ? row.modifyEnd(words.lockRow()) : row;
});

const named = statement<InTenant<{ readonly name: string }>>()((db, p) =>
  db
    .selectFrom("preferences")
    .select(["user_id", "name", "value", "version", "created_at", "updated_at"])
    .where("tenant_id", "=", p.tenant)
    .where("name", "=", p.name)
    .orderBy("user_id"),
);

const count = statement<OfUser>()((db, p) =>
  db
    .selectFrom("preferences")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("tenant_id", "=", p.tenant)
    .where("user_id", "=", p.user),
);

const insert = statement<Named<{ value: string; created: Date; updated: Date }>>()((db, p) =>
  db
    .insertInto("preferences")
    .values({
      tenant_id: p.tenant,
      user_id: p.user,
      name: p.name,
      value: p.value,
      created_at: p.created,
      updated_at: p.updated,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "user_id", "name"]).doNothing())
    .returning("id"),
);

const update = statement<Named<{ value: string; updated: Date }>>()((db, p) =>
  db
    .updateTable("preferences")
    .set((eb) => ({ value: p.value, updated_at: p.updated, version: eb("version", "+", 1) }))
    .where("tenant_id", "=", p.tenant)
    .where("user_id", "=", p.user)
    .where("name", "=", p.name),
);

/** The preferences of people in the session's tenant. */
export class SqlPreferenceRepository implements PreferenceRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  find(user: number, name: string): Promise<Preference | null> {
    return this.#read(user, name, false);
  }

  lock(user: number, name: string): Promise<Preference | null> {
    return this.#read(user, name, true);
  }

  async named(name: string): Promise<(Preference & { userId: number })[]> {
    const rows = await this.#session.all(named, { name });
    return rows.map((row) => ({ userId: row.user_id, ...preferenceIn(row) }));
  }

  async count(user: number): Promise<number> {
    return Number((await this.#session.one(count, { user }))?.n ?? 0);
  }

  async add(user: number, { name, value, createdAt, updatedAt }: NewPreference): Promise<boolean> {
    const dates = { created: createdAt, updated: updatedAt };
    const row = { user, name, value: JSON.stringify(value), ...dates };
    return (await this.#session.one(insert, row)) !== undefined;
  }

  async change(user: number, { name, value, updatedAt: updated }: Preference): Promise<void> {
    await this.#session.run(update, { user, name, value: JSON.stringify(value), updated });
  }

  async #read(user: number, name: string, lock: boolean): Promise<Preference | null> {
    const row = await this.#session.one(found({ lock }), { user, name });
    return row ? preferenceIn(row) : null;
  }
}

interface Row {
  readonly name: string;
  readonly value: string;
  readonly version: number;
  readonly created_at: Date | string | number;
  readonly updated_at: Date | string | number;
}

const preferenceIn = (row: Row): Preference => ({
  name: row.name,
  value: JSON.parse(row.value),
  version: row.version,
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
});
