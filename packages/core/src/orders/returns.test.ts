import { beforeEach, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { createCore, type Core } from "../create-core.js";
import { newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";
import { historiesOf } from "./histories.test.support.js";

const STOCK = 100;

let ports: MemoryPorts;
let core: Core;
let admin: { as: { token: string }; tenant: number };
let cup: number;
let lamp: number;

async function open(inventory: "enforced" | "untracked" = "enforced") {
  ports = memoryPorts();
  core = createCore(ports);
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant(
    { as: ada.as },
    { name: "Shop", settings: { inventory } },
  );
  admin = { as: ada.as, tenant };
  cup = (await core.createProduct(admin, { name: "Cup", price: 1, stock: STOCK })).id;
  lamp = (await core.createProduct(admin, { name: "Lamp", price: 1, stock: STOCK })).id;
}

beforeEach(() => open());

/** An order of cups and lamps, of which nothing is shipped yet. */
async function place(cups: number, lamps: number) {
  const { id, items } = await core.createOrder(admin, {
    address: { street: "1 Main St", city: "Springfield" },
    paymentType: 1,
    totalAmount: 1,
    orderItems: [
      { productId: cup, qty: cups, amount: 1 },
      { productId: lamp, qty: lamps, amount: 1 },
    ],
  });
  return { id: id ?? 0, items: items.map((item) => item.id ?? 0) as [number, number] };
}

type Line = [orderItemId: number, qty: number, restock?: boolean | undefined];

const ship = (id: number, ...lines: Line[]) =>
  core.addShipment(admin, { id, items: lines.map(([orderItemId, qty]) => ({ orderItemId, qty })) });
const giveBack = (id: number, ...lines: Line[]) =>
  core.addReturn(admin, {
    id,
    items: lines.map(([orderItemId, qty, restock]) => ({ orderItemId, qty, restock })),
  });
const receive = (id: number, returnId: number) => core.receiveReturn(admin, { id, returnId });
const cancel = (id: number, returnId: number) => core.cancelReturn(admin, { id, returnId });

async function refuses(work: Promise<unknown>, kind?: string) {
  expect(await refusal(work)).toMatchObject(kind === undefined ? {} : { kind });
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const stockOf = async (id: number) => (await core.getProduct(admin, { id })).stock;
const published = (kind: string) =>
  ports.unitOfWork.published
    .filter((event) => event.kind === kind)
    .map(({ body }) => JSON.parse(body).data);

describe("a return of shipped pieces", () => {
  it("is requested, received once, and moves return_status, version and events", async () => {
    const { id, items } = await place(2, 1);
    await ship(id, [items[0], 2], [items[1], 1]);
    const made = await core.addReturn(admin, {
      id,
      items: [{ orderItemId: items[0], qty: 1 }],
      reason: "Too small.",
    });
    expect(made).toEqual({
      return: {
        id: made.return.id,
        orderId: id,
        status: "requested",
        items: [{ orderItemId: items[0], qty: 1, restock: false }],
        reason: "Too small.",
        createdAt: ports.clock.now(),
        receivedAt: null,
      },
      order: { id, returnStatus: "requested", version: 3 },
    });
    const back = await receive(id, made.return.id);
    expect(back.return).toEqual({
      ...made.return,
      status: "received",
      receivedAt: ports.clock.now(),
    });
    expect(back.order).toEqual({ id, returnStatus: "partly_returned", version: 4 });
    expect(await receive(id, made.return.id)).toEqual(back);
    const rest = await giveBack(id, [items[0], 1], [items[1], 1]);
    expect((await receive(id, rest.return.id)).order.returnStatus).toBe("returned");
    const order = await core.getOrder(admin, { id });
    expect(order.returns.map(({ status }) => status)).toEqual(["received", "received"]);
    expect((await core.listReturns(admin, { id })).data).toEqual(order.returns);
    expect(
      published("order.updated").map(({ changed_fields: names, return_status: is }) => [names, is]),
    ).toEqual([
      [["shipments", "fulfillment_status"], "none"],
      [["returns", "return_status"], "requested"],
      [["returns", "return_status"], "partly_returned"],
      [["returns"], "partly_returned"],
      [["returns", "return_status"], "returned"],
    ]);
    const { data } = await core.listAuditLog(admin, { perPage: 1 });
    expect(data[0]).toMatchObject({
      useCase: "receiveReturn",
      changes: [
        { field: "return_status", old: "partly_returned", new: "returned" },
        { field: "returns_received", old: null, new: rest.return.id },
      ],
    });
  });

  it("that is cancelled counts as none, and can neither be received nor cancel a received one", async () => {
    const { id, items } = await place(1, 1);
    await ship(id, [items[0], 1]);
    const first = (await giveBack(id, [items[0], 1])).return.id;
    const cancelled = await cancel(id, first);
    expect(cancelled).toMatchObject({
      return: { status: "cancelled", receivedAt: null },
      order: { returnStatus: "none", version: 4 },
    });
    expect(await cancel(id, first)).toEqual(cancelled);
    expect(await refusal(receive(id, first))).toMatchObject({ kind: "invalid_transition" });
    const second = (await giveBack(id, [items[0], 1])).return.id;
    await receive(id, second);
    expect(await refusal(cancel(id, second))).toMatchObject({ kind: "invalid_transition" });
    expect(await refusal(cancel(id, 999))).toMatchObject({ kind: "not_found" });
    const other = await place(1, 1);
    expect(await refusal(receive(other.id, second))).toMatchObject({ kind: "not_found" });
  });

  it("names every line with more pieces than were shipped and are in no other return", async () => {
    const { id, items } = await place(3, 1);
    const issues = async (...lines: Line[]) =>
      ((await refusal(giveBack(id, ...lines))) as { issues: { path: unknown[] }[] }).issues.map(
        ({ path }) => path.join("."),
      );
    expect(await issues([items[0], 1], [999, 1])).toEqual(["items"]);
    await ship(id, [items[0], 2]);
    expect(await issues([items[0], 3], [items[1], 1], [999, 1])).toEqual([
      "items.0.qty",
      "items.1.qty",
      "items.2.orderItemId",
    ]);
    expect(await issues([items[0], 1], [items[0], 1], [items[0], 1])).toEqual(["items.2.qty"]);
    await giveBack(id, [items[0], 1]);
    expect(await issues([items[0], 2])).toEqual(["items.0.qty"]);
    await giveBack(id, [items[0], 1]);
  });

  it("keeps its shipment from being cancelled, and a later shipment makes the order partly returned", async () => {
    const { id, items } = await place(2, 1);
    const { shipment } = await ship(id, [items[0], 1]);
    const { return: made } = await giveBack(id, [items[0], 1]);
    const takeBack = () => core.cancelShipment(admin, { id, shipmentId: shipment.id });
    expect(await refusal(takeBack())).toMatchObject({ kind: "conflict" });
    expect((await core.getOrder(admin, { id })).shipments[0]?.cancelledAt).toBeNull();
    await receive(id, made.id);
    expect(await refusal(takeBack())).toMatchObject({ kind: "conflict" });
    expect((await core.getOrder(admin, { id })).returnStatus).toBe("returned");
    const { shipment: rest } = await ship(id, [items[0], 1], [items[1], 1]);
    expect((await core.getOrder(admin, { id })).returnStatus).toBe("partly_returned");
    expect(published("order.updated").at(-1)?.changed_fields).toEqual([
      "shipments",
      "fulfillment_status",
      "return_status",
    ]);
    await core.cancelShipment(admin, { id, shipmentId: rest.id });
    expect((await core.getOrder(admin, { id })).returnStatus).toBe("returned");
  });
});

describe("the stock of a product", () => {
  it("gets back what is received with restock, and says so in the feed", async () => {
    const { id, items } = await place(3, 2);
    await ship(id, [items[0], 3], [items[1], 2]);
    const { return: made } = await giveBack(
      id,
      [items[0], 1, true],
      [items[0], 1, true],
      [items[0], 1, false],
      [items[1], 2],
    );
    expect([await stockOf(cup), await stockOf(lamp)]).toEqual([STOCK - 3, STOCK - 2]);
    const before = published("record.changed").length;
    await receive(id, made.id);
    await receive(id, made.id);
    expect([await stockOf(cup), await stockOf(lamp)]).toEqual([STOCK - 1, STOCK - 2]);
    expect(published("record.changed").slice(before)).toMatchObject([
      { kind: "product", changed_fields: ["stock"] },
    ]);
  });

  it("stays as it is where inventory is untracked, and for a product that is gone", async () => {
    await open("untracked");
    const plain = await place(1, 1);
    await ship(plain.id, [plain.items[0], 1]);
    await receive(plain.id, (await giveBack(plain.id, [plain.items[0], 1, true])).return.id);
    expect(await stockOf(cup)).toBe(STOCK);
    await open();
    const { id, items } = await place(1, 1);
    await ship(id, [items[0], 1]);
    const { return: made } = await giveBack(id, [items[0], 1, true]);
    await core.deleteProduct(admin, { id: cup });
    expect((await receive(id, made.id)).order.returnStatus).toBe("returned");
  });
});

describe("stock, statuses and figures of orders with returns and refunds", () => {
  const runs = historiesOf(process.env["TEST_FEW_ROUNDS"]);

  it(`follow a plain model through ${runs.numRuns} random histories`, async () => {
    const line = fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 3 }), fc.boolean());
    const lines = fc.array(line, { minLength: 1, maxLength: 2 });
    const which = fc.nat(3);
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("ship" as const), lines }) },
      fc.record({ kind: fc.constant("unship" as const), which }),
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("return" as const), lines }) },
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("receive" as const), which }) },
      fc.record({ kind: fc.constant("withdraw" as const), which }),
      fc.record({ kind: fc.constant("pay" as const), amount: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant("refund" as const), amount: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant("void" as const), which }),
      fc.record({ kind: fc.constant("cancel" as const) }),
    );
    const pieces = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }));
    const seen = new Set<string>();
    let histories = 0;
    let [paidBefore, refundedBefore] = [0, 0];
    let stock: [number, number] = [STOCK, STOCK];
    const run = fc.asyncProperty(
      pieces,
      fc.array(step, { minLength: 2, maxLength: 12 }),
      async ([cups, lamps], steps) => {
        // Few rows in memory are found sooner than many.
        if (histories++ % 10 === 0) {
          await open();
          [paidBefore, refundedBefore] = [0, 0];
          stock = [STOCK, STOCK];
        }
        const { id, items } = await place(cups, lamps);
        stock = [stock[0] - cups, stock[1] - lamps];
        const ordered = [cups, lamps];
        let isCancelled = false;
        const parcels: { id: number; lines: Line[]; isCancelled: boolean }[] = [];
        const backs: { id: number; lines: Line[]; status: string }[] = [];
        const payments: number[] = [];
        const refunds: { id: number; amount: number; isVoid: boolean }[] = [];
        const sum = (all: readonly Line[], at: number) =>
          all.reduce((total, [place, qty]) => total + (place === at ? qty : 0), 0);
        const shipped = (at: number) =>
          sum(
            parcels.flatMap((one) => (one.isCancelled ? [] : one.lines)),
            at,
          );
        const held = (at: number, status?: string) =>
          sum(
            backs.flatMap((one) =>
              (status === undefined ? one.status !== "cancelled" : one.status === status)
                ? one.lines
                : [],
            ),
            at,
          );
        const paid = () => payments.reduce((all, amount) => all + amount, 0);
        const refunded = () =>
          refunds.reduce((all, { amount, isVoid }) => all + (isVoid ? 0 : amount), 0);
        const named = (all: Line[]) =>
          all.map(([at, qty, restock]): Line => [items[at] ?? 0, qty, restock]);
        const status = () => {
          const received = held(0, "received") + held(1, "received");
          if (received > 0) {
            return received === shipped(0) + shipped(1) ? "returned" : "partly_returned";
          }
          return held(0) + held(1) > 0 ? "requested" : "none";
        };
        for (const action of steps) {
          seen.add(status());
          if (action.kind === "ship") {
            const all = action.lines as Line[];
            const fits = [0, 1].every((at) => shipped(at) + sum(all, at) <= (ordered[at] ?? 0));
            const work = ship(id, ...named(all));
            if (isCancelled || !fits) await refuses(work);
            else parcels.push({ id: (await work).shipment.id, lines: all, isCancelled: false });
          } else if (action.kind === "unship") {
            const parcel = parcels[action.which];
            if (!parcel) continue;
            const work = core.cancelShipment(admin, { id, shipmentId: parcel.id });
            const fits = [0, 1].every((at) => held(at) <= shipped(at) - sum(parcel.lines, at));
            if (parcel.isCancelled || fits) {
              await work;
              parcel.isCancelled = true;
            } else await refuses(work, "conflict");
          } else if (action.kind === "return") {
            const all = action.lines as Line[];
            const fits = [0, 1].every((at) => held(at) + sum(all, at) <= shipped(at));
            const work = giveBack(id, ...named(all));
            if (fits) backs.push({ id: (await work).return.id, lines: all, status: "requested" });
            else await refuses(work, "validation_failed");
          } else if (action.kind === "receive" || action.kind === "withdraw") {
            const back = backs[action.which];
            if (!back) continue;
            const to = action.kind === "receive" ? "received" : "cancelled";
            const work = (action.kind === "receive" ? receive : cancel)(id, back.id);
            if (back.status !== "requested" && back.status !== to) {
              await refuses(work, "invalid_transition");
              continue;
            }
            await work;
            if (back.status === "requested" && to === "received") {
              const restocked = back.lines.filter(([, , restock]) => restock);
              stock = [stock[0] + sum(restocked, 0), stock[1] + sum(restocked, 1)];
            }
            back.status = to;
          } else if (action.kind === "pay") {
            if (isCancelled) continue;
            const pay = { id, amount: action.amount, method: "cash", allowOverpayment: true };
            await core.addPayment(admin, pay);
            payments.push(action.amount);
          } else if (action.kind === "refund") {
            const work = core.addRefund(admin, { id, amount: action.amount });
            if (action.amount > paid() - refunded()) {
              await refuses(work, "validation_failed");
            } else {
              const { refund } = await work;
              refunds.push({ id: refund.id, amount: action.amount, isVoid: false });
            }
          } else if (action.kind === "void") {
            const refund = refunds[action.which];
            if (!refund) continue;
            await core.voidRefund(admin, { id, refundId: refund.id });
            refund.isVoid = true;
          } else if (!isCancelled && shipped(0) + shipped(1) === 0) {
            await core.cancelOrder(admin, { id });
            isCancelled = true;
            stock = [stock[0] + cups, stock[1] + lamps];
          }
        }
        const order = await core.getOrder(admin, { id });
        expect([order.returnStatus, order.paidAmount, order.refundedAmount]).toEqual([
          status(),
          100 * paid(),
          100 * refunded(),
        ]);
        expect(order.returns.map(({ status }) => status)).toEqual(
          backs.map(({ status }) => status),
        );
        expect([await stockOf(cup), await stockOf(lamp)]).toEqual(stock);
        paidBefore += paid();
        refundedBefore += refunded();
        const { days } = await core.getFigures(admin, {});
        const total = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
        expect([
          total(days.map((day) => day.paid)),
          total(days.map((day) => day.refunded)),
        ]).toEqual([100 * paidBefore, 100 * refundedBefore]);
        seen.add(status());
      },
    );
    await fc.assert(run, runs);
    expect([...seen].toSorted()).toEqual(["none", "partly_returned", "requested", "returned"]);
  });
});
