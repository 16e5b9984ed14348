import { describe, expect, it } from "@jest/globals";
import { CoreError, type Core, createCore } from "@souk/core";
import { memoryPorts, newMember, newUserWithToken } from "@souk/core/testing";
import fc from "fast-check";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";

const ROUNDS = process.env["TEST_FEW_ROUNDS"] ? 24 : 200;

async function aShop(core: Core, inventory: "enforced" | "untracked") {
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  const admin = { as: ada.as, tenant };
  await core.updateTenant(admin, { settings: { inventory } });
  const { id: addressId } = await core.createAddress(admin, { street: "1", city: "X" });
  return { admin, addressId };
}

const wish = (addressId: number, ...items: [productId: number, qty: number][]) => ({
  addressId,
  paymentType: 1,
  totalAmount: 1,
  orderItems: items.map(([productId, qty]) => ({ productId, qty, amount: 1 })),
});

/** Every rejection must have a reason on which a caller can act. */
async function outcome<T>(work: Promise<T>): Promise<T | CoreError> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CoreError && error.kind !== "unavailable") return error;
    throw error;
  }
}

const byName = (a: string, b: string) => (a < b ? -1 : 1);

const delays = (round: number) => [round % 7, (round * 3) % 5, (round * 5) % 3];

/** Lets the other call get ahead by some turns of the event loop, a different number every round. */
async function after<T>(turns: number, work: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < turns; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  return work();
}

