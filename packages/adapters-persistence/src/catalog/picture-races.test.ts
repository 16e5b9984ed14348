import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createCore, type TenantStore } from "@souk/core";
import { altered, memoryPorts, newUserWithToken, overlaid, quickPicture } from "@souk/core/testing";
import { openPersistence, type Persistence } from "../open-persistence.js";
import { type TestDatabase, testEngines } from "../testing/test-databases.js";

const ROUNDS = 15;

type Fault = (shop: TenantStore) => Partial<TenantStore>;

const receivedWithoutLook: Fault = ({ pictures }) => ({
  pictures: overlaid(pictures, { keepAmong: async (ids) => new Set(ids) }),
});

/** A change locks the product before the picture, and the deletion locks the picture between the two. */
const productLockedFirst = (): Fault => {
  const [change, deletion] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return ({ pictures, products }) => {
    let named: readonly number[] = [];
    return {
      pictures: overlaid(pictures, {
        keepAmong: async (ids) => new Set((named = ids)),
        lock: async (id) => {
          await change.promise;
          const picture = await pictures.lock(id);
          deletion.resolve();
          return picture;
        },
      }),
      products: overlaid(products, {
        lock: async (id) => {
          const product = await products.lock(id);
          change.resolve();
          await deletion.promise;
          await pictures.keepAmong(named);
          return product;
        },
      }),
    };
  };
};

describe.each(testEngines)("a picture on $dialect", ({ create, dialect }) => {
  let database: TestDatabase;
  let persistence: Persistence;
  beforeAll(async () => {
    database = await create();
    persistence = await openPersistence({ url: database.url });
  });
  afterAll(async () => {
    await persistence.close();
    await database.drop();
  });

  /** A tenant, and how many of its transactions were repeated. */
  async function aShop(shop: Fault = () => ({})) {
    const count = { repeated: 0 };
    const { unitOfWork } = persistence;
    const counted = overlaid(unitOfWork, {
      transact: (mode, work) => {
        let attempts = 0;
        return unitOfWork.transact(mode, (store) => {
          if ((attempts += 1) > 1) count.repeated += 1;
          return work(store);
        });
      },
    });
    const core = createCore({ ...memoryPorts(), unitOfWork: altered(counted, { shop }) });
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    return { core, call: { as, tenant }, count };
  }

  /** The refusals where products receive a picture while it is deleted, and what is left of it afterwards. */
  async function refusals(callsOfEach: number, fault?: Fault) {
    const { core, call, count } = await aShop(fault);
    const products: number[] = [];
    for (const name of ["A", "B", "C"]) {
      products.push((await core.createProduct(call, { name, price: 1 })).id);
    }
    const kinds = new Set<unknown>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id: coverId } = await core.addPicture(call, { file: quickPicture() });
      const receive = (id: number) =>
        Array.from({ length: callsOfEach }, () =>
          core.updateProduct(call, { id, mediaIds: [coverId] }),
        );
      const outcomes = await Promise.allSettled([
        core.deletePicture(call, { id: coverId }),
        ...products.flatMap(receive),
      ]);
      for (const each of outcomes) {
        if (each.status === "rejected") kinds.add((each.reason as { kind?: unknown }).kind);
      }
    }
    const { data } = await core.listProducts(call, {});
    return { kinds: [...kinds], left: data.flatMap(({ mediaIds }) => mediaIds), ...count };
  }

  it.each([1, 2])(
    "that is deleted is on no product, although %d of the requests in progress add it to each",
    async (callsOfEach) => {
      const found = await refusals(callsOfEach);
      expect(found).toEqual({ kinds: ["validation_failed"], left: [], repeated: 0 });
    },
  );

  it("would be noticed if it could be received without a look", async () => {
    const { kinds } = await refusals(1, receivedWithoutLook);
    expect(kinds).not.toEqual(["validation_failed"]);
  });

  // On SQLite, no transaction waits for a row of another.
  if (dialect === "postgres") {
    it("would be noticed if products were locked before it", async () => {
      const { core, call, count } = await aShop(productLockedFirst());
      const { id: picture } = await core.addPicture(call, { file: quickPicture() });
      const mediaIds = [picture];
      const { id } = await core.createProduct(call, { name: "A", price: 1, mediaIds });
      await Promise.allSettled([
        core.updateProduct(call, { id, mediaIds }),
        core.deletePicture(call, { id: picture }),
      ]);
      expect(count.repeated).toBeGreaterThan(0);
    });
  }
});
