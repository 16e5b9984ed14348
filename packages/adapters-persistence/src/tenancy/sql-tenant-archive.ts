import { metadataText } from "@souk/core";
import type { ArchiveRecord, ArchiveWriting, TenantArchive } from "@souk/core";
import type { Values } from "../schema/records.js";
import type { Session } from "../engine/session.js";
import type { Table } from "../schema/table.js";
import { accountsOf, archiveStatements, ROWS_AT_ONCE } from "./archive-statements.js";
import type { ArchiveStatements } from "./archive-statements.js";
import { ArchiveWriter } from "./archive-writer.js";
import { keyOf, leftBehind } from "./archive-tables.js";
import { SqlTenantRepository } from "./sql-tenant-repository.js";

/** Whole tenants, table by table, by what the schema says of their columns. */
export class SqlTenantArchive implements TenantArchive {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async read(tenantId: number): Promise<AsyncIterable<ArchiveRecord> | null> {
    const tenant = await new SqlTenantRepository(this.#session).find(tenantId);
    if (!tenant) return null;
    const { name, settings, metadata } = tenant;
    const kept = metadataText(metadata);
    const row = {
      name,
      settings: JSON.stringify(settings),
      ...(kept !== null && { metadata: kept }),
    };
    return this.#records(tenantId, { kind: "tenant", row });
  }

  async *#records(tenant: number, first: ArchiveRecord): AsyncGenerator<ArchiveRecord> {
    yield first;
    this.#session.see({ tenant });
    const accounts = await this.#session.all(accountsOf, { tenant });
    for (const row of accounts) yield { kind: "users", row };
    for (const statements of archiveStatements.values()) {
      const { name: kind } = statements.table;
      for await (const row of this.#rowsOf(statements, tenant)) yield { kind, row };
    }
  }

  async *#rowsOf(
    { table, first, next }: ArchiveStatements,
    tenant: number,
  ): AsyncGenerator<Values> {
    this.#session.see({ tenant });
    let rows = await this.#session.all(first, { tenant });
    while (rows.length > 0) {
      for (const row of rows) yield outside(table, row);
      const last = rows.at(-1) as Values;
      if (rows.length < ROWS_AT_ONCE) return;
      const after = Object.fromEntries(keyOf(table).map((name) => [name, last[name]]));
      this.#session.see({ tenant });
      rows = await this.#session.all(next, { ...after, tenant });
    }
  }

  async write(records: AsyncIterable<ArchiveRecord>, options: ArchiveWriting) {
    const writer = new ArchiveWriter(this.#session, options);
    for await (const record of records) await writer.take(record);
    return writer.finish();
  }
}

/** A row as both engines would tell it, without what the copy gets anew. */
function outside(table: Table, row: Values): Values {
  const left = leftBehind[table.name] ?? [];
  const told = Object.entries(row)
    .filter(([column]) => column !== "tenant_id" && !left.includes(column))
    .map(([column, value]) => [
      column,
      table.columns[column]?.kind === "flag" && value !== null ? Boolean(value) : value,
    ]);
  return Object.fromEntries(told);
}
