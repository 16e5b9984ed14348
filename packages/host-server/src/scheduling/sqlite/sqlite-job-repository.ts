import { randomUUID } from "node:crypto";
import type { Database } from "better-sqlite3";
import type {
  JobParameters,
  JobRepository,
  JobRepositoryOptions,
  JobsOverview,
  JobsQueryOptions,
  JobsResult,
  RemoveJobsOptions,
} from "agenda";
import { jobFilter, uniqueFilter } from "./sqlite-job-filter.js";
import { toJob, withState, type SqliteJobRow } from "./sqlite-job-row.js";
import { SqliteJobTable } from "./sqlite-job-table.js";

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

/** Agenda's jobs in a SQLite file. Every change is one statement or one immediate transaction. */
export class SqliteJobRepository implements JobRepository {
  readonly #table: SqliteJobTable;

  constructor(database: Database) {
    this.#table = new SqliteJobTable(database);
  }

  async connect(): Promise<void> {
    this.#table.create();
  }

  async saveJob<DATA>(
    job: JobParameters<DATA>,
    options?: JobRepositoryOptions,
  ): Promise<JobParameters<DATA>> {
    const saved = this.#table.immediately(() => this.#save({ ...job, ...by(options) }));
    return saved as JobParameters<DATA>;
  }

  async saveJobState(job: JobParameters, options?: JobRepositoryOptions): Promise<void> {
    const { nextRunAt, lockedAt, lastRunAt, progress } = job;
    const { failReason, failCount, failedAt, lastFinishedAt } = job;
    const state = { lastRunAt, progress, failReason, failCount, failedAt, lastFinishedAt };
    this.#table.immediately(() => {
      const row = this.#table.find({ where: "id = ? and name = ?", values: [job._id, job.name] });
      if (!row) throw new Error(`The job ${job.name} is gone.`);
      const { lockedAt: _, ...before } = toJob(row);
      const after = { ...before, ...state, nextRunAt, ...(lockedAt && { lockedAt }) };
      this.#table.put(row.id, { ...after, ...by(options) } as JobParameters);
    });
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
    const row = this.#table.sql(LOCK_NEXT).get(at, host, name, scan, deadline);
    return row && toJob(row);
  }

  async lockJob(
    job: JobParameters,
    options?: JobRepositoryOptions,
  ): Promise<JobParameters | undefined> {
    const due = job.nextRunAt?.getTime();
    const host = options?.lastModifiedBy ?? null;
    const row = this.#table.sql(LOCK_ONE).get(Date.now(), host, job._id, job.name, due);
    return row && toJob(row);
  }

  async unlockJob(job: JobParameters): Promise<void> {
    this.#table.change("set locked_at = null", {
      where: "id = ? and next_run_at is not null",
      values: [job._id],
    });
  }

  async unlockJobs(ids: string[]): Promise<void> {
    this.#table.change("set locked_at = null", jobFilter({ ids }));
  }

  async disableJobs(options: RemoveJobsOptions): Promise<number> {
    return this.#table.change("set disabled = 1", jobFilter(options));
  }

  async enableJobs(options: RemoveJobsOptions): Promise<number> {
    return this.#table.change("set disabled = 0", jobFilter(options));
  }

  async removeJobs(options: RemoveJobsOptions): Promise<number> {
    return this.#table.remove(jobFilter(options));
  }

  async purgeAllJobs(): Promise<number> {
    return this.#table.remove({ where: "true", values: [] });
  }

  async getJobById(id: string): Promise<JobParameters | null> {
    const row = this.#table.find({ where: "id = ?", values: [id] });
    return row ? toJob(row) : null;
  }

  async queryJobs(options: JobsQueryOptions = {}): Promise<JobsResult> {
    const { state, search = "", includeDisabled = true, skip = 0, limit } = options;
    const jobs = this.#table
      .all(jobFilter(options))
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
    const rows = this.#table.sql("select * from jobs group by name order by name").all();
    return rows.map(({ name }) => name);
  }

  async getQueueSize(): Promise<number> {
    return this.#table.all({ where: "next_run_at < ?", values: [Date.now()] }).length;
  }

  #save(job: JobParameters): JobParameters {
    const existing = this.#existing(job);
    if (job._id && !existing) return job;
    if (!existing) return this.#table.put(randomUUID(), job);
    const before = toJob(existing);
    if (!job._id && job.unique && job.uniqueOpts?.insertOnly) return before;
    // A repeating job that is saved again keeps its time when the new one would be at once.
    const keepsTurn = job.type === "single" && !job._id && job.nextRunAt && before.nextRunAt;
    const late = keepsTurn && Number(job.nextRunAt) <= Date.now();
    const nextRunAt = late ? before.nextRunAt : job.nextRunAt;
    return this.#table.put(existing.id, { ...before, ...job, nextRunAt });
  }

  #existing({ _id, name, type, unique }: JobParameters): SqliteJobRow | undefined {
    if (_id) return this.#table.find({ where: "id = ? and name = ?", values: [_id, name] });
    if (type === "single")
      return this.#table.find({ where: "name = ? and type = 'single'", values: [name] });
    return unique && this.#table.find(uniqueFilter(name, unique));
  }
}

function by(options: JobRepositoryOptions | undefined): { lastModifiedBy?: string } {
  return options?.lastModifiedBy === undefined ? {} : { lastModifiedBy: options.lastModifiedBy };
}

function emptyOverview(name: string): JobsOverview {
  const states = { running: 0, scheduled: 0, queued: 0, completed: 0, failed: 0, repeating: 0 };
  return { name, total: 0, ...states, paused: 0 };
}
