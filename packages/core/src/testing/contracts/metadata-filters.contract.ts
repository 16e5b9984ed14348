import assert from "node:assert/strict";
import { newUser } from "../../ports/accounts/user.js";
import { defaultSettings } from "../../ports/tenancy/tenant.js";
import type { Store, TenantStore, UnitOfWork } from "../../ports/unit-of-work.js";
import type { Metadata } from "../../values/metadata/metadata.js";
import type { Page } from "../../values/page.js";
import { sampleAnnouncement } from "./announcements/announcement-samples.js";
import { aCategory, added, aProduct, query } from "./catalog/catalog-fixtures.js";
import type { ContractRunner } from "./contract-runner.js";
import { addTenant, freshName, NOW } from "./fixtures.js";
import { aCustomer } from "./customers/customers.contract.js";
import { aShop, request } from "./orders/order-fixtures.js";

interface Place {
  readonly store: Store;
  readonly shop: TenantStore;
  readonly userId: number;
}

interface MarkedList {
  /** Returns the id of a new row with this metadata. */
  readonly add: (place: Place, metadata: Metadata) => Promise<number>;
  readonly find: (
    place: Place,
    metadata: Metadata | undefined,
  ) => Promise<Page<{ readonly id: number }>>;
}

const all = { page: 1, perPage: 100, after: null };

const ofShop: Readonly<Record<string, MarkedList>> = {
  products: {
    add: async ({ shop }, metadata) => (await added(shop, { ...aProduct("A"), metadata })).id,
    find: ({ shop }, metadata) => shop.products.page(query({ metadata }, all)),
  },
  categories: {
    add: async ({ shop }, metadata) =>
      (await shop.categories.add({ ...aCategory("A"), metadata })).id,
    find: ({ shop }, metadata) => shop.categories.page({ ...all, metadata }),
  },
  customers: {
    add: async ({ shop }, metadata) => (await shop.customers.add(aCustomer({ metadata }))).id,
    find: ({ shop }, metadata) => shop.customers.page({ ...all, sort: "id", metadata }),
  },
  announcements: {
    add: ({ shop, userId }, metadata) =>
      shop.announcements.add(sampleAnnouncement(userId, { metadata })),
    find: ({ shop }, metadata) => shop.announcements.list({ ...all, metadata }),
  },
  webhooks: {
    add: ({ shop }, metadata) =>
      shop.webhooks.add({
        url: "https://example.com/hook",
        events: ["order.created"],
        description: null,
        ratePerSecond: null,
        secretHint: "…abcd",
        metadata,
        createdAt: NOW,
      }),
    find: ({ shop }, metadata) => shop.webhooks.list({ ...all, metadata }),
  },
};

const ofAll: Readonly<Record<string, MarkedList>> = {
  tenants: {
    async add({ store, userId }, metadata) {
      const dates = { createdAt: NOW, updatedAt: NOW };
      const tenant = { name: freshName("tenant"), settings: defaultSettings, metadata, ...dates };
      return (await store.tenants.add(tenant, { userId, now: NOW })).id;
    },
    find: ({ store }, metadata) => store.tenants.list({ ...all, deleted: false, metadata }),
  },
  users: {
    async add({ store }, metadata) {
      const email = `${freshName("marked")}@example.com`;
      const details = newUser({ name: "Ada", email, passwordHash: null }, NOW);
      const user = await store.users.add({ ...details, metadata });
      assert.ok(user);
      return user.id;
    },
    find: ({ store }, metadata) => store.users.list({ ...all, metadata }),
  },
};

/** `mark` keeps rows of earlier runs out of lists that show all there is. */
const kept = (mark: string): Metadata[] => [
  { mark, color: "red", size: 5 },
  { mark, color: "red", size: "5" },
  { mark, color: 'r"e%d\\', size: 1e21, fragile: true },
  { mark },
];

const wanted: readonly (readonly [Metadata, readonly number[]])[] = [
  [{}, [0, 1, 2, 3]],
  [{ color: "red" }, [0, 1]],
  [{ color: "red", size: 5 }, [0, 1]],
  [{ size: "5" }, [0, 1]],
  [{ fragile: true }, [2]],
  [{ fragile: "true" }, [2]],
  [{ color: 'r"e%d\\' }, [2]],
  [{ size: "1e+21" }, [2]],
  [{ color: '"red"' }, []],
  [{ color: "re" }, []],
  [{ colour: "red" }, []],
  [{ constructor: "red" } as unknown as Metadata, []],
];

