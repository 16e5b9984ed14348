import assert from "node:assert/strict";
import type { OrderListRequest } from "../../../ports/orders/order-repository.js";
import { SHOWN_WITH_ORDER } from "../../../ports/orders/payment.js";
import type { ReturnStatus } from "../../../ports/orders/return.js";
import type { Priced } from "../../../ports/orders/adjustment.js";
import type { NewInvoice } from "../../../ports/orders/invoice.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, later, NOW } from "../fixtures.js";
import { aShop, corrected, request } from "./order-fixtures.js";

/** Payments, refunds, shipments and returns, and what an order shows of them. */
export function derivedOrderContract(
  { it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  const aPlacedOrder = async () => {
    const shop = await aShop(open);
    const { inShop, order, shoes, hat } = shop;
    const { id, itemIds } = await inShop((store) =>
      store.orders.add(order({}, [shoes, 2], [hat, 3])),
    );
    const find = () => inShop((store) => store.orders.find(id));
    return { ...shop, id, items: itemIds as [number, number], find };
  };
  const payment = (orderId: number) => ({
    orderId,
    amount: 500,
    method: "cash",
    reference: null,
    paidAt: later(3),
    createdAt: NOW,
  });
  const onDay = { day: 20_454 };
  const page = { page: 1, perPage: 10 };

  it("shows the payments and refunds of an order, oldest first, and adds up what a payment paid back", async () => {
    const { inShop, id, find } = await aPlacedOrder();
    const first = await inShop(({ payments }) => payments.add({ ...payment(id), ...onDay }));
    const named = { ...payment(id), amount: 9, reference: "TX-1" };
    const second = await inShop(({ payments }) => payments.add({ ...named, ...onDay }));
    await inShop(({ payments }) => payments.void(second, later(7)));
    const back = { orderId: id, paymentId: first, amount: 3, reason: "Broken.", createdAt: NOW };
    const refund = await inShop(({ payments }) => payments.addRefund({ ...back, ...onDay }));
    const free = { ...back, paymentId: null, reason: null };
    const freeRefund = await inShop(({ payments }) => payments.addRefund({ ...free, ...onDay }));
    const expected = [
      { ...payment(id), id: first, currency: null, voidedAt: null },
      { ...named, id: second, currency: null, voidedAt: later(7) },
    ];
    const refunds = [
      { ...back, id: refund, currency: null, voidedAt: null },
      { ...free, id: freeRefund, currency: null, voidedAt: null },
    ];
    const order = await find();
    assert.deepEqual([order?.payments, order?.refunds], [expected, refunds]);
    await inShop(async ({ payments }) => {
      assert.deepEqual(await payments.list(id, page), { ...page, total: 2, data: expected });
      assert.deepEqual(await payments.listRefunds(id, page), { ...page, total: 2, data: refunds });
      const last = await payments.list(id, { page: 2, perPage: 1 });
      assert.deepEqual([last.total, last.data], [2, [expected[1]]]);
      assert.deepEqual(await payments.find(id, second), expected[1]);
      assert.equal(await payments.find(id + 1, second), null);
      assert.deepEqual(
        [await payments.refundedOf(first), await payments.refundedOf(second)],
        [3, 0],
      );
    });
  });

  it("keeps a void refund in the list and counts it no longer", async () => {
    const { inShop, id, find } = await aPlacedOrder();
    const paymentId = await inShop(({ payments }) => payments.add({ ...payment(id), ...onDay }));
    const back = { orderId: id, paymentId, amount: 3, reason: "Broken.", createdAt: NOW };
    const [first, second] = await inShop(async ({ payments }) => [
      await payments.addRefund({ ...back, ...onDay }),
      await payments.addRefund({ ...back, ...onDay, amount: 4 }),
    ]);
    await inShop(({ payments }) => payments.voidRefund(first, later(5)));
    await inShop(({ payments }) => payments.voidRefund(first, later(6)));
    const voided = { ...back, id: first, currency: null, voidedAt: later(5) };
    const other = { ...back, amount: 4, id: second, currency: null, voidedAt: null };
    assert.deepEqual((await find())?.refunds, [voided, other]);
    await inShop(async ({ payments }) => {
      assert.equal(await payments.refundedOf(paymentId), 4);
      assert.deepEqual(await payments.findRefund(id, first), voided);
      assert.equal(await payments.findRefund(id + 1, first), null);
      assert.deepEqual((await payments.listRefunds(id, page)).data, [voided, other]);
    });
  });

  it("shows the first of very many payments with their order", async () => {
    const { inShop, id, find } = await aPlacedOrder();
    await inShop(async ({ payments }) => {
      for (let n = 0; n <= SHOWN_WITH_ORDER; n += 1) {
        await payments.add({ ...payment(id), ...onDay, amount: n + 1 });
      }
    });
    const shown = (await find())?.payments.map(({ amount }) => amount);
    assert.deepEqual(
      shown,
      Array.from({ length: SHOWN_WITH_ORDER }, (_, n) => n + 1),
    );
  });

  it("shows the shipments of an order with their items, and adds up what was shipped", async () => {
    const { inShop, id, items, find } = await aPlacedOrder();
    const [shoes, hat] = items;
    const details = { carrier: null, trackingNumber: null, trackingUrl: null, shippedAt: NOW };
    const parcel = { ...details, orderId: id, createdAt: NOW };
    const lines = [
      { orderItemId: hat, qty: 1 },
      { orderItemId: shoes, qty: 2 },
    ];
    const [first, second] = await inShop(async ({ shipments }) => [
      await shipments.add({ ...parcel, items: lines }),
      await shipments.add({ ...parcel, items: [{ orderItemId: hat, qty: 2 }] }),
    ]);
    assert.ok(first !== undefined && second !== undefined);
    const shipped = async () =>
      (await inShop(({ shipments }) => shipments.shippedOf(id))).toSorted(
        (a, b) => a.orderItemId - b.orderItemId,
      );
    assert.deepEqual(await shipped(), [
      { orderItemId: shoes, qty: 2 },
      { orderItemId: hat, qty: 3 },
    ]);
    const changed = { ...details, carrier: "DHL", trackingUrl: "https://x.example" };
    await inShop(({ shipments }) => shipments.change(first, changed, later(5)));
    await inShop(({ shipments }) => shipments.cancel(second, later(6)));
    const one = { ...parcel, ...changed, id: first, items: lines, cancelledAt: null };
    const other = { ...parcel, id: second, items: [{ orderItemId: hat, qty: 2 }] };
    const expected = [
      { ...one, updatedAt: later(5) },
      { ...other, cancelledAt: later(6), updatedAt: later(6) },
    ];
    assert.deepEqual((await find())?.shipments, expected);
    assert.deepEqual(await shipped(), [
      { orderItemId: shoes, qty: 2 },
      { orderItemId: hat, qty: 1 },
    ]);
    await inShop(async ({ shipments }) => {
      assert.deepEqual(await shipments.list(id, page), { ...page, total: 2, data: expected });
      assert.deepEqual(await shipments.find(id, second), expected[1]);
      assert.equal(await shipments.find(id + 1, second), null);
    });
  });

  it("shows the returns of an order with their items, and adds up what they hold", async () => {
    const { inShop, id, items, find } = await aPlacedOrder();
    const [shoes, hat] = items;
    const lines = [
      { orderItemId: hat, qty: 1, restock: true },
      { orderItemId: shoes, qty: 2, restock: false },
    ];
    const made = { orderId: id, items: lines, reason: "Too small.", createdAt: NOW };
    const [first, second, third] = await inShop(async ({ returns }) => [
      await returns.add(made),
      await returns.add({ ...made, items: lines.slice(0, 1), reason: null }),
      await returns.add(made),
    ]);
    assert.ok(first !== undefined && second !== undefined && third !== undefined);
    await inShop(({ returns }) => returns.move(second, "received", later(2)));
    await inShop(({ returns }) => returns.move(third, "cancelled", later(3)));
    // A received or cancelled return does not change.
    await inShop(({ returns }) => returns.move(second, "cancelled", later(4)));
    await inShop(({ returns }) => returns.move(third, "received", later(4)));
    const expected = [
      { ...made, id: first, status: "requested", receivedAt: null },
      {
        ...made,
        id: second,
        items: lines.slice(0, 1),
        reason: null,
        status: "received",
        receivedAt: later(2),
      },
      { ...made, id: third, status: "cancelled", receivedAt: null },
    ];
    const derived = { paidAmount: 0, refundedAmount: 0, fulfillmentStatus: "shipped" } as const;
    const settled = (returnStatus: ReturnStatus) =>
      inShop(({ orders }) => orders.settle(id, { ...derived, returnStatus, now: later(4) }));
    await settled("partly_returned");
    const order = await find();
    assert.deepEqual([order?.returnStatus, order?.returns], ["partly_returned", expected]);
    await settled("none");
    assert.deepEqual([(await find())?.returnStatus, (await find())?.returns], ["none", expected]);
    await inShop(async ({ returns }) => {
      const held = (await returns.heldOf(id)).toSorted((a, b) => a.orderItemId - b.orderItemId);
      assert.deepEqual(held, [
        { orderItemId: shoes, qty: 2, received: 0 },
        { orderItemId: hat, qty: 2, received: 1 },
      ]);
      assert.deepEqual(await returns.list(id, page), { ...page, total: 3, data: expected });
      assert.deepEqual(await returns.find(id, second), expected[1]);
      assert.equal(await returns.find(id + 1, second), null);
    });
  });

  it("gives invoices numbers without a gap, one sequence for each tenant, and finds them", async () => {
    const { unitOfWork, inShop, id, user } = await aPlacedOrder();
    const invoice = (orderId: number, change: Partial<NewInvoice> = {}): NewInvoice => ({
      kind: "invoice",
      orderId,
      orderNumber: 1,
      prefix: "R-",
      replaces: null,
      issuedAt: NOW,
      seller: { name: "Shop GmbH", address: "Hauptstr. 1\nBerlin", taxNumber: null },
      buyer: {
        name: user.name,
        email: null,
        phone: null,
        address: {
          street: "1 Main St",
          city: "Springfield",
          country: null,
          postalCode: null,
          state: null,
          phone: null,
        },
      },
      lines: [{ name: "Shoes", sku: null, size: "M", qty: 2, amount: 525 }],
      adjustments: [{ kind: "tax", label: "VAT", amount: 100, rate: 19.5, line: 0 }],
      taxes: [{ rate: 19.5, base: 525, amount: 100 }],
      amounts: { items: 525, discount: 0, shipping: 0, tax: 100, fee: 0, total: 625 },
      taxIncluded: false,
      currency: "EUR",
      ...change,
    });
    const shown = (change: Partial<NewInvoice>) => {
      const { prefix: _, ...content } = invoice(id, change);
      return content;
    };
    const first = await inShop(({ invoices }) => invoices.add(invoice(id)));
    assert.deepEqual(first, { ...shown({}), id: first.id, number: "R-1" });
    await assert.rejects(
      inShop(async ({ invoices }) => {
        await invoices.add(invoice(id));
        throw new Error("Undone.");
      }),
    );
    const note = { kind: "credit_note", replaces: "R-1", prefix: "", issuedAt: later(5) } as const;
    const second = await inShop(({ invoices }) => invoices.add(invoice(id, note)));
    assert.deepEqual(second, { ...shown(note), id: second.id, number: "2" });
    await inShop(async ({ invoices }) => {
      assert.deepEqual(await invoices.last(id), second);
      assert.equal(await invoices.last(id + 1), null);
      const all = await invoices.ofOrder(id, page);
      assert.deepEqual(all, { ...page, total: 2, data: [first, second] });
      const found = async (request: object) => {
        const { data } = await invoices.list({ ...page, after: null, ...request });
        return data.map(({ number }) => number);
      };
      assert.deepEqual(await found({}), ["2", "R-1"]);
      assert.deepEqual(await found({ search: "R-1" }), ["R-1"]);
      assert.deepEqual(await found({ search: "1" }), ["R-1"]);
      assert.deepEqual(await found({ search: "R" }), []);
      assert.deepEqual(await found({ from: later(1) }), ["2"]);
      assert.deepEqual(await found({ to: NOW }), ["R-1"]);
      const { data, nextCursor, total } = await invoices.list({ page: 1, perPage: 1, after: null });
      assert.deepEqual([data, total], [[second], 2]);
      assert.notEqual(nextCursor, null);
      const after = { value: later(5).getTime(), id: second.id };
      assert.deepEqual(await found({ after }), ["R-1"]);
    });
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork
      .transact("write", (s) => s.inTenant(scope).invoices.add(invoice(id)))
      .catch(() => undefined);
    await unitOfWork.transact("read", async (store) => {
      const { invoices } = store.inTenant(scope);
      assert.equal(await invoices.last(id), null);
      assert.deepEqual(await invoices.ofOrder(id, page), { ...page, total: 0, data: [] });
      assert.equal((await invoices.list({ ...page, after: null })).total, 0);
    });
    assert.equal((await inShop(({ invoices }) => invoices.ofOrder(id, page))).total, 2);
  });

  it("stores what a total is made of, and corrects it", async () => {
    const { inShop, order, shoes } = await aShop(open);
    const adjustments = [
      { kind: "discount", label: "Summer", amount: -50, rate: 7.5, item: 0 },
      { kind: "tax", label: "VAT", amount: 100, rate: null, item: null },
    ] as const;
    const { id } = await inShop((store) =>
      store.orders.add(order({ adjustments, taxIncluded: true }, [shoes, 2])),
    );
    const find = () => inShop((store) => store.orders.find(id));
    const placed = await find();
    const priced = (one: Priced | null | undefined) =>
      one && [one.itemsAmount, one.adjustments, one.taxIncluded];
    assert.deepEqual(priced(placed), [525, adjustments, true]);
    assert.ok(placed);
    const fewer = { adjustments: [adjustments[1]], taxIncluded: false, itemsAmount: 7 };
    await inShop(({ orders }) => orders.correct(id, corrected(placed, fewer)));
    assert.deepEqual(priced(await find()), [7, [adjustments[1]], false]);
    const [listed] = (await inShop(({ orders }) => orders.list(request()))).data;
    assert.deepEqual(priced(listed), [7, [adjustments[1]], false]);
    await inShop(({ orders }) => orders.correct(id, corrected(placed, { adjustments: [] })));
    assert.deepEqual((await find())?.adjustments, []);
  });

  it("writes what follows for an order, and removes items whose shipments were cancelled", async () => {
    const { inShop, id, items, find } = await aPlacedOrder();
    const derived = {
      paidAmount: 700,
      refundedAmount: 200,
      fulfillmentStatus: "partly_shipped",
      returnStatus: "none",
    } as const;
    const before = await find();
    await inShop(({ orders }) => orders.settle(id, { ...derived, now: later(4) }));
    const after = await find();
    assert.deepEqual(after, { ...before, ...derived, version: 2, updatedAt: later(4) });
    const shipment = { carrier: null, trackingNumber: null, trackingUrl: null, shippedAt: NOW };
    await inShop(async ({ shipments }) => {
      const lines = [{ orderItemId: items[1], qty: 1 }];
      const parcel = { ...shipment, orderId: id, items: lines, createdAt: NOW };
      await shipments.cancel(await shipments.add(parcel), NOW);
    });
    const [first] = after?.items ?? [];
    assert.ok(first);
    const ids = await inShop(({ orders }) =>
      orders.correct(id, corrected(after, { lines: [first] })),
    );
    assert.deepEqual(ids, [first.id]);
  });

  it("finds an order by the tracking number of a parcel, whole and in any case", async () => {
    const { inShop, id, items } = await aPlacedOrder();
    const lines = [{ orderItemId: items[0], qty: 1 }];
    const parcel = { carrier: null, trackingUrl: null, shippedAt: NOW };
    for (const trackingNumber of ["JD014600006281230704", "00340434161094042557", null]) {
      const shipment = { ...parcel, trackingNumber, orderId: id, items: lines, createdAt: NOW };
      await inShop(({ shipments }) => shipments.add(shipment));
    }
    const find = async (search: string, filter: Partial<OrderListRequest> = {}) => {
      const { data, total } = await inShop(({ orders }) =>
        orders.list(request({ sort: "id", search, ...filter })),
      );
      return [data.map((order) => order.id), total];
    };
    assert.deepEqual(await find("jd014600006281230704"), [[id], 1]);
    assert.deepEqual(await find("00340434161094042557"), [[id], 1]);
    assert.deepEqual(await find("jd014600006281230704", { statuses: ["pending"] }), [[id], 1]);
    assert.deepEqual(await find("jd014600006281230704", { statuses: ["completed"] }), [[], 0]);
    assert.deepEqual(await find("jd01460000628123070"), [[], 0]);
    assert.deepEqual(await find("0034043416109404255"), [[], 0]);
  });

  it("leaves payments, refunds, shipments and returns to their tenant", async () => {
    const { unitOfWork, inShop, id, items, find } = await aPlacedOrder();
    const paymentId = await inShop(({ payments }) => payments.add({ ...payment(id), ...onDay }));
    const parcel = { carrier: null, trackingNumber: null, trackingUrl: null, shippedAt: NOW };
    const lines = [{ orderItemId: items[0], qty: 1 }];
    const shipped = { ...parcel, orderId: id, items: lines, createdAt: NOW };
    const shipmentId = await inShop(({ shipments }) => shipments.add(shipped));
    const sent = { orderId: id, reason: null, createdAt: NOW };
    const returned = { ...sent, items: [{ orderItemId: items[0], qty: 1, restock: true }] };
    const returnId = await inShop(({ returns }) => returns.add(returned));
    const back = { orderId: id, paymentId, amount: 1, reason: null, createdAt: NOW };
    const refundId = await inShop(({ payments }) => payments.addRefund({ ...back, ...onDay }));
    const before = await find();
    const { scope } = await addTenant(unitOfWork);
    const derived = {
      paidAmount: 1,
      refundedAmount: 1,
      fulfillmentStatus: "shipped",
      returnStatus: "returned",
    } as const;
    const works = [
      () =>
        unitOfWork.transact("write", (s) =>
          s.inTenant(scope).payments.add({ ...payment(id), ...onDay }),
        ),
      () => unitOfWork.transact("write", (s) => s.inTenant(scope).payments.void(paymentId, NOW)),
      () =>
        unitOfWork.transact("write", (s) =>
          s.inTenant(scope).payments.addRefund({ ...back, ...onDay }),
        ),
      () =>
        unitOfWork.transact("write", (s) => s.inTenant(scope).payments.voidRefund(refundId, NOW)),
      () => unitOfWork.transact("write", (s) => s.inTenant(scope).shipments.add(shipped)),
      () =>
        unitOfWork.transact("write", (s) =>
          s.inTenant(scope).shipments.change(shipmentId, { ...parcel, carrier: "stolen" }, NOW),
        ),
      () =>
        unitOfWork.transact("write", (s) => s.inTenant(scope).shipments.cancel(shipmentId, NOW)),
      () => unitOfWork.transact("write", (s) => s.inTenant(scope).returns.add(returned)),
      () =>
        unitOfWork.transact("write", (s) =>
          s.inTenant(scope).returns.move(returnId, "received", NOW),
        ),
      () =>
        unitOfWork.transact("write", (s) =>
          s.inTenant(scope).orders.settle(id, { ...derived, now: NOW }),
        ),
    ];
    for (const work of works) await work().catch(() => undefined);
    assert.deepEqual(await find(), before);
    const untouched = await inShop(({ returns }) => returns.list(id, page));
    assert.deepEqual(
      untouched.data.map(({ status }) => status),
      ["requested"],
    );
    await unitOfWork.transact("read", async (store) => {
      const { payments, returns, shipments } = store.inTenant(scope);
      assert.deepEqual(
        [await payments.find(id, paymentId), await shipments.find(id, shipmentId)],
        [null, null],
      );
      assert.equal(await payments.findRefund(id, refundId), null);
      assert.equal(await payments.refundedOf(paymentId), 0);
      assert.deepEqual(await shipments.shippedOf(id), []);
      const nothing = { ...page, total: 0, data: [] };
      assert.deepEqual(await payments.list(id, page), nothing);
      assert.deepEqual(await payments.listRefunds(id, page), nothing);
      assert.deepEqual(await shipments.list(id, page), nothing);
      assert.deepEqual(await returns.list(id, page), nothing);
      assert.equal(await returns.find(id, returnId), null);
      assert.deepEqual(await returns.heldOf(id), []);
    });
  });
}
