import type { ApiKeyScope } from "@souk/core";
import { mayWrite, type Identity, type TransactionMode } from "@souk/core/adapter";
import { sql } from "kysely";
import { userOf } from "../accounts/sql-user-repository.js";
import { dateOrNull, readJson } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { rawStatement, statement } from "../engine/statement.js";
import { tenantBeside, tenantColumns } from "../tenancy/tenant-beside.js";

const byKey = statement<{ key: number }>()((db, p) =>
  db
    .selectFrom("api_keys as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .innerJoin("tenants as t", "t.id", "k.tenant_id")
    .selectAll("u")
    .select([
      "k.scopes",
      "k.hash",
      "k.old_hash",
      "k.old_key_until",
      "k.expires_at",
      "k.last_used_at",
      "t.deleted_at as t_deleted_at",
      ...tenantColumns,
    ])
    .where("k.user_id", "=", p.key),
);

const holdTenantOfKey = rawStatement<{ key: number }>()(
  (p) => sql`
    select 1 from tenants
    where id in (select tenant_id from api_keys where user_id = ${p.key}) for no key update`,
);

/** Each write by the key holds it; a change or revocation of the key waits for these writes. */
const holdKey = rawStatement<{ key: number }>()(
  (p) => sql`select 1 from users where id = ${p.key} for key share`,
);

/** Finds the key that calls, and where it may act, with one query. Its tenant is its own, whichever was named. */
export async function identifyKey(
  session: Session,
  mode: TransactionMode,
  key: number,
  { tenantId, exclusive }: { readonly tenantId: number | null; readonly exclusive: boolean },
): Promise<Identity | null> {
  session.see({ tenant: tenantId, user: key });
  if (mayWrite(mode) && !session.dialect.oneWriter) {
    // Sent ahead without waiting: the query below sees what was committed before the locks were granted.
    if (exclusive) session.sendUnawaited(holdTenantOfKey, { key });
    session.sendUnawaited(holdKey, { key });
  }
  const look = () => lookUp(session.primary, key);
  return mayWrite(mode) ? look() : session.remember(`key ${key}`, look);
}

async function lookUp(session: Session, id: number): Promise<Identity | null> {
  const row = await session.one(byKey, { key: id });
  if (!row) return null;
  const tenant = tenantBeside(row, row.t_deleted_at);
  return {
    user: userOf(row),
    token: null,
    seat: tenant.deletedAt ? null : { tenant, role: "ADMIN", scopes: null, lastActiveAt: null },
    key: {
      id,
      tenantId: tenant.id,
      scopes: readJson<ApiKeyScope[]>(row.scopes, []),
      digest: row.hash,
      oldDigest: row.old_hash,
      oldKeyUntil: dateOrNull(row.old_key_until),
      expiresAt: dateOrNull(row.expires_at),
      lastUsedAt: dateOrNull(row.last_used_at),
    },
  };
}
