import { sql } from "kysely";
import { each } from "../engine/rows.js";
import { statement, statementBy } from "../engine/statement.js";
import type { Database } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import { contentColumns } from "./announcement-rows.js";
import type { ContentValues } from "./announcement-rows.js";

type NewValues = ContentValues & { created_by: number; created_at: Date };

export const add = statement<InTenant<NewValues>>()((db, p) =>
  db
    .insertInto("announcements")
    .values({
      ...each(p, contentColumns),
      tenant_id: p.tenant,
      created_by: p.created_by,
      created_at: p.created_at,
      updated_at: p.created_at,
    })
    .returning("id"),
);

// A restarted push has no lease holder; one that continues stays with its worker.
export const save = statement<
  InTenant<ContentValues & { id: number; version: number; updated_at: Date }>
>()((db, p) =>
  db
    .updateTable("announcements")
    .set({
      ...each(p, contentColumns),
      version: p.version,
      updated_at: p.updated_at,
      push_lease_until: sql<number>`case when push_fence = ${p.push_fence} then push_lease_until end`,
    })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id),
);

export const remove = statement<InTenant<{ id: number }>>()((db, p) =>
  db.deleteFrom("announcements").where("tenant_id", "=", p.tenant).where("id", "=", p.id),
);

const announcementsOf = (db: Database, tenant: number) =>
  db
    .selectFrom("announcements as a")
    .innerJoin("users as u", "u.id", "a.created_by")
    .selectAll("a")
    .select(["u.name as creator_name", "u.email as creator_email"])
    .where("a.tenant_id", "=", tenant);

export const byId = statementBy<InTenant<{ id: number }>, { locked: boolean }>()(
  (db, p, { locked }, dialect) =>
    announcementsOf(db, p.tenant)
      .where("a.id", "=", p.id)
      .$if(locked, (query) => query.modifyEnd(dialect.lockRow("a"))),
);
