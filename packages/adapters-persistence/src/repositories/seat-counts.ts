import { sql } from "kysely";

/** Whether seat `m` of user `u` lets them in: it is on, and not pending. */
export const seatCounts = sql<boolean>`(m.is_active and (m.pending_since is null or u.email_verified_at is not null))`;
