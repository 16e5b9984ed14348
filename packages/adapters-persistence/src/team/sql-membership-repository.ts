import { isPending, offsetOf } from "@souk/core";
import type { Member, MembershipRepository, NewSeat, Page, PageRequest, Role } from "@souk/core";
import { dateOrNull } from "../engine/rows.js";
import type { Flag } from "../schema/rows.js";
import { statement } from "../engine/statement.js";
import type { Database } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { activeAdmins, seatCounts } from "./seat-counts.js";

const membersOf = (db: Database, tenant: number) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select([
      "u.id",
      "u.name",
      "u.email",
      "u.email_verified_at",
      "m.role",
      "m.is_active",
      "m.last_active_at",
      "m.pending_since",
    ])
    .where("m.tenant_id", "=", tenant);

const page = statement<InTenant<{ limit: number; offset: number }>>()((db, p) =>
  membersOf(db, p.tenant).orderBy("u.id").limit(p.limit).offset(p.offset),
);

const count = statement<InTenant>()((db, p) =>
  db
    .selectFrom("memberships")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("tenant_id", "=", p.tenant),
);

const byUser = statement<InTenant<{ user: number }>>()((db, p) =>
  membersOf(db, p.tenant).where("u.id", "=", p.user),
);

// A seat that was switched off is taken again; an active one is left as it is.
const insert = statement<
  InTenant<{ user: number; role: Role; now: Date; pendingSince: Date | null }>
>()((db, p) =>
  db
    .insertInto("memberships")
    .values({
      tenant_id: p.tenant,
      user_id: p.user,
      role: p.role,
      last_active_at: p.now,
      created_at: p.now,
      updated_at: p.now,
      pending_since: p.pendingSince,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "user_id"])
        .doUpdateSet({
          role: p.role,
          is_active: true,
          last_active_at: p.now,
          updated_at: p.now,
          pending_since: p.pendingSince,
        })
        .where("memberships.is_active", "=", false),
    )
    .returning("user_id"),
);

const setRole = statement<InTenant<{ user: number; role: Role; now: Date }>>()((db, p) =>
  db
    .updateTable("memberships")
    .set({ role: p.role, updated_at: p.now })
    .where("tenant_id", "=", p.tenant)
    .where("user_id", "=", p.user),
);

const remove = statement<InTenant<{ user: number }>>()((db, p) =>
  db.deleteFrom("memberships").where("tenant_id", "=", p.tenant).where("user_id", "=", p.user),
);

const admins = statement<InTenant>()((db, p) =>
  activeAdmins(db, p.tenant).select("u.email").orderBy("u.id"),
);

const active = statement<InTenant<{ users: readonly number[] }>>()((db, p, words) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select("m.user_id")
    .where("m.tenant_id", "=", p.tenant)
    .where(seatCounts)
    .where(words.within("m.user_id", p.users)),
);

const touch = statement<InTenant<{ user: number; now: Date }>>()((db, p) =>
  db
    .updateTable("memberships")
    .set({ last_active_at: p.now })
    .where("tenant_id", "=", p.tenant)
    .where("user_id", "=", p.user),
);

/** The team of the session's tenant. */
export class SqlMembershipRepository implements MembershipRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async page(request: PageRequest): Promise<Page<Member>> {
    const { page: number, perPage } = request;
    const [rows, counted] = await Promise.all([
      this.#session.all(page, { limit: perPage, offset: offsetOf(request) }),
      this.#session.one(count, {}),
    ]);
    return { data: rows.map(toMember), page: number, perPage, total: counted?.total ?? 0 };
  }

  async find(userId: number): Promise<Member | null> {
    const row = await this.#session.one(byUser, { user: userId });
    return row ? toMember(row) : null;
  }

  async add({ userId, role, now, isPending }: NewSeat): Promise<boolean> {
    const pendingSince = isPending ? now : null;
    const row = await this.#session.one(insert, { user: userId, role, now, pendingSince });
    return row !== undefined;
  }

  async changeRole(userId: number, role: Role, now: Date): Promise<void> {
    await this.#session.run(setRole, { user: userId, role, now });
  }

  async remove(userId: number): Promise<void> {
    await this.#session.run(remove, { user: userId });
  }

  async activeAdmins(): Promise<number> {
    return (await this.#session.all(admins, {})).length;
  }

  async activeAmong(userIds: readonly number[]): Promise<number[]> {
    const rows = await this.#session.all(active, { users: userIds });
    return rows.map((row) => row.user_id);
  }

  async touch(userId: number, now: Date): Promise<void> {
    await this.#session.run(touch, { user: userId, now });
  }

  async adminEmails(): Promise<string[]> {
    return (await this.#session.all(admins, {})).map((row) => row.email);
  }
}

interface MemberRow {
  id: number;
  name: string;
  email: string;
  email_verified_at: number | null;
  role: Role;
  is_active: Flag;
  last_active_at: number | null;
  pending_since: number | null;
}

function toMember(row: MemberRow): Member {
  const emailVerifiedAt = dateOrNull(row.email_verified_at);
  const pending = isPending(dateOrNull(row.pending_since), { emailVerifiedAt });
  return {
    userId: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    isActive: Boolean(row.is_active),
    lastActiveAt: dateOrNull(row.last_active_at),
    emailVerifiedAt,
    status: pending ? "pending" : "active",
  };
}
