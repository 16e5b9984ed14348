import { describe, expect, it } from "@jest/globals";
import { type Core, createCore, type TenantStore } from "@souk/core";
import { altered, memoryPorts, newUserWithToken, overlaid } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";

const ROUNDS = process.env["TEST_FEW_ROUNDS"] ? 8 : 40;

type Change = (shop: TenantStore) => Partial<TenantStore>;

/** Lets the other call get ahead by some turns of the event loop, a different number every round. */
async function after<T>(turns: number, work: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  return work();
}

async function aShop(core: Core) {
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  const call = { as, tenant };
  const { id: productId } = await core.createProduct(call, { name: "Lamp", price: 5 });
  const place = (customer: { email?: string; phone?: string }) =>
    core.createOrder(call, {
      address: { street: "1 Main St", city: "Bath" },
      customer,
      paymentType: 1,
      totalAmount: 5,
      orderItems: [{ productId, qty: 1, amount: 5 }],
    });
  return { call, place };
}

describe.each(testEngines)("customers on $dialect", ({ dialect, create }) => {
  const opened = openedEngine({ create });

  async function open(shop?: Change) {
    const { persistence } = await opened;
    const { unitOfWork } = persistence;
    const altering = shop ? altered(unitOfWork, { shop }) : unitOfWork;
    const core = createCore({ ...memoryPorts(), unitOfWork: altering });
    return { core, persistence, ...(await aShop(core)) };
  }

  async function mergedBesideOrders(shop?: Change) {
    const { core, persistence, call, place } = await open(shop);
    const { id: into } = await core.createCustomer(call, { name: "Kept" });
    const lost: unknown[] = [];
    for (let round = 0; round < ROUNDS && lost.length === 0; round += 1) {
      const email = `double${round}@example.com`;
      const { id } = await core.createCustomer(call, { email });
      const placed = await place({ email });
      const works = [
        after(round % 6, () => core.mergeCustomer(call, { id, into })),
        after((round * 3) % 7, () => place({ email })),
        after((round * 5) % 4, () => core.cancelOrder(call, { id: placed.id ?? 0 })),
      ];
      for (const done of await Promise.allSettled(works))
        if (done.status === "rejected") lost.push(done.reason);
    }
    const orders = await core.listOrders(call, { customerId: into });
    const { ordersCount } = await core.getCustomer(call, { id: into });
    return {
      lost,
      orders: orders.total ?? 0,
      ordersCount,
      drift: await persistence.recount({ mend: false }),
    };
  }

  it("get every order of the one that is merged into them, also one that is placed just then", async () => {
    const { lost, orders, drift } = await mergedBesideOrders();
    expect([lost, drift]).toEqual([[], []]);
    // Each round leaves the cancelled order; the other one came in time or made a new customer.
    expect(orders).toBeGreaterThanOrEqual(ROUNDS);
  });

  it("would lose orders to the deletion if a merge did not wait for them (seeded)", async () => {
    // On SQLite, one transaction writes at a time.
    if (dialect === "sqlite") return;
    const { lost } = await mergedBesideOrders(({ customers }) => ({
      customers: overlaid(customers, {
        lockToEnd: async (ids) => {
          const rows = await Promise.all(ids.map((id) => customers.lock(id)));
          return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])));
        },
      }),
    }));
    expect(lost).not.toEqual([]);
  });

  it("are made once by orders that come at the same moment", async () => {
    const { core, persistence, call, place } = await open();
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `new${round}@example.com`;
      const orders = await Promise.all(
        [0, 1, 2].map((n) =>
          after((round * n) % 5, () => place({ email, phone: `555${100 + round}${n}` })),
        ),
      );
      expect(new Set(orders.map(({ customerId }) => customerId)).size).toBe(1);
    }
    expect((await core.listCustomers(call, {})).total).toBe(ROUNDS);
    expect(await persistence.recount({ mend: false })).toEqual([]);
  });

  it("would be made twice if an order did not look again once it has the number (seeded)", async () => {
    if (dialect === "sqlite") return;
    const { place } = await open(({ customers }) => ({
      customers: overlaid(customers, {
        meantOrAdded: async (said, details) => {
          const customer = await customers.meant(said);
          return customer
            ? { customer, isNew: false }
            : { customer: await customers.add(details), isNew: true };
        },
      }),
    }));
    const made = new Set<number | null>();
    for (let round = 0; round < ROUNDS && made.size <= round; round += 1) {
      const email = `twice${round}@example.com`;
      const orders = await Promise.all([place({ email }), place({ email })]);
      for (const { customerId } of orders) made.add(customerId);
    }
    expect(made.size).toBeGreaterThan(1);
  });

  async function deletedBesideOrders(shop?: Change) {
    const { core, persistence, call, place } = await open(shop);
    const lost: unknown[] = [];
    for (let round = 0; round < ROUNDS && lost.length === 0; round += 1) {
      const email = `gone${round}@example.com`;
      const { id } = await core.createCustomer(call, { email });
      const placed = await place({ email });
      const works = [
        after(round % 6, () => core.deleteCustomer(call, { id })),
        after((round * 3) % 7, () => place({ email })),
        after((round * 5) % 4, () => core.cancelOrder(call, { id: placed.id ?? 0 })),
      ];
      for (const done of await Promise.allSettled(works))
        if (done.status === "rejected") lost.push(done.reason);
    }
    return { lost, drift: await persistence.recount({ mend: false }) };
  }

  it("are deleted beside orders for them, which then have another customer or none", async () => {
    expect(await deletedBesideOrders()).toEqual({ lost: [], drift: [] });
  });

  it("would keep their deletion from ending if it did not wait for orders (seeded)", async () => {
    if (dialect === "sqlite") return;
    const { lost } = await deletedBesideOrders(({ customers }) => ({
      customers: overlaid(customers, {
        lockToEnd: async ([id]) => {
          const row = await customers.lock(id);
          return new Map(row ? [[id, row]] : []);
        },
      }),
    }));
    expect(lost).not.toEqual([]);
  });

  async function erasedBesideAnOrder(stale: boolean) {
    const email = `${dialect}-${stale}@example.com`;
    const { persistence } = await opened;
    const erase = () =>
      persistence.unitOfWork.transact("write", ({ people }) =>
        people.erase(
          { id: 0, email },
          { name: "Erased", email: "none@erased.invalid", now: new Date() },
        ),
      );
    let isErased = false;
    const { core, call, place } = await open(({ customers }) => ({
      customers: overlaid(customers, {
        lock: async (id) => {
          const before = await customers.find(id);
          if (!isErased) await erase();
          isErased = true;
          const locked = await customers.lock(id);
          return stale ? before : locked;
        },
      }),
    }));
    const { id } = await core.createCustomer(call, { name: "Ada", email });
    const { customerId } = await place({ email, phone: "0221 5550147" });
    const { name, email: shown, phone } = await core.getCustomer(call, { id });
    return { isSame: customerId === id, erased: { name, email: shown, phone } };
  }

  it("stay erased where an order for the person is on its way", async () => {
    // On SQLite, an erasure waits for the order.
    if (dialect === "sqlite") return;
    expect(await erasedBesideAnOrder(false)).toEqual({
      isSame: false,
      erased: { name: "Erased", email: null, phone: null },
    });
  });

  it("would get their phone number back if the order filled what it read before (seeded)", async () => {
    if (dialect === "sqlite") return;
    expect((await erasedBesideAnOrder(true)).erased.phone).toBe("0221 5550147");
  });
});