describe.each(testEngines)("orders under way on $dialect", ({ create }) => {
  const opened = openedEngine({ create });

  it("stay whole while product, address and member go away", async () => {
    const { core } = await opened;
    const { admin } = await aShop(core, "untracked");
    // One person may add only so many members in an hour, and the longest run needs more.
    const inviters = [await newMember(core, admin, "ADMIN"), await newMember(core, admin, "ADMIN")];
    const placed: number[] = [];
    const refused = new Set<string>();
    const shown = new Set<string>();
    const met = () => refused.size > 1 && shown.size > 1;
    for (let round = 0; round < ROUNDS || (!met() && round < ROUNDS * 2); round += 1) {
      const mia = await newMember(core, inviters[round % 2] ?? admin, "MEMBER");
      const member = { as: mia.as, tenant: admin.tenant };
      const [product, kept, address] = await Promise.all([
        core.createProduct(admin, { name: "Going", price: 1 }),
        core.createProduct(admin, { name: "Staying", price: 1 }),
        core.createAddress(member, { street: "1", city: "X" }),
      ]);
      const [first = 0, second = 0, third = 0] = delays(round);
      const goings = [
        () => after(second, () => core.deleteProduct(admin, { id: product.id })),
        () => after(third, () => core.deleteAddress(member, { id: address.id })),
        () => after(second, () => core.removeMember(admin, { userId: mia.user.id })),
      ];
      const order = () => core.createOrder(member, wish(address.id, [kept.id, 1], [product.id, 2]));
      const going: Promise<unknown> | undefined = goings[round % 3]?.();
      // Where the order has won every time, it now and then begins when it has lost.
      const held = round >= ROUNDS && round % 2 === 1;
      const [made] = await Promise.all([
        outcome(held ? Promise.resolve(going).then(order) : after(first, order)),
        going,
      ]);
      if (made instanceof CoreError) {
        refused.add(made.kind);
        continue;
      }
      placed.push(made.id ?? 0);
      const { items } = await core.getOrder(admin, { id: made.id ?? 0 });
      shown.add(items.map(({ product }) => `${product.name} ${product.published}`).join());
    }
    expect([...refused].toSorted(byName)).toEqual(["tenant_forbidden", "validation_failed"]);
    expect([...shown].toSorted(byName)).toEqual([
      "Staying true,Going false",
      "Staying true,Going true",
    ]);
    expect(placed.length).toBeGreaterThan(0);
    expect((await core.listOrders(admin, {})).total).toBe(placed.length);
  });

  it("corrected twice and cancelled at the same moment, move the stock as if one after the other", async () => {
    const { core } = await opened;
    const { admin, addressId } = await aShop(core, "enforced");
    const stock = 50;
    const named = (name: string) => core.createProduct(admin, { name, price: 1, stock });
    const products = [await named("A"), await named("B"), await named("C")];
    const [a = 0, b = 0, c = 0] = products.map(({ id }) => id);
    const isCancelled = new Set<boolean>();
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const placed = await core.createOrder(admin, wish(addressId, [a, 1], [b, 2]));
      const id = placed.id ?? 0;
      const kept = placed.items[0]?.id ?? 0;
      const [first = 0, second = 0, third = 0] = delays(round);
      const correct = (turns: number, productId: number, qty: number) =>
        after(turns, () => {
          const orderItems = [
            { id: kept, qty },
            { productId, qty, amount: 1 },
          ];
          return outcome(core.updateOrder(admin, { id, orderItems }));
        });
      await Promise.all([
        correct(first, b, 3),
        correct(second, c, 4),
        round % 2 === 0 ? null : after(third, () => outcome(core.cancelOrder(admin, { id }))),
      ]);
      const { status, items } = await core.getOrder(admin, { id });
      isCancelled.add(status === "cancelled");
      const held = (product: number) =>
        items
          .filter(({ productId }) => productId === product)
          .reduce((sum, { qty }) => sum + qty, 0);
      for (const product of [a, b, c]) {
        const left = (await core.getProduct(admin, { id: product })).stock;
        expect(left + (status === "cancelled" ? 0 : held(product))).toBe(stock);
      }
      if (status !== "cancelled") await core.cancelOrder(admin, { id });
    }
    expect(isCancelled.size).toBe(2);
  });

  it("take a payment or are cancelled first, and refund no money twice", async () => {
    const { core } = await opened;
    const { admin, addressId } = await aShop(core, "untracked");
    const { id: product } = await core.createProduct(admin, { name: "A", price: 1 });
    const met = new Set<string>();
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const placed = await core.createOrder(admin, wish(addressId, [product, 1]));
      const id = placed.id ?? 0;
      const pay = (turns: number) =>
        after(turns, () => outcome(core.addPayment(admin, { id, amount: 1, method: "cash" })));
      const [first = 0, second = 0, third = 0] = delays(round);
      const paid = await Promise.all([
        pay(first),
        pay(second),
        after(third, () => outcome(core.cancelOrder(admin, { id }))),
      ]);
      const taken = paid.slice(0, 2).filter((one) => !(one instanceof CoreError)).length;
      expect(taken).toBeLessThanOrEqual(1);
      met.add(`${taken} paid`);
      const before = await core.getOrder(admin, { id });
      expect([before.status, before.paidAmount, before.payments.length]).toEqual([
        "cancelled",
        100 * taken,
        taken,
      ]);
      const back = () => outcome(core.addRefund(admin, { id, amount: 1 }));
      const refunded = await Promise.all([back(), back()]);
      expect(refunded.filter((one) => !(one instanceof CoreError))).toHaveLength(taken);
      const order = await core.getOrder(admin, { id });
      expect([order.refundedAmount, order.refunds.length]).toEqual([100 * taken, taken]);
    }
    expect(met).toContain("1 paid");
  });

  it("ship no piece twice, and none of an item that a correction removed", async () => {
    const { core } = await opened;
    const { admin, addressId } = await aShop(core, "untracked");
    const { id: product } = await core.createProduct(admin, { name: "A", price: 1 });
    const met = new Set<string>();
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const placed = await core.createOrder(admin, wish(addressId, [product, 2], [product, 1]));
      const id = placed.id ?? 0;
      const [item = 0, other = 0] = placed.items.map((one) => one.id ?? 0);
      const [first = 0, second = 0, third = 0] = delays(round);
      const ship = (turns: number) =>
        after(turns, () =>
          outcome(core.addShipment(admin, { id, items: [{ orderItemId: item, qty: 2 }] })),
        );
      const orderItems = [{ id: other, qty: 5 }];
      const correct = () => outcome(core.updateOrder(admin, { id, orderItems }));
      const done = await Promise.all([ship(first), ship(second), after(third, correct)]);
      const [one, two, three] = done.map((each) => !(each instanceof CoreError));
      const order = await core.getOrder(admin, { id });
      expect([one, two, three].filter(Boolean)).toHaveLength(1);
      met.add(three ? "corrected" : "shipped");
      expect([order.fulfillmentStatus, order.items.length, order.shipments.length]).toEqual(
        three ? ["unfulfilled", 1, 0] : ["partly_shipped", 2, 1],
      );
    }
    expect(met).toContain("shipped");
  });

  it("return no piece twice, receive no return that is cancelled, and give stock back once", async () => {
    const { core } = await opened;
    const { admin, addressId } = await aShop(core, "enforced");
    const SUPPLIED = 10_000;
    const { id: product } = await core.createProduct(admin, {
      name: "A",
      price: 1,
      stock: SUPPLIED,
    });
    const met = new Set<string>();
    let sold = 0;
    for (let round = 0; round < ROUNDS / 4; round += 1) {
      const placed = await core.createOrder(admin, wish(addressId, [product, 1]));
      const id = placed.id ?? 0;
      const items = [{ orderItemId: placed.items[0]?.id ?? 0, qty: 1 }];
      const { shipment } = await core.addShipment(admin, { id, items });
      await core.addPayment(admin, { id, amount: 1, method: "cash" });
      const [first = 0, second = 0, third = 0] = delays(round);
      const back = items.map((item) => ({ ...item, restock: true }));
      const giveBack = (turns: number) =>
        after(turns, () => outcome(core.addReturn(admin, { id, items: back })));
      const refund = () => outcome(core.addRefund(admin, { id, amount: 1 }));
      const unship = () => outcome(core.cancelShipment(admin, { id, shipmentId: shipment.id }));
      const made = await Promise.all([
        giveBack(first),
        giveBack(second),
        after(third, refund),
        after(third, refund),
        after(third + 1, unship),
      ]);
      const isDone = (one: unknown) => !(one instanceof CoreError);
      const [one, two, paidBack, again, unshipped] = made;
      expect([one, two, unshipped].filter(isDone)).toHaveLength(1);
      expect([paidBack, again].filter(isDone)).toHaveLength(1);
      const [requested] = (await core.getOrder(admin, { id })).returns;
      const way = { id, returnId: requested?.id ?? 0 };
      const ends = await Promise.all([
        after(first, () => outcome(core.receiveReturn(admin, way))),
        after(second, () => outcome(core.cancelReturn(admin, way))),
        after(third, () => outcome(core.receiveReturn(admin, way))),
      ]);
      const isCancelled = isDone(ends[1]);
      // Receiving twice is allowed, and does it once.
      const expected = isCancelled ? 1 : 2;
      expect(ends.filter(isDone)).toHaveLength(requested ? expected : 0);
      const isReceived = requested !== undefined && !isCancelled;
      met.add(isReceived ? "received" : "kept");
      if (!isReceived) sold += 1;
      const order = await core.getOrder(admin, { id });
      expect([order.returnStatus, order.refundedAmount, order.returns.length]).toEqual([
        isReceived ? "returned" : "none",
        100,
        requested ? 1 : 0,
      ]);
      expect((await core.getProduct(admin, { id: product })).stock).toBe(SUPPLIED - sold);
    }
    expect(met).toContain("received");
  });

  it("get invoice numbers without a gap, eight at once and next to calls that are undone", async () => {
    const { core, persistence } = await opened;
    const { admin, addressId } = await aShop(core, "untracked");
    const { id: product } = await core.createProduct(admin, { name: "A", price: 1 });
    const place = async () =>
      (await core.createOrder(admin, wish(addressId, [product, 1]))).id ?? 0;
    const orders = await Promise.all(Array.from({ length: 8 }, place));
    const others = await Promise.all(Array.from({ length: 8 }, place));
    /** Takes a number and is undone. */
    const undoing = createCore(
      { ...memoryPorts(), unitOfWork: persistence.unitOfWork },
      {
        hooks: {
          issueInvoice: {
            inTransaction() {
              throw new CoreError("conflict", "Undone.");
            },
          },
        },
      },
    );
    const undo = (id: number) => outcome(undoing.issueInvoice(admin, { id }));
    for (let round = 0; round < Math.max(3, ROUNDS / 40); round += 1) {
      await Promise.all(
        orders.flatMap((id, at) => [
          outcome(core.issueInvoice(admin, { id })),
          after(delays(at)[round % 3] ?? 0, () => undo(others[at] ?? 0)),
        ]),
      );
      await Promise.all(orders.map((id) => outcome(core.issueCreditNote(admin, { id }))));
    }
    const numbers: number[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await core.listInvoices(admin, { perPage: 100, cursor });
      numbers.push(...page.data.map(({ number }) => Number(number)));
      if (!page.nextCursor) break;
      cursor = page.nextCursor;
    }
    const sorted = numbers.toSorted((a, b) => a - b);
    expect(sorted).toEqual(Array.from(sorted, (_, at) => at + 1));
    expect(sorted.length).toBeGreaterThanOrEqual(16);
  });

  it("never take more than there is, and conserve what there is", async () => {
    const { core } = await opened;
    const step = fc.oneof(
      fc.record({
        kind: fc.constant("order" as const),
        lines: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 4 })), {
          minLength: 1,
          maxLength: 4,
        }),
        key: fc.option(fc.nat(3), { nil: null }),
      }),
      fc.record({
        kind: fc.constantFrom("cancelOrder" as const, "processOrder", "completeOrder"),
        which: fc.nat(20),
      }),
      fc.record({
        kind: fc.constantFrom("ship" as const, "giveBack", "receive", "withdraw", "payBack"),
        which: fc.nat(20),
      }),
      fc.record({
        kind: fc.constant("correct" as const),
        which: fc.nat(20),
        qty: fc.integer({ min: 1, max: 4 }),
        added: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 4 })), { maxLength: 2 }),
      }),
      fc.record({ kind: fc.constant("delete" as const), product: fc.nat(8) }),
      fc.record({
        kind: fc.constant("restock" as const),
        product: fc.nat(2),
        by: fc.integer({ min: 1, max: 5 }),
      }),
    );
    const run = fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (bursts) => {
        const { admin, addressId } = await aShop(core, "enforced");
        const ids: number[] = [];
        for (const name of ["A", "B", "C"]) {
          ids.push((await core.createProduct(admin, { name, price: 1, stock: 6 })).id);
        }
        const supplied = [6, 6, 6];
        const orders: number[] = [];
        const byKey = new Map<string, Set<number>>();
        for (const burst of bursts) {
          await Promise.all(
            burst.map(async (action) => {
              if ("which" in action) {
                const id = orders[action.which % Math.max(orders.length, 1)];
                if (id === undefined) return;
                if (
                  action.kind === "ship" ||
                  action.kind === "giveBack" ||
                  action.kind === "receive" ||
                  action.kind === "withdraw" ||
                  action.kind === "payBack"
                ) {
                  await returning(core, admin, id, action.kind);
                  return;
                }
                if (action.kind !== "correct") {
                  await outcome(core[action.kind](admin, { id }));
                  return;
                }
                const { items } = await core.getOrder(admin, { id });
                const stays = { id: items[0]?.id ?? 0, qty: action.qty };
                const added = action.added.map(([at, qty]) => ({
                  productId: ids[at] ?? 0,
                  qty,
                  amount: 1,
                }));
                await outcome(core.updateOrder(admin, { id, orderItems: [stays, ...added] }));
              } else if (action.kind === "delete") {
                // Most of the time there is no product of that number.
                const id = ids[action.product];
                if (id !== undefined) await outcome(core.deleteProduct(admin, { id }));
              } else if (action.kind === "restock") {
                if (await restock(core, admin, ids[action.product] ?? 0, action.by)) {
                  supplied[action.product] = (supplied[action.product] ?? 0) + action.by;
                }
              } else {
                const lines = action.lines.map(([at, qty]): [number, number] => [
                  ids[at] ?? 0,
                  qty,
                ]);
                const key = action.key === null ? null : `${action.key}:${JSON.stringify(lines)}`;
                const idempotency = key
                  ? { key, serialize: JSON.stringify, revive: JSON.parse }
                  : undefined;
                const made = await outcome(
                  core.createOrder({ ...admin, idempotency }, wish(addressId, ...lines)),
                );
                if (made instanceof CoreError || made.id === null) return;
                orders.push(made.id);
                if (key) byKey.set(key, (byKey.get(key) ?? new Set()).add(made.id));
              }
            }),
          );
        }
        const sold = new Map<number, number>();
        let [paid, refunded] = [0, 0];
        const { data } = await core.listOrders(admin, { perPage: 100 });
        for (const { id, status } of data) {
          if (status === "cancelled") continue;
          const { items, returns, ...order } = await core.getOrder(admin, { id });
          for (const item of items) {
            sold.set(item.productId, (sold.get(item.productId) ?? 0) + item.qty);
          }
          const received = returns.filter((back) => back.status === "received");
          for (const { orderItemId, qty, restock } of received.flatMap((back) => back.items)) {
            const productId = items.find((item) => item.id === orderItemId)?.productId ?? 0;
            if (restock) sold.set(productId, (sold.get(productId) ?? 0) - qty);
          }
          const { data: payments } = await core.listPayments(admin, { id, perPage: 100 });
          const { data: refunds } = await core.listRefunds(admin, { id, perPage: 100 });
          paid += sumOf(payments.map(({ amount, voidedAt }) => (voidedAt ? 0 : amount)));
          refunded += sumOf(refunds.map(({ amount, voidedAt }) => (voidedAt ? 0 : amount)));
          const sent = sumOf(
            order.shipments.flatMap((parcel) => parcel.items.map(({ qty }) => qty)),
          );
          const held = returns.filter((back) => back.status !== "cancelled");
          expect(
            sumOf(held.flatMap((back) => back.items.map(({ qty }) => qty))),
          ).toBeLessThanOrEqual(sent);
        }
        for (const [index, id] of ids.entries()) {
          const product = await outcome(core.getProduct(admin, { id }));
          if (product instanceof CoreError) continue;
          const { stock } = product;
          expect(stock).toBeGreaterThanOrEqual(0);
          expect(stock + (sold.get(id) ?? 0)).toBe(supplied[index]);
        }
        const { days } = await core.getFigures(admin, {});
        expect([
          sumOf(days.map((day) => day.paid)),
          sumOf(days.map((day) => day.refunded)),
        ]).toEqual([paid, refunded]);
        for (const made of byKey.values()) expect(made.size).toBe(1);
        expect(new Set(orders).size).toBe(data.length);
      },
    );
    await fc.assert(run, {
      numRuns: process.env["TEST_FEW_ROUNDS"] ? 8 : 50,
      interruptAfterTimeLimit: 60_000,
    });
  });
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** One step of the way of a piece out and back, with its money. Most are refused, because others were faster. */
async function returning(
  core: Core,
  admin: { as: { token: string }; tenant: number },
  id: number,
  step: "ship" | "giveBack" | "receive" | "withdraw" | "payBack",
): Promise<void> {
  const { items, returns, refunds } = await core.getOrder(admin, { id });
  const line = { orderItemId: items[0]?.id ?? 0, qty: 1 };
  const returnId = returns.at(-1)?.id ?? 0;
  if (step === "ship") {
    await outcome(core.addShipment(admin, { id, items: [line] }));
    await outcome(
      core.addPayment(admin, { id, amount: 1, method: "cash", allowOverpayment: true }),
    );
  } else if (step === "giveBack") {
    await outcome(core.addReturn(admin, { id, items: [{ ...line, restock: id % 2 === 0 }] }));
  } else if (step === "receive") await outcome(core.receiveReturn(admin, { id, returnId }));
  else if (step === "withdraw") await outcome(core.cancelReturn(admin, { id, returnId }));
  else {
    const refundId = refunds.find(({ voidedAt }) => !voidedAt)?.id;
    await outcome(
      refundId === undefined
        ? core.addRefund(admin, { id, amount: 1 })
        : core.voidRefund(admin, { id, refundId }),
    );
  }
}

/** Reads the stock and sets it higher, unless it was changed in between. */
async function restock(
  core: Core,
  admin: { as: { token: string }; tenant: number },
  id: number,
  by: number,
): Promise<boolean> {
  const product = await outcome(core.getProduct(admin, { id }));
  if (product instanceof CoreError) return false;
  const { stock, version } = product;
  const change = core.updateProduct({ ...admin, ifMatch: [version] }, { id, stock: stock + by });
  return !((await outcome(change)) instanceof CoreError);
}
