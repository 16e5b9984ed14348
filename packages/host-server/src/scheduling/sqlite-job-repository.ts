import { randomUUID } from "node:crypto";
import type { Database, Statement } from "better-sqlite3";
import { toJobId } from "agenda";
import type {
  JobParameters,
  JobRepository,
  JobRepositoryOptions,
  JobsOverview,
  JobsQueryOptions,
  JobsResult,
  RemoveJobsOptions,
} from "agenda";
import { jobFilter, uniqueFilter, type Filter } from "./sqlite-job-filter.js";
import { SQLITE_JOB_SCHEMA, toJob, toRow, withState, type SqliteJobRow } from "./sqlite-job-row.js";

const PUT = `
insert into jobs (id, name, type, priority, next_run_at, locked_at, disabled, body)
values (@id, @name, @type, @priority, @next_run_at, @locked_at, @disabled, @body)
on conflict (id) do update set name = excluded.name, type = excluded.type,
  priority = excluded.priority, next_run_at = excluded.next_run_at,
  locked_at = excluded.locked_at, disabled = excluded.disabled, body = excluded.body`;

const LOCK_NEXT = `
update jobs set locked_at = ?, body = json_set(body, '$.lastModifiedBy', ?) where id = (
  select id from jobs where name = ? and disabled = 0
    and ((locked_at is null and next_run_at <= ?) or locked_at <= ?)
  order by next_run_at, priority desc limit 1
) returning *`;

const LOCK_ONE = `
update jobs set locked_at = ?, body = json_set(body, '$.lastModifiedBy', ?)
where id = ? and name = ? and locked_at is null and next_run_at = ? and disabled = 0
returning *`;

/** The jobs of Agenda in a SQLite file. Every change is one statement or one immediate transaction. */
export class SqliteJobRepository implements JobRepository {
  readonly #database: Database;
  readonly #statements = new Map<string, Statement<unknown[], SqliteJobRow>>();

  constructor(database: Database) {
    this.#database = database;
  }

  async connect(): Promise<void> {
    this.#database.exec(SQLITE_JOB_SCHEMA);
  }

  async saveJob<DATA>(
    job: JobParameters<DATA>,
    options?: JobRepositoryOptions,
  ): Promise<JobParameters<DATA>> {
    const saved = this.#database.transaction(() => this.#save({ ...job, ...by(options) }));
    return saved.immediate() as JobParameters<DATA>;
  }

