import type { AuditRetention, KeptAuditEntry } from "@souk/core";
import { sql } from "kysely";
import { fresh } from "../engine/reading.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { AuditEntryEntity } from "./entities.js";
import { toEntry } from "./sql-audit-repository.js";

const remove = rawStatement<{ ids: readonly number[] }>()<never>(
  (p, words) => sql`delete from audit_log where ${words.within("id", p.ids)}`,
);

/** Entries of all tenants and of none, for the worker. */
export class SqlAuditRetention implements AuditRetention {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async oldest(before: Date, limit: number): Promise<KeptAuditEntry[]> {
    const order = { ...fresh, orderBy: { at: "asc", id: "asc" }, limit } as const;
    const entries = await this.#session.em.find(AuditEntryEntity, { at: { $lt: before } }, order);
    return entries.map(toEntry);
  }

  remove(ids: readonly number[]): Promise<number> {
    return this.#session.run(remove, { ids });
  }
}
