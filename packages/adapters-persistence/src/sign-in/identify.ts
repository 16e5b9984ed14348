import type { Role } from "@souk/core";
import {
  mayWrite,
  type Credentials,
  type Identity,
  type TransactionMode,
} from "@souk/core/adapter";
import { sql, type RawBuilder } from "kysely";
import { dateOrNull } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { rawStatement, statement } from "../engine/statement.js";
import { identifyKey } from "../api-keys/identify-key.js";
import type { Database } from "../engine/statement.js";
import { readScopes } from "../team/role-scopes.js";
import { seatCounts } from "../team/seat-counts.js";
import { holdTenant } from "../tenant-data/sql-tenant-repository.js";
import { tenantBeside, type TenantBeside, tenantColumns } from "../tenancy/tenant-beside.js";
import { userOf } from "../accounts/sql-user-repository.js";

const userAndSeat = (db: Database, tenant: number) =>
  db
    .selectFrom("users as u")
    .leftJoin("memberships as m", (join) =>
      join.onRef("m.user_id", "=", "u.id").on("m.tenant_id", "=", tenant).on(seatCounts),
    )
    .leftJoin("tenants as t", (join) =>
      join.onRef("t.id", "=", "m.tenant_id").on("t.deleted_at", "is", null),
    )
    .leftJoin("roles as o", (join) =>
      join.onRef("o.tenant_id", "=", "m.tenant_id").onRef("o.id", "=", "m.role_id"),
    )
    .selectAll("u")
    .select(["m.role", "o.scopes", "m.last_active_at", ...tenantColumns]);

const byUser = statement<{ user: number; tenant: number }>()((db, p) =>
  userAndSeat(db, p.tenant).where("u.id", "=", p.user),
);

const byExternalId = statement<{ external: string; tenant: number }>()((db, p) =>
  userAndSeat(db, p.tenant).where("u.external_id", "=", p.external),
);

const byToken = statement<{ token: number; tenant: number }>()((db, p) =>
  userAndSeat(db, p.tenant)
    .innerJoin("access_tokens as a", "a.user_id", "u.id")
    .select([
      "a.id as a_id",
      "a.hash",
      "a.last_used_at",
      "a.expires_at",
      "a.confirmed_at",
      "a.confirm_after",
      "a.has_factor as a_has_factor",
    ])
    .where("a.id", "=", p.token),
);

/**
 * Holds the seat and the account of a caller who writes: whatever takes their rights or ends their sessions waits for
 * these writes. On a cluster every server has a copy of each account, which no one could change while it is held.
 */
const hold = (tenant: number, user: number | RawBuilder<unknown>, { byTenant }: Dialect) =>
  byTenant
    ? sql`
    select 1 from memberships where tenant_id = ${tenant} and user_id = ${user} for share`
    : sql`
    select 1 from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenant} and m.user_id = ${user} for share`;

const holdSeat = rawStatement<{ tenant: number; user: number }>()((p, dialect) =>
  hold(p.tenant, p.user, dialect),
);

const holdSeatByToken = rawStatement<{ tenant: number; token: number }>()((p, dialect) =>
  hold(p.tenant, sql`(select user_id from access_tokens where id = ${p.token})`, dialect),
);

const holdSeatOf = rawStatement<{ tenant: number; external: string }>()((p, dialect) =>
  hold(p.tenant, sql`(select id from users where external_id = ${p.external})`, dialect),
);

const NOBODY = 0;

/** Finds the caller, and the seat in the requested tenant, with one query. */
export function identify(
  session: Session,
  mode: TransactionMode,
  who: Credentials,
  tenantId: number | null,
  exclusive: boolean,
): Promise<Identity | null> {
  if ("keyId" in who) return identifyKey(session, mode, who.keyId, { tenantId, exclusive });
  const token = "tokenId" in who ? who.tokenId : NOBODY;
  const user = "userId" in who ? who.userId : NOBODY;
  const external = "externalId" in who ? who.externalId : null;
  const tenant = tenantId ?? NOBODY;
  session.see({ tenant: tenantId });
  if (mayWrite(mode) && tenantId !== null && !session.dialect.oneWriter) {
    // Sent ahead without waiting: the query below sees what was committed before the locks were granted.
    if (exclusive) session.sendUnawaited(holdTenant, { tenant });
    if (external !== null) session.sendUnawaited(holdSeatOf, { tenant, external });
    else if (token === NOBODY) session.sendUnawaited(holdSeat, { tenant, user });
    else session.sendUnawaited(holdSeatByToken, { tenant, token });
  }
  const look = () =>
    external === null
      ? lookUp(session.primary, { token, user, tenant })
      : lookUpOutsider(session.primary, { external, tenant });
  if (mayWrite(mode)) return look();
  return session.remember(`who ${token} ${user} ${tenant} ${external ?? ""}`, look);
}

async function lookUpOutsider(
  session: Session,
  wanted: { external: string; tenant: number },
): Promise<Identity | null> {
  const row = await session.one(byExternalId, wanted);
  return row ? { user: userOf(row), token: null, seat: seatOf(row) } : null;
}

function lookUp(
  session: Session,
  { token, user, tenant }: { token: number; user: number; tenant: number },
): Promise<Identity | null> {
  if (token === NOBODY) {
    const found = session.one(byUser, { user, tenant });
    return found.then((row) =>
      row ? { user: userOf(row), token: null, seat: seatOf(row) } : null,
    );
  }
  return session.one(byToken, { token, tenant }).then((row) =>
    row
      ? {
          user: userOf(row),
          token: {
            id: row.a_id,
            digest: row.hash,
            lastUsedAt: new Date(row.last_used_at),
            expiresAt: new Date(row.expires_at),
            confirmedAt: dateOrNull(row.confirmed_at),
            confirmAfter: row.confirm_after,
            hasFactor: Boolean(row.a_has_factor),
          },
          seat: seatOf(row),
        }
      : null,
  );
}

interface SeatRow {
  readonly role: Role | null;
  readonly scopes: string | null;
  readonly last_active_at: number | null;
  readonly t_id: number | null;
}

function seatOf(row: SeatRow): Identity["seat"] {
  if (row.t_id === null || row.role === null) return null;
  return {
    tenant: tenantBeside(row as unknown as TenantBeside),
    role: row.role,
    scopes: readScopes(row.scopes),
    lastActiveAt: dateOrNull(row.last_active_at),
  };
}
