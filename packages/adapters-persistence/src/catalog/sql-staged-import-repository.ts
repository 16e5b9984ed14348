import type { ImportLine, StagedImportRepository } from "@souk/core";
import { sql } from "kysely";
import { rawStatement, statement } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";

type OfImport = InTenant<{ id: number }>;

const insert = statement<InTenant<{ user: number | null; now: Date }>>()((db, p) =>
  db
    .insertInto("product_imports")
    .values({ tenant_id: p.tenant, user_id: p.user, touched_at: p.now })
    .returning("id"),
);

/** The worker that continues an import locks it until the transaction ends. */
const touch = (accepted: boolean) =>
  statement<OfImport & { now: Date }>()((db, p) =>
    db
      .updateTable("product_imports")
      .set({ touched_at: p.now })
      .where("tenant_id", "=", p.tenant)
      .where("id", "=", p.id)
      .where("is_accepted", "=", accepted),
  );
const touchOpen = touch(false);
const touchAccepted = touch(true);

const keep = statement<OfImport & { part: number; lines: string }>()((db, p) =>
  db
    .insertInto("product_import_parts")
    .values({ tenant_id: p.tenant, import_id: p.id, part: p.part, lines: p.lines }),
);

const accept = statement<OfImport & { now: Date }>()((db, p) =>
  db
    .updateTable("product_imports")
    .set({ is_accepted: true, touched_at: p.now })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .where("is_accepted", "=", false),
);

const takeFirst = rawStatement<OfImport>()<{ lines: string }>(
  (p) => sql<{ lines: string }>`
    delete from product_import_parts
    where tenant_id = ${p.tenant} and import_id = ${p.id} and part = (
      select min(part) from product_import_parts
      where tenant_id = ${p.tenant} and import_id = ${p.id}
    )
    returning lines`,
);

const removeParts = rawStatement<OfImport & { limit: number }>()(
  (p) => sql`
    delete from product_import_parts
    where tenant_id = ${p.tenant} and import_id = ${p.id} and part in (
      select part from product_import_parts
      where tenant_id = ${p.tenant} and import_id = ${p.id}
      order by part limit ${p.limit}
    )`,
);

const remove = statement<OfImport>()((db, p) =>
  db.deleteFrom("product_imports").where("tenant_id", "=", p.tenant).where("id", "=", p.id),
);

/** The imports of the session's tenant that are written as a whole or not at all. */
export class SqlStagedImportRepository implements StagedImportRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async begin(user: number | null, now: Date): Promise<number> {
    const row = await this.#session.one(insert, { user, now });
    return row?.id ?? 0;
  }

  async keep(id: number, part: number, lines: readonly ImportLine[], now: Date): Promise<boolean> {
    if ((await this.#session.run(touchOpen, { id, now })) === 0) return false;
    await this.#session.run(keep, { id, part, lines: JSON.stringify(lines) });
    return true;
  }

  async accept(id: number, now: Date): Promise<boolean> {
    return (await this.#session.run(accept, { id, now })) > 0;
  }

  async take(id: number, now: Date): Promise<ImportLine[] | null> {
    if ((await this.#session.run(touchAccepted, { id, now })) === 0) return null;
    const row = await this.#session.one(takeFirst, { id });
    if (row) return JSON.parse(row.lines) as ImportLine[];
    await this.#session.run(remove, { id });
    return null;
  }

  async discard(id: number, parts: number, now: Date): Promise<boolean> {
    if ((await this.#session.run(touchOpen, { id, now })) === 0) return false;
    if ((await this.#session.run(removeParts, { id, limit: parts })) === parts) return true;
    await this.#session.run(remove, { id });
    return false;
  }
}
