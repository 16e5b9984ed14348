import assert from "node:assert/strict";
import { type CustomerSort, customerSortKind } from "../../../ports/customers/customer-list.js";
import type { CustomerListRequest } from "../../../ports/customers/customer-repository.js";
import type { NewCustomer } from "../../../ports/customers/customer.js";
import type { OrderCustomer } from "../../../ports/orders/order.js";
import type { TenantStore, UnitOfWork } from "../../../ports/unit-of-work.js";
import { decodeCursor } from "../../../values/cursor.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, later, NOW } from "../fixtures.js";
import { aShop as anOrderingShop, corrected, request } from "../orders/order-fixtures.js";

export const aCustomer = (changes: Partial<NewCustomer> = {}): NewCustomer => ({
  name: "Ada",
  email: null,
  phone: null,
  externalId: null,
  note: null,
  addresses: [],
  tags: [],
  metadata: {},
  createdAt: NOW,
  updatedAt: NOW,
  ...changes,
});

const everything = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  phone: "0221 5550147",
  externalId: "C-1",
  note: "Rings twice",
  addresses: [
    {
      label: "Home",
      street: "12 St James's Square",
      city: "London",
      country: "GB",
      postalCode: "SW1Y 4JH",
      state: null,
      phone: null,
    },
  ],
  tags: ["VIP"],
  metadata: { tier: "gold" },
};

export const all: CustomerListRequest = { page: 1, perPage: 100, sort: "id", after: null };

const taken = { kind: "validation_failed", message: "The external id has already been taken." };

