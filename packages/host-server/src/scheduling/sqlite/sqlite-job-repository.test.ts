import Database from "better-sqlite3";
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { JobParameters } from "agenda";
import { SqliteJobRepository } from "./sqlite-job-repository.js";

const now = Date.now();
const at = (milliseconds: number) => new Date(now + milliseconds);
let jobs: SqliteJobRepository;

beforeEach(async () => {
  jobs = new SqliteJobRepository(new Database(":memory:"));
  await jobs.connect();
});

function job(changes: Partial<JobParameters> = {}): JobParameters {
  return { name: "wake", type: "normal", priority: 0, nextRunAt: at(0), data: {}, ...changes };
}

const lockNext = (deadline = at(-60_000)) =>
  jobs.getNextJobToRun("wake", at(1000), deadline, at(0), { lastModifiedBy: "host" });

describe("SqliteJobRepository", () => {
  it("gives each due job to one host, the earliest and most urgent first", async () => {
    await jobs.saveJob(job({ data: 3, nextRunAt: at(500) }));
    await jobs.saveJob(job({ data: 2 }));
    await jobs.saveJob(job({ data: 1, priority: 10 }));
    await jobs.saveJob(job({ data: "later", nextRunAt: at(5000) }));
    const taken = [await lockNext(), await lockNext(), await lockNext(), await lockNext()];
    expect(taken.map((one) => one?.data)).toEqual([1, 2, 3, undefined]);
    expect(taken[0]).toMatchObject({ lockedAt: at(0), lastModifiedBy: "host" });
  });

  it("gives a job to another host when its lock is too old", async () => {
    await jobs.saveJob(job());
    await lockNext();
    expect(await lockNext()).toBeUndefined();
    expect(await lockNext(at(0))).toMatchObject({ name: "wake" });
  });

  it("locks a job only while no one has it", async () => {
    const saved = await jobs.saveJob(job());
    expect(await jobs.lockJob(saved)).toMatchObject({ name: "wake" });
    expect(await jobs.lockJob(saved)).toBeUndefined();
    await jobs.unlockJob(saved);
    expect(await jobs.lockJob(saved)).toMatchObject({ name: "wake" });
    await jobs.unlockJobs([String(saved._id)]);
    expect(await lockNext()).toMatchObject({ name: "wake" });
  });

  it("keeps one job of the many that are unique", async () => {
    const unique = { unique: { "data.key": "it's one" }, uniqueOpts: { insertOnly: true } };
    const saved = [1, 2, 3].map((second) =>
      jobs.saveJob(job({ ...unique, data: { key: "it's one" }, nextRunAt: at(second * 1000) })),
    );
    const ids = (await Promise.all(saved)).map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(1);
    expect((await jobs.queryJobs()).jobs).toMatchObject([{ nextRunAt: at(1000) }]);
  });

  it("lets a single job keep its turn when it is saved again", async () => {
    const single = { type: "single", repeatInterval: 60_000 } as const;
    await jobs.saveJob(job({ ...single, nextRunAt: at(30_000) }));
    await jobs.saveJob(job({ ...single, nextRunAt: at(0) }));
    expect((await jobs.queryJobs()).jobs).toMatchObject([{ nextRunAt: at(30_000) }]);
    await jobs.saveJob(job({ ...single, nextRunAt: at(60_000) }));
    expect((await jobs.queryJobs()).jobs).toMatchObject([{ nextRunAt: at(60_000) }]);
  });

  it("saves the state of a run, and refuses that of a job that is gone", async () => {
    await jobs.saveJob(job());
    const running = await lockNext();
    const done = { ...job(), ...running, nextRunAt: null, lastRunAt: at(0), failCount: 2 };
    delete (done as Partial<JobParameters>).lockedAt;
    await jobs.saveJobState(done);
    const stored = await jobs.getJobById(String(done._id));
    expect(stored).toMatchObject({ nextRunAt: null, lastRunAt: at(0), failCount: 2 });
    expect(stored?.lockedAt).toBeUndefined();
    await jobs.removeJobs({ id: String(done._id) });
    await expect(jobs.saveJobState(done)).rejects.toThrow("The job wake is gone.");
  });

  it("disables, enables and removes what is selected, and nothing without a selection", async () => {
    for (const name of ["wake", "sweep", "prune"]) await jobs.saveJob(job({ name }));
    expect(await jobs.disableJobs({ names: ["wake", "sweep"] })).toBe(2);
    expect(await lockNext()).toBeUndefined();
    expect((await jobs.queryJobs({ includeDisabled: false })).total).toBe(1);
    expect(await jobs.enableJobs({ name: "wake" })).toBe(1);
    expect(await jobs.removeJobs({})).toBe(0);
    expect(await jobs.removeJobs({ notNames: ["wake"] })).toBe(2);
    expect(await jobs.getDistinctJobNames()).toEqual(["wake"]);
    expect(await jobs.purgeAllJobs()).toBe(1);
  });

  it("shows pending work", async () => {
    await jobs.saveJob(job({ nextRunAt: at(-5000) }));
    await jobs.saveJob(job({ nextRunAt: at(5000) }));
    await jobs.saveJob(job({ name: "sweep", type: "single", nextRunAt: at(-1) }));
    expect(await jobs.getQueueSize()).toBe(2);
    const [wake, sweep] = await jobs.getJobsOverview();
    expect(
      [wake?.name, sweep?.name].toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(["sweep", "wake"]);
    expect((await jobs.queryJobs({ search: "WAK", limit: 1 })).jobs).toHaveLength(1);
    expect((await jobs.queryJobs({ search: "WAK", limit: 1 })).total).toBe(2);
  });
});
