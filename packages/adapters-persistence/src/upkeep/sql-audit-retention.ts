import type { AuditRetention, KeptAuditEntry } from "@souk/core";
import { sql } from "kysely";
import type { Session } from "../engine/session.js";
import { rawStatement, statement } from "../engine/statement.js";
import { toEntry } from "./sql-audit-repository.js";

const oldest = statement<{ before: number; limit: number }>()((db, p) =>
  db
    .selectFrom("audit_log")
    .selectAll()
    .where("at", "<", p.before)
    .orderBy("at")
    .orderBy("id")
    .limit(p.limit),
);

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
    return (await this.#session.all(oldest, { before: before.getTime(), limit })).map(toEntry);
  }

  remove(ids: readonly number[]): Promise<number> {
    return this.#session.run(remove, { ids });
  }
}
