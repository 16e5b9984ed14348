import assert from "node:assert/strict";
import type { Sales } from "../../../ports/figures/sales-repository.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import { aCategory, added, aProduct } from "../catalog/catalog-fixtures.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, NOW } from "../fixtures.js";
import { aShop } from "./order-fixtures.js";

const DAY_MS = 86_400_000;
const DAY = Math.floor(NOW.getTime() / DAY_MS);

export function salesContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const setup = async () => {
    const shop = await aShop(open);
    const { inShop, order } = shop;
    /** Placed so many milliseconds after noon of a day, which is also its local day unless one is given. */
    const place = (day: number, after: number, items: [number, number][], local = day) => {
      const createdAt = new Date(day * DAY_MS + DAY_MS / 2 + after);
      return inShop(({ orders }) => orders.add({ ...order({ createdAt }, ...items), day: local }));
    };
    const range = { firstDay: DAY, lastDay: DAY, after: null, limit: 100 };
    const counted = (changes: Partial<typeof range> = {}) =>
      inShop(async ({ sales }) => {
        const found = await sales.ordersIn({ ...range, ...changes });
        return found.filter(({ counts }) => counts).map(({ id }) => id);
      });
    return { ...shop, place, range, counted };
  };

  const said = (sales: readonly Sales[]) =>
    sales
      .map(({ id, qty, orders, amount }) => [id ?? "none", qty, orders, amount].join(" "))
      .toSorted();

  it("finds the orders of a range by their local days, without cancelled and deleted ones", async () => {
    const { place, counted, inShop, hat } = await setup();
    const items: [number, number][] = [[hat, 1]];
    await place(DAY - 1, 0, items);
    const late = await place(DAY - 1, 1, items, DAY);
    const first = await place(DAY, 0, items);
    const cancelled = await place(DAY, 1, items);
    const deleted = await place(DAY, 2, items);
    const early = await place(DAY + 1, 0, items, DAY);
    const next = await place(DAY + 1, 1, items);
    await inShop(async ({ orders }) => {
      const change = { cancelReason: null, stockTaken: false, now: NOW };
      await orders.change(cancelled.id, { ...change, status: "cancelled" });
      await orders.remove(deleted.id, NOW);
    });
    assert.deepEqual(await counted(), [late.id, first.id, early.id]);
    assert.deepEqual(await counted({ lastDay: DAY + 1 }), [late.id, first.id, early.id, next.id]);
  });

  it("continues after a position, also among orders of the same moment", async () => {
    const { place, range, inShop, hat } = await setup();
    const placed: number[] = [];
    for (let n = 0; n < 5; n += 1) placed.push((await place(DAY, n >> 1, [[hat, 1]])).id);
    const found: number[] = [];
    await inShop(async ({ sales }) => {
      let some = await sales.ordersIn({ ...range, limit: 2 });
      while (some.length > 0) {
        found.push(...some.map(({ id }) => id));
        some = await sales.ordersIn({ ...range, limit: 2, after: some.at(-1) ?? null });
      }
    });
    assert.deepEqual(found, placed);
  });

  it("adds up pieces, orders and amounts of each product, however often an order names it", async () => {
    const { place, inShop, shoes, hat } = await setup();
    const one = await place(DAY, 0, [
      [hat, 2],
      [shoes, 1],
      [hat, 1],
    ]);
    const two = await place(DAY, 1, [[hat, 4]]);
    await place(DAY, 2, [[shoes, 9]]);
    const sold = await inShop(({ sales }) => sales.soldByProduct([one.id, two.id]));
    assert.deepEqual(said(sold), [`${shoes} 1 1 525`, `${hat} 7 2 1575`].toSorted());
    const last = sold.map(({ lastItemId }) => lastItemId);
    assert.deepEqual(new Set(last), new Set([one.itemIds[1], two.itemIds[0]]));
    const products = await inShop(({ sales }) => sales.soldProducts(last));
    const asSold = { name: "As sold", sku: "SOLD-1" };
    assert.deepEqual(
      products.toSorted((a, b) => a.itemId - b.itemId),
      last.toSorted((a, b) => a - b).map((itemId) => ({ itemId, ...asSold })),
    );
  });

  it("adds up an order once for each category that its products have now, or for none", async () => {
    const { place, inShop, shoes, hat } = await setup();
    const { id: wear } = await inShop(({ categories }) => categories.add(aCategory("Wear")));
    const [cap, gone] = await inShop(async (store) => [
      await added(store, { ...aProduct("Cap"), categoryId: wear }),
      await added(store, { ...aProduct("Scarf"), categoryId: wear }),
    ]);
    await inShop(async ({ products }) => {
      const before = await products.lock(hat);
      if (before) await products.change(before, { categoryId: wear, updatedAt: NOW });
    });
    const { id } = await place(DAY, 0, [
      [hat, 1],
      [cap?.id ?? 0, 2],
      [gone?.id ?? 0, 4],
      [shoes, 8],
    ]);
    await inShop(async ({ products }) => {
      const before = await products.lock(gone?.id ?? 0);
      if (before) await products.remove(before);
    });
    const sold = await inShop(({ sales }) => sales.soldByCategory([id]));
    assert.deepEqual(said(sold), [`${wear} 3 1 1050`, "none 12 1 1050"].toSorted());
    const names = await inShop(({ sales }) => sales.categoryNames([wear, 999_999_999]));
    assert.deepEqual([...names], [[wear, "Wear"]]);
  });

  it("reads what the totals of orders are made of", async () => {
    const { inShop, place, hat } = await setup();
    const { id } = await place(DAY, 0, [[hat, 2]]);
    const priced = await inShop(({ sales }) => sales.pricedOrders([id]));
    assert.deepEqual(
      priced.map(({ itemsAmount, adjustments }) => [itemsAmount, adjustments]),
      [[525, []]],
    );
  });

  it("keeps what was sold in one tenant from another", async () => {
    const { unitOfWork, place, range, inShop, hat } = await setup();
    const { id, itemIds } = await place(DAY, 0, [[hat, 1]]);
    const { id: wear } = await inShop(({ categories }) => categories.add(aCategory("Wear")));
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("read", async (store) => {
      const { sales } = store.inTenant(scope);
      assert.deepEqual(await sales.ordersIn(range), []);
      assert.deepEqual(await sales.soldByProduct([id]), []);
      assert.deepEqual(await sales.soldByCategory([id]), []);
      assert.deepEqual(await sales.soldProducts(itemIds), []);
      assert.deepEqual(await sales.pricedOrders([id]), []);
      assert.deepEqual([...(await sales.categoryNames([wear]))], []);
    });
  });
}
