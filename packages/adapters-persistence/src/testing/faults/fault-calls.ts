import type { Core, UnitOfWork } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { newMember, newUserWithToken } from "@souk/core/testing";

export interface On {
  readonly core: Core;
  readonly unitOfWork: UnitOfWork;
}

/** Prepares the call while nothing fails, and returns it. */
export type Ready = () => Promise<(on: On) => Promise<unknown>>;

/** A few calls of every kind: read, written, in steps, at length, and by workers for all tenants at once. */
export async function callsInAShop(core: Core): Promise<Readonly<Record<string, Ready>>> {
  const owner = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant(owner, { name: "Shop" });
  const call = { as: owner.as, tenant };
  const member = await newMember(core, call, "MEMBER");
  const address = await core.createAddress(owner, { street: "1 Souk Lane", city: "Fez" });
  const product = await core.createProduct(call, { name: "Shoe", price: 5 });
  await core.createWebhook(call, { url: "https://example.com/", events: ["order.created"] });
  const operator = { as: new Operator("Olga") };
  let made = 0;
  const next = () => (made += 1);
  const order = {
    addressId: address.id,
    paymentType: 1,
    totalAmount: 5,
    orderItems: [{ productId: product.id, qty: 1, amount: 5 }],
  };
  const { id: ordered } = await core.createOrder(call, order);
  const { id: small } = await core.createTenant(owner, { name: "Small shop" });
  await core.createProduct({ ...call, tenant: small }, { name: "Shoe", price: 5 });
  const at =
    (work: (on: On) => Promise<unknown>): Ready =>
    async () =>
      work;
  const imported = (mode: "best_effort" | "all_or_nothing") =>
    at(({ core }) =>
      core.importProducts(call, {
        format: "ndjson",
        mode,
        text: (async function* () {
          yield JSON.stringify({ sku: `S${next()}`, name: "Imported", price: 1 });
        })(),
      }),
    );
  const keyed = () => ({
    ...call,
    idempotency: { key: `k${next()}`, serialize: JSON.stringify, revive: JSON.parse },
  });
  return {
    createOrder: at(({ core }) => core.createOrder(call, order)),
    "createOrder with a key": at(({ core }) => core.createOrder(keyed(), order)),
    updateProduct: at(({ core }) => core.updateProduct(call, { id: product.id, price: next() })),
    createWebhook: async () => {
      // A shop has this number at most.
      const { data } = await core.listWebhooks(call, {});
      for (const { id } of data.slice(0, -5)) await core.deleteWebhook(call, { webhookId: id });
      const input = { url: "https://example.com/", events: ["order.created" as const] };
      return (on) => on.core.createWebhook(call, input);
    },
    addMember: async () => {
      const { email } = await newUserWithToken(core, "Sam");
      return (on) => on.core.addMember(call, { email, role: "MEMBER" });
    },
    login: at(({ core }) => core.login({}, { email: owner.email, password: owner.password })),
    createTenant: at(({ core }) => core.createTenant(owner, { name: "Another" })),
    getOrder: at(({ core }) => core.getOrder(call, { id: ordered ?? 0 })),
    listProducts: at(({ core }) => core.listProducts({ ...member }, { search: "sho" })),
    importProducts: imported("best_effort"),
    "importProducts, all or nothing": imported("all_or_nothing"),
    exportProducts: at(async ({ core }) => {
      const { text } = await core.exportProducts(call, {});
      for await (const _piece of text);
    }),
    exportTenant: at(({ core }) =>
      core.exportTenant(operator, { tenantId: small, onLine: () => {} }),
    ),
    cloneTenant: at(({ core }) => core.cloneTenant(operator, { tenantId: small, name: "Like it" })),
    purgeTenant: async () => {
      const { id } = await core.createTenant(owner, { name: "Gone" });
      await core.deleteTenant({ ...owner, tenant: id }, {});
      return (on) => on.core.purgeTenant(operator, { tenantId: id, confirm: "Gone" });
    },
    claim: at(({ unitOfWork }) =>
      unitOfWork.system("write", ({ deliveries }) =>
        deliveries.claim({
          now: null,
          leaseMs: 1,
          claim: next(),
          limit: 10,
          perEndpoint: 10,
          after: null,
          free: [],
          busyTenants: [],
        }),
      ),
    ),
    nextDue: at(({ unitOfWork }) =>
      unitOfWork.system("read", ({ deliveries }) => deliveries.nextDue()),
    ),
  };
}

/** Calls that another's transaction may carry, since they are of one piece. */
export const joinable = ["createOrder", "updateProduct", "addMember", "getOrder", "listProducts"];
