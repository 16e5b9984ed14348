import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  conflict,
  type Core,
  createCore,
  type Extension,
  type RunInside,
  useCase,
} from "@souk/core";
import { newMember, newUserWithToken } from "@souk/core/testing";
import { testEngines } from "@souk/adapters-persistence/testing";
import * as z from "zod";
import { onEngine, type Opened, places, portsOn } from "./opened-points.js";
import { cancelPoints, earnPoints, listPoints, points, pointsEarned } from "./points.js";

const idempotency = { key: "once", serialize: JSON.stringify, revive: JSON.parse };

/** Adds a category by an inner call, with points around it. */
const reward = useCase({
  access: "member",
  effect: "write",
  input: z.object({ userId: z.int(), name: z.string(), ending: z.string().optional() }),
  async run({ run, store }, { userId, name, ending }) {
    await store.own(points).add(userId, 1);
    const { id } = await run("createCategory", { name });
    await store.own(points).add(userId, 2);
    if (ending === "fail") throw conflict("Not today.");
    return id;
  },
});

/** Continues whether or not its inner call is refused. */
const tryReward = useCase({
  access: "member",
  effect: "write",
  input: z.object({ userId: z.int(), name: z.string() }),
  async run({ run, store }, { userId, name }) {
    const refusal = await run("createCategory", { name }).then(
      () => null,
      (error: { readonly kind?: string }) => error.kind,
    );
    await store.own(points).add(userId, 3);
    return refusal;
  },
});

const rewardOnce = useCase({
  access: "member",
  effect: "write",
  input: z.object({ name: z.string() }),
  async run({ run }, { name }) {
    const { id } = await run("createCategory", { name }, { idempotency });
    return id;
  },
});

const cancelAs = useCase({
  access: "member",
  effect: "write",
  input: z.object({ id: z.int(), by: z.int().optional() }),
  run: ({ run }, { id, by }) =>
    run("cancelPoints", { id }, by === undefined ? {} : { as: { userId: by } }),
});

const together = useCase({
  access: "member",
  effect: "write",
  input: z.object({ userId: z.int(), names: z.array(z.string()) }),
  async run({ run, store }, { userId, names }) {
    const ends = await Promise.allSettled([
      ...names.map((name) => run("createCategory", { name })),
      store.own(points).add(userId, 4),
    ]);
    return ends.map(({ status }) => status);
  },
});

const forgetful = useCase({
  access: "member",
  effect: "write",
  input: z.object({ name: z.string() }),
  async run({ run }, { name }) {
    run("createCategory", { name }).catch(() => {});
    return null;
  },
});

const readAndWrite = useCase({
  access: "member",
  effect: "read",
  input: z.object({ name: z.string() }),
  run: ({ run }, { name }) => run("createCategory", { name }),
});

const readInside = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  async run({ run }) {
    return [await run("listPoints", {}), (await run("listCategories", {})).total];
  },
});

const signUpInside = useCase({
  access: "member",
  effect: "write",
  input: z.object({}),
  async run({ run }) {
    const password = "correct horse 1";
    const person = { name: "Bo", email: "bo@example.com", password };
    return run("register", { ...person, passwordConfirmation: password });
  },
});

/** The core that `callCore` calls. */
const called: { core: Pick<Core, "createCategory"> | null } = { core: null };

/** Calls the core itself, instead of `context.run`. */
const callCore = useCase({
  access: "member",
  effect: "write",
  input: z.object({ userId: z.int(), name: z.string() }),
  async run({ store, call: { as, tenant } }, { userId, name }) {
    await store.own(points).add(userId, 5);
    return called.core?.createCategory({ as, tenant } as never, { name });
  },
});

const useCases = {
  cancelPoints,
  earnPoints,
  listPoints,
  reward,
  tryReward,
  rewardOnce,
  cancelAs,
  together,
  forgetful,
  readAndWrite,
  readInside,
  signUpInside,
  callCore,
};

const coreWith = (opened: Opened, hooks: Extension<typeof useCases>["hooks"] = {}) =>
  createCore(portsOn(opened.unitOfWork), {
    useCases,
    events: [pointsEarned],
    hooks,
    report: (error) => {
      throw error;
    },
  });

type InnerCore = ReturnType<typeof coreWith>;

