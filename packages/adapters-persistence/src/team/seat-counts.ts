import { sql } from "kysely";
import type { Database } from "../engine/statement.js";

/** Whether seat `m` of user `u` lets them in: it is on, and not pending. */
export const seatCounts = sql<boolean>`(m.is_active and (m.pending_since is null or u.email_verified_at is not null))`;

/** Memberships `m` of those who can look after a tenant, with their accounts `u`. */
export const activeAdmins = (db: Database, tenant: number) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .where("m.tenant_id", "=", tenant)
    // A constant: with a parameter, a plan for all values could not use the index of ADMINs.
    .where("m.role", "=", sql.lit("ADMIN"))
    .where("u.is_active", "=", true)
    .where(seatCounts);
