import type { ApiKeyScope } from "@souk/core";
import { readJson } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { statement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";

/** The scopes of a role as they are stored; null without a role. */
export const readScopes = (stored: string | null): ApiKeyScope[] | null =>
  stored === null ? null : readJson<ApiKeyScope[]>(stored, []);

const ofRole = statement<InTenant<{ role: number }>>()((db, p) =>
  db
    .selectFrom("roles")
    .select("scopes")
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.role),
);

/** The scopes of the own role of a seat; null if it has none. */
export async function scopesOfSeat(
  session: Session,
  seat: { readonly tenant: number; readonly role: number | null },
): Promise<ApiKeyScope[] | null> {
  const { tenant, role } = seat;
  if (role === null) return null;
  session.see({ tenant });
  return readScopes((await session.one(ofRole, { tenant, role }))?.scopes ?? "[]");
}
