import { describe, expect, it } from "@jest/globals";
import { type Core, CoreError, createCore } from "@souk/core";
import type { Product, TenantStore } from "@souk/core";
import { altered, memoryPorts, newUserWithToken, overlaid } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";

const times = <T>(count: number, work: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => work(n));

async function aShop(core: Core, stock: number) {
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  const admin = { as: ada.as, tenant };
  await core.updateTenant(admin, { settings: { inventory: "enforced" } });
  const { id: addressId } = await core.createAddress(admin, { street: "1", city: "X" });
  const { id } = await core.createProduct(admin, { name: "Shoes", price: 1, stock });
  const orderItems = [{ productId: id, qty: 1, amount: 1 }];
  return { admin, id, wish: { addressId, paymentType: 1, totalAmount: 1, orderItems } };
}

/** Everyone gets the product as the first of them saw it. */
function unlocked() {
  const seen = new Map<number, Product | null>();
  return ({ products }: TenantStore): Partial<TenantStore> => ({
    products: overlaid(products, {
      async lock(id: number) {
        const product = await products.find(id);
        if (!seen.has(id)) seen.set(id, product);
        return seen.get(id) ?? null;
      },
    }),
  });
}

describe.each(testEngines)("stock on $dialect", ({ create }) => {
  const opened = openedEngine({ create });

  async function shopOf(stock: number, shop?: (store: TenantStore) => Partial<TenantStore>) {
    const { unitOfWork } = (await opened).persistence;
    const core = createCore({
      ...memoryPorts(),
      unitOfWork: shop ? altered(unitOfWork, { shop }) : unitOfWork,
    });
    const whole = await aShop(core, stock);
    const left = async () => (await core.getProduct(whole.admin, { id: whole.id })).stock;
    return { core, left, ...whole };
  }

  /** The rest of fifty after ten orders, ten units out and ten times two in, concurrently. */
  async function leftAfterAll(shop?: (store: TenantStore) => Partial<TenantStore>) {
    const { core, admin, id, wish, left } = await shopOf(50, shop);
    await Promise.all(
      times(10, () => [
        core.createOrder(admin, wish),
        core.changeStock(admin, { id, by: -1 }),
        core.changeStock(admin, { id, by: 2 }),
      ]).flat(),
    );
    return left();
  }

  it("counts every piece that comes and goes next to orders", async () => {
    expect(await leftAfterAll()).toBe(50 - 10 - 10 + 20);
  });

  it("would lose pieces if it were looked at without a lock", async () => {
    const whole = 50 - 10 - 10 + 20;
    let left = whole;
    // On a busy machine they may happen to come one after another.
    for (let tried = 0; tried < 20 && left === whole; tried += 1) {
      left = await leftAfterAll(unlocked());
    }
    expect(left).not.toBe(whole);
  });

  it("hands out its last piece once", async () => {
    const { core, admin, id, wish, left } = await shopOf(5);
    const taken = await Promise.allSettled(
      times(10, () => [
        core.createOrder(admin, wish),
        core.changeStock(admin, { id, by: -1 }),
      ]).flat(),
    );
    const refusals = taken.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    expect(refusals).toHaveLength(15);
    for (const reason of refusals) {
      expect(reason).toBeInstanceOf(CoreError);
      expect(reason).toMatchObject({ kind: "validation_failed" });
    }
    expect(await left()).toBe(0);
  });

  /** How many of ten who saw five pieces set the stock to a number of their own. */
  async function setters(shop?: (store: TenantStore) => Partial<TenantStore>) {
    const { core, admin, id } = await shopOf(5, shop);
    const kinds = await Promise.all(
      times(10, (n) =>
        core.changeStock(admin, { id, to: 10 + n, from: 5 }).then(
          () => "set",
          ({ kind }: CoreError) => kind,
        ),
      ),
    );
    return { set: kinds.filter((kind) => kind === "set").length, kinds: new Set(kinds) };
  }

  it("is set by one of many who saw the same number", async () => {
    expect(await setters()).toEqual({ set: 1, kinds: new Set(["set", "conflict"]) });
  });

  it("would be set by all of them if it were looked at without a lock", async () => {
    expect(await setters(unlocked())).toMatchObject({ set: 10 });
  });
});
