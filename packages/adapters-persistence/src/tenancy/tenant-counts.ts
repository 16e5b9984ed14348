import { sql } from "kysely";
import { statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

/** Counters that change with their rows, so that the total of a list needs no scan. */
export type CountName = "orders" | "products" | "categories" | "customers" | "announcements";

/** Nouns are counted by the names of their tables. */
type Counted = CountName | (string & {});

const raise = statement<InTenant<{ name: Counted; by: number }>>()((db, p) =>
  db
    .insertInto("tenant_counts")
    .values({ tenant_id: p.tenant, name: p.name, n: p.by })
    .onConflict((conflict) =>
      conflict
        .columns(["tenant_id", "name"])
        .doUpdateSet({ n: sql<number>`tenant_counts.n + excluded.n` }),
    ),
);

// A row of a tenant that has none yet may not start below zero, not even on its way into a conflict.
const lower = statement<InTenant<{ name: Counted; by: number }>>()((db, p) =>
  db
    .updateTable("tenant_counts")
    .set({ n: sql<number>`n + ${p.by}` })
    .where("tenant_id", "=", p.tenant)
    .where("name", "=", p.name),
);

const read = statement<InTenant<{ name: Counted }>>()((db, p) =>
  db
    .selectFrom("tenant_counts")
    .select("n")
    .where("tenant_id", "=", p.tenant)
    .where("name", "=", p.name),
);

/** Every writer of the tenant changes this row, so it is changed last and locked only for the commit. */
export function countChange(session: TenantSession, name: Counted, by: number): void {
  const row = `count ${name}`;
  if (by < 0) session.runBeforeCommit(lower, { name, by }, row);
  else session.runBeforeCommit(raise, { name, by }, row);
}

export const countOf = (session: TenantSession, name: Counted): Promise<number> =>
  session.remember(`count ${name}`, async () => (await session.one(read, { name }))?.n ?? 0);