async function aShop(core: InnerCore) {
  const { user, as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const shop = { as, tenant };
  return {
    shop,
    userId: user.id,
    names: async () => (await core.listCategories(shop, {})).data.map(({ name }) => name),
    points: async () => (await core.listPoints(shop, {})).map(({ points: each }) => each),
    trail: async () => (await core.listAuditLog(shop, {})).data.map((entry) => entry.useCase),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe.each(places)("context.run on %s", (_, open) => {
  let opened: Opened;
  let core: InnerCore;

  beforeAll(async () => {
    opened = await open();
    core = coreWith(opened);
  });

  afterAll(() => opened.close());

  it("commits the inner change with the outer one, and stores its event and audit entry", async () => {
    const { shop, userId, names, points: earned, trail } = await aShop(core);
    const heard: string[] = [];
    const stop = core.on("category.created", ({ data }) => heard.push(data.name));
    await core.reward(shop, { userId, name: "Lamps" });
    await settled();
    stop();
    expect(await names()).toEqual(["Lamps"]);
    expect(await earned()).toEqual([1, 2]);
    expect(heard).toEqual(["Lamps"]);
    expect((await trail()).slice(0, 2)).toEqual(["reward", "createCategory"]);
  });

  it("undoes the inner change when the outer use case fails, and calls no listener", async () => {
    const { shop, userId, names, points: earned, trail } = await aShop(core);
    const heard: string[] = [];
    const stop = core.on("category.created", ({ data }) => heard.push(data.name));
    const failed = core.reward(shop, { userId, name: "Lamps", ending: "fail" });
    await expect(failed).rejects.toMatchObject({ kind: "conflict" });
    await settled();
    stop();
    expect(await names()).toEqual([]);
    expect(await earned()).toEqual([]);
    expect(heard).toEqual([]);
    expect(await trail()).not.toContain("createCategory");
  });

  it("leaves nothing of an inner call whose refusal is caught, and keeps the outer change", async () => {
    const refusing = coreWith(opened, {
      createCategory: {
        inTransaction() {
          throw conflict("Not on Sundays.");
        },
      },
    });
    const { shop, userId, names, points: earned, trail } = await aShop(refusing);
    expect(await refusing.tryReward(shop, { userId, name: "Lamps" })).toBe("conflict");
    expect(await names()).toEqual([]);
    expect(await earned()).toEqual([3]);
    expect(await trail()).not.toContain("createCategory");
  });

  it("checks the input of an inner call as that of any call", async () => {
    const { shop, userId } = await aShop(core);
    const name = "x".repeat(300);
    expect(await core.tryReward(shop, { userId, name })).toBe("validation_failed");
  });

  it("refuses an inner call that its caller may not make, and runs it as the caller in the options", async () => {
    const { shop, userId, points: earned } = await aShop(core);
    const { as, tenant } = await newMember(core, shop, "MEMBER");
    const { id } = await core.earnPoints(shop, { userId, points: 7 });
    const member = { as, tenant };
    await expect(core.cancelAs(member, { id })).rejects.toMatchObject({ kind: "forbidden" });
    expect(await earned()).toEqual([7]);
    await core.cancelAs(member, { id, by: userId });
    expect(await earned()).toEqual([]);
  });

  it("does an inner call once for its Idempotency-Key", async () => {
    const { shop, names } = await aShop(core);
    const first = await core.rewardOnce(shop, { name: "Lamps" });
    expect(await core.rewardOnce(shop, { name: "Lamps" })).toBe(first);
    expect(await names()).toEqual(["Lamps"]);
  });

  it("runs inner calls that were started together one after the other, and undoes only the refused one", async () => {
    const { shop, userId, names, points: earned } = await aShop(core);
    const calls = { userId, names: ["Lamps", "x".repeat(300), "Chairs"] };
    const ends = await core.together(shop, calls);
    expect(ends).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    expect((await names()).toSorted()).toEqual(["Chairs", "Lamps"]);
    expect(await earned()).toEqual([4]);
  });

  it("shows an inner call the changes of the use case around it, and the totals that they change", async () => {
    const totals: number[] = [];
    const counting = coreWith(opened, {
      createCategory: {
        async inTransaction({ run }) {
          const { total } = await run("listCategories", {});
          totals.push(total);
        },
      },
    });
    const { shop, userId } = await aShop(counting);
    await counting.together(shop, { userId, names: ["Lamps", "Chairs"] });
    expect(totals).toEqual([1, 2]);
    const seen = await counting.readInside(shop, {});
    expect(seen).toEqual([[expect.objectContaining({ points: 4 })], 2]);
  });

  it("is there for hooks", async () => {
    const hooked = coreWith(opened, {
      createProduct: {
        async inTransaction({ run }, { output }) {
          await run("createCategory", { name: `For ${output.name}` });
        },
      },
    });
    const { shop, names } = await aShop(hooked);
    await hooked.createProduct(shop, { name: "Desk lamp", price: 5 });
    expect(await names()).toEqual(["For Desk lamp"]);
  });

  it("refuses the outer context at once where a hook of the inner call waits for it", async () => {
    const { shop, userId, names, points: earned } = await aShop(core);
    const around: { run?: RunInside } = {};
    const hooked = coreWith(opened, {
      reward: {
        before({ run }) {
          around.run = run;
        },
      },
      createCategory: {
        async inTransaction() {
          await around.run?.("createCategory", { name: "Chairs" });
        },
      },
    });
    await expect(hooked.reward(shop, { userId, name: "Lamps" })).rejects.toThrow(
      'context.run("createCategory") of reward was called inside createCategory and would wait for its end: use the context of createCategory.',
    );
    expect(await names()).toEqual([]);
    expect(await earned()).toEqual([]);
  });

  it("refuses a use case that ends before its inner call does, and undoes both", async () => {
    const { shop, names } = await aShop(core);
    const ended = core.forgetful(shop, { name: "Lamps" });
    await expect(ended).rejects.toThrow("forgetful ended before its call");
    expect(await names()).toEqual([]);
  });

  it("ends a hook that runs its own use case with an error that names the chain, and undoes all of it", async () => {
    let depth = 0;
    let ends = Number.POSITIVE_INFINITY;
    const endless = coreWith(opened, {
      createCategory: {
        async inTransaction({ run }) {
          depth += 1;
          if (depth <= ends) await run("createCategory", { name: `Category ${depth}` });
        },
      },
    });
    const { shop, names } = await aShop(endless);
    const chain = Array.from({ length: 18 }, () => "createCategory").join(" > ");
    await expect(endless.createCategory(shop, { name: "First" })).rejects.toThrow(
      `context.run allows 16 use cases inside each other, and these are 17: ${chain}.`,
    );
    expect(depth).toBe(17);
    expect(await names()).toEqual([]);
    depth = 0;
    ends = 16;
    await endless.createCategory(shop, { name: "First" });
    expect((await endless.listCategories(shop, {})).total).toBe(17);
  });

  it("refuses by name what the transaction around it cannot contain", async () => {
    const { shop } = await aShop(core);
    await expect(core.readAndWrite(shop, { name: "Lamps" })).rejects.toThrow(
      "createCategory writes, and readAndWrite around it only reads.",
    );
    await expect(core.signUpInside(shop, {})).rejects.toThrow("register works in steps");
  });

  it("is named when a use case calls the core itself, which is refused at once", async () => {
    const { shop, userId, names, points: earned } = await aShop(core);
    called.core = core;
    await expect(core.callCore(shop, { userId, name: "Lamps" })).rejects.toThrow(
      'createCategory was called on the core inside callCore, in a separate transaction that could wait for that of callCore or outlive it: call context.run("createCategory", input).',
    );
    expect(await names()).toEqual([]);
    expect(await earned()).toEqual([]);
  });
});

const spoil = useCase({
  access: "member",
  effect: "write",
  input: z.object({ userId: z.int() }),
  run: ({ store }, { userId }) => store.own(points).add(userId, null as never),
});

const outlive = useCase({
  access: "member",
  effect: "write",
  input: z.object({ userId: z.int() }),
  async run({ run, store }, { userId }) {
    await store.own(points).add(userId, 1);
    const refusal = await run("spoil", { userId }).then(() => null, String);
    await store.own(points).add(userId, 2);
    await run("earnPoints", { userId, points: 3 });
    return refusal;
  },
});

describe.each(testEngines)("context.run on $dialect", (engine) => {
  it("refuses the store of the outer context at once where a hook of the inner call waits for it", async () => {
    const opened = await onEngine(engine)();
    const around: { add?: () => Promise<unknown> } = {};
    const core = coreWith(opened, {
      reward: {
        before({ store }, { userId }) {
          around.add = () => store.own(points).add(userId, 9);
        },
      },
      createCategory: {
        async inTransaction() {
          await around.add?.();
        },
      },
    });
    const { shop, userId, points: earned } = await aShop(core);
    await expect(core.reward(shop, { userId, name: "Lamps" })).rejects.toThrow(
      "use the store of the inner use case",
    );
    expect(await earned()).toEqual([]);
    await opened.close();
  });

  it("goes on after an inner call that the database refused, and still sees its own tenant alone", async () => {
    const opened = await onEngine(engine)();
    const core = createCore(portsOn(opened.unitOfWork), {
      useCases: { earnPoints, listPoints, spoil, outlive },
      events: [pointsEarned],
    });
    const { user, as } = await newUserWithToken(core);
    const shops = await Promise.all(
      ["Lamps", "Chairs"].map(async (name) => ({
        as,
        tenant: (await core.createTenant({ as }, { name })).id,
      })),
    );
    for (const shop of shops) {
      expect(await core.outlive(shop, { userId: user.id })).toMatch(/not[ -]null/i);
      const found = await core.listPoints(shop, {});
      expect(found.map(({ points: each }) => each)).toEqual([1, 2, 3]);
    }
    await opened.close();
  });
});
