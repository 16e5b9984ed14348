import { afterEach, describe, expect, it } from "@jest/globals";
import { createCore, makeDeferredCalls, useCase } from "@souk/core";
import { newUserWithToken } from "@souk/core/testing";
import * as z from "zod";
import { type Opened, places, portsOn } from "./opened-points.js";

const MINUTE = 60_000;

/** Adds a category that says who made it; fails on request. */
const remind = useCase({
  access: "member",
  effect: "write",
  input: z.object({ name: z.string(), fail: z.boolean().optional() }),
  async run({ run, actor }, { name, fail }) {
    if (fail) throw new Error("no paper");
    await run("createCategory", { name: `${name} for ${actor.userId}` });
  },
});

/** Defers a call of the other use case, once or twice, and may fail afterwards. */
const plan = useCase({
  access: "member",
  effect: "write",
  input: z.object({
    useCase: z.string().optional(),
    input: z.looseObject({}),
    inMs: z.number().optional(),
    key: z.string().optional(),
    ending: z.string().optional(),
  }),
  async run({ defer, now }, { useCase: name = "remind", input, inMs = 0, key, ending }) {
    const at = new Date(now.getTime() + inMs);
    await defer(name, input, { at, ...(key !== undefined && { key }) });
    if (ending !== undefined) throw new Error(ending);
    return null;
  },
});

const opened: Opened[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
});

describe.each(places)("a deferred call on %s", (_, open) => {
  async function aShop() {
    const place = await open();
    opened.push(place);
    const ports = portsOn(place.unitOfWork);
    const woken: string[] = [];
    const errors: Error[] = [];
    const core = createCore(
      { ...ports, wake: (queue) => queue === "calls" && woken.push(queue) },
      { useCases: { remind, plan }, report: (error) => errors.push(error as Error) },
    );
    const { as, user } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    let time = ports.clock.now().getTime();
    const make = (inMs = 0) => {
      time += inMs;
      return makeDeferredCalls(core, {
        report: (error) => errors.push(error as Error),
        time: async () => new Date(time),
      });
    };
    const call = { as, tenant };
    const names = async () => {
      const { data } = await core.listCategories(call, {});
      return data.map(({ name }) => name.replace(` for ${user.id}`, "")).toSorted();
    };
    return { core, call, make, names, errors, woken };
  }

  it("is made by a worker, for the user whose call deferred it, once", async () => {
    const { core, call, make, names, errors, woken } = await aShop();
    await core.plan(call, { input: { name: "Now" } });
    expect([await names(), woken]).toEqual([[], ["calls"]]);
    expect([await make(), await make()]).toEqual([1, 0]);
    expect([await names(), errors]).toEqual([["Now"], []]);
  });

  it("is made when it is due, and not before", async () => {
    const { core, call, make, names } = await aShop();
    await core.plan(call, { input: { name: "Later" }, inMs: MINUTE });
    expect([await make(MINUTE - 1), await names()]).toEqual([0, []]);
    expect([await make(1), await names()]).toEqual([1, ["Later"]]);
  });

  it("is gone with the transaction that deferred it", async () => {
    const { core, call, make, names, woken } = await aShop();
    const undone = core.plan(call, { input: { name: "Never" }, ending: "changed its mind" });
    await expect(undone).rejects.toThrow("changed its mind");
    expect([await make(), await names(), woken]).toEqual([0, [], []]);
  });

  it("takes the place of one with the same key that still waits", async () => {
    const { core, call, make, names } = await aShop();
    await core.plan(call, { input: { name: "First" }, key: "order 7", inMs: MINUTE });
    await core.plan(call, { input: { name: "Second" }, key: "order 7" });
    await core.plan(call, { input: { name: "Other" }, key: "order 8" });
    expect([await make(MINUTE), await names()]).toEqual([2, ["Other", "Second"]]);
  });

  it("is made again after it failed, five times at most, and reports each failure", async () => {
    const { core, call, make, names, errors } = await aShop();
    await core.plan(call, { input: { name: "Broken", fail: true }, key: "k" });
    await core.plan(call, { input: { name: "Good" } });
    const attempts = [await make()];
    for (let round = 0; round < 7; round += 1) attempts.push(await make(6 * 60 * MINUTE));
    expect(attempts).toEqual([2, 1, 1, 1, 1, 1, 0, 0]);
    expect(errors.map(({ cause }) => (cause as Error).message)).toEqual(Array(6).fill("no paper"));
    expect(errors[0]?.message).toContain(
      `Attempt 1 of the deferred call remind (k) in tenant ${call.tenant} failed`,
    );
    expect(errors[5]?.message).toContain("Souk has given up");
    expect(await names()).toEqual(["Good"]);
  });

  it("of one tenant does not wait for all those of another", async () => {
    const { core, call, make } = await aShop();
    const { id: other } = await core.createTenant({ as: call.as }, { name: "Other" });
    for (let n = 0; n < 60; n += 1) await core.plan(call, { input: { name: `${n}` } });
    await core.plan({ ...call, tenant: other }, { input: { name: "Other" }, inMs: 1 });
    const made: number[] = [];
    core.on("category.created", ({ tenantId }) => made.push(tenantId ?? 0));
    expect(await make(1)).toBe(61);
    expect([made.length, made.indexOf(other)]).toEqual([61, 20]);
  });

  it.each<[object, string]>([
    [{ input: { name: 5 } }, "The name field must be a string."],
    [{ useCase: "remin", input: {} }, "The core has no use case remin."],
    [{ useCase: "register", input: {} }, "register is not a use case of a tenant"],
    [{ input: { name: "A" }, key: "" }, "The key of a deferred call has 1 to 200 characters."],
    [{ input: { name: "A" }, inMs: 1e18 }, "`at` of a deferred call must be a time."],
    [{ input: { name: "x".repeat(70_000) } }, "has at most 65536 characters"],
  ])("is refused where it could not be made: %j", async (wrong, message) => {
    const { core, call, make } = await aShop();
    await expect(core.plan(call, wrong as never)).rejects.toThrow(message);
    expect(await make()).toBe(0);
  });
});
