import assert from "node:assert/strict";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { NOW } from "../fixtures.js";
import { aShop, request } from "./order-fixtures.js";

/** Whom an order is for, and how it is numbered. */
export function placedOrderContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("keeps whom an order is for, and where it goes without an address of a book", async () => {
    const { inShop, order, shoes } = await aShop(open);
    const nothing = { name: null, email: null, phone: null, externalId: null };
    for (const said of [
      { name: "Grace", email: "grace@example.com", phone: "+1 555", externalId: "C-1" },
      { name: "Grace 電" },
      { email: "grace@example.com" },
      { phone: "+1 555" },
      { externalId: "C-1" },
    ]) {
      const customer = { ...nothing, ...said };
      const wanted = order({ customer, addressId: 0 }, [shoes, 1]);
      const { id } = await inShop((store) => store.orders.add(wanted));
      const found = await inShop((store) => store.orders.find(id));
      assert.deepEqual(found?.customer, customer);
      assert.equal(found?.addressId, 0);
      const { data } = await inShop(({ orders }) => orders.list(request({ perPage: 1 })));
      assert.deepEqual(data[0]?.customer, customer);
    }
  });

  it("numbers the orders of each tenant upwards, and no two alike", async () => {
    const { inShop, order, shoes, unitOfWork } = await aShop(open);
    const other = await aShop(async () => unitOfWork);
    const place = async (shop = { inShop, order, shoes }) =>
      (await shop.inShop((store) => store.orders.add(shop.order({}, [shop.shoes, 1])))).number;
    assert.deepEqual([await place(), await place(), await place(other)], [1, 2, 1]);
    const undone = inShop(async (store) => {
      await store.orders.add(order({}, [shoes, 1]));
      throw new Error("given up");
    });
    await assert.rejects(undone, /given up/);
    const { id } = await inShop((store) => store.orders.add(order({}, [shoes, 1])));
    const last = await inShop((store) => store.orders.find(id));
    await inShop((store) => store.orders.remove(id, NOW));
    const crowd = await Promise.all(Array.from({ length: 40 }, () => place()));
    const after = await place();
    assert.equal(new Set(crowd).size, 40);
    assert.ok(Math.min(...crowd) > (last?.number ?? 0));
    assert.ok(after > (last?.number ?? 0) && !crowd.includes(after));
    const third = await aShop(async () => unitOfWork);
    const first = await Promise.all(Array.from({ length: 20 }, () => place(third)));
    assert.equal(new Set(first).size, 20);
    assert.ok(Math.min(...first) > 0);
  });
}
