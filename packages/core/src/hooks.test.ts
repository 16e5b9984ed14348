import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Extension } from "./create-core.js";
import { forbidden } from "./values/errors.js";
import { newUserWithToken } from "./testing/builders.js";
import { memoryPorts, type MemoryPorts } from "./testing/memory-ports.js";
import { useCases } from "./use-cases.js";

type Hooks = NonNullable<Extension["hooks"]>;

let ports: MemoryPorts;
let reported: unknown[];

beforeEach(() => {
  ports = memoryPorts();
  reported = [];
});

async function shopWith(hooks: Hooks) {
  const core = createCore(ports, { hooks, report: (error) => reported.push(error) });
  const { as, user } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const shop = { as, tenant };
  const names = async () => (await core.listCategories(shop, {})).data.map(({ name }) => name);
  return { core, shop, user, names };
}

const trail = () => ports.unitOfWork.transact("read", ({ audit }) => audit.list({ limit: 100 }));

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a hook before a use case", () => {
  it("may refuse it, and nothing is left", async () => {
    const { core, shop, names } = await shopWith({
      createCategory: {
        before() {
          throw forbidden("Not on Sundays.");
        },
      },
    });
    const refused = core.createCategory(shop, { name: "Lamps" });
    await expect(refused).rejects.toMatchObject({ kind: "forbidden", message: "Not on Sundays." });
    expect(await names()).toEqual([]);
    expect((await trail()).map(({ useCase }) => useCase)).not.toContain("createCategory");
  });

  it("may change what the caller gave", async () => {
    const { core, shop, names } = await shopWith({
      createCategory: { before: (_, input) => ({ ...input, name: `${input.name}!` }) },
    });
    await core.createCategory(shop, { name: "Lamps" });
    expect(await names()).toEqual(["Lamps!"]);
  });

  it("has what it answers checked as if a caller had given it", async () => {
    const { core, shop } = await shopWith({
      createCategory: { before: async () => ({ name: "x".repeat(300) }) },
    });
    await expect(core.createCategory(shop, { name: "Lamps" })).rejects.toMatchObject({
      kind: "validation_failed",
      issues: [{ path: ["name"] }],
    });
  });

  it("does not run if the caller or the input is rejected", async () => {
    let asked = 0;
    const { core, shop } = await shopWith({
      createCategory: {
        before() {
          asked += 1;
        },
      },
    });
    await expect(
      core.createCategory({ as: { token: "1|x" }, tenant: shop.tenant }, { name: "Lamps" }),
    ).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(core.createCategory(shop, { name: "" })).rejects.toMatchObject({
      kind: "validation_failed",
    });
    expect(asked).toBe(0);
    await core.createCategory(shop, { name: "Lamps" });
    expect(asked).toBe(1);
  });

  it("knows who calls, and in which tenant", async () => {
    const seen: unknown[] = [];
    const { core, shop, user } = await shopWith({
      createCategory: {
        before(context) {
          seen.push([context.user?.id, context.scope.tenantId]);
        },
      },
    });
    await core.createCategory(shop, { name: "Lamps" });
    expect(seen).toEqual([[user.id, shop.tenant]]);
  });

  it("stands before a use case that works in steps, too", async () => {
    const { core, shop } = await shopWith({
      register: {
        before(_, { email }) {
          if (!email.endsWith("@example.com")) throw forbidden("Only for us.");
        },
      },
    });
    expect(shop.tenant).toBeGreaterThan(0);
    const password = "correct horse";
    const input = {
      name: "Eve",
      email: "eve@example.org",
      password,
      passwordConfirmation: password,
    };
    await expect(core.register({}, input)).rejects.toThrow("Only for us.");
    await expect(core.login({}, { email: input.email, password })).rejects.toMatchObject({
      kind: "invalid_credentials",
    });
  });

  it("must leave a trial a trial", async () => {
    const { core, shop } = await shopWith({
      createOrder: { before: (_, input) => ({ ...input, dryRun: false }) },
    });
    const product = await core.createProduct(shop, { name: "Lamp", price: 5 });
    const address = await core.createAddress(shop, { street: "1 Main St", city: "Springfield" });
    const order = {
      addressId: address.id,
      paymentType: 1,
      totalAmount: 5,
      orderItems: [{ productId: product.id, qty: 1, amount: 5 }],
    };
    await expect(core.createOrder(shop, { ...order, dryRun: true })).rejects.toThrow(
      "The hook before createOrder must not change what its transaction may do.",
    );
  });
});