export function customerContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const aShop = async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    const inShop = <T>(work: (shop: TenantStore) => Promise<T>) =>
      unitOfWork.transact("write", (store) => work(store.inTenant(scope)));
    return { unitOfWork, scope, inShop };
  };

  it("stores, finds, changes and removes a customer", async () => {
    const { inShop } = await aShop();
    const added = await inShop(({ customers }) => customers.add(aCustomer(everything)));
    const { id } = added;
    const dates = { createdAt: NOW, updatedAt: NOW };
    const unsold = { ordersCount: 0, spent: 0, lastOrderAt: null, currency: null };
    assert.deepEqual(added, { ...everything, ...dates, ...unsold, id, number: 1, version: 1 });
    const changed = await inShop(async ({ customers }) => {
      const before = await customers.lock(id);
      assert.deepEqual(before, added);
      const changes = { name: null, phone: "5", addresses: [], metadata: {}, updatedAt: later(5) };
      const after = await customers.change(before ?? added, changes);
      assert.deepEqual(after, { ...added, ...changes, version: 2 });
      return after;
    });
    await inShop(async ({ customers }) => {
      assert.deepEqual(await customers.find(id), changed);
      assert.equal(await customers.idByExternalId("C-1"), id);
      await customers.remove(id);
    });
    await inShop(async ({ customers }) => {
      assert.equal(await customers.find(id), null);
      assert.equal(await customers.idByExternalId("C-1"), null);
      assert.equal((await customers.page(all)).total, 0);
      assert.deepEqual((await customers.page({ ...all, search: "lovelace" })).data, []);
    });
  });

  it("gives each customer the next number, and a deleted one's to no other", async () => {
    const { inShop } = await aShop();
    const add = () => inShop(({ customers }) => customers.add(aCustomer()));
    await add();
    const second = await add();
    await inShop(({ customers }) => customers.remove(second.id));
    const numbers = await Promise.all([add(), add(), add()]);
    assert.deepEqual(new Set(numbers.map(({ number }) => number)), new Set([3, 4, 5]));
  });

  it("rejects a second customer with an id of another system", async () => {
    const [{ inShop }, other] = [await aShop(), await aShop()];
    const named = aCustomer({ externalId: "C-1" });
    const { id } = await inShop(({ customers }) => customers.add(named));
    await other.inShop(({ customers }) => customers.add(named));
    await assert.rejects(
      inShop(({ customers }) => customers.add(named)),
      taken,
    );
    const plain = await inShop(({ customers }) => customers.add(aCustomer()));
    const changes = { externalId: "C-1", updatedAt: NOW };
    await assert.rejects(
      inShop(({ customers }) => customers.change(plain, changes)),
      taken,
    );
    await inShop(({ customers }) => customers.add(aCustomer({ externalId: "c-1" })));
    const found = async (...externalIds: string[]) => {
      const { data } = await inShop(({ customers }) => customers.page({ ...all, externalIds }));
      return data.map((customer) => customer.id);
    };
    assert.deepEqual(await found("C-1", "C-2"), [id]);
  });

  it("finds customers by name, email, phone and number", async () => {
    const { inShop } = await aShop();
    const other = await aShop();
    await other.inShop(({ customers }) => customers.add(aCustomer(everything)));
    const [ada, grosz] = await inShop(async ({ customers }) => [
      await customers.add(aCustomer({ name: "Ada Lovelace", email: "ada@example.com" })),
      await customers.add(aCustomer({ name: "GROß, Émile", phone: "+49 221 555 0147" })),
      await customers.add(aCustomer({ name: null, email: "grace@example.org" })),
    ]);
    const found = async (search: string) => {
      const page = await inShop(({ customers }) => customers.page({ ...all, search }));
      assert.equal(page.total, page.data.length);
      return page.data.map(({ number }) => number);
    };
    assert.deepEqual(await found("love"), [1]);
    assert.deepEqual(await found("émile"), [2]);
    assert.deepEqual(await found("@example"), [1, 3]);
    assert.deepEqual(await found("5550147"), [2]);
    assert.deepEqual(await found("0221 5550147"), [2]);
    assert.deepEqual(await found("2"), [2]);
    assert.deepEqual(await found("a%a"), []);
    await inShop(async ({ customers }) => {
      if (ada) await customers.change(ada, { name: "Augusta King", updatedAt: NOW });
      if (grosz) await customers.remove(grosz.id);
    });
    assert.deepEqual(await found("lovelace"), []);
    assert.deepEqual(await found("augusta"), [1]);
    assert.deepEqual(await found("5550147"), []);
  });

  it("compares phone numbers from the end", async () => {
    const { inShop } = await aShop();
    const phones = [
      "0221 5550147",
      "5550147",
      "+49 (0)221 555-0147",
      "0221 5550148",
      "147",
      null,
      "9 5550147",
    ];
    await inShop(async ({ customers }) => {
      for (const phone of phones) await customers.add(aCustomer({ phone }));
    });
    const found = async (phone: string) => {
      const page = await inShop(({ customers }) => customers.page({ ...all, phone }));
      assert.equal(page.total, page.data.length);
      return page.data.map(({ number }) => number);
    };
    assert.deepEqual(await found("+492215550147"), [1, 2, 3]);
    assert.deepEqual(await found("0221/5550147"), [1, 2, 3]);
    assert.deepEqual(await found("555 01 47"), [1, 2, 3, 7]);
    assert.deepEqual(await found("00 49 221 5550148"), [4]);
    assert.deepEqual(await found("8885550147"), [2]);
    assert.deepEqual(await found("0221 5550140"), []);
  });

  it("sorts customers by every key both ways, and continues by cursor without gaps", async () => {
    const { inShop } = await aShop();
    await inShop(async ({ customers }) => {
      for (const [index, name] of ["b", "Ä", null, "B", "b"].entries()) {
        await customers.add(aCustomer({ name, updatedAt: later(index === 4 ? 0 : 9 - index) }));
      }
    });
    const walked = (sort: CustomerSort) =>
      inShop(async ({ customers }) => {
        const numbers: number[] = [];
        let cursor: string | undefined;
        do {
          const after = decodeCursor(sort, customerSortKind(sort), cursor);
          const page = await customers.page({ page: 1, perPage: 2, sort, after });
          numbers.push(...page.data.map(({ number }) => number));
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        return numbers;
      });
    assert.deepEqual(await walked("id"), [1, 2, 3, 4, 5]);
    assert.deepEqual(await walked("-id"), [5, 4, 3, 2, 1]);
    assert.deepEqual(await walked("name"), [3, 4, 1, 5, 2]);
    assert.deepEqual(await walked("-name"), [2, 5, 1, 4, 3]);
    assert.deepEqual(await walked("updated_at"), [5, 4, 3, 2, 1]);
    assert.deepEqual(await walked("-updated_at"), [1, 2, 3, 4, 5]);
    assert.deepEqual(await walked("spent"), [1, 2, 3, 4, 5]);
    assert.deepEqual(await walked("-last_order_at"), [5, 4, 3, 2, 1]);
    const since = await inShop(({ customers }) =>
      customers.page({ ...all, updatedFrom: later(7) }),
    );
    assert.deepEqual(
      since.data.map(({ number }) => number),
      [1, 2, 3],
    );
  });

  it("finds the customer that an order means, or adds one", async () => {
    const { inShop } = await aShop();
    const said = (changes: Partial<OrderCustomer>): OrderCustomer => ({
      name: null,
      email: null,
      phone: null,
      externalId: null,
      ...changes,
    });
    const numbers = await inShop(async ({ customers }) => {
      await customers.add(aCustomer({ email: "a@example.com", phone: "1" }));
      await customers.add(aCustomer({ email: "a@example.com", phone: "2", externalId: "C-2" }));
      await customers.add(aCustomer({ phone: "2", externalId: "C-3" }));
      const meant = async (changes: Partial<OrderCustomer>) =>
        (await customers.meant(said(changes)))?.number ?? null;
      return [
        await meant({ externalId: "C-3", email: "a@example.com" }),
        await meant({ email: "a@example.com", phone: "2" }),
        await meant({ email: "b@example.com", phone: "2" }),
        await meant({ externalId: "C-4", email: "a@example.com" }),
        await meant({ externalId: "C-4", phone: "2" }),
        await meant({ name: "Ada" }),
      ];
    });
    assert.deepEqual(numbers, [3, 1, 2, 1, null, null]);
    const order = said({ email: "new@example.com" });
    const details = aCustomer({ email: "new@example.com" });
    const both = await Promise.all(
      [1, 2].map(() => inShop(({ customers }) => customers.meantOrAdded(order, details))),
    );
    assert.deepEqual(new Set(both.map(({ isNew }) => isNew)), new Set([false, true]));
    const [one, other] = both;
    assert.equal(one?.customer.id, other?.customer.id);
    const stranger = await aShop();
    assert.equal(await stranger.inShop(({ customers }) => customers.meant(order)), null);
    const theirs = one?.customer.id ?? 0;
    assert.equal(await stranger.inShop(({ customers }) => customers.keep(theirs)), null);
    assert.deepEqual(await inShop(({ customers }) => customers.keep(theirs)), one?.customer);
    const own = await stranger.inShop(({ customers }) => customers.meantOrAdded(order, details));
    assert.deepEqual([own.isNew, own.customer.number], [true, 1]);
    const found = await stranger.inShop(({ customers }) => customers.find(own.customer.id));
    assert.deepEqual(found, own.customer);
  });

  it("counts the orders of a customer, what they cost, and the last", async () => {
    const { inShop, order, shoes } = await anOrderingShop(open);
    const [ada, bob] = await inShop(async ({ customers }) => [
      await customers.add(aCustomer()),
      await customers.add(aCustomer({ name: "Bob" })),
    ]);
    const adaId = ada?.id ?? 0;
    const bobId = bob?.id ?? 0;
    const place = (customerId: number, totalAmount: number, createdAt: Date) =>
      inShop(({ orders }) => orders.add(order({ customerId, totalAmount, createdAt }, [shoes, 1])));
    const counts = async (id: number) => {
      const found = await inShop(({ customers }) => customers.find(id));
      return [found?.ordersCount, found?.spent, found?.lastOrderAt];
    };
    const first = await place(adaId, 1000, later(1));
    const second = await place(adaId, 500, later(2));
    await place(bobId, 70, later(3));
    assert.deepEqual(await counts(adaId), [2, 1500, later(2)]);
    const listed = await inShop(({ orders }) => orders.list(request({ customerId: adaId })));
    assert.deepEqual(
      listed.data.map(({ id, customerId }) => [id, customerId]),
      [
        [second.id, adaId],
        [first.id, adaId],
      ],
    );
    const spent = await inShop(({ customers }) => customers.page({ ...all, sort: "-spent" }));
    assert.deepEqual(
      spent.data.map(({ id }) => id),
      [adaId, bobId],
    );
    const cancelled = { status: "cancelled", cancelReason: null, stockTaken: false } as const;
    await inShop(({ orders }) => orders.change(second.id, { ...cancelled, now: later(4) }));
    assert.deepEqual(await counts(adaId), [1, 1000, later(1)]);
    await inShop(async ({ orders }) => {
      const before = await orders.lock(first.id);
      const changes = { customerId: bobId, totalAmount: 30, now: later(5) };
      await orders.correct(first.id, corrected(before, changes));
    });
    assert.deepEqual(await counts(adaId), [0, 0, null]);
    assert.deepEqual(await counts(bobId), [2, 100, later(3)]);
    await inShop(({ orders }) => orders.remove(first.id, later(6)));
    assert.deepEqual(await counts(bobId), [1, 70, later(3)]);
    await inShop(({ orders }) => orders.change(second.id, { ...cancelled, now: later(7) }));
  });

  it("moves the orders of a customer to another one, or to none, with their counts", async () => {
    const { inShop, order, shoes } = await anOrderingShop(open);
    const [from, to] = await inShop(async ({ customers }) => [
      (await customers.add(aCustomer())).id,
      (await customers.add(aCustomer())).id,
    ]);
    const place = (customerId: number, totalAmount: number, at: number) =>
      inShop(({ orders }) =>
        orders.add(order({ customerId, totalAmount, createdAt: later(at) }, [shoes, 1])),
      );
    const [first, cancelled, removed, last] = [
      await place(from, 1000, 1),
      await place(from, 100, 2),
      await place(from, 10, 3),
      await place(from, 1, 4),
    ];
    await place(to, 5, 5);
    await inShop(async ({ orders }) => {
      const change = { status: "cancelled", cancelReason: null, stockTaken: false } as const;
      await orders.change(cancelled.id, { ...change, now: later(6) });
      await orders.remove(removed.id, later(6));
    });
    const move = (ids: readonly [number, ...number[]], target: number | null) =>
      inShop(async ({ customers }) => {
        const locked = await customers.lockToEnd(ids);
        assert.deepEqual(new Set(locked.keys()), new Set(ids));
        return customers.moveOrders({ from: ids[0], to: target, now: later(7) });
      });
    const counts = (...ids: number[]) =>
      inShop(({ customers }) =>
        Promise.all(
          ids.map(async (id) => {
            const found = await customers.find(id);
            return [found?.ordersCount, found?.spent, found?.lastOrderAt, found?.version];
          }),
        ),
      );
    const { moved, isPart } = await move([from, to], to);
    assert.equal(isPart, false);
    assert.deepEqual(
      moved.toSorted((a, b) => a.id - b.id),
      [
        { id: first.id, version: 2 },
        { id: cancelled.id, version: 3 },
        { id: last.id, version: 2 },
      ],
    );
    assert.deepEqual(await counts(from, to), [
      [0, 0, null, 1],
      [3, 1006, later(5), 1],
    ]);
    await inShop(({ customers }) => customers.remove(from));
    assert.equal((await move([to], null)).moved.length, 4);
    assert.deepEqual(await counts(to), [[0, 0, null, 1]]);
    const kept = await inShop(({ orders }) => orders.find(last.id));
    assert.deepEqual([kept?.customerId, kept?.version], [null, 3]);
  });

  it("gives orders that have none the record of their customer, and counts them there", async () => {
    const { inShop, order, shoes } = await anOrderingShop(open);
    const customer = { name: "Ada", email: "ada@example.com", phone: null, externalId: null };
    const record = await inShop(({ customers }) => customers.add(aCustomer(customer)));
    const place = (changes: object) =>
      inShop(({ orders }) => orders.add(order({ totalAmount: 40, ...changes }, [shoes, 1])));
    const { id } = await place({ customer, createdAt: later(1) });
    await place({ customer, customerId: record.id, createdAt: later(2) });
    const nameless = await place({ createdAt: later(3) });
    await inShop(async ({ customers }) => {
      const found = await customers.unlinked(0);
      assert.deepEqual(found, { orders: [{ id, customer }], last: nameless.id });
      assert.equal(await customers.unlinked(nameless.id), null);
      await customers.keep(record.id);
      const linked = await customers.link([{ order: id, customer: record.id }], later(4));
      assert.deepEqual(linked, [{ id, version: 2 }]);
    });
    const [kept, found] = await inShop(async ({ orders, customers }) => [
      await orders.find(id),
      await customers.find(record.id),
    ]);
    assert.deepEqual([kept?.customerId, kept?.version], [record.id, 2]);
    assert.deepEqual([found?.ordersCount, found?.spent, found?.lastOrderAt], [2, 80, later(2)]);
  });

  it("counts as a naive count does, whatever happens to the orders", async () => {
    const { inShop, order, shoes } = await anOrderingShop(open);
    const random = sequence(12);
    let time = 0;
    const customers = new Set<number>();
    const orders: Known[] = [];
    const add = async () => {
      const { id } = await inShop((shop) => shop.customers.add(aCustomer()));
      customers.add(id);
    };
    const some = <T>(of: Iterable<T>) => [...of][random([...of].length)];
    const aCounted = () => some(orders.filter(({ counts }) => counts));
    const steps: readonly (() => Promise<unknown>)[] = [
      add,
      async () => {
        const known = {
          customerId: some(customers) ?? null,
          totalAmount: random(900),
          counts: true,
        };
        const createdAt = later((time += 1));
        const { id } = await inShop((shop) =>
          shop.orders.add(order({ ...known, createdAt }, [shoes, 1])),
        );
        orders.push({ ...known, id, createdAt });
      },
      async () => {
        const known = aCounted();
        if (!known) return;
        const change = { status: "cancelled", cancelReason: null, stockTaken: false } as const;
        await inShop((shop) => shop.orders.change(known.id, { ...change, now: later(time) }));
        known.counts = false;
      },
      async () => {
        const known = aCounted();
        if (!known) return;
        await inShop((shop) => shop.orders.remove(known.id, later(time)));
        known.counts = false;
      },
      async () => {
        const known = aCounted();
        if (!known) return;
        const change = { customerId: some([null, ...customers]) ?? null, totalAmount: random(900) };
        await inShop(async (shop) => {
          const before = await shop.orders.lock(known.id);
          await shop.orders.correct(known.id, corrected(before, { ...change, now: later(time) }));
        });
        Object.assign(known, change);
      },
      async () => {
        const [from, to] = [some(customers), some([null, ...customers])];
        if (from === undefined || to === undefined || from === to) return;
        await inShop(async (shop) => {
          await shop.customers.lockToEnd(to === null ? [from] : [from, to]);
          await shop.customers.moveOrders({ from, to, now: later(time) });
          await shop.customers.remove(from);
        });
        customers.delete(from);
        for (const known of orders) if (known.customerId === from) known.customerId = to;
      },
    ];
    const weights = [0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 4, 4, 4, 5];
    for (let turn = 0; turn < 120; turn += 1) {
      await steps[weights[random(weights.length)] ?? 0]?.();
      const counted = await inShop(async (shop) => (await shop.customers.page(all)).data);
      assert.deepEqual(
        counted.map(({ id, ordersCount, spent, lastOrderAt }) => [
          id,
          ordersCount,
          spent,
          lastOrderAt,
        ]),
        [...customers].map((id) => naive(id, orders)),
        `turn ${turn}`,
      );
    }
  });
}

interface Known {
  readonly id: number;
  readonly createdAt: Date;
  customerId: number | null;
  totalAmount: number;
  counts: boolean;
}

function naive(id: number, orders: readonly Known[]) {
  const own = orders.filter(({ customerId, counts }) => customerId === id && counts);
  const spent = own.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
  return [id, own.length, spent, own.at(-1)?.createdAt ?? null];
}

/** The same numbers below a limit each time. */
function sequence(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
