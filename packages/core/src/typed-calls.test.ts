import { expect, it } from "@jest/globals";
import * as z from "zod";
import { useCase } from "./calls/use-case.js";
import { createCore, requireCore } from "./create-core.js";
import { newUserWithToken } from "./testing/builders.js";
import { memoryPorts } from "./testing/memory-ports.js";
import { CoreError } from "./values/errors.js";

const core = createCore(memoryPorts());

it("does not compile where no one is named, or no tenant, though one is needed", async () => {
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const attempts = [
    // @ts-expect-error -- no tenant
    core.createProduct({ as }, { name: "Lamp", price: 5 }),
    // @ts-expect-error -- no one
    core.createProduct({ tenant }, { name: "Lamp", price: 5 }),
    // @ts-expect-error -- no one
    core.whoAmI({}, {}),
    // @ts-expect-error -- a policy for no use case
    () => createCore({ ...memoryPorts(), policy: { deletProduct: "admin" } }),
  ];
  const refused = attempts
    .slice(0, 3)
    .map((attempt) => (attempt as Promise<unknown>).catch(String));
  expect(await Promise.all(refused)).toEqual([
    "CoreError: You do not have access to this tenant.",
    "CoreError: Unauthenticated.",
    "CoreError: Unauthenticated.",
  ]);
  expect(attempts[3]).toThrow("The policy names no use case: deletProduct.");
});

it("does not compile with a hook of a name that no use case or hook has", () => {
  const restock = useCase({
    access: "member",
    effect: "read",
    input: z.object({}),
    run: async () => null,
  });
  const useCases = { restock };
  const hook = { after: () => {} };
  const report = () => {};
  createCore(memoryPorts(), { useCases, report, hooks: { createProduct: hook, restock: hook } });
  // @ts-expect-error -- it is called createProduct
  const misspelt = () => createCore(memoryPorts(), { report, hooks: { creatProduct: hook } });
  expect(misspelt).toThrow("The hooks name no use case: creatProduct.");
  const beside = () =>
    // @ts-expect-error -- it is called restock
    createCore(memoryPorts(), { useCases, report, hooks: { restok: hook } });
  expect(beside).toThrow("The hooks name no use case: restok.");
  const misnamed = () =>
    // @ts-expect-error -- it is called before
    createCore(memoryPorts(), { hooks: { createProduct: { befor: () => {} } } });
  expect(misnamed).toThrow("createProduct has no hook befor. The nearest is before.");
});

it("knows that an order that is placed has an id, and one that is only tried has none", async () => {
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const shop = { as, tenant };
  const product = await core.createProduct(shop, { name: "Lamp", price: 5 });
  const address = await core.createAddress(shop, { street: "1 Main St", city: "Springfield" });
  const order = {
    addressId: address.id,
    paymentType: 1,
    totalAmount: 5,
    orderItems: [{ productId: product.id, qty: 1, amount: 5 }],
  };
  const placed: number = (await core.createOrder(shop, order)).id;
  const tried: null = (await core.createOrder(shop, { ...order, dryRun: true })).id;
  expect([placed, tried]).toEqual([1, null]);
});

it("does not compile without its ports", () => {
  // @ts-expect-error -- nothing is there
  expect(() => createCore({})).toThrow(
    "createCore needs these ports: unitOfWork, clock, secrets, cipher, webhookSender.",
  );
  // @ts-expect-error -- not even an object
  expect(() => createCore(undefined)).toThrow("createCore needs these ports: unitOfWork,");
});

it.each<[object, string]>([
  [{ webhokSender: {} }, "createCore takes no port webhokSender. The nearest is webhookSender."],
  [{ report: () => {} }, "createCore takes no port report."],
  [{ clock: Date }, "The port clock must have a method now() that returns a Date."],
  [{ clock: {} }, "The port clock must have a method now()."],
  [{ webhookSender: { send() {} } }, "The port webhookSender must have a method check()."],
  [{ unitOfWork: {} }, "The port unitOfWork must have a method transact()."],
  [{ wake: "now" }, "The port wake must be a function."],
])("names a port that is misspelt or cannot work: %j", (wrong, message) => {
  expect(() => createCore({ ...memoryPorts(), ...wrong })).toThrow(message);
});

it.each<[object, string]>([
  [{ creatProduct: {} }, "The hooks name no use case: creatProduct. The nearest is createProduct."],
  [{ createProduct: { befor() {} } }, "createProduct has no hook befor. The nearest is before."],
  [{ createProduct: { before: 5 } }, "The hook before of createProduct must be a function."],
])("names a hook that would never run: %j", (hooks, message) => {
  expect(() => createCore(memoryPorts(), { hooks: hooks as never })).toThrow(message);
});

it("takes the refusals of another copy of the package for its own, and names the copies where it meets its core", async () => {
  const copyOf = (path: string) => import(`${path}?copy`) as Promise<Record<string, unknown>>;
  const { CoreError: other } = await copyOf("./values/errors.js");
  const error = new (other as typeof CoreError)("not_found", "Product not found");
  expect([other === CoreError, error instanceof CoreError]).toEqual([false, true]);
  expect(new Error("not ours") instanceof CoreError).toBe(false);
  const { createCore: createOther } = await copyOf("./create-core.js");
  const foreign = (createOther as typeof createCore)(memoryPorts());
  expect(() => requireCore(core)).not.toThrow();
  expect(() => requireCore(foreign)).toThrow(
    "Another installed copy of @souk/core created this core",
  );
  expect(() => requireCore({})).toThrow("The first argument must be a core");
});

it("takes no part whose name it does not know", () => {
  // @ts-expect-error -- it is called hooks
  expect(() => createCore(memoryPorts(), { hook: {} })).toThrow(
    "createCore takes no hook: it takes extensions, useCases, events, fields, hooks, strategies, report.",
  );
});
