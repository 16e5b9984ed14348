import { describe, expect, it } from "@jest/globals";
import { CoreError, createCore, moneyToNumber, type TenantStore } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { altered, memoryPorts, newUserWithToken, overlaid } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";

const ROUNDS = 20;

type Fault = (store: TenantStore) => Partial<TenantStore>;

/** No one waits for those who write, and no one waits for the change. */
const unlocked: Fault = ({ amounts }) => ({ amounts: overlaid(amounts, { lock: async () => {} }) });

describe.each(testEngines)("a change of the currency on $dialect", ({ create, dialect }) => {
  const opened = openedEngine({ create });

  /** The prices of products and orders that were created while the currency changed. */
  async function costs(shop?: Fault): Promise<Set<number>> {
    const { unitOfWork } = (await opened).persistence;
    const core = createCore({
      ...memoryPorts(),
      unitOfWork: shop ? altered(unitOfWork, { shop }) : unitOfWork,
    });
    const ada = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
    const admin = { as: ada.as, tenant };
    const { key } = await core.createApiKey(admin, {
      name: "Till",
      scopes: ["catalog:read", "catalog:write"],
    });
    const operator = { as: new Operator("root", ada.user.id), tenant };
    const till = { as: { token: key }, tenant };
    const { id: addressId } = await core.createAddress(admin, { street: "1", city: "X" });
    const { id: productId } = await core.createProduct(admin, { name: "Lamp", price: 10 });
    const orderItems = [{ productId, qty: 1, amount: 10 }];
    const order = { addressId, paymentType: 1, totalAmount: 10, orderItems };
    const done = await Promise.allSettled([
      core.createProduct(till, { name: "Hat", price: 10 }),
      core.createProduct(operator, { name: "Hat", price: 10 }),
      core.createOrder(admin, order),
      core.updateTenant(admin, { settings: { currency: "JPY" } }),
      core.createProduct(till, { name: "Hat", price: 10 }),
      core.createOrder(admin, order),
      core.createProduct(admin, { name: "Hat", price: 10 }),
    ]);
    const failed = done.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(failed.filter((reason) => !(reason instanceof CoreError))).toEqual([]);
    const { data: products } = await core.listProducts(admin, {});
    const { data: orders } = await core.listOrders(admin, {});
    return new Set([
      ...products.map(({ price, currency }) => moneyToNumber(price, currency)),
      ...orders.map(({ totalAmount, currency }) => moneyToNumber(totalAmount, currency)),
    ]);
  }

  it("leaves what is written at that moment the amount that its caller named", async () => {
    for (let round = 0; round < ROUNDS; round += 1) expect(await costs()).toEqual(new Set([10]));
  });

  // SQLite has one writer, so that there is nothing to wait for.
  if (dialect === "postgres") {
    it("would misread amounts if it did not wait for their writers", async () => {
      let found = new Set([10]);
      for (let tried = 0; tried < 10 * ROUNDS && found.size === 1; tried += 1) {
        found = await costs(unlocked);
      }
      expect(found.size).toBeGreaterThan(1);
    });
  }
});
