import { expect, it } from "@jest/globals";
import * as z from "zod";
import { useCase } from "./calls/use-case.js";
import { createCore } from "./create-core.js";
import { newUserWithToken } from "./testing/builders.js";
import { memoryPorts } from "./testing/memory-ports.js";

const core = createCore(memoryPorts());

it("does not compile where nobody is named, or no tenant, though one is needed", async () => {
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const attempts = [
    // @ts-expect-error -- no tenant
    core.createProduct({ as }, { name: "Lamp", price: 5 }),
    // @ts-expect-error -- nobody
    core.createProduct({ tenant }, { name: "Lamp", price: 5 }),
    // @ts-expect-error -- nobody
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
  // @ts-expect-error -- it is called before
  createCore(memoryPorts(), { hooks: { createProduct: { befor: () => {} } } });
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

it("takes no part whose name it does not know", () => {
  // @ts-expect-error -- it is called hooks
  expect(() => createCore(memoryPorts(), { hook: {} })).toThrow(
    "createCore takes no hook: it takes useCases, events, fields, hooks, report.",
  );
});
