import type { ImportJob, ImportMode, ImportStatus } from "@souk/core";
import type { ImportJobRepository, ImportJobWork } from "@souk/core/adapter";
import { sql } from "kysely";
import { dateOrNull } from "../engine/rows.js";
import type { Session } from "../engine/session.js";
import { rawStatement, statement, statementBy } from "../engine/statement.js";
import type { InTenant, TenantSession } from "../engine/tenant-session.js";
import { type LeftRow, toLeft } from "./sql-staged-import-work.js";

type OfJob = InTenant<{ id: number }>;

interface JobValues {
  readonly id: number;
  readonly mode: ImportMode;
  readonly status: ImportStatus;
  readonly bytes: number | null;
  readonly sha256: string | null;
  readonly lines_read: number;
  readonly lines_done: number | null;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly errors: string;
  readonly pictures: string | null;
  readonly stopped_at: number | null;
  readonly problem: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

const insert = statement<InTenant<JobValues>>()((db, p) =>
  db.insertInto("import_jobs").values({
    tenant_id: p.tenant,
    id: p.id,
    mode: p.mode,
    status: p.status,
    bytes: p.bytes,
    sha256: p.sha256,
    lines_read: p.lines_read,
    lines_done: p.lines_done,
    created: p.created,
    updated: p.updated,
    unchanged: p.unchanged,
    failed: p.failed,
    errors: p.errors,
    pictures: p.pictures,
    stopped_at: p.stopped_at,
    problem: p.problem,
    created_at: p.created_at,
    started_at: p.started_at,
    finished_at: p.finished_at,
  }),
);

const byId = statementBy<OfJob, { readonly locked: boolean }>()((db, p, { locked }, dialect) =>
  db
    .selectFrom("import_jobs")
    .selectAll()
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id)
    .modifyEnd(locked ? dialect.lockRow() : sql``),
);

const change = statement<InTenant<JobValues>>()((db, p) =>
  db
    .updateTable("import_jobs")
    .set({
      status: p.status,
      lines_done: p.lines_done,
      problem: p.problem,
      created: p.created,
      updated: p.updated,
      unchanged: p.unchanged,
      failed: p.failed,
      errors: p.errors,
      pictures: p.pictures,
      started_at: p.started_at,
      finished_at: p.finished_at,
    })
    .where("tenant_id", "=", p.tenant)
    .where("id", "=", p.id),
);

/** Only jobs whose lines exist: a host of an earlier version writes lines and leaves the job unchanged. */
// SQLite reads the tables of a cross join in the order in which they are named.
const countOpen = rawStatement<InTenant>()<{ n: number }>(
  (p) => sql<{ n: number }>`
    select count(*) as n
    from product_imports as i cross join import_jobs as j
    where i.tenant_id = ${p.tenant} and j.tenant_id = i.tenant_id and j.id = i.id
      and i.pictures_of is null and j.status in ('waiting', 'running')`,
);

const forget = rawStatement<InTenant<{ before: Date; limit: number }>>()(
  (p) => sql`
    delete from import_jobs where tenant_id = ${p.tenant} and id in (
      select id from import_jobs
      where tenant_id = ${p.tenant} and finished_at is not null and finished_at < ${p.before}
      order by finished_at limit ${p.limit}
    )`,
);

/** The jobs of the session's tenant. */
export class SqlImportJobRepository implements ImportJobRepository {
  readonly #session: TenantSession;

  constructor(session: TenantSession) {
    this.#session = session;
  }

  async add(job: ImportJob): Promise<void> {
    await this.#session.run(insert, valuesOf(job));
  }

  find(id: number): Promise<ImportJob | null> {
    return this.#find(id, false);
  }

  lock(id: number): Promise<ImportJob | null> {
    return this.#find(id, true);
  }

  async change(job: ImportJob): Promise<void> {
    await this.#session.run(change, valuesOf(job));
  }

  async countOpen(): Promise<number> {
    return (await this.#session.one(countOpen, {}))?.n ?? 0;
  }

  async forget(before: Date, limit: number): Promise<void> {
    await this.#session.run(forget, { before, limit });
  }

  async #find(id: number, locked: boolean): Promise<ImportJob | null> {
    const row = await this.#session.one(byId({ locked }), { id });
    if (!row) return null;
    return {
      id: row.id,
      mode: row.mode,
      status: row.status,
      file:
        row.bytes === null || row.sha256 === null ? null : { bytes: row.bytes, sha256: row.sha256 },
      linesRead: row.lines_read,
      // A host of an earlier version counts none.
      linesDone: row.lines_done ?? row.created + row.updated + row.unchanged + row.failed,
      created: row.created,
      updated: row.updated,
      unchanged: row.unchanged,
      failed: row.failed,
      errors: JSON.parse(row.errors) as ImportJob["errors"],
      pictures: row.pictures === null ? [] : (JSON.parse(row.pictures) as ImportJob["pictures"]),
      stoppedAt: row.stopped_at,
      problem: row.problem,
      createdAt: new Date(row.created_at),
      startedAt: dateOrNull(row.started_at),
      finishedAt: dateOrNull(row.finished_at),
    };
  }
}

const valuesOf = (job: ImportJob): JobValues => ({
  id: job.id,
  mode: job.mode,
  status: job.status,
  bytes: job.file?.bytes ?? null,
  sha256: job.file?.sha256 ?? null,
  lines_read: job.linesRead,
  lines_done: job.linesDone,
  created: job.created,
  updated: job.updated,
  unchanged: job.unchanged,
  failed: job.failed,
  errors: JSON.stringify(job.errors),
  pictures: job.pictures.length > 0 ? JSON.stringify(job.pictures) : null,
  stopped_at: job.stoppedAt,
  problem: job.problem,
  created_at: job.createdAt,
  started_at: job.startedAt,
  finished_at: job.finishedAt,
});

// Few imports run at once, so these are looked through.
const waiting = rawStatement<{ limit: number }>()<LeftRow>(
  (p) => sql<LeftRow>`
    select i.tenant_id, i.id, i.user_id, i.is_accepted
    from product_imports as i
      join import_jobs as j on j.tenant_id = i.tenant_id and j.id = i.id
      join tenants as t on t.id = i.tenant_id
    where t.deleted_at is null and i.is_accepted and i.pictures_of is null
      and j.status = 'waiting'
    order by i.touched_at, i.id limit ${p.limit}`,
);

/** The jobs of all tenants that no worker has begun. */
export class SqlImportJobWork implements ImportJobWork {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async waiting(limit: number) {
    return (await this.#session.all(waiting, { limit })).map(toLeft);
  }
}
