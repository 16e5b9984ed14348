import assert from "node:assert/strict";
import type { DueCall } from "../../ports/upkeep/deferred-call-repository.js";
import type { SystemStore, TenantStore, UnitOfWork } from "../../ports/unit-of-work.js";
import type { MemberScope } from "../../values/scope.js";
import type { ContractRunner } from "./contract-runner.js";
import { addTenant, later, NOW } from "./fixtures.js";

const MINUTE = 60_000;
const ALL = 1_000_000;

export function deferredCallContract(
  { it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  const setup = async () => {
    const unitOfWork = await open();
    const [ours, theirs] = [await addTenant(unitOfWork), await addTenant(unitOfWork)];
    const inShop = <T>(work: (shop: TenantStore) => Promise<T>, of: MemberScope = ours.scope) =>
      unitOfWork.transact("write", (store) => work(store.inTenant(of)));
    const put = (key: string, more: { dueAt?: Date; input?: string } = {}, of = ours.scope) =>
      inShop(({ deferredCalls }) => {
        const call = { useCase: "remind", key, input: "{}", userId: 7, dueAt: NOW, ...more };
        return deferredCalls.put(call, NOW);
      }, of);
    const asWorker = <T>(work: (calls: SystemStore["deferredCalls"]) => Promise<T>) =>
      unitOfWork.system("write", ({ deferredCalls }) => work(deferredCalls));
    const due = async (now = NOW) => {
      const found = await asWorker((calls) => calls.due(now, ALL, []));
      const tenants = [ours.scope.tenantId, theirs.scope.tenantId];
      return found.filter(({ tenantId }) => tenants.includes(tenantId));
    };
    return { unitOfWork, ours, theirs, inShop, put, asWorker, due };
  };
  const only = (calls: readonly DueCall[]): DueCall => {
    assert.equal(calls.length, 1);
    return calls[0] as DueCall;
  };

  it("finds the deferred calls that are due, the oldest first, each with all that it is", async () => {
    const { put, due, ours, theirs } = await setup();
    await put("b", { dueAt: later(MINUTE) });
    await put("a", { input: '{"text":"Bär 🧸"}' });
    await put("c", { dueAt: later(2 * MINUTE) });
    await put("a", {}, theirs.scope);
    const found = await due(later(MINUTE));
    assert.deepEqual(
      new Set(found.map(({ tenantId, key }) => `${tenantId} ${key}`)),
      new Set([
        `${ours.scope.tenantId} a`,
        `${ours.scope.tenantId} b`,
        `${theirs.scope.tenantId} a`,
      ]),
    );
    assert.equal(found.at(-1)?.key, "b");
    const { version: _, ...first } = found.find(({ tenantId, key }) => {
      return tenantId === ours.scope.tenantId && key === "a";
    }) as DueCall;
    assert.deepEqual(first, {
      tenantId: ours.scope.tenantId,
      useCase: "remind",
      key: "a",
      input: '{"text":"Bär 🧸"}',
      userId: 7,
      dueAt: NOW,
      attempts: 0,
    });
  });

  it("passes over the deferred calls of tenants that have had their turn", async () => {
    const { put, asWorker, ours, theirs } = await setup();
    await put("a");
    await put("a", { dueAt: later(1) }, theirs.scope);
    const [us, them] = [ours.scope.tenantId, theirs.scope.tenantId];
    const tenants = async (...except: number[]) => {
      const due = await asWorker((calls) => calls.due(later(1), ALL, except));
      return due.map(({ tenantId }) => tenantId).filter((id) => id === us || id === them);
    };
    assert.deepEqual(await tenants(), [us, them]);
    assert.deepEqual(await tenants(us), [them]);
    assert.deepEqual(await tenants(us, them), []);
  });

  it("counts the deferred calls that wait, are due, and were begun before", async () => {
    const { put, asWorker, due } = await setup();
    const figures = () => asWorker((calls) => calls.figures(later(MINUTE)));
    const before = await figures();
    await put("a", { dueAt: later(2 * MINUTE) });
    await put("b");
    const [first] = await due();
    assert.ok(first);
    assert.equal(await asWorker((calls) => calls.claim(first, later(MINUTE))), true);
    const [second] = await due(later(MINUTE));
    assert.ok(second);
    const once = await figures();
    assert.equal(await asWorker((calls) => calls.claim(second, later(MINUTE))), true);
    const twice = await figures();
    const added = ({ waiting, due, failing }: typeof before) => [
      waiting - before.waiting,
      due - before.due,
      failing - before.failing,
    ];
    assert.deepEqual(added(once), [2, 1, 0]);
    assert.deepEqual(added(twice), [2, 1, 1]);
    assert.ok(twice.nextAt && twice.nextAt <= later(MINUTE));
  });

  it("lets one worker begin a deferred call, which is due again at the end of its lease", async () => {
    const { put, due, asWorker } = await setup();
    await put("a");
    const call = only(await due());
    assert.equal(await asWorker((calls) => calls.claim(call, later(MINUTE))), true);
    assert.equal(await asWorker((calls) => calls.claim(call, later(MINUTE))), false);
    assert.deepEqual(await due(), []);
    const again = only(await due(later(MINUTE)));
    assert.deepEqual([again.attempts, again.version], [1, call.version]);
    await asWorker((calls) => calls.retryAt(call, later(2 * MINUTE)));
    assert.deepEqual(await due(later(MINUTE)), []);
    await asWorker((calls) => calls.done(only([again])));
    assert.deepEqual(await due(later(2 * MINUTE)), []);
  });

  it("keeps a deferred call that took the place of one that is being made", async () => {
    const { put, due, asWorker } = await setup();
    await put("a");
    const call = only(await due());
    await asWorker((calls) => calls.claim(call, later(MINUTE)));
    await put("a", { input: '{"n":2}' });
    await asWorker((calls) => calls.done(call));
    await asWorker((calls) => calls.retryAt(call, later(MINUTE)));
    const second = only(await due());
    assert.deepEqual([second.input, second.attempts], ['{"n":2}', 0]);
    assert.equal(await asWorker((calls) => calls.claim(call, later(MINUTE))), false);
    assert.equal(await asWorker((calls) => calls.claim(second, later(MINUTE))), true);
  });

  it("takes back a deferred call of its own tenant and no other", async () => {
    const { put, due, inShop, ours, theirs } = await setup();
    await put("a");
    await put("a", {}, theirs.scope);
    const remove = (key: string) =>
      inShop(({ deferredCalls }) => deferredCalls.remove("remind", key));
    const waits = (of = ours.scope) =>
      inShop(({ deferredCalls }) => deferredCalls.waits("remind", "a"), of);
    assert.equal(await waits(), true);
    assert.deepEqual(
      [await remove("a"), await remove("a"), await remove("b")],
      [true, false, false],
    );
    assert.deepEqual([await waits(), await waits(theirs.scope)], [false, true]);
    assert.equal(only(await due()).tenantId, theirs.scope.tenantId);
  });

  it("knows when the next deferred call is due", async () => {
    const { put, asWorker } = await setup();
    const early = new Date(NOW.getTime() - 365 * 24 * 60 * MINUTE);
    await put("a", { dueAt: early });
    const next = await asWorker((calls) => calls.nextDue());
    assert.ok(next !== null && next <= early);
  });
}