describe("a hook in the transaction", () => {
  it("writes with the change", async () => {
    const { core, shop, names } = await shopWith({
      createProduct: {
        async inTransaction({ store, now }, { output }) {
          const category = { name: `for ${output.name}`, description: "", published: true };
          await store.categories.add({ ...category, createdAt: now, updatedAt: now });
        },
      },
    });
    await core.createProduct(shop, { name: "Lamp", price: 5 });
    expect(await names()).toEqual(["for Lamp"]);
  });

  it("undoes the change with what it wrote when it throws", async () => {
    const { core, shop, names } = await shopWith({
      createProduct: {
        async inTransaction({ store, now }) {
          const category = { name: "half", description: "", published: true };
          await store.categories.add({ ...category, createdAt: now, updatedAt: now });
          throw new Error("no room");
        },
      },
    });
    await expect(core.createProduct(shop, { name: "Lamp", price: 5 })).rejects.toThrow("no room");
    expect(await names()).toEqual([]);
    expect((await core.listProducts(shop, {})).data).toEqual([]);
    expect(ports.unitOfWork.published).toEqual([]);
  });

  it("does not run again for a repeated response", async () => {
    let asked = 0;
    const { core, shop } = await shopWith({
      createCategory: {
        inTransaction() {
          asked += 1;
        },
        after: () => (asked += 10),
      },
    });
    const idempotency = { key: "k", serialize: JSON.stringify, revive: JSON.parse };
    await core.createCategory({ ...shop, idempotency }, { name: "Lamps" });
    await core.createCategory({ ...shop, idempotency }, { name: "Lamps" });
    expect(asked).toBe(11);
  });
});

describe("a hook after the commit", () => {
  it("sees what is committed", async () => {
    const seen: unknown[] = [];
    const { core, shop, names, user } = await shopWith({
      createCategory: {
        async after({ actor, tenantId, input, output }) {
          seen.push([actor.userId, tenantId, input.name, output.id, await names()]);
        },
      },
    });
    const { id } = await core.createCategory(shop, { name: "Lamps" });
    await names();
    await settled();
    expect(seen).toEqual([[user.id, shop.tenant, "Lamps", id, ["Lamps"]]]);
  });

  it("changes no answer when it throws, and is reported", async () => {
    const error = new Error("after");
    const { core, shop, names } = await shopWith({
      createCategory: {
        after() {
          throw error;
        },
      },
      login: { after: () => Promise.reject(error) },
    });
    await expect(core.createCategory(shop, { name: "Lamps" })).resolves.toMatchObject({ id: 1 });
    expect(await names()).toEqual(["Lamps"]);
    const { email, password } = await newUserWithToken(core);
    await expect(core.login({}, { email, password })).resolves.toMatchObject({
      token: expect.any(String),
    });
    await settled();
    expect(reported).toEqual([error, error]);
  });

  it("is not called for what was undone", async () => {
    let called = false;
    const { core, shop } = await shopWith({
      createCategory: {
        inTransaction: () => Promise.reject(new Error("no")),
        after: () => (called = true),
      },
    });
    await expect(core.createCategory(shop, { name: "Lamps" })).rejects.toThrow("no");
    expect(called).toBe(false);
  });
});

describe("a listener of a core", () => {
  it("receives committed events, typed by kind, until it unsubscribes", async () => {
    const heard: string[] = [];
    const { core, shop } = await shopWith({});
    const stop = core.on(["category.created", "category.deleted"], (event) => {
      heard.push(`${event.kind} ${event.data.name}`);
    });
    const { id } = await core.createCategory(shop, { name: "Lamps" });
    await core.updateCategory(shop, { id, name: "Lights" });
    await core.deleteCategory(shop, { id });
    stop();
    await core.createCategory(shop, { name: "Chairs" });
    expect(heard).toEqual(["category.created Lamps", "category.deleted Lights"]);
  });

  it("changes no answer when it throws, and is reported", async () => {
    const { core, shop } = await shopWith({});
    core.on("category.created", () => Promise.reject(new Error("deaf")));
    await expect(core.createCategory(shop, { name: "Lamps" })).resolves.toMatchObject({ id: 1 });
    await settled();
    expect(reported).toEqual([new Error("deaf")]);
  });
});

describe("what an embedder gets wrong", () => {
  it("is reported at once", () => {
    const hooks = { createPorduct: { after() {} } } as unknown as Hooks;
    expect(() => createCore(ports, { hooks })).toThrow(
      "The hooks name no use case: createPorduct.",
    );
    const reading = { listProducts: { inTransaction() {} } } as unknown as Hooks;
    expect(() => createCore(ports, { hooks: reading })).toThrow(/listProducts has no single/);
    const stepping = { register: { inTransaction() {} } } as unknown as Hooks;
    expect(() => createCore(ports, { hooks: stepping })).toThrow(/register has no single/);
    expect(() => createCore(ports, { hooks: { login: { after() {} } } })).toThrow(
      "Give createCore a `report`: it receives the errors of hooks after a commit.",
    );
    expect(() => createCore(ports).on("order.created", () => {})).toThrow(
      /the errors of listeners/,
    );
    expect(() => createCore(ports).joined({})).toThrow(
      "The `unitOfWork` of this core cannot join a transaction: use the one of `openPersistence`.",
    );
    expect(() => createCore({ clock: ports.clock } as never)).toThrow(
      "createCore needs these ports: unitOfWork, secrets, cipher, webhookSender.",
    );
  });

  it("changes nothing of what others share", () => {
    expect(Object.isFrozen(useCases)).toBe(true);
    expect(Object.values(useCases).filter((useCase) => !Object.isFrozen(useCase))).toEqual([]);
    expect(() => Object.assign(useCases.getProduct, { access: "public" })).toThrow(TypeError);
  });
});
