import assert from "node:assert/strict";
import type { NewPicture, OwnedPicture } from "../../../ports/pictures/picture.js";
import type { TenantStore, UnitOfWork } from "../../../ports/unit-of-work.js";
import { aProduct, added } from "../catalog/catalog-fixtures.js";
import { aVariant, variety } from "../catalog/variants.contract.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, later, NOW } from "../fixtures.js";

let keys = 0;

export const aPicture = (more: Partial<NewPicture> = {}): NewPicture => ({
  key: (keys += 1).toString(16).padStart(32, "0"),
  alt: "A blue cup",
  width: 4,
  height: 3,
  bytes: 100,
  storedBytes: 130,
  contentType: "image/png",
  createdAt: NOW,
  ...more,
});

/** Stores the rows of pictures, and knows the products that have them. */
export function pictureContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  const aShop = async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    const inShop = <T>(work: (shop: TenantStore) => Promise<T>) =>
      unitOfWork.transact("write", (store) => work(store.inTenant(scope)));
    const bytesOf = (key: string, tenant = scope.tenantId) =>
      unitOfWork.transact("read", ({ pictures }) => pictures.bytesOf(tenant, key));
    return { unitOfWork, tenantId: scope.tenantId, inShop, bytesOf };
  };
  const all = { page: 1, perPage: 10, after: null, unused: false };

  it("returns a picture as it was added, and with another text", async () => {
    const { inShop } = await aShop();
    const wanted = aPicture();
    const picture = await inShop(({ pictures }) => pictures.add(wanted));
    assert.deepEqual(picture, { ...wanted, id: picture.id, version: 1 });
    const changed = await inShop(async ({ pictures }) => {
      assert.deepEqual(await pictures.lock(picture.id), picture);
      return pictures.describe(picture, null);
    });
    assert.deepEqual(changed, { ...picture, alt: null, version: 2 });
    await inShop(async ({ pictures }) => {
      assert.deepEqual(await pictures.find(picture.id), changed);
      assert.deepEqual(await pictures.among([picture.id, picture.id + 9]), [changed]);
      assert.deepEqual([...(await pictures.keepAmong([picture.id + 9, picture.id]))], [picture.id]);
      assert.deepEqual(await pictures.totals(), { count: 1, bytes: 130 });
    });
  });

  it("finds a picture by the digest of its address", async () => {
    const { inShop } = await aShop();
    const wanted = aPicture({ source: "5e884898" });
    const { id } = await inShop(({ pictures }) => pictures.add(wanted));
    await inShop(async ({ pictures }) => {
      await pictures.add(aPicture());
      assert.deepEqual(await pictures.withSource("5e884898"), { ...wanted, id, version: 1 });
      assert.equal(await pictures.withSource("5e884899"), null);
    });
  });

  it("lists pictures newest first, by id, text and use", async () => {
    const { inShop } = await aShop();
    const [cup, plate, none] = await inShop(async ({ pictures }) => [
      await pictures.add(aPicture({ alt: "A Blue Cup" })),
      await pictures.add(aPicture({ alt: "100% plate", createdAt: later(5) })),
      await pictures.add(aPicture({ alt: null, createdAt: later(5) })),
    ]);
    await inShop((shop) =>
      added(shop, { ...aProduct("Cup"), mediaIds: [cup.id], coverId: cup.id }),
    );
    const listed = async (request: object) =>
      inShop(async ({ pictures }) => {
        const found = await pictures.list({ ...all, ...request });
        return [found.data.map(({ id }) => id), found.total];
      });
    assert.deepEqual(await listed({}), [[none.id, plate.id, cup.id], 3]);
    assert.deepEqual(await listed({ page: 2, perPage: 2 }), [[cup.id], 3]);
    assert.deepEqual(await listed({ search: "blue" }), [[cup.id], 1]);
    assert.deepEqual(await listed({ search: "0%" }), [[plate.id], 1]);
    assert.deepEqual(await listed({ search: "%l" }), [[], 0]);
    assert.deepEqual(await listed({ unused: true }), [[none.id, plate.id], 2]);
    assert.deepEqual(await listed({ unused: true, ids: [cup.id, plate.id] }), [[plate.id], 1]);
    const first = await inShop(({ pictures }) => pictures.list({ ...all, perPage: 1 }));
    assert.ok(first.nextCursor);
    const after = { value: later(5).getTime(), id: none.id };
    assert.deepEqual(await listed({ after }), [[plate.id, cup.id], 3]);
  });

  it("stores the pictures of a product in their order, with its cover", async () => {
    const { inShop } = await aShop();
    const [a, b, c] = await inShop(async ({ pictures }) => [
      await pictures.add(aPicture()),
      await pictures.add(aPicture()),
      await pictures.add(aPicture()),
    ]);
    const cover = { mediaIds: [b.id, a.id], coverId: b.id };
    const product = await inShop((shop) => added(shop, { ...aProduct("Cup"), ...cover }));
    const look = () =>
      inShop(async ({ products }) => {
        const found = await products.find(product.id);
        const [listed] = (await products.lockWithPicture(a.id, 5)) ?? [];
        return [found?.mediaIds, found?.coverId, listed?.id ?? null];
      });
    assert.deepEqual(await look(), [[b.id, a.id], b.id, product.id]);
    await inShop(({ products }) =>
      products.change(product, { mediaIds: [c.id, b.id], coverId: c.id, updatedAt: later(9) }),
    );
    assert.deepEqual(await look(), [[c.id, b.id], c.id, null]);
    await inShop(async ({ products }) => {
      const [before] = await products.lockWithPicture(c.id, 5);
      assert.ok(before);
      const after = { ...before, mediaIds: [b.id], coverId: b.id, version: before.version + 1 };
      await products.changeAll([{ before, after }]);
      assert.deepEqual(await products.lockWithPicture(c.id, 5), []);
    });
    assert.deepEqual(await look(), [[b.id], b.id, null]);
    await inShop(async ({ products }) => {
      const [last] = await products.lockWithPicture(b.id, 5);
      assert.ok(last);
      await products.remove(last);
    });
    await inShop(async ({ pictures }) => {
      assert.equal((await pictures.list({ ...all, unused: true })).total, 3);
    });
  });

  it("stores the pictures of variants, and knows the products that have them", async () => {
    const { inShop } = await aShop();
    const [a, b] = await inShop(async ({ pictures }) => [
      await pictures.add(aPicture()),
      await pictures.add(aPicture()),
    ]);
    const plain = await inShop((shop) => added(shop, { ...aProduct("Cup"), mediaId: a.id }));
    const sizes = { ...variety(aVariant("S", { mediaId: a.id }), aVariant("M")), mediaIds: [a.id] };
    const shirt = await inShop((shop) => added(shop, { ...aProduct("Shirt"), ...sizes }));
    const having = (picture: number) =>
      inShop(async ({ products }) => {
        const found = await products.lockWithPicture(picture, 5);
        return found.map(({ id, mediaId, variants }) => [
          id,
          mediaId ?? null,
          variants?.map((each) => each.mediaId) ?? [],
        ]);
      });
    const [ofPlain, ofShirt] = [
      [plain.id, a.id, []],
      [shirt.id, null, [a.id, null]],
    ];
    assert.deepEqual(await having(a.id), [ofPlain, ofShirt]);
    await inShop(async ({ products }) => {
      await products.change(plain, { mediaId: null, updatedAt: later(9) });
      const [s, m] = shirt.variants ?? [];
      assert.ok(s && m);
      const variants = [s, { ...m, mediaId: b.id }];
      const after = { ...shirt, mediaIds: [], variants, version: shirt.version + 1 };
      await products.changeAll([{ before: shirt, after }]);
    });
    assert.deepEqual(await having(a.id), [[shirt.id, null, [a.id, b.id]]]);
    assert.deepEqual(await having(b.id), [[shirt.id, null, [a.id, b.id]]]);
    await inShop(async ({ pictures }) => {
      assert.equal((await pictures.list({ ...all, unused: true })).total, 0);
    });
  });

  it("walks through the pictures of all tenants", async () => {
    const { unitOfWork, tenantId, inShop } = await aShop();
    const added = [];
    for (const contentType of ["image/png", "image/webp", "image/jpeg"] as const)
      added.push(await inShop(({ pictures }) => pictures.add(aPicture({ contentType }))));
    const { scope } = await addTenant(unitOfWork);
    const elsewhere = await unitOfWork.transact("write", (store) =>
      store.inTenant(scope).pictures.add(aPicture()),
    );
    const owned = added.map(({ id, key, contentType, bytes, storedBytes }) => ({
      tenantId,
      id,
      key,
      contentType,
      bytes,
      storedBytes,
    }));
    const after = (last: OwnedPicture | null, limit: number) =>
      unitOfWork.system("read", ({ pictures }) => pictures.after(last, limit));
    const [first = null] = owned;
    assert.deepEqual(await after(first, 2), owned.slice(1));
    const [next] = await after(owned[2] ?? null, 1);
    assert.deepEqual([next?.tenantId, next?.id], [scope.tenantId, elsewhere.id]);
    const [before] = await after(null, 1);
    assert.ok((before?.tenantId ?? Infinity) <= tenantId);
  });

  it("notes the files of a removed picture until they are gone", async () => {
    const { unitOfWork, tenantId, inShop, bytesOf } = await aShop();
    const picture = await inShop(({ pictures }) => pictures.add(aPicture()));
    const place = { tenantId, key: picture.key };
    const unknown = { tenantId, key: "f".repeat(32) };
    const work = <T>(run: (pictures: Work) => Promise<T>) =>
      unitOfWork.system("write", ({ pictures }) => run(pictures));
    assert.equal(await bytesOf(picture.key), 100);
    assert.equal(await bytesOf(picture.key, tenantId + 1_000), null);
    assert.deepEqual(await work((pictures) => pictures.known([place, unknown])), [place]);
    await inShop(({ pictures }) => pictures.remove(picture, NOW));
    assert.equal(await bytesOf(picture.key), null);
    const ours = async (moment: Date) =>
      (await work((pictures) => pictures.removedBefore(moment, 10_000))).filter(
        (each) => each.tenantId === tenantId,
      );
    assert.deepEqual(await ours(NOW), []);
    assert.deepEqual(await ours(later(1)), [place]);
    assert.deepEqual(await work((pictures) => pictures.known([unknown, place])), [place]);
    await work((pictures) => pictures.forget([place]));
    assert.deepEqual(await ours(later(1)), []);
    assert.deepEqual(await work((pictures) => pictures.known([place, unknown])), []);
  });
}

type Work = Parameters<Parameters<UnitOfWork["system"]>[1]>[0]["pictures"];