/** Every list whose rows have metadata is filtered by it, and by all the values at once. */
export function metadataFilterContract(
  { it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  const shopOf = async (unitOfWork: UnitOfWork) => {
    const { scope, user } = await addTenant(unitOfWork);
    return <T>(work: (place: Place) => Promise<T>) =>
      unitOfWork.transact("write", (store) =>
        work({ store, shop: store.inTenant(scope), userId: user.id }),
      );
  };

  for (const [name, list] of Object.entries({ ...ofShop, ...ofAll })) {
    it(`finds ${name} by metadata`, async () => {
      const inShop = await shopOf(await open());
      const mark = freshName("mark");
      const ids = await inShop(async (place) => {
        const made: number[] = [];
        for (const metadata of kept(mark)) made.push(await list.add(place, metadata));
        return made;
      });
      for (const [metadata, expected] of wanted) {
        const page = await inShop((place) => list.find(place, { mark, ...metadata }));
        const found = page.data.map(({ id }) => ids.indexOf(id)).toSorted((a, b) => a - b);
        assert.deepEqual([found, page.total], [expected, expected.length]);
      }
      const first = await inShop((place) => list.find(place, undefined));
      assert.ok(first.total >= ids.length);
    });
  }

  for (const [name, list] of Object.entries(ofShop)) {
    it(`finds ${name} of no other tenant by metadata`, async () => {
      const unitOfWork = await open();
      const [ours, theirs] = [await shopOf(unitOfWork), await shopOf(unitOfWork)];
      const metadata = { color: "red" };
      const id = await ours((place) => list.add(place, metadata));
      await theirs((place) => list.add(place, metadata));
      const page = await ours((place) => list.find(place, metadata));
      assert.deepEqual([page.data.map((row) => row.id), page.total], [[id], 1]);
    });
  }

  it("finds orders by metadata, and of no other tenant", async () => {
    const { inShop, order, shoes, unitOfWork } = await aShop(open);
    const other = await aShop(async () => unitOfWork);
    const ids: number[] = [];
    for (const metadata of kept("a")) {
      const { id } = await inShop(({ orders }) => orders.add(order({ metadata }, [shoes, 1])));
      ids.push(id);
      const theirs = other.order({ metadata }, [other.shoes, 1]);
      await other.inShop(({ orders }) => orders.add(theirs));
    }
    for (const [metadata, expected] of wanted) {
      const page = await inShop(({ orders }) =>
        orders.list(request({ sort: "id", metadata: { mark: "a", ...metadata } })),
      );
      const found = page.data.map(({ id }) => ids.indexOf(id));
      assert.deepEqual([found, page.total], [expected, expected.length]);
    }
  });

  it("leads through the categories with a value by cursor, oldest first", async () => {
    const inShop = await shopOf(await open());
    const ids = await inShop(async ({ shop }) => {
      const made: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        const metadata = n % 2 === 0 ? { color: "red" } : {};
        made.push((await shop.categories.add({ ...aCategory(`${n}`), metadata })).id);
      }
      return made;
    });
    await inShop(async ({ shop: { categories } }) => {
      const asked = { page: 1, perPage: 2, metadata: { color: "red" } };
      const first = await categories.page(asked);
      assert.deepEqual(
        [first.data.map(({ id }) => id), first.total, typeof first.nextCursor],
        [[ids[0], ids[2]], 3, "string"],
      );
      const last = ids[2] as number;
      const next = await categories.page({ ...asked, after: { value: last, id: last } });
      assert.deepEqual([next.data.map(({ id }) => id), next.nextCursor], [[ids[4]], null]);
    });
  });

  it("lists tenants and users newest first", async () => {
    const inShop = await shopOf(await open());
    for (const list of Object.values(ofAll)) {
      const mark = freshName("mark");
      const found = await inShop(async (place) => {
        const ids = [await list.add(place, { mark }), await list.add(place, { mark })];
        return [ids.toReversed(), (await list.find(place, { mark })).data.map(({ id }) => id)];
      });
      assert.deepEqual(found[0], found[1]);
    }
  });
}
