import { describe, expect, it } from "@jest/globals";
import { AsyncLocalStorage } from "node:async_hooks";
import { createCore } from "../create-core.js";
import type { CallsAtOnce } from "../ports/settings.js";
import type { UnitOfWork } from "../ports/unit-of-work.js";
import { newUserWithToken } from "../testing/builders.js";
import { ManualTimer } from "../testing/manual-timer.js";
import { memoryPorts } from "../testing/memory-ports.js";

const turns = async (count = 20) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A database whose searches end one by one, when `finish` is called. */
async function opened(readsAtOnce?: CallsAtOnce | null) {
  const timer = new ManualTimer();
  const ports = { ...memoryPorts(), timer, ...(readsAtOnce !== undefined && { readsAtOnce }) };
  const running: { shop: number; end: () => void }[] = [];
  const { unitOfWork } = ports;
  const core = createCore(ports);
  const owner = async () => {
    const { as } = await newUserWithToken(core);
    return { as, tenant: (await core.createTenant({ as }, { name: "Shop" })).id };
  };
  const owners = [await owner(), await owner()] as const;
  const searching = new AsyncLocalStorage<number>();
  const slowWork: UnitOfWork = {
    async transact(mode, work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.push({ shop: searching.getStore() ?? -1, end: resolve });
      await promise;
      return unitOfWork.transact(mode, work);
    },
    system: (mode, work) => unitOfWork.system(mode, work),
  };
  const slowCore = createCore({ ...ports, unitOfWork: slowWork });
  const outcomes: string[] = [];
  const watch = (shop: 0 | 1, name: string, work: () => Promise<unknown>) =>
    searching.run(shop, () => {
      work().then(
        () => outcomes.push(`${name} ended`),
        ({ kind }: { kind: string }) => outcomes.push(`${name} ${kind}`),
      );
    });
  const search = (shop: 0 | 1, name: string) =>
    watch(shop, name, () => slowCore.listProducts(owners[shop], { search: "lamp" }));
  const change = (shop: 0 | 1, name: string) =>
    watch(shop, name, () => slowCore.createRole(owners[shop], { name, scopes: ["catalog:read"] }));
  const finish = async () => {
    running.shift()?.end();
    await turns();
  };
  const shops = () => running.map(({ shop }) => shop);
  return { timer, shops, outcomes, search, change, finish };
}

describe("searches that come together", () => {
  it("run two of a tenant at once, and a search of another tenant takes the next turn", async () => {
    const { search, finish, shops, outcomes } = await opened({ user: 2, tenant: 2, host: 2 });
    for (let n = 0; n < 5; n += 1) search(0, `first ${n}`);
    search(1, "second");
    await turns();
    expect(shops()).toEqual([0, 0]);
    await finish();
    expect(shops()).toEqual([0, 0]);
    await finish();
    expect(shops()).toEqual([0, 1]);
    for (let n = 0; n < 4; n += 1) await finish();
    expect(outcomes).toHaveLength(6);
    expect(outcomes.filter((outcome) => !outcome.endsWith("ended"))).toEqual([]);
  });

  it("leave a free place to another tenant at once", async () => {
    const { search, shops } = await opened();
    for (let n = 0; n < 5; n += 1) search(0, "first");
    search(1, "second");
    await turns();
    expect(shops()).toEqual([0, 0, 1]);
  });

  it("return rate_limited after three seconds of waiting, and at once beyond a hundred that wait", async () => {
    const { search, outcomes, timer, finish } = await opened();
    for (let n = 0; n < 103; n += 1) search(0, `search ${n}`);
    await turns();
    expect(outcomes).toEqual(["search 102 rate_limited"]);
    timer.advance(3_000);
    await turns();
    expect(outcomes).toHaveLength(101);
    search(0, "later");
    await finish();
    await finish();
    await finish();
    expect(outcomes.slice(101)).toEqual(["search 0 ended", "search 1 ended", "later ended"]);
  });

  it("run all at once where the limit is switched off", async () => {
    const { search, shops } = await opened(null);
    for (let n = 0; n < 5; n += 1) search(0, "first");
    await turns();
    expect(shops()).toHaveLength(5);
  });
});

describe("changes that lock their tenant", () => {
  it("run two of a tenant at once, so that they leave connections to others", async () => {
    const { change, search, finish, shops, outcomes } = await opened();
    for (let n = 0; n < 5; n += 1) change(0, `role ${n}`);
    change(1, "another");
    search(0, "search");
    await turns();
    expect(shops()).toEqual([0, 0, 1, 0]);
    for (let n = 0; n < 7; n += 1) await finish();
    expect(outcomes.filter((outcome) => outcome.endsWith("ended"))).toHaveLength(7);
  });

  it("return rate_limited after ten seconds of waiting", async () => {
    const { change, outcomes, timer, finish } = await opened();
    for (let n = 0; n < 3; n += 1) change(0, `role ${n}`);
    timer.advance(10_000);
    await finish();
    await finish();
    expect(outcomes).toEqual(["role 2 rate_limited", "role 0 ended", "role 1 ended"]);
  });
});
