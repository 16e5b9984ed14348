import assert from "node:assert/strict";
import type { NewProduct, Product } from "../../../ports/catalog/product.js";
import { ownVariantId, summed, type WantedVariant } from "../../../ports/catalog/variant.js";
import type { TenantStore, UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, later, NOW } from "../fixtures.js";
import { aShop } from "../orders/order-fixtures.js";
import { added, aProduct, query } from "./catalog-fixtures.js";

export const aVariant = (value: string, changes: Partial<WantedVariant> = {}): WantedVariant => ({
  id: null,
  sku: `S-${value}`,
  price: 100,
  stock: 3,
  barcode: null,
  compareAtPrice: null,
  cost: null,
  weightGrams: null,
  mediaId: null,
  values: [value],
  ...changes,
});

const sizes = [{ name: "Größe", values: ["S", "M", "L", "XL"] }];

const varied = (name: string, ...variants: WantedVariant[]): NewProduct => ({
  ...aProduct(name),
  ...summed(variants),
  options: sizes,
  variants,
});

export const variety = (...variants: WantedVariant[]) => ({
  options: sizes,
  ...summed(variants),
  sku: null,
  variants,
});

const whole = () => query({}, { sort: "id", isWhole: true });

async function changed(
  { products }: TenantStore,
  before: Product,
  changes: Parameters<typeof products.change>[1],
): Promise<Product> {
  const product = await products.change(before, changes);
  if (typeof product === "string") throw new Error(`The change was refused: ${product}.`);
  return product;
}

