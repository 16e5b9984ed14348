import { afterEach, describe, expect, it } from "@jest/globals";
import { createCore, makeDeferredCalls } from "@souk/core";
import { altered, memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence } from "../open-persistence.js";
import { testEngines } from "../testing/test-databases.js";

const ORDERS = 24;
const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

const fail = (error: unknown) => {
  throw error;
};

describe.each(testEngines)("a recount of the days of a tenant on $dialect", ({ create }) => {
  async function open() {
    const database = await create();
    cleanUps.push(() => database.drop());
    const persistence = await openPersistence({ url: database.url });
    cleanUps.push(() => persistence.close());
    const ports = { ...memoryPorts(), unitOfWork: persistence.unitOfWork };
    const core = createCore(ports);
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const call = { as, tenant };
    const { id: productId } = await core.createProduct(call, { name: "Lamp", price: 5 });
    const place = async () => {
      const { id } = await core.createOrder(call, {
        address: { street: "1 Main St", city: "Bath" },
        paymentType: 1,
        totalAmount: 5,
        orderItems: [{ productId, qty: 1, amount: 5 }],
      });
      return id;
    };
    /** Orders, paid and refunded of each day in Kolkata, which is ahead of UTC. */
    const daysOf = async () => {
      const range = { from: "2026-01-10", to: "2026-01-14" };
      const { recounting, days } = await core.getFigures(call, range);
      return {
        recounting,
        days: days.map(({ orders, paid, refunded }) => [orders, paid, refunded].join(" ")),
      };
    };
    const travel = (to: string) =>
      ports.clock.advance(new Date(to).getTime() - ports.clock.now().getTime());
    return { persistence, ports, core, call, place, daysOf, travel };
  }

  it("is right beside orders that are placed, paid, refunded, cancelled and deleted", async () => {
    const { persistence, core, call, place, daysOf, travel } = await open();
    travel("2026-01-11T23:00:00Z");
    const ids: number[] = [];
    for (let n = 0; n < ORDERS; n += 1) ids.push(await place());
    for (const id of ids.slice(0, 8))
      await core.addPayment(call, { id, amount: 2, method: "cash" });
    await core.updateTenant(call, { settings: { timezone: "Asia/Kolkata" } });
    travel("2026-01-11T23:00:10Z");
    await Promise.all([
      makeDeferredCalls(core, { report: fail }),
      ...ids.slice(0, 4).map((id) => core.addRefund(call, { id, amount: 1 })),
      ...ids.slice(8, 12).map((id) => core.addPayment(call, { id, amount: 3, method: "cash" })),
      ...ids.slice(12, 16).map((id) => core.cancelOrder(call, { id })),
      ...ids.slice(16, 20).map((id) => core.deleteOrder(call, { id })),
      place(),
      place(),
    ]);
    while ((await makeDeferredCalls(core, { report: fail })) > 0);
    const orders = ORDERS - 8 + 2;
    expect(await daysOf()).toEqual({
      recounting: false,
      days: ["0 0 0", "0 0 0", `${orders} 2800 400`, "0 0 0", "0 0 0"],
    });
    expect(await persistence.recount({ mend: false })).toEqual([]);
  });

  it("continues where it was when its worker ended, and loses and doubles nothing", async () => {
    const { persistence, ports, core, call, place, daysOf, travel } = await open();
    travel("2026-01-11T23:00:00Z");
    for (let n = 0; n < 3; n += 1) await place();
    await core.updateTenant(call, { settings: { timezone: "Asia/Kolkata" } });
    travel("2026-01-11T23:00:10Z");
    // Ends after the days have moved, before that is committed.
    const ending = altered(persistence.unitOfWork, {
      shop: ({ deferredCalls }) => ({
        deferredCalls: {
          waits: deferredCalls.waits.bind(deferredCalls),
          remove: deferredCalls.remove.bind(deferredCalls),
          put: async () => {
            throw new Error("The worker ended.");
          },
        },
      }),
    });
    const problems: unknown[] = [];
    await makeDeferredCalls(createCore({ ...ports, unitOfWork: ending }), {
      report: (error) => problems.push(error),
    });
    expect(problems).toHaveLength(1);
    const before = ["0 0 0", "3 0 0", "0 0 0", "0 0 0", "0 0 0"];
    expect(await daysOf()).toEqual({ recounting: true, days: before });
    travel("2026-01-12T05:00:00Z");
    while ((await makeDeferredCalls(core, { report: fail })) > 0);
    const after = ["0 0 0", "0 0 0", "3 0 0", "0 0 0", "0 0 0"];
    expect(await daysOf()).toEqual({ recounting: false, days: after });
  });
});