  async saveJobState(job: JobParameters, options?: JobRepositoryOptions): Promise<void> {
    const { nextRunAt, lockedAt, lastRunAt, progress } = job;
    const { failReason, failCount, failedAt, lastFinishedAt } = job;
    const state = { lastRunAt, progress, failReason, failCount, failedAt, lastFinishedAt };
    const done = this.#database.transaction(() => {
      const row = this.#find({ where: "id = ? and name = ?", values: [job._id, job.name] });
      if (!row) throw new Error(`The job ${job.name} is gone.`);
      const { lockedAt: _, ...before } = toJob(row);
      const after = { ...before, ...state, nextRunAt, ...(lockedAt && { lockedAt }) };
      this.#put(row.id, { ...after, ...by(options) } as JobParameters);
    });
    done.immediate();
  }

  async getNextJobToRun(
    name: string,
    nextScanAt: Date,
    lockDeadline: Date,
    now = new Date(),
    options?: JobRepositoryOptions,
  ): Promise<JobParameters | undefined> {
    const [at, scan, deadline] = [now, nextScanAt, lockDeadline].map((date) => date.getTime());
    const host = options?.lastModifiedBy ?? null;
    const row = this.#sql(LOCK_NEXT).get(at, host, name, scan, deadline);
    return row && toJob(row);
  }

  async lockJob(
    job: JobParameters,
    options?: JobRepositoryOptions,
  ): Promise<JobParameters | undefined> {
    const due = job.nextRunAt?.getTime();
    const host = options?.lastModifiedBy ?? null;
    const row = this.#sql(LOCK_ONE).get(Date.now(), host, job._id, job.name, due);
    return row && toJob(row);
  }

  async unlockJob(job: JobParameters): Promise<void> {
    this.#change("set locked_at = null", {
      where: "id = ? and next_run_at is not null",
      values: [job._id],
    });
  }

  async unlockJobs(ids: string[]): Promise<void> {
    this.#change("set locked_at = null", jobFilter({ ids }));
  }

  async disableJobs(options: RemoveJobsOptions): Promise<number> {
    return this.#change("set disabled = 1", jobFilter(options));
  }

  async enableJobs(options: RemoveJobsOptions): Promise<number> {
    return this.#change("set disabled = 0", jobFilter(options));
  }

  async removeJobs(options: RemoveJobsOptions): Promise<number> {
    const filter = jobFilter(options);
    if (!filter) return 0;
    return this.#sql(`delete from jobs where ${filter.where}`).run(...filter.values).changes;
  }

  async purgeAllJobs(): Promise<number> {
    return this.#sql("delete from jobs").run().changes;
  }

  async getJobById(id: string): Promise<JobParameters | null> {
    const row = this.#find({ where: "id = ?", values: [id] });
    return row ? toJob(row) : null;
  }

  async queryJobs(options: JobsQueryOptions = {}): Promise<JobsResult> {
    const { state, search = "", includeDisabled = true, skip = 0, limit } = options;
    const { where, values } = jobFilter(options) ?? { where: "true", values: [] };
    const jobs = this.#sql(`select * from jobs where ${where} order by next_run_at desc`)
      .all(...values)
      .map(withState)
      .filter((job) => job.name.toLowerCase().includes(search.toLowerCase()))
      .filter((job) => includeDisabled || !job.disabled)
      .filter((job) => !state || (state === "paused" ? job.disabled : job.state === state));
    return { jobs: jobs.slice(skip, limit ? skip + limit : undefined), total: jobs.length };
  }

  async getJobsOverview(): Promise<JobsOverview[]> {
    const overviews = new Map<string, JobsOverview>();
    for (const job of (await this.queryJobs()).jobs) {
      const overview = overviews.get(job.name) ?? emptyOverview(job.name);
      overview.total += 1;
      overview[job.state] += 1;
      if (job.disabled) overview.paused += 1;
      overviews.set(job.name, overview);
    }
    return [...overviews.values()];
  }

  async getDistinctJobNames(): Promise<string[]> {
    const rows = this.#sql("select * from jobs group by name order by name").all();
    return rows.map(({ name }) => name);
  }

  async getQueueSize(): Promise<number> {
    return this.#sql("select * from jobs where next_run_at < ?").all(Date.now()).length;
  }

  #save(job: JobParameters): JobParameters {
    const existing = this.#existing(job);
    if (job._id && !existing) return job;
    if (!existing) return this.#put(randomUUID(), job);
    const before = toJob(existing);
    if (!job._id && job.unique && job.uniqueOpts?.insertOnly) return before;
    // A repeating job that is saved once more keeps its turn when the new one would be at once.
    const keepsTurn = job.type === "single" && !job._id && job.nextRunAt && before.nextRunAt;
    const late = keepsTurn && Number(job.nextRunAt) <= Date.now();
    const nextRunAt = late ? before.nextRunAt : job.nextRunAt;
    return this.#put(existing.id, { ...before, ...job, nextRunAt });
  }

  #existing({ _id, name, type, unique }: JobParameters): SqliteJobRow | undefined {
    if (_id) return this.#find({ where: "id = ? and name = ?", values: [_id, name] });
    if (type === "single")
      return this.#find({ where: "name = ? and type = 'single'", values: [name] });
    return unique && this.#find(uniqueFilter(name, unique));
  }

  #put(id: string, job: JobParameters): JobParameters {
    this.#sql(PUT).run(toRow(id, job));
    return { ...job, _id: toJobId(id) };
  }

  #find({ where, values }: Filter): SqliteJobRow | undefined {
    return this.#sql(`select * from jobs where ${where} limit 1`).get(...values);
  }

  #change(assignment: string, filter: Filter | null): number {
    if (!filter) return 0;
    return this.#sql(`update jobs ${assignment} where ${filter.where}`).run(...filter.values)
      .changes;
  }

  #sql(text: string): Statement<unknown[], SqliteJobRow> {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.#database.prepare<unknown[], SqliteJobRow>(text);
    this.#statements.set(text, statement);
    return statement;
  }
}

function by(options: JobRepositoryOptions | undefined): { lastModifiedBy?: string } {
  return options?.lastModifiedBy === undefined ? {} : { lastModifiedBy: options.lastModifiedBy };
}

function emptyOverview(name: string): JobsOverview {
  const states = { running: 0, scheduled: 0, queued: 0, completed: 0, failed: 0, repeating: 0 };
  return { name, total: 0, ...states, paused: 0 };
}
