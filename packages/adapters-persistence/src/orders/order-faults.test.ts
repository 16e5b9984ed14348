import { describe, expect, it } from "@jest/globals";
import { CoreError, createCore } from "@souk/core";
import type { Core, OrderDetail, Store, TenantStore, UnitOfWork } from "@souk/core";
import { altered, memoryPorts, newUserWithToken, overlaid } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";

const coreOn = (unitOfWork: UnitOfWork) => createCore({ ...memoryPorts(), unitOfWork });

async function aShop(core: Core, stock = 5) {
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  const admin = { as: ada.as, tenant };
  const { id: addressId } = await core.createAddress(admin, { street: "1", city: "X" });
  const { id: productId } = await core.createProduct(admin, { name: "Shoes", price: 1, stock });
  const wish = {
    addressId,
    paymentType: 1,
    totalAmount: 1,
    orderItems: [{ productId, qty: 1, amount: 1 }],
  };
  return { admin, productId, wish };
}

describe.each(testEngines)("orders on $dialect", ({ create }) => {
  const opened = openedEngine({ create });

  /** How many of ten orders for one piece each were taken, with five pieces there. */
  async function sold(change: Parameters<typeof altered>[1]): Promise<number> {
    const core = coreOn(altered((await opened).persistence.unitOfWork, change));
    const { admin, wish } = await aShop(core);
    await core.updateTenant(admin, { settings: { inventory: "enforced" } });
    const orders = Array.from({ length: 10 }, () =>
      core.createOrder(admin, wish).catch((error: unknown) => error),
    );
    return (await Promise.all(orders)).filter((order) => !(order instanceof CoreError)).length;
  }

  it("sell what there is", async () => {
    expect(await sold({})).toBe(5);
  });

  it("would sell more if stock were looked at but not taken", async () => {
    const shop = ({ orders }: TenantStore) => ({
      orders: overlaid(orders, { takeStock: async () => [] }),
    });
    expect(await sold({ shop })).toBe(10);
  });

  /** The stock after an order of two of five units was cancelled ten times at once, and once more. */
  async function stockAfterCancels(shop?: (shop: TenantStore) => Partial<TenantStore>) {
    const { unitOfWork } = (await opened).persistence;
    const whole = coreOn(unitOfWork);
    const { admin, productId, wish } = await aShop(whole);
    await whole.updateTenant(admin, { settings: { inventory: "enforced" } });
    const orderItems = wish.orderItems.map((item) => ({ ...item, qty: 2 }));
    const { id } = await whole.createOrder(admin, { ...wish, orderItems });
    const core = shop ? coreOn(altered(unitOfWork, { shop })) : whole;
    const kinds: string[] = [];
    const cancel = () =>
      core.cancelOrder(admin, { id: id ?? 0 }).then(
        () => kinds.push("cancelled"),
        (error: CoreError) => kinds.push(error.kind),
      );
    await Promise.all(Array.from({ length: 10 }, cancel));
    await cancel();
    const { stock } = await whole.getProduct(admin, { id: productId });
    return { stock, cancelled: kinds.filter((kind) => kind === "cancelled").length, kinds };
  }

  it("give back what was bought once, however often they are cancelled", async () => {
    const { stock, cancelled, kinds } = await stockAfterCancels();
    expect({ stock, cancelled }).toEqual({ stock: 5, cancelled: 1 });
    expect(new Set(kinds)).toEqual(new Set(["cancelled", "invalid_transition"]));
  });

  it("would give it back each time if an order was not held against others who cancel it", async () => {
    const seen = new Map<number, OrderDetail | null>();
    const shop = ({ orders }: TenantStore) => ({
      orders: overlaid(orders, {
        async lock(id: number) {
          const order = await orders.find(id);
          // A late reader finds orders that another has cancelled since; only the first look is comparable.
          if (!seen.has(id)) seen.set(id, order);
          return seen.get(id) ?? null;
        },
      }),
    });
    expect(await stockAfterCancels(shop)).toMatchObject({ stock: 3 + 11 * 2, cancelled: 11 });
  });

  it("would give it back each time if it was not written down that it was", async () => {
    const shop = ({ orders }: TenantStore) => ({
      orders: overlaid(orders, { change: async () => undefined }),
    });
    expect(await stockAfterCancels(shop)).toMatchObject({ stock: 3 + 11 * 2, cancelled: 11 });
  });

  /** How many orders there are after an answer was lost behind the commit and the client asked again. */
  async function ordersAfterALostAnswer(store?: (store: Store) => Partial<Store>) {
    const { unitOfWork } = (await opened).persistence;
    const whole = altered(unitOfWork, store ? { store } : {});
    const core = coreOn(whole);
    const { admin, wish } = await aShop(core);
    const transact: UnitOfWork["transact"] = async (mode, work) => {
      await whole.transact(mode, work);
      throw new Error("The process died.");
    };
    const dying = coreOn(overlaid(whole, { transact }));
    const idempotency = { key: "once", serialize: JSON.stringify, revive: JSON.parse };
    const call = { ...admin, idempotency };
    await expect(dying.createOrder(call, wish)).rejects.toThrow("The process died.");
    const again = await core.createOrder(call, wish);
    const { data, total } = await core.listOrders(admin, {});
    return { total, isTheFirst: data.at(-1)?.id === again.id };
  }

  it("are placed once though the process dies between the commit and the answer", async () => {
    expect(await ordersAfterALostAnswer()).toEqual({ total: 1, isTheFirst: true });
  });

  it("would be placed twice if the key were not kept with the order", async () => {
    const claim = async () => ({ state: "new" as const });
    const forgetful = ({ idempotency }: Store) => ({
      idempotency: overlaid(idempotency, { claim, answer: async () => undefined }),
    });
    expect(await ordersAfterALostAnswer(forgetful)).toEqual({ total: 2, isTheFirst: false });
  });

  it("would fail at the foreign key, not dangle, if a product slipped away unnoticed", async () => {
    const { unitOfWork } = (await opened).persistence;
    const { admin, wish } = await aShop(coreOn(unitOfWork));
    const careless = altered(unitOfWork, {
      shop: ({ orders, products }) => ({
        orders: overlaid(orders, {
          async products(ids: readonly number[]) {
            const found = await orders.products(ids, "look");
            const product = await products.find(ids[0] ?? 0);
            if (product) await products.remove(product);
            return found;
          },
        }),
      }),
    });
    const order = coreOn(careless).createOrder(admin, wish);
    await expect(order).rejects.toThrow(/foreign key/i);
    expect((await coreOn(unitOfWork).listOrders(admin, {})).total).toBe(0);
  });
});
