import type { LeftImport, StagedImportWork } from "@souk/core/adapter";
import { sql } from "kysely";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";

export interface LeftRow {
  readonly tenant_id: number;
  readonly id: number;
  readonly user_id: number | null;
  readonly is_accepted: boolean | number;
}

interface Left {
  readonly accepted: Date;
  readonly open: Date;
  readonly tenant: number | null;
  readonly limit: number;
}

const left = rawStatement<Left>()<LeftRow>(
  (p) => sql<LeftRow>`
    select i.tenant_id, i.id, i.user_id, i.is_accepted
    from product_imports as i join tenants as t on t.id = i.tenant_id
    where t.deleted_at is null and i.pictures_of is null and i.tenant_id = coalesce(cast(${p.tenant} as bigint), i.tenant_id)
      and (i.is_accepted and i.touched_at < ${p.accepted}
        or not i.is_accepted and i.touched_at < ${p.open})
    order by i.touched_at limit ${p.limit}`,
);

const withPictures = rawStatement<{ before: Date; limit: number }>()<LeftRow>(
  (p) => sql<LeftRow>`
    select i.tenant_id, i.id, i.user_id, i.is_accepted
    from product_imports as i join tenants as t on t.id = i.tenant_id
    where t.deleted_at is null and i.pictures_of is not null and i.touched_at < ${p.before}
    order by i.touched_at limit ${p.limit}`,
);

/** Imports of all tenants that no worker continues. */
export class SqlStagedImportWork implements StagedImportWork {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async left(
    before: { readonly accepted: Date; readonly open: Date },
    tenant: number | null,
    limit: number,
  ): Promise<LeftImport[]> {
    const rows = await this.#session.all(left, { ...before, tenant, limit });
    return rows.map(toLeft);
  }

  async pictures(before: Date, limit: number): Promise<LeftImport[]> {
    return (await this.#session.all(withPictures, { before, limit })).map(toLeft);
  }
}

export const toLeft = (row: LeftRow): LeftImport => ({
  tenantId: row.tenant_id,
  id: row.id,
  userId: row.user_id,
  isAccepted: Boolean(row.is_accepted),
});
