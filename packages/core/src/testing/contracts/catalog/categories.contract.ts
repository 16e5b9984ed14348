import assert from "node:assert/strict";
import { type CategorySort, categorySortKind } from "../../../ports/catalog/category-list.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import { decodeCursor } from "../../../values/cursor.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, later, NOW } from "../fixtures.js";
import { aCategory, aProduct } from "./catalog-fixtures.js";

export function categoryContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("keeps, finds, changes and removes a category", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    const added = await unitOfWork.transact("write", (store) =>
      store.inTenant(scope).categories.add({
        ...aCategory("Shoes"),
        description: "Left and right",
        metadata: { color: "red" },
      }),
    );
    assert.deepEqual(added, {
      id: added.id,
      name: "Shoes",
      description: "Left and right",
      published: true,
      metadata: { color: "red" },
      productsCount: 0,
      version: 1,
      createdAt: NOW,
      updatedAt: NOW,
    });
    await unitOfWork.transact("write", async (store) => {
      const { categories } = store.inTenant(scope);
      assert.deepEqual(await categories.lock(added.id), added);
      const metadata = { size: 4.5 };
      const changes = { description: null, published: false, metadata, updatedAt: later(5) };
      const changed = await categories.change(added.id, changes);
      assert.deepEqual(changed, { ...added, ...changes, version: 2 });
      assert.deepEqual(await categories.find(added.id), changed);
      await categories.remove(added.id, later(1));
      assert.equal(await categories.find(added.id), null);
    });
  });

  it("pages categories, oldest first, with the total", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const { categories } = store.inTenant(scope);
      for (const name of ["a", "b", "c"]) await categories.add(aCategory(name));
    });
    await unitOfWork.transact("read", async (store) => {
      const { categories } = store.inTenant(scope);
      const page = await categories.page({ page: 2, perPage: 2 });
      assert.deepEqual([page.data.map(({ name }) => name), page.total], [["c"], 3]);
      assert.deepEqual((await categories.page({ page: 3, perPage: 2 })).data, []);
    });
  });

  it("finds categories by part of their name or description, taken literally", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    const other = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      await store.inTenant(other.scope).categories.add(aCategory("Shoes of others"));
      const { categories } = store.inTenant(scope);
      await categories.add(aCategory("Shoes"));
      await categories.add({ ...aCategory("Möbel"), description: "Chairs, 50%_off" });
      await categories.add({ ...aCategory("Hats"), description: "No shoes" });
      const found = async (search: string) => {
        const { data, total } = await categories.page({ page: 1, perPage: 9, search });
        assert.equal(total, data.length);
        return data.map(({ name }) => name);
      };
      assert.deepEqual(await found("SHOE"), ["Shoes", "Hats"]);
      assert.deepEqual(await found("möbel"), ["Möbel"]);
      assert.deepEqual(await found("0%_O"), ["Möbel"]);
      assert.deepEqual(await found("5%f"), []);
      const page = { page: 1, perPage: 1, search: "shoe", sort: "name" } as const;
      const first = await categories.page(page);
      assert.deepEqual([first.data[0]?.name, first.total], ["Hats", 2]);
      const after = decodeCursor("name", "text", first.nextCursor ?? undefined);
      const second = await categories.page({ ...page, after });
      assert.deepEqual([second.data[0]?.name, second.nextCursor], ["Shoes", null]);
    });
  });

  it("sorts categories by every key both ways, ids deciding, and follows on by cursor without gaps", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const { categories } = store.inTenant(scope);
      for (const [index, name] of ["b", "Ä", "a", "B", "b"].entries()) {
        await categories.add({ ...aCategory(name), createdAt: later(index === 4 ? 0 : 9 - index) });
      }
      const ids = (await categories.page({ page: 1, perPage: 9 })).data.map(({ id }) => id);
      const walked = async (sort: CategorySort) => {
        const places: number[] = [];
        let cursor: string | undefined;
        do {
          const after = decodeCursor(sort, categorySortKind(sort), cursor);
          const { data, nextCursor } = await categories.page({ page: 1, perPage: 2, sort, after });
          places.push(...data.map(({ id }) => ids.indexOf(id)));
          cursor = nextCursor ?? undefined;
        } while (cursor);
        const [whole] = [await categories.page({ page: 1, perPage: 9, sort })];
        assert.deepEqual(
          places,
          whole.data.map(({ id }) => ids.indexOf(id)),
        );
        return places;
      };
      assert.deepEqual(await walked("id"), [0, 1, 2, 3, 4]);
      assert.deepEqual(await walked("-id"), [4, 3, 2, 1, 0]);
      assert.deepEqual(await walked("name"), [3, 2, 0, 4, 1]);
      assert.deepEqual(await walked("-name"), [1, 4, 0, 2, 3]);
      assert.deepEqual(await walked("created_at"), [4, 3, 2, 1, 0]);
      assert.deepEqual(await walked("-created_at"), [0, 1, 2, 3, 4]);
    });
  });

  it("keeps one tenant's categories out of another's", async () => {
    const unitOfWork = await open();
    const [a, b] = [await addTenant(unitOfWork), await addTenant(unitOfWork)];
    await unitOfWork.transact("write", async (store) => {
      const theirs = await store.inTenant(b.scope).categories.add(aCategory("Theirs"));
      const product = await store
        .inTenant(b.scope)
        .products.add({ ...aProduct("Theirs"), categoryId: theirs.id });
      const { categories, products } = store.inTenant(a.scope);
      assert.equal(await categories.find(theirs.id), null);
      assert.equal(await categories.lock(theirs.id), null);
      assert.deepEqual(await categories.lockAmong([theirs.id]), []);
      await categories.remove(theirs.id, later(1));
      assert.equal(
        await products.add({ ...aProduct("Mine"), categoryId: theirs.id }),
        "category_unknown",
      );
      assert.equal((await categories.page({ page: 1, perPage: 10 })).total, 0);
      const kept = await store.inTenant(b.scope).categories.find(theirs.id);
      assert.equal(kept?.productsCount, 1);
      assert.ok(typeof product === "object");
    });
  });

  it("counts its products whatever happens to them, and leaves them behind when it goes", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const { categories, products } = store.inTenant(scope);
      const [a, b] = [await categories.add(aCategory("a")), await categories.add(aCategory("b"))];
      const counts = async () => [
        (await categories.find(a.id))?.productsCount,
        (await categories.find(b.id))?.productsCount,
      ];
      const first = await products.add({ ...aProduct("first"), categoryId: a.id });
      const second = await products.add({ ...aProduct("second"), categoryId: a.id });
      assert.ok(typeof first === "object" && typeof second === "object");
      assert.deepEqual(await counts(), [2, 0]);
      const moved = await products.change(second, { categoryId: b.id, updatedAt: NOW });
      assert.deepEqual(await counts(), [1, 1]);
      await products.remove(first);
      assert.deepEqual(await counts(), [0, 1]);
      assert.ok(typeof moved === "object");
      const released = await categories.remove(b.id, later(1));
      assert.deepEqual(released, [{ id: moved.id, version: moved.version + 1 }]);
      const left = { categoryId: null, version: moved.version + 1, updatedAt: later(1) };
      assert.deepEqual(await products.find(moved.id), { ...moved, ...left });
      const [third] = (await products.addAll([
        { ...aProduct("third"), categoryId: a.id },
        { ...aProduct("fourth"), categoryId: a.id },
      ])) as { id: number; categoryId: number }[];
      assert.deepEqual(await counts(), [2, undefined]);
      const before = await products.find(third?.id ?? 0);
      assert.ok(before);
      await products.changeAll([{ before, after: { ...before, categoryId: null, version: 2 } }]);
      assert.deepEqual(await counts(), [1, undefined]);
      assert.deepEqual(await categories.lockAmong([a.id, b.id]), [a.id]);
    });
  });
}