export function variantContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("stores variants in their order, and lists products without them", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const tenant = store.inTenant(scope);
      const full = { barcode: "40063", compareAtPrice: 300, cost: 7, weightGrams: 120 };
      const details = varied(
        "Shirt",
        aVariant("M", { price: 250, stock: 0, ...full }),
        aVariant("S", { sku: null, price: 999_999_999_999 }),
      );
      const product = await added(tenant, details);
      const variants = product.variants ?? [];
      const stored = { ...details, id: product.id, version: 1 };
      const withIds = details.variants?.map((variant, at) => ({
        ...variant,
        id: variants[at]?.id,
      }));
      assert.deepEqual(product, { ...stored, variants: withIds });
      const ids = variants.map(({ id }) => id);
      assert.equal(new Set([...ids, ownVariantId(product.id)]).size, 3);
      assert.deepEqual(await tenant.products.find(product.id), product);
      assert.deepEqual(await tenant.products.lock(product.id), product);
      assert.deepEqual(await tenant.products.lockBySku(["S-M"]), [product]);
      assert.deepEqual((await tenant.products.page(whole())).data, [product]);
      const { variants: _, ...listed } = product;
      assert.deepEqual((await tenant.products.page(query({}))).data, [listed]);
      assert.equal((await tenant.products.page(query({ search: "s-m" }))).total, 1);
      assert.equal((await tenant.products.page(query({ minPrice: 251 }))).total, 0);
      assert.equal((await tenant.products.page(query({ inStock: true }))).total, 1);
    });
  });

  it("writes, adds and removes variants of a product", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const tenant = store.inTenant(scope);
      const { products } = tenant;
      const made = await added(
        tenant,
        varied("Shirt", aVariant("S"), aVariant("M"), aVariant("L")),
      );
      const [s, m] = (made.variants ?? []) as [WantedVariant, WantedVariant];
      const wanted = variety({ ...m, sku: s.sku, stock: 1 }, aVariant("XL", { price: 50 }), {
        ...s,
        sku: m.sku,
      });
      const after = await changed(tenant, made, { ...wanted, updatedAt: later(1) });
      assert.deepEqual(
        after.variants?.map(({ id, sku, stock }) => [id, sku, stock]),
        [
          [m.id, "S-S", 1],
          [after.variants?.[1]?.id, "S-XL", 3],
          [s.id, "S-M", 3],
        ],
      );
      assert.deepEqual([after.price, after.priceMax, after.stock, after.version], [50, 100, 7, 2]);
      assert.deepEqual(await products.find(made.id), after);
      assert.deepEqual(await products.variantsBySku(["S-L"]), new Map());
      assert.equal((await products.page(query({ search: "s-l" }))).total, 0);
      assert.equal((await products.page(query({ search: "s-xl" }))).total, 1);
      const renamed = await changed(tenant, after, { name: "Tee", updatedAt: later(2) });
      assert.deepEqual(await products.find(made.id), renamed);
      assert.deepEqual(renamed.variants, after.variants);
      await products.remove(renamed);
      assert.deepEqual(await products.variantsBySku(["S-S", "S-XL"]), new Map());
      await added(tenant, { ...aProduct("next"), sku: "S-S" });
    });
  });

  it("keeps the only variant of a product that gets options, and of one that loses them", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const tenant = store.inTenant(scope);
      const plain = await added(tenant, { ...aProduct("Cup"), sku: "CUP", stock: 4 });
      const own = ownVariantId(plain.id);
      const place = { productId: plain.id, variantId: own };
      assert.deepEqual(await tenant.products.variantsBySku(["CUP"]), new Map([["CUP", place]]));
      assert.deepEqual(await tenant.products.productsOfVariants([own]), new Map([[own, plain.id]]));
      const wanted = variety(aVariant("M", { id: own, sku: "CUP", stock: 4 }), aVariant("L"));
      const sized = await changed(tenant, plain, { ...wanted, updatedAt: NOW });
      assert.equal(sized.variants?.[0]?.id, own);
      assert.deepEqual(await tenant.products.find(plain.id), sized);
      assert.deepEqual(await tenant.products.variantsBySku(["CUP"]), new Map([["CUP", place]]));
      const other = sized.variants?.[1];
      assert.ok(other);
      assert.deepEqual(
        await tenant.products.productsOfVariants([own, other.id]),
        new Map([
          [own, plain.id],
          [other.id, plain.id],
        ]),
      );
      const { sku, price, stock } = other;
      const one = { options: [], sku, price, stock, variants: [{ ...other, values: [] }] };
      const again = await changed(tenant, sized, { ...one, priceMax: undefined, updatedAt: NOW });
      assert.deepEqual(again, { ...plain, sku, stock, version: 3 });
      assert.deepEqual(await tenant.products.find(plain.id), again);
      assert.deepEqual(await tenant.products.productsOfVariants([other.id]), new Map());
      assert.equal(await tenant.products.variantsBySku(["CUP"]).then(({ size }) => size), 0);
    });
  });

  it("keeps a sku unique among products and variants of a tenant", async () => {
    const unitOfWork = await open();
    const [a, b] = [await addTenant(unitOfWork), await addTenant(unitOfWork)];
    const [cup, shirt] = await unitOfWork.transact("write", async (store) => {
      const [ours, theirs] = [store.inTenant(a.scope), store.inTenant(b.scope)];
      await added(theirs, { ...aProduct("theirs"), sku: "S-S" });
      return [
        await added(ours, { ...aProduct("Cup"), sku: "CUP" }),
        await added(ours, varied("Shirt", aVariant("S"))),
      ];
    });
    assert.ok(cup && shirt);
    const undone = new Error("undone");
    const refused = async (work: (store: TenantStore) => Promise<unknown>) => {
      const seen: unknown[] = [];
      const attempt = unitOfWork.transact("write", async (store) => {
        seen.push(await work(store.inTenant(a.scope)));
        throw undone;
      });
      await assert.rejects(attempt, (error) => error === undone);
      assert.deepEqual(seen, ["sku_taken"]);
    };
    const updatedAt = NOW;
    await refused(({ products }) => products.add({ ...aProduct("x"), sku: "S-S" }));
    await refused(({ products }) => products.addAll([{ ...aProduct("x"), sku: "S-S" }]));
    await refused(({ products }) => products.change(cup, { sku: "S-S", updatedAt }));
    await refused(({ products }) => products.add(varied("y", aVariant("M", { sku: "CUP" }))));
    await refused(({ products }) => products.add(varied("y", aVariant("M", { sku: "S-S" }))));
    await refused(({ products }) => products.addAll([varied("y", aVariant("M", { sku: "CUP" }))]));
    const [s] = (shirt.variants ?? []) as [WantedVariant];
    await refused(({ products }) =>
      products.change(shirt, { ...variety(s, aVariant("M", { sku: "CUP" })), updatedAt }),
    );
  });

  it("keeps one tenant's variants out of another's", async () => {
    const unitOfWork = await open();
    const [a, b] = [await addTenant(unitOfWork), await addTenant(unitOfWork)];
    await unitOfWork.transact("write", async (store) => {
      const theirs = await added(store.inTenant(b.scope), varied("Shirt", aVariant("S")));
      const plain = await added(store.inTenant(b.scope), { ...aProduct("Cup"), sku: "CUP" });
      const { products, orders } = store.inTenant(a.scope);
      const ids = [...(theirs.variants ?? []).map(({ id }) => id), ownVariantId(plain.id)];
      assert.deepEqual(await products.variantsBySku(["S-S", "CUP"]), new Map());
      assert.deepEqual(await products.productsOfVariants(ids), new Map());
      assert.deepEqual(await products.lockBySku(["S-S"]), []);
      assert.deepEqual(await orders.variants({ ids, products: [theirs.id] }), []);
      const lines = [{ productId: theirs.id, variantId: ids[0], qty: 1 }];
      assert.deepEqual(await orders.returnStock(lines, NOW), []);
      assert.equal(await orders.takeStock(lines, NOW), null);
      assert.deepEqual(await store.inTenant(b.scope).products.find(theirs.id), theirs);
    });
  });

  it("adds and changes many products with variants at once", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const { products } = store.inTenant(scope);
      const many = Array.from({ length: 5 }, (_, n) =>
        n === 2
          ? { ...aProduct("plain"), sku: "PLAIN" }
          : varied(`p${n}`, aVariant("S", { sku: `${n}-S` }), aVariant("M", { sku: `${n}-M` })),
      );
      const made = await products.addAll(many);
      assert.ok(typeof made !== "string");
      assert.deepEqual((await products.page(whole())).data, made);
      assert.deepEqual(
        made.map(({ variants }) => variants?.map(({ sku }) => sku)),
        many.map(({ variants }) => variants?.map(({ sku }) => sku)),
      );
      const changes = made.map((before, n) => {
        const variants = before.variants?.map((each) => ({ ...each, stock: n }));
        const extra = n === 4 ? [aVariant("L", { sku: "4-L" })] : [];
        const all = variants && [...variants, ...extra];
        const after = { ...before, ...(all && { ...summed(all), variants: all }) };
        return { before, after: { ...after, version: 2, updatedAt: later(1) } };
      });
      await products.changeAll(changes);
      assert.deepEqual(
        (await products.page(whole())).data.map(({ stock, variants }) => [
          stock,
          variants?.map((each) => each.stock),
        ]),
        [
          [0, [0, 0]],
          [2, [1, 1]],
          [0, undefined],
          [6, [3, 3]],
          [11, [4, 4, 3]],
        ],
      );
    });
  });

  it("takes and returns the stock of variants and of their product", async () => {
    const { inShop, shoes } = await aShop(open);
    const shirt = await inShop((store) =>
      added(store, varied("Shirt", aVariant("S"), aVariant("M", { stock: 1 }))),
    );
    const { id: productId, variants = [] } = shirt;
    const [s, m] = variants as [WantedVariant & { id: number }, WantedVariant & { id: number }];
    const stocks = () =>
      inShop(async ({ products }) => {
        const found = await products.find(productId);
        return [found?.stock, ...(found?.variants ?? []).map(({ stock }) => stock)];
      });
    const lines = (ofS: number, ofM: number) => [
      { productId: shoes, qty: 1 },
      { productId, variantId: s.id, qty: ofS },
      { productId, variantId: m.id, qty: ofM },
    ];
    const undone = new Error("undone");
    const short = inShop(async ({ orders }) => {
      assert.equal(await orders.takeStock(lines(1, 2), NOW), null);
      throw undone;
    });
    await assert.rejects(short, (error) => error === undone);
    const taken = await inShop(({ orders }) => orders.takeStock(lines(2, 1), NOW));
    const inOrder = (moved: readonly { id: number; version: number }[] | null) =>
      moved?.toSorted((one, two) => one.id - two.id);
    const versions = (version: number) =>
      inOrder([
        { id: shoes, version },
        { id: productId, version },
      ]);
    assert.deepEqual(inOrder(taken), versions(2));
    assert.deepEqual(await stocks(), [1, 1, 0]);
    const gone = { productId, variantId: s.id + 1_000_000, qty: 1 };
    const back = await inShop(({ orders }) => orders.returnStock([...lines(2, 1), gone], NOW));
    assert.deepEqual(inOrder(back), versions(3));
    assert.deepEqual(await stocks(), [4, 3, 1]);
    const named = await inShop(({ orders }) => orders.variants({ ids: [m.id], products: [] }));
    const options = { Größe: "M" };
    assert.deepEqual(named, [{ id: m.id, productId, sku: "S-M", stock: 1, options }]);
    const every = await inShop(({ orders }) => orders.variants({ ids: [], products: [productId] }));
    assert.deepEqual(
      every.map(({ sku }) => sku).toSorted((one, two) => ((one ?? "") < (two ?? "") ? -1 : 1)),
      ["S-M", "S-S"],
    );
    const found = await inShop(({ orders }) => orders.products([productId], "stock"));
    assert.equal(found[0]?.hasOptions, true);
  });

  it("stores the variant of an item, which is that of its product once the options are gone", async () => {
    const { inShop, order, shoes } = await aShop(open);
    const shirt = await inShop((store) => added(store, varied("Shirt", aVariant("S"))));
    const [s] = shirt.variants ?? [];
    assert.ok(s);
    const variant = { id: s.id, sku: "S-S", options: { Größe: "S", "2": "x" } };
    const wish = order({}, [shirt.id, 1], [shoes, 1]);
    const [first, second] = wish.lines;
    assert.ok(first && second);
    const { id } = await inShop(({ orders }) =>
      orders.add({ ...wish, lines: [{ ...first, variant }, second] }),
    );
    const items = () => inShop(async ({ orders }) => (await orders.find(id))?.items ?? []);
    const before = await items();
    assert.deepEqual(
      before.map((item) => item.variant),
      [variant, undefined],
    );
    await inShop(async (store) => {
      const now = await store.products.lock(shirt.id);
      assert.ok(now);
      const one = {
        options: [],
        sku: "S-S",
        price: 100,
        stock: 3,
        variants: [{ ...s, values: [] }],
      };
      await changed(store, now, { ...one, priceMax: undefined, updatedAt: NOW });
    });
    const own = { ...variant, id: ownVariantId(shirt.id) };
    assert.deepEqual(
      (await items()).map((item) => item.variant),
      [own, undefined],
    );
  });
}
