import type { Database, Statement } from "better-sqlite3";
import { toJobId } from "agenda";
import type { JobParameters } from "agenda";
import type { Filter } from "./sqlite-job-filter.js";
import { SQLITE_JOB_SCHEMA, toRow, type SqliteJobRow } from "./sqlite-job-row.js";

const PUT = `
insert into jobs (id, name, type, priority, next_run_at, locked_at, disabled, body)
values (@id, @name, @type, @priority, @next_run_at, @locked_at, @disabled, @body)
on conflict (id) do update set name = excluded.name, type = excluded.type,
  priority = excluded.priority, next_run_at = excluded.next_run_at,
  locked_at = excluded.locked_at, disabled = excluded.disabled, body = excluded.body`;

/** The table of jobs, with every statement prepared once. */
export class SqliteJobTable {
  readonly #database: Database;
  readonly #statements = new Map<string, Statement<unknown[], SqliteJobRow>>();

  constructor(database: Database) {
    this.#database = database;
  }

  create(): void {
    this.#database.exec(SQLITE_JOB_SCHEMA);
  }

  /** The rows that it reads do not change until it has written. */
  immediately<T>(work: () => T): T {
    return this.#database.transaction(work).immediate();
  }

  put(id: string, job: JobParameters): JobParameters {
    this.sql(PUT).run(toRow(id, job));
    return { ...job, _id: toJobId(id) };
  }

  find({ where, values }: Filter): SqliteJobRow | undefined {
    return this.sql(`select * from jobs where ${where} limit 1`).get(...values);
  }

  all(filter: Filter | null): SqliteJobRow[] {
    const { where, values } = filter ?? { where: "true", values: [] };
    return this.sql(`select * from jobs where ${where} order by next_run_at desc`).all(...values);
  }

  /** Changes nothing when nothing is selected. */
  change(assignment: string, filter: Filter | null): number {
    if (!filter) return 0;
    return this.sql(`update jobs ${assignment} where ${filter.where}`).run(...filter.values)
      .changes;
  }

  remove(filter: Filter | null): number {
    if (!filter) return 0;
    return this.sql(`delete from jobs where ${filter.where}`).run(...filter.values).changes;
  }

  sql(text: string): Statement<unknown[], SqliteJobRow> {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.#database.prepare<unknown[], SqliteJobRow>(text);
    this.#statements.set(text, statement);
    return statement;
  }
}
