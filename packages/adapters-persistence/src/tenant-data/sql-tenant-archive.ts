import {
  metadataText,
  type ArchiveRecord,
  type ArchiveWriting,
  type Comparing,
  type PutBackRecords,
  type PuttingBack,
  type TenantArchive,
  type TenantDifference,
} from "@souk/core/adapter";
import type { Session } from "../engine/session.js";
import { rowsOf } from "./archive-rows.js";
import { type AddedTable, addedTables } from "../own/extension-tables.js";
import { extensionsIn } from "./archived-extensions.js";
import { accountsOf, archivedWith } from "./archive-statements.js";
import { ArchiveWriter } from "./archive-writer.js";
import { Comparison } from "./putting-back/comparison.js";
import { holdTeam, putBack } from "./putting-back/put-back.js";
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
    const added = await addedTables(this.#session);
    const row = {
      name,
      settings: JSON.stringify(settings),
      ...(kept !== null && { metadata: kept }),
      ...(added.length > 0 && { extensions: extensionsIn(added) }),
    };
    return this.#session.unhurried(this.#records(tenantId, { kind: "tenant", row }, added));
  }

  async *#records(
    tenant: number,
    first: ArchiveRecord,
    added: readonly AddedTable[],
  ): AsyncGenerator<ArchiveRecord> {
    yield first;
    this.#session.see({ tenant });
    for (const [kind, rows] of archivedWith(added)) {
      for await (const row of rowsOf(this.#session, rows, tenant)) yield { kind, row };
      if (kind !== "media") continue;
      const accounts = await this.#session.all(accountsOf(added), { tenant });
      for (const row of accounts) yield { kind: "users", row };
    }
  }

  async write(records: AsyncIterable<ArchiveRecord>, options: ArchiveWriting) {
    const writer = new ArchiveWriter(this.#session, options, await addedTables(this.#session));
    for await (const record of this.#session.unhurried(records)) await writer.take(record);
    return writer.finish();
  }

  async compare(
    tenantId: number,
    records: AsyncIterable<ArchiveRecord>,
    options: Comparing,
  ): Promise<TenantDifference> {
    if (options.hold) await holdTeam(this.#session, tenantId);
    const added = await addedTables(this.#session);
    const comparison = new Comparison(this.#session, tenantId, options, added);
    for await (const record of this.#session.unhurried(records)) await comparison.take(record);
    return comparison.finish();
  }

  async putBack(
    tenantId: number,
    records: AsyncIterable<ArchiveRecord>,
    difference: TenantDifference,
    options: PuttingBack,
  ): Promise<PutBackRecords> {
    const unhurried = this.#session.unhurried(records);
    const added = await addedTables(this.#session);
    return putBack(this.#session, tenantId, unhurried, difference, options, added);
  }
}
