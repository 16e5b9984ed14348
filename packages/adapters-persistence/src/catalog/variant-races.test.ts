import { describe, expect, it } from "@jest/globals";
import { CoreError, createCore, type Product, type TenantStore, type UnitOfWork } from "@souk/core";
import { altered, memoryPorts, newUserWithToken, overlaid } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";

type Fault = (store: TenantStore) => Partial<TenantStore>;

const ROUNDS = 10;
const ORDERS = 8;

const coreOn = (unitOfWork: UnitOfWork, shop?: Fault) =>
  createCore({ ...memoryPorts(), unitOfWork: shop ? altered(unitOfWork, { shop }) : unitOfWork });

/** A tenant with a shirt in two sizes, and orders for one piece of the small one. */
async function aShop(unitOfWork: UnitOfWork, stock: number) {
  const core = coreOn(unitOfWork);
  const { as } = await newUserWithToken(core);
  const settings = { inventory: "enforced" as const };
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop", settings });
  const admin = { as, tenant };
  const shirt = await core.createProduct(admin, {
    name: "Shirt",
    options: [{ name: "Size", values: ["S", "M"] }],
    variants: [
      { price: 1, stock, sku: "S", options: { Size: "S" } },
      { price: 2, stock: 3, sku: "M", options: { Size: "M" } },
    ],
  });
  const [small, medium] = (shirt.variants ?? []).map(({ id }) => id);
  const wish = {
    address: { street: "1 Main St", city: "Springfield" },
    paymentType: 1,
    totalAmount: 1,
    orderItems: [{ variantId: small, qty: 1, amount: 1 }],
  };
  const stocks = async () => {
    const { stock: sum, variants = [] } = await core.getProduct(admin, { id: shirt.id });
    return [sum, ...variants.map((variant) => variant.stock)];
  };
  /** How many of the orders were accepted; the others were refused for a reason that the caller is told. */
  const order = async (on = core, many = ORDERS) => {
    const attempts = Array.from({ length: many }, () =>
      on.createOrder(admin, wish as never).catch((error: unknown) => {
        if (error instanceof CoreError && error.kind === "validation_failed") return null;
        throw error;
      }),
    );
    return (await Promise.all(attempts)).filter((placed) => placed !== null).length;
  };
  const count = async () => (await core.listOrders(admin, {})).total;
  return { core, admin, id: shirt.id, small, medium, stocks, order, count };
}

/** Orders of a variant that were accepted after its removal was answered, and what is wrong with the sum of the stock. */
async function ordersOfARemoved(
  unitOfWork: UnitOfWork,
  many = ORDERS,
  makeFault?: (removed: Promise<void>) => Fault,
) {
  const { core, admin, id, medium, order, stocks, count } = await aShop(unitOfWork, 50);
  const removed = Promise.withResolvers<void>();
  const placing = order(coreOn(unitOfWork, makeFault?.(removed.promise)), many);
  await core.updateProduct(admin, { id, variants: [{ id: medium }] } as never);
  const before = await count();
  removed.resolve();
  await placing;
  const { data } = await core.listOrders(admin, {});
  for (const each of data) await core.cancelOrder(admin, { id: each.id });
  return { late: (await count()) - before, stocks: await stocks() };
}

describe.each(testEngines)("variants on $dialect", ({ create }) => {
  const opened = openedEngine({ create });

  /** How many of eight orders at once got the last piece, and the stock after that. */
  async function sold(fault?: Fault) {
    const { unitOfWork } = (await opened).persistence;
    const { order, stocks } = await aShop(unitOfWork, 1);
    return { sold: await order(coreOn(unitOfWork, fault)), stocks: await stocks() };
  }

  it("sell their last piece to one of eight orders at once", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await sold()).toEqual({ sold: 1, stocks: [3, 0, 3] });
    }
  });

  it("would sell it eight times if stock were looked at but not taken (seeded)", async () => {
    const fault: Fault = ({ orders }) => ({
      orders: overlaid(orders, { takeStock: async () => [] }),
    });
    expect(await sold(fault)).toEqual({ sold: ORDERS, stocks: [4, 1, 3] });
  });

  /** The pieces that are missing, or there twice, after the product was saved as a whole beside orders. */
  async function lostPieces(fault?: Fault) {
    const { unitOfWork } = (await opened).persistence;
    const { admin, id, small, medium, order, stocks } = await aShop(unitOfWork, 50);
    const core = coreOn(unitOfWork, fault);
    const save = async (price: number) => {
      const variants = [{ id: small, price }, { id: medium }];
      return core.updateProduct(admin, { id, variants } as never);
    };
    // The faulty store sees the product once before the orders.
    await save(10);
    const [placed] = await Promise.all([order(), ...[11, 12, 13, 14].map(save)]);
    await save(15);
    const [sum = 0, left = 0, other = 0] = await stocks();
    return { variant: 50 - placed - left, sum: sum - left - other };
  }

  it("keep what orders take while their product is saved with all of them", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await lostPieces()).toEqual({ variant: 0, sum: 0 });
    }
  });

  it("would get sold pieces back if they were read before the lock (seeded)", async () => {
    const seen = new Map<number, Product | null>();
    const fault: Fault = ({ products }) => ({
      products: overlaid(products, {
        async lock(id: number) {
          const product = await products.lock(id);
          if (!seen.has(id)) seen.set(id, product);
          const { variants, stock } = seen.get(id) ?? {};
          return product && ({ ...product, variants, stock } as Product);
        },
      }),
    });
    expect((await lostPieces(fault)).variant).toBeLessThan(0);
  });

  it("are in no order once they are removed, and orders of before give nothing back", async () => {
    const { unitOfWork } = (await opened).persistence;
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await ordersOfARemoved(unitOfWork)).toEqual({ late: 0, stocks: [3, 3] });
    }
  });
});

// SQLite has one writer, which does one thing after the other whatever it holds.
const severalWriters = testEngines.filter(({ dialect }) => dialect === "postgres");

describe.each(severalWriters)("a variant that is not held on $dialect", ({ create }) => {
  const opened = openedEngine({ create });

  it("would be ordered later if they were looked at but not taken (seeded)", async () => {
    const { unitOfWork } = (await opened).persistence;
    const fault =
      (removed: Promise<void>): Fault =>
      ({ orders }) => ({
        orders: overlaid(orders, {
          products: (ids) => orders.products(ids, "look"),
          async takeStock() {
            await removed;
            return [];
          },
        }),
      });
    // Fewer than there are connections, for the removal needs one.
    expect((await ordersOfARemoved(unitOfWork, 3, fault)).late).toBeGreaterThan(0);
  });
});
