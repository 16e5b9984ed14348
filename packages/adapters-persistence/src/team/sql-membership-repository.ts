import type { Member, Page, Role } from "@souk/core";
import {
  isInvited,
  isPending,
  offsetOf,
  type MemberListRequest,
  type MembershipRepository,
  type NewSeat,
  type SeatRole,
} from "@souk/core/adapter";
import { sql } from "kysely";
import type { Loaded } from "@mikro-orm/core";
import { fresh } from "../engine/reading.js";
import { likePattern } from "../engine/rows.js";
import { statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { MembershipEntity } from "./entities.js";
import { activeAdmins, seatCounts } from "./seat-counts.js";

// A seat that was switched off is taken again; an active one is left as it is.
const insert = statement<
  InTenant<{
    user: number;
    role: Role;
    roleId: number | null;
    now: Date;
    pendingSince: Date | null;
  }>
>()((db, p) =>
  db
    .insertInto("memberships")
    .values({
      tenant_id: p.tenant,
      user_id: p.user,
      role: p.role,
      role_id: p.roleId,
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
          role_id: p.roleId,
          is_active: true,
          last_active_at: p.now,
          updated_at: p.now,
          pending_since: p.pendingSince,
        })
        .where("memberships.is_active", "=", false),
    )
    .returning("user_id"),
);

const admins = statement<InTenant>()((db, p) =>
  activeAdmins(db, p.tenant).select("u.email").orderBy("u.id"),
);

const active = statement<InTenant<{ users: readonly number[] }>>()((db, p, dialect) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select("m.user_id")
    .where("m.tenant_id", "=", p.tenant)
    .where(seatCounts)
    .where(dialect.within("m.user_id", p.users)),
);

// A team is read whole for its total, too.
const found = statement<InTenant<{ pattern: string }>>()((db, p, dialect) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select("m.user_id")
    .where("m.tenant_id", "=", p.tenant)
    .where(
      sql<boolean>`(${dialect.matches("u.name", p.pattern)} or ${dialect.matches("u.email", p.pattern)})`,
    ),
);

// Every caller that was away for a minute.
const touch = statement<InTenant<{ user: number; now: Date }>>()((db, p) =>
  db
    .updateTable("memberships")
    .set({ last_active_at: p.now })
    .where("tenant_id", "=", p.tenant)
    .where("user_id", "=", p.user),
);

/** A membership, with the public data of its member. */
const withUser = {
  ...fresh,
  populate: ["user"],
  fields: [
    "role",
    "roleId",
    "isActive",
    "lastActiveAt",
    "pendingSince",
    "user.name",
    "user.email",
    "user.emailVerifiedAt",
    "user.isActive",
    "user.passwordHash",
  ],
} as const;

type Seat = Loaded<MembershipEntity, "user", (typeof withUser.fields)[number]>;

/** The team of the session's tenant. */
export class SqlMembershipRepository implements MembershipRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async page(request: MemberListRequest): Promise<Page<Member>> {
    const { page, perPage, search } = request;
    const ids = search === undefined ? request.ids : await this.#found(search, request.ids);
    const [seats, total] = await this.#session.em.findAndCount(
      MembershipEntity,
      ids ? { user: { $in: [...ids] } } : {},
      {
        ...withUser,
        orderBy: { user: { id: "asc" } },
        limit: perPage,
        offset: offsetOf(request),
      },
    );
    return { data: seats.map(toMember), page, perPage, total };
  }

  /** The users of the team whose name or address contains the text. */
  async #found(text: string, among: readonly number[] | undefined): Promise<readonly number[]> {
    const rows = await this.#session.all(found, { pattern: likePattern(text) });
    const ids = rows.map((row) => row.user_id);
    return among ? ids.filter((id) => among.includes(id)) : ids;
  }

  async find(userId: number): Promise<Member | null> {
    const seat = await this.#session.em.findOne(MembershipEntity, { user: userId }, withUser);
    return seat && toMember(seat);
  }

  async add({ userId, role, roleId = null, now, isPending }: NewSeat): Promise<boolean> {
    const pendingSince = isPending ? now : null;
    const seat = { user: userId, role, roleId, now, pendingSince };
    const row = await this.#session.one(insert, seat);
    return row !== undefined;
  }

  async changeRole(userId: number, { role, roleId }: SeatRole, now: Date): Promise<void> {
    const changes = { role, roleId, updatedAt: now };
    await this.#session.em.nativeUpdate(MembershipEntity, { user: userId }, changes);
  }

  async remove(userId: number): Promise<void> {
    await this.#session.em.nativeDelete(MembershipEntity, { user: userId });
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

function toMember({ user, ...seat }: Seat): Member {
  const [pendingSince, emailVerifiedAt] = [seat.pendingSince ?? null, user.emailVerifiedAt ?? null];
  const isOutstanding = isPending(pendingSince, { emailVerifiedAt });
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    role: seat.role,
    roleId: seat.roleId ?? null,
    isActive: seat.isActive && user.isActive,
    lastActiveAt: seat.lastActiveAt ?? null,
    emailVerifiedAt,
    status: isOutstanding ? "pending" : "active",
    isInvited:
      isOutstanding || isInvited({ passwordHash: user.passwordHash ?? null, emailVerifiedAt }),
  };
}
