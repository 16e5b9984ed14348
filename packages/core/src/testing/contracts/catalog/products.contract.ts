import assert from "node:assert/strict";
import type { Product } from "../../../ports/catalog/product.js";
import type { TenantStore, UnitOfWork } from "../../../ports/unit-of-work.js";
import { CoreError } from "../../../values/errors.js";
import { aCategory, added, aProduct, query } from "./catalog-fixtures.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, later, NOW } from "../fixtures.js";

export function productContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("stores every field of a product, and changes the given ones", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const tenant = store.inTenant(scope);
      const { id: categoryId } = await tenant.categories.add(aCategory("Toys"));
      const details = {
        name: "Bär 🧸",
        description: '<b>soft</b>\n"quoted"',
        sku: "B-1",
        price: 999_999_999_999,
        currency: null,
        stock: 2_147_483_647,
        categoryId,
        published: false,
        coverId: 77,
        mediaIds: [],
        imageUrls: ["https://example.com/b.jpg", "https://example.com/ä.jpg?x=1&y='2"],
        metadata: { color: "red", size: 4.5, fragile: true, note: 'a "b"\n\u2028' },
        barcode: "4006381333931",
        compareAtPrice: 999_999_999_999,
        cost: 1,
        weightGrams: 250,
        externalId: "ERP/1",
        tags: ["Bär", 'a "b", \\c'],
        options: [],
        createdAt: NOW,
        updatedAt: NOW,
      };
      const product = await added(tenant, details);
      assert.deepEqual(product, { ...details, id: product.id, version: 1 });
      assert.deepEqual(await tenant.products.find(product.id), product);
      assert.deepEqual(await tenant.products.lock(product.id), product);
      const imageUrls = ["https://example.com/other.jpg"];
      const changes = { name: "Bear", coverId: null, imageUrls, price: 0, updatedAt: later(9) };
      const changed = await tenant.products.change(product, changes);
      assert.deepEqual(changed, { ...product, ...changes, version: 2 });
      assert.deepEqual(await tenant.products.find(product.id), changed);
      assert.equal((await tenant.products.page(query({ search: "bear" }))).total, 1);
      assert.equal((await tenant.products.page(query({ search: "bär" }))).total, 0);
    });
  });

  it("finds products by a part of the SKU that they have now", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const { products } = store.inTenant(scope);
      const found = async (search: string) => (await products.page(query({ search }))).total;
      const lamp = await added(store.inTenant(scope), { ...aProduct("Lamp"), sku: "LÄ-100/B" });
      await products.addAll([{ ...aProduct("Chair"), sku: "CH-100/B" }]);
      assert.deepEqual([await found("lä-100"), await found("100/b")], [1, 2]);
      await products.change(lamp, { sku: "LAMP.7", updatedAt: later(1) });
      assert.deepEqual([await found("lä-100"), await found("amp.7")], [0, 1]);
    });
  });

  it("removes a product permanently", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const tenant = store.inTenant(scope);
      const product = await added(tenant, { ...aProduct("gone"), sku: "G" });
      await tenant.products.remove(product);
      assert.equal(await tenant.products.find(product.id), null);
    });
    await unitOfWork.transact("write", async (store) => {
      const tenant = store.inTenant(scope);
      const page = await tenant.products.page(query({}));
      assert.deepEqual([page.data, page.total], [[], 0]);
      assert.equal((await tenant.products.page(query({ search: "gone" }))).total, 0);
      await added(tenant, { ...aProduct("again"), sku: "G" });
    });
  });

  it("keeps an external id unique in its tenant, and finds the product that has it now", async () => {
    const unitOfWork = await open();
    const [{ scope }, other] = [await addTenant(unitOfWork), await addTenant(unitOfWork)];
    const within = <T>(work: (tenant: TenantStore) => Promise<T>, of = scope) =>
      unitOfWork.transact("write", (store) => work(store.inTenant(of)));
    const lamp = await within((tenant) =>
      added(tenant, { ...aProduct("Lamp"), externalId: "ERP-1" }),
    );
    const found = (of = scope) =>
      within(
        async ({ products }) => [...(await products.idsByExternalId(["ERP-1", "ERP-2", "erp-1"]))],
        of,
      );
    assert.deepEqual(await found(), [["ERP-1", lamp.id]]);
    assert.deepEqual(await found(other.scope), []);
    await within((tenant) => added(tenant, { ...aProduct("L"), externalId: "ERP-1" }), other.scope);
    const isTaken = (error: Error) =>
      error instanceof CoreError && ["validation_failed", "conflict"].includes(error.kind);
    const again = { ...aProduct("Other"), externalId: "ERP-1" };
    await assert.rejects(
      within(({ products }) => products.add(again)),
      isTaken,
    );
    await assert.rejects(
      within(({ products }) => products.addAll([again])),
      isTaken,
    );
    const [chair] = await within(async ({ products }) => {
      const all = await products.addAll([{ ...aProduct("Chair"), externalId: null }]);
      return all as Product[];
    });
    assert.ok(chair);
    await assert.rejects(
      within(({ products }) =>
        products.change(chair, { externalId: "ERP-1", updatedAt: later(1) }),
      ),
      isTaken,
    );
    await within(({ products }) =>
      products.change(lamp, { externalId: "ERP-2", updatedAt: later(1) }),
    );
    await within(({ products }) =>
      products.change(chair, { externalId: "ERP-1", updatedAt: later(1) }),
    );
    assert.deepEqual(
      new Map(await found()),
      new Map([
        ["ERP-2", lamp.id],
        ["ERP-1", chair.id],
      ]),
    );
    await within(async ({ products }) => {
      const present = await products.lock(chair.id);
      assert.ok(present);
      await products.remove(present);
    });
    assert.deepEqual(await found(), [["ERP-2", lamp.id]]);
  });

  it("keeps a sku unique in its tenant, and free in others", async () => {
    const unitOfWork = await open();
    const [a, b] = [await addTenant(unitOfWork), await addTenant(unitOfWork)];
    await unitOfWork.transact("write", (store) =>
      added(store.inTenant(a.scope), { ...aProduct("one"), sku: "S" }),
    );
    const other = await unitOfWork.transact("write", (store) =>
      added(store.inTenant(a.scope), aProduct("two")),
    );
    await unitOfWork.transact("write", (store) =>
      added(store.inTenant(b.scope), { ...aProduct("theirs"), sku: "S" }),
    );
    const refused = async (work: Parameters<typeof unitOfWork.transact<unknown>>[1]) => {
      const undone = new Error("undone");
      const seen: unknown[] = [];
      const attempt = unitOfWork.transact("write", async (store) => {
        seen.push(await work(store));
        throw undone;
      });
      await assert.rejects(attempt, (error) => error === undone);
      assert.deepEqual(seen, ["sku_taken"]);
    };
    await refused((store) => store.inTenant(a.scope).products.add({ ...aProduct("x"), sku: "S" }));
    await refused((store) =>
      store.inTenant(a.scope).products.change(other, { sku: "S", updatedAt: NOW }),
    );
    await refused((store) =>
      store.inTenant(a.scope).products.addAll([aProduct("y"), { ...aProduct("x"), sku: "S" }]),
    );
    await unitOfWork.transact("write", async (store) => {
      const { products } = store.inTenant(a.scope);
      assert.equal((await products.page(query({}))).total, 2);
      assert.deepEqual(
        (await products.lockBySku(["S", "nothing"])).map(({ name }) => name),
        ["one"],
      );
    });
  });

  it("keeps one tenant's products out of another's", async () => {
    const unitOfWork = await open();
    const [a, b] = [await addTenant(unitOfWork), await addTenant(unitOfWork)];
    await unitOfWork.transact("write", async (store) => {
      const theirs = await added(store.inTenant(b.scope), { ...aProduct("canary"), sku: "C" });
      const { products } = store.inTenant(a.scope);
      assert.equal(await products.find(theirs.id), null);
      assert.equal(await products.lock(theirs.id), null);
      assert.deepEqual(await products.lockBySku(["C"]), []);
      assert.deepEqual(await products.variantsBySku(["C"]), new Map());
      assert.deepEqual((await products.page(query({}))).data, []);
      assert.equal((await products.page(query({ search: "canary" }))).total, 0);
      const changed = { ...theirs, name: "stolen", version: 2 };
      await products.changeAll([{ before: theirs, after: changed }]).catch(() => undefined);
      await products.remove(theirs);
      assert.deepEqual(await store.inTenant(b.scope).products.find(theirs.id), theirs);
    });
  });

  it("adds and changes many at once, in the order given", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const { products } = store.inTenant(scope);
      const names = Array.from({ length: 60 }, (_, n) => `product ${n}`);
      const made = await products.addAll(
        names.map((name, n) => ({ ...aProduct(name), sku: `S${n}`, stock: n, coverId: n || null })),
      );
      assert.ok(typeof made !== "string");
      assert.deepEqual(
        made.map(({ name }) => name),
        names,
      );
      assert.deepEqual(await products.find(made[7]?.id ?? 0), made[7]);
      await products.changeAll(
        made.map((before) => ({
          before,
          after: { ...before, name: `${before.name}!`, version: 2, updatedAt: later(3) },
        })),
      );
      const ids = made.slice(10, 12).map(({ id }) => id);
      const changed = await products.page(query({}, { ids, sort: "id" }));
      assert.deepEqual(
        changed.data.map(({ name, version, updatedAt }) => [name, version, updatedAt]),
        [
          ["product 10!", 2, later(3)],
          ["product 11!", 2, later(3)],
        ],
      );
      assert.equal((await products.page(query({ search: "product 59!" }))).total, 1);
      assert.deepEqual(await products.addAll([]), []);
      await products.changeAll([]);
      assert.deepEqual(await products.lockBySku([]), []);
    });
    await unitOfWork.transact("read", async (store) => {
      assert.equal((await store.inTenant(scope).products.page(query({}))).total, 60);
    });
  });
}
