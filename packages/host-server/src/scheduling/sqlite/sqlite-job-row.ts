import { computeJobState, datefields, toJobId } from "agenda";
import type { JobParameters, JobWithState } from "agenda";

/** Fields for searching have columns; the rest of a job is JSON in the body. */
export interface SqliteJobRow {
  readonly id: string;
  readonly name: string;
  readonly type: "normal" | "single";
  readonly priority: number;
  readonly next_run_at: number | null;
  readonly locked_at: number | null;
  readonly disabled: 0 | 1;
  readonly body: string;
}

export const SQLITE_JOB_SCHEMA = `
create table if not exists jobs (
  id text primary key,
  name text not null,
  type text not null,
  priority integer not null,
  next_run_at integer,
  locked_at integer,
  disabled integer not null,
  body text not null
) strict, without rowid;
create unique index if not exists jobs_single on jobs (name) where type = 'single';
create index if not exists jobs_due on jobs (name, next_run_at);
`;

export function toRow(id: string, job: JobParameters): SqliteJobRow {
  const { _id, name, type, priority, nextRunAt, lockedAt, disabled, unique, uniqueOpts, ...body } =
    job;
  return {
    id,
    name,
    type,
    priority,
    next_run_at: nextRunAt?.getTime() ?? null,
    locked_at: lockedAt?.getTime() ?? null,
    disabled: disabled ? 1 : 0,
    body: JSON.stringify(body),
  };
}

export function toJob(row: SqliteJobRow): JobParameters {
  const { name, type, priority } = row;
  const body = JSON.parse(row.body) as Record<string, unknown>;
  for (const field of datefields) {
    if (typeof body[field] === "string") body[field] = new Date(body[field]);
  }
  return {
    data: undefined,
    ...body,
    _id: toJobId(row.id),
    name,
    type,
    priority,
    nextRunAt: row.next_run_at === null ? null : new Date(row.next_run_at),
    ...(row.locked_at !== null && { lockedAt: new Date(row.locked_at) }),
    disabled: row.disabled === 1,
  };
}

export function withState(row: SqliteJobRow): JobWithState {
  const job = toJob(row);
  return { ...job, _id: toJobId(row.id), state: computeJobState(job) };
}
