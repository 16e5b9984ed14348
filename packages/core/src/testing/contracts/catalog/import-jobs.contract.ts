import assert from "node:assert/strict";
import type {
  ImportJob,
  ImportJobRepository,
} from "../../../ports/catalog/import-job-repository.js";
import type { TenantStore, UnitOfWork } from "../../../ports/unit-of-work.js";
import type { MemberScope } from "../../../values/scope.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, later, NOW } from "../fixtures.js";

const jobOf = (id: number, more: Partial<ImportJob> = {}): ImportJob => ({
  id,
  mode: "best_effort",
  status: "waiting",
  file: { bytes: 3_000_000_000, sha256: "e3b0c44298fc1c14" },
  linesRead: 4,
  linesDone: 1,
  created: 0,
  updated: 0,
  unchanged: 0,
  failed: 1,
  errors: [{ line: 2, field: null, message: "Bär 🧸" }],
  pictures: [],
  stoppedAt: null,
  problem: null,
  createdAt: NOW,
  startedAt: null,
  finishedAt: null,
  ...more,
});

export function importJobContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const setup = async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    const inShop = <T>(work: (shop: TenantStore) => Promise<T>, of: MemberScope = scope) =>
      unitOfWork.transact("write", (store) => work(store.inTenant(of)));
    /** An accepted import with a job, before its first line is written. */
    const started = (more: Partial<ImportJob> = {}) =>
      inShop(async ({ imports, importJobs }) => {
        const id = await imports.begin(null, NOW);
        const progress = {
          created: 0,
          updated: 0,
          unchanged: 0,
          answer: null,
          isJob: true,
        } as const;
        await imports.accept(id, progress, NOW);
        await importJobs.add(jobOf(id, more));
        return id;
      });
    const waiting = async () => {
      const found = await unitOfWork.system("read", ({ importJobs }) => importJobs.waiting(1_000));
      return found.filter(({ tenantId }) => tenantId === scope.tenantId).map(({ id }) => id);
    };
    const jobs = <T>(work: (jobs: ImportJobRepository) => Promise<T>, of?: MemberScope) =>
      inShop(({ importJobs }) => work(importJobs), of);
    return { unitOfWork, scope, inShop, started, waiting, jobs };
  };

  it("stores an import job as it is, and as it was changed", async () => {
    const { started, jobs } = await setup();
    const id = await started();
    assert.deepEqual(await jobs((all) => all.find(id)), jobOf(id));
    const whole = await started({ file: null });
    assert.deepEqual(await jobs((all) => all.find(whole)), jobOf(whole, { file: null }));
    const changed = jobOf(id, {
      status: "failed",
      linesDone: 4,
      problem: "Souk imported 3 of 4 lines.",
      created: 2,
      updated: 3,
      unchanged: 4,
      failed: 5,
      errors: [],
      pictures: [{ line: 3, url: "https://e.io/a.png", message: "Bär" }],
      startedAt: later(1),
      finishedAt: later(2),
    });
    await jobs((all) => all.change(changed));
    assert.deepEqual(await jobs((all) => all.lock(id)), changed);
    assert.equal(await jobs((all) => all.find(whole + 1)), null);
  });

  it("tells the import jobs that wait for a worker from those that one has begun", async () => {
    const { started, waiting, jobs, inShop } = await setup();
    const [first, second, third] = [await started(), await started(), await started()];
    assert.deepEqual(await waiting(), [first, second, third]);
    assert.equal(await jobs((all) => all.countOpen()), 3);
    await jobs((all) => all.change(jobOf(first, { status: "running", startedAt: NOW })));
    await jobs((all) => all.change(jobOf(second, { status: "cancelled", finishedAt: NOW })));
    assert.deepEqual(await waiting(), [third]);
    assert.equal(await jobs((all) => all.countOpen()), 2);
    // A host of an earlier version writes the lines and leaves the job as it was.
    await inShop(({ imports }) => imports.take(third, NOW));
    assert.deepEqual(await waiting(), []);
    assert.equal(await jobs((all) => all.countOpen()), 1);
  });

  it("forgets the import jobs that ended long ago, and no others", async () => {
    const { started, jobs } = await setup();
    const old = await started({ status: "done", finishedAt: NOW });
    const young = await started({ status: "done", finishedAt: later(10) });
    const running = await started({ status: "running" });
    await jobs((all) => all.forget(later(10), 100));
    const found = await jobs((all) => Promise.all([old, young, running].map((id) => all.find(id))));
    assert.deepEqual(
      found.map((job) => job?.id),
      [undefined, young, running],
    );
  });

  it("keeps one tenant's import jobs out of another's hands", async () => {
    const { unitOfWork, started, jobs } = await setup();
    const other = (await addTenant(unitOfWork)).scope;
    const id = await started();
    const ended = await started({ status: "done", finishedAt: NOW });
    assert.equal(await jobs((all) => all.find(id), other), null);
    assert.equal(await jobs((all) => all.lock(id), other), null);
    assert.equal(await jobs((all) => all.countOpen(), other), 0);
    await jobs((all) => all.change(jobOf(id, { status: "failed" })), other);
    await jobs((all) => all.forget(later(10), 100), other);
    assert.deepEqual(await jobs((all) => all.find(id)), jobOf(id));
    assert.equal((await jobs((all) => all.find(ended)))?.id, ended);
  });
}
