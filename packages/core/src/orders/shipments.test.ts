import { beforeEach, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { createCore, type Core } from "../create-core.js";
import { newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";
import { historiesOf } from "./histories.test.support.js";

let ports: MemoryPorts;
let core: Core;
let admin: { as: { token: string }; tenant: number };
let productId: number;

async function open() {
  ports = memoryPorts();
  core = createCore(ports);
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  admin = { as: ada.as, tenant };
  ({ id: productId } = await core.createProduct(admin, { name: "Cup", price: 1 }));
}

beforeEach(open);

async function place(...pieces: number[]) {
  const { id, items } = await core.createOrder(admin, {
    address: { street: "1 Main St", city: "Springfield" },
    paymentType: 1,
    totalAmount: 1,
    orderItems: pieces.map((qty) => ({ productId, qty, amount: 1 })),
  });
  return { id: id ?? 0, items: items.map((item) => item.id ?? 0) };
}

async function refuses(work: Promise<unknown>, kind: string) {
  expect(await refusal(work)).toMatchObject({ kind });
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const ship = (id: number, ...items: [orderItemId: number, qty: number][]) =>
  core.addShipment(admin, { id, items: items.map(([orderItemId, qty]) => ({ orderItemId, qty })) });
const updates = () =>
  ports.unitOfWork.published
    .filter((event) => event.kind === "order.updated")
    .map(({ body }) => JSON.parse(body).data);

describe("shipments of an order", () => {
  it("leave an audit entry each, also where the fulfillment of the order stays as it was", async () => {
    const { id, items } = await place(9);
    const [item = 0] = items;
    await ship(id, [item, 1]);
    const { shipment } = await ship(id, [item, 1]);
    const shipmentId = shipment.id;
    await core.updateShipment(admin, { id, shipmentId, carrier: "UPS", trackingNumber: "0034" });
    await core.cancelShipment(admin, { id, shipmentId });
    const { data } = await core.listAuditLog(admin, { perPage: 3 });
    expect(data.map(({ object, changes }) => ({ object, changes }))).toMatchObject([
      { object: { id }, changes: [{ field: "shipments", old: shipmentId, new: null }] },
      {
        object: { id },
        changes: [
          { field: "shipment_carrier", old: null, new: "UPS" },
          { field: "shipment_tracking", old: "***", new: "***" },
        ],
      },
      { object: { id }, changes: [{ field: "shipments", old: null, new: shipmentId }] },
    ]);
  });

  it("are shown with it, raise its version, and are named in order.updated", async () => {
    const { id, items } = await place(2, 3);
    const [first = 0, second = 0] = items;
    const { shipment, order } = await core.addShipment(admin, {
      id,
      items: [{ orderItemId: first, qty: 2 }],
      carrier: "DHL",
      trackingNumber: "0034",
      trackingUrl: "https://track.example/0034",
      shippedAt: "2025-12-31",
    });
    expect(shipment).toMatchObject({
      orderId: id,
      carrier: "DHL",
      shippedAt: new Date("2025-12-31T00:00:00Z"),
      cancelledAt: null,
    });
    expect(order).toEqual({ id, fulfillmentStatus: "partly_shipped", version: 2 });
    const rest = await ship(id, [second, 3]);
    expect(rest.order.fulfillmentStatus).toBe("shipped");
    expect((await core.getOrder(admin, { id })).shipments).toEqual([shipment, rest.shipment]);
    expect((await core.listShipments(admin, { id, perPage: 1 })).data).toEqual([shipment]);
    const { shipmentId } = { shipmentId: shipment.id };
    await core.updateShipment(admin, { id, shipmentId, carrier: "UPS" });
    await core.updateShipment(admin, { id, shipmentId, carrier: "UPS" });
    expect(updates()).toMatchObject([
      { changed_fields: ["shipments", "fulfillment_status"], fulfillment_status: "partly_shipped" },
      { changed_fields: ["shipments", "fulfillment_status"], fulfillment_status: "shipped" },
      { changed_fields: ["shipments"] },
    ]);
    expect((await core.getOrder(admin, { id })).version).toBe(4);
  });

  it("of more pieces than are left return 422 and name the item", async () => {
    const { id, items } = await place(2, 3);
    const other = await place(1);
    const [first = 0, second = 0] = items;
    await ship(id, [first, 1]);
    const issues = async (work: Promise<unknown>) =>
      ((await refusal(work)) as { issues: { path: unknown[] }[] }).issues.map(({ path }) =>
        path.join("."),
      );
    expect(await issues(ship(id, [second, 3], [first, 2]))).toEqual(["items.1.qty"]);
    expect(await issues(ship(id, [second, 2], [second, 2]))).toEqual(["items.1.qty"]);
    expect(await issues(ship(id, [other.items[0] ?? 0, 1]))).toEqual(["items.0.orderItemId"]);
  });

  it("keep their order from being cancelled and its items from being corrected until they are cancelled", async () => {
    const { id, items } = await place(2);
    const [item = 0] = items;
    const { shipment } = await ship(id, [item, 1]);
    const kind = "invalid_transition";
    const correct = () => core.updateOrder(admin, { id, orderItems: [{ id: item, qty: 5 }] });
    expect(await refusal(core.cancelOrder(admin, { id }))).toMatchObject({ kind });
    expect(await refusal(correct())).toMatchObject({ kind });
    const cancel = () => core.cancelShipment(admin, { id, shipmentId: shipment.id });
    const { order } = await cancel();
    expect(order).toMatchObject({ fulfillmentStatus: "unfulfilled", version: 3 });
    expect((await cancel()).order).toEqual(order);
    await correct();
    await core.cancelOrder(admin, { id });
    expect(await refusal(ship(id, [item, 1]))).toMatchObject({ kind });
  });

  it("are no condition of completing an order, and follow it", async () => {
    const { id, items } = await place(1);
    await core.processOrder(admin, { id });
    await core.completeOrder(admin, { id });
    expect((await ship(id, [items[0] ?? 0, 1])).order.fulfillmentStatus).toBe("shipped");
  });
});

describe("the fulfillment status of an order", () => {
  const runs = historiesOf(process.env["TEST_FEW_ROUNDS"]);

  it(`follows a plain model through ${runs.numRuns} random histories`, async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant("ship" as const),
        lines: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 3 })), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
      fc.record({ kind: fc.constant("cancel" as const), which: fc.nat(4) }),
    );
    const pieces = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 });
    const seen = new Set<string>();
    let histories = 0;
    const run = fc.asyncProperty(pieces, fc.array(step, { maxLength: 8 }), async (qtys, steps) => {
      // Few rows in memory are found sooner than many.
      if (histories++ % 20 === 0) await open();
      const { id, items } = await place(...qtys);
      const parcels: { id: number; lines: [number, number][]; isCancelled: boolean }[] = [];
      const left = () => {
        const rest = [...qtys];
        for (const { lines, isCancelled } of parcels) {
          for (const [at, qty] of isCancelled ? [] : lines) rest[at] = (rest[at] ?? 0) - qty;
        }
        return rest;
      };
      for (const action of steps) {
        if (action.kind === "ship") {
          const rest = left();
          for (const [at, qty] of action.lines) rest[at] = (rest[at] ?? -1) - qty;
          const lines = action.lines.map(([at, qty]): [number, number] => [items[at] ?? 0, qty]);
          const isTaken =
            action.lines.every(([at]) => at < qtys.length) && rest.every((n) => n >= 0);
          const work = lines.every(([item]) => item > 0) ? ship(id, ...lines) : null;
          if (isTaken && work) {
            const { shipment } = await work;
            parcels.push({ id: shipment.id, lines: action.lines, isCancelled: false });
          } else if (work) await refuses(work, "validation_failed");
        } else {
          const parcel = parcels[action.which];
          if (!parcel) continue;
          await core.cancelShipment(admin, { id, shipmentId: parcel.id });
          parcel.isCancelled = true;
        }
        const rest = left();
        const expected = rest.every((qty) => qty === 0)
          ? "shipped"
          : rest.every((qty, at) => qty === qtys[at])
            ? "unfulfilled"
            : "partly_shipped";
        const { fulfillmentStatus } = await core.getOrder(admin, { id });
        expect(fulfillmentStatus).toBe(expected);
        seen.add(fulfillmentStatus);
      }
    });
    await fc.assert(run, runs);
    expect(seen.size).toBe(3);
  });
});
