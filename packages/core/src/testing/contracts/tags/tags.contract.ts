import assert from "node:assert/strict";
import type { TaggedKind } from "../../../ports/tags/tag-repository.js";
import type { TenantStore, UnitOfWork } from "../../../ports/unit-of-work.js";
import { decodeCursor } from "../../../values/cursor.js";
import type { Page } from "../../../values/page.js";
import { added, aProduct, query } from "../catalog/catalog-fixtures.js";
import type { ContractRunner } from "../contract-runner.js";
import { aCustomer } from "../customers/customers.contract.js";
import { freshName, later, NOW } from "../fixtures.js";
import { aShop, corrected } from "../orders/order-fixtures.js";

type Shop = Awaited<ReturnType<typeof aShop>>;

interface Records {
  /** Returns the id of a new record with these tags. */
  readonly add: (shop: Shop, store: TenantStore, tags: string[]) => Promise<number>;
  readonly change: (store: TenantStore, id: number, tags: string[]) => Promise<unknown>;
  readonly remove: (store: TenantStore, id: number) => Promise<unknown>;
  readonly tagsOf: (store: TenantStore, id: number) => Promise<readonly string[] | undefined>;
  readonly find: (
    store: TenantStore,
    tags: string[],
    more?: { page?: number; perPage?: number; sort?: string; cursor?: string },
  ) => Promise<Page<{ readonly id: number; readonly tags: readonly string[] }>>;
}

const pageOf = ({ page = 1, perPage = 100, cursor }: Parameters<Records["find"]>[2] = {}) => ({
  page,
  perPage,
  after: cursor === undefined ? null : decodeCursor("-id", "id", cursor),
});

const records: Readonly<Record<TaggedKind, Records>> = {
  products: {
    add: async (_, store, tags) => (await added(store, { ...aProduct("Lamp"), tags })).id,
    async change({ products }, id, tags) {
      const before = await products.lock(id);
      assert.ok(before);
      await products.change(before, { tags, updatedAt: later(1) });
    },
    async remove({ products }, id) {
      const before = await products.lock(id);
      assert.ok(before);
      await products.remove(before);
    },
    tagsOf: async ({ products }, id) => (await products.find(id))?.tags,
    find: ({ products }, tags, more) =>
      products.page(query({ tags }, { ...pageOf(more), sort: (more?.sort ?? "-id") as "-id" })),
  },
  orders: {
    add: async (shop, { orders }, tags) =>
      (await orders.add(shop.order({ tags }, [shop.shoes, 1]))).id,
    async change({ orders }, id, tags) {
      const before = await orders.lock(id);
      const oldTags = before?.tags ?? [];
      await orders.correct(id, corrected(before, { tags, oldTags }));
    },
    remove: ({ orders }, id) => orders.remove(id, NOW),
    tagsOf: async ({ orders }, id) => (await orders.find(id))?.tags,
    find: ({ orders }, tags, more) => {
      const sort = (more?.sort ?? "-id").replace("price", "total_amount") as "-id";
      return orders.list({ ...pageOf(more), sort, tags });
    },
  },
  customers: {
    add: async (_, { customers }, tags) => (await customers.add(aCustomer({ tags }))).id,
    async change({ customers }, id, tags) {
      const before = await customers.lock(id);
      assert.ok(before);
      await customers.change(before, { tags, updatedAt: later(1) });
    },
    remove: ({ customers }, id) => customers.remove(id),
    tagsOf: async ({ customers }, id) => (await customers.find(id))?.tags,
    find: ({ customers }, tags, more) => {
      const sort = (more?.sort ?? "-id").replace("price", "spent") as "-id";
      return customers.page({ ...pageOf(more), sort, tags });
    },
  },
};

const all = { beginning: "", after: null, limit: 100 };

const ids = ({ data }: Page<{ readonly id: number }>) => data.map(({ id }) => id);

export function tagContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  for (const of of Object.keys(records) as TaggedKind[]) {
    const { add, change, remove, tagsOf, find } = records[of];

    it(`stores the tags of ${of} as they are written, and finds them without case`, async () => {
      const shop = await aShop(open);
      const { inShop } = shop;
      const [first, second] = await inShop(async (store) => [
        await add(shop, store, ["Ötzi", "VIP"]),
        await add(shop, store, ["vip"]),
        await add(shop, store, []),
      ]);
      await inShop(async (store) => {
        assert.deepEqual(await tagsOf(store, first), ["Ötzi", "VIP"]);
        const page = await find(store, ["vip"]);
        assert.deepEqual([ids(page), page.total], [[second, first], 2]);
        assert.deepEqual(
          page.data.map(({ tags }) => tags),
          [["vip"], ["Ötzi", "VIP"]],
        );
        assert.deepEqual(ids(await find(store, ["vip", "ötzi"])), [first]);
        assert.deepEqual(ids(await find(store, ["vip"], { sort: "price" })), [first, second]);
        const none = await find(store, ["vip", "gone"]);
        assert.deepEqual([none.data, none.total], [[], 0]);
      });
    });

    it(`counts the tags of ${of} that are in use, as they change and go`, async () => {
      const shop = await aShop(open);
      const { inShop } = shop;
      const inUse = (store: TenantStore, beginning = "") =>
        store.tags.inUse({ ...all, of, beginning });
      const [first, second] = await inShop(async (store) => [
        await add(shop, store, ["VIP", "blue"]),
        await add(shop, store, ["vip"]),
      ]);
      await inShop(async (store) => {
        const both = [
          { tag: "blue", count: 1 },
          { tag: "VIP", count: 2 },
        ];
        assert.deepEqual(await inUse(store), both);
        assert.deepEqual(await inUse(store, "vi"), both.slice(1));
        assert.deepEqual(await store.tags.inUse({ ...all, of, limit: 1 }), both.slice(0, 1));
        assert.deepEqual(await store.tags.inUse({ ...all, of, after: "blue" }), both.slice(1));
        for (const other of Object.keys(records) as TaggedKind[]) {
          if (other !== of) assert.deepEqual(await store.tags.inUse({ ...all, of: other }), []);
        }
        await change(store, first, ["VIP", "Green"]);
      });
      await inShop(async (store) => {
        const changed = [
          { tag: "Green", count: 1 },
          { tag: "VIP", count: 2 },
        ];
        assert.deepEqual(await inUse(store), changed);
        assert.deepEqual(ids(await find(store, ["blue"])), []);
        await remove(store, first);
        await change(store, second, []);
      });
      await inShop(async (store) => {
        assert.deepEqual(await inUse(store), []);
        assert.deepEqual(ids(await find(store, ["vip"])), []);
        await change(store, second, ["Vip"]);
      });
      await inShop(async (store) =>
        assert.deepEqual(await inUse(store), [{ tag: "Vip", count: 1 }]),
      );
    });

    it(`lists tagged ${of} in pages, with a cursor and with numbers`, async () => {
      const shop = await aShop(open);
      const { inShop } = shop;
      const tagged = await inShop(async (store) => {
        const found: number[] = [];
        for (let n = 0; n < 7; n += 1) {
          const id = await add(shop, store, n % 2 === 0 ? ["even", "all"] : ["all"]);
          if (n % 2 === 0) found.unshift(id);
        }
        return found;
      });
      await inShop(async (store) => {
        const first = await find(store, ["even"], { perPage: 3 });
        assert.deepEqual([ids(first), first.total], [tagged.slice(0, 3), 4]);
        const second = await find(store, ["even"], { perPage: 3, page: 2 });
        assert.deepEqual([ids(second), second.nextCursor], [tagged.slice(3), null]);
        const cursor = first.nextCursor ?? "";
        assert.deepEqual(ids(await find(store, ["even"], { perPage: 3, cursor })), ids(second));
        const both = await find(store, ["all", "even"], { perPage: 3, cursor });
        assert.deepEqual(ids(both), ids(second));
      });
    });
  }

  it("counts the tags of products that are written together", async () => {
    const { inShop } = await aShop(open);
    await inShop(async ({ products }) => {
      const made = await products.addAll([
        { ...aProduct("A"), tags: ["New"] },
        { ...aProduct("B"), tags: ["new", "Sale"] },
      ]);
      assert.ok(typeof made !== "string");
      const [a, b] = made;
      assert.ok(a && b);
      await products.changeAll([
        { before: a, after: { ...a, tags: [], version: 2 } },
        { before: b, after: { ...b, tags: ["new", "Red"], version: 2 } },
      ]);
    });
    await inShop(async ({ tags }) => {
      const found = await tags.inUse({ ...all, of: "products" });
      assert.deepEqual(
        found.map(({ tag, count }) => [tag.toLowerCase(), count]),
        [
          ["new", 1],
          ["red", 1],
        ],
      );
    });
  });

  it("counts a tag once more for each of several transactions at once", async () => {
    const shop = await aShop(open);
    const { inShop } = shop;
    const adds = Array.from({ length: 4 }, (_, n) =>
      inShop((store) => records.orders.add(shop, store, n % 2 === 0 ? ["a", "b"] : ["b", "a"])),
    );
    await Promise.all(adds);
    await inShop(async ({ tags }) =>
      assert.deepEqual(await tags.inUse({ ...all, of: "orders" }), [
        { tag: "a", count: 4 },
        { tag: "b", count: 4 },
      ]),
    );
  });

  it("forgets the tags of the orders and the customer of a person who is erased", async () => {
    const shop = await aShop(open);
    const { inShop, unitOfWork, user } = shop;
    const email = `${freshName("tagged")}@example.com`;
    const customer = { name: null, email, phone: null, externalId: null };
    await inShop(async ({ orders, customers }) => {
      await orders.add(shop.order({ tags: ["VIP", "Late"], customer }, [shop.shoes, 1]));
      await orders.add(shop.order({ tags: ["vip"] }, [shop.shoes, 1]));
      await customers.add(aCustomer({ email, tags: ["VIP"] }));
    });
    const as = { name: "Erased", email: `${freshName("erased")}@example.com`, now: NOW };
    await unitOfWork.transact("write", ({ people }) =>
      people.erase({ id: user.id + 1_000_000, email }, as),
    );
    await inShop(async (store) => {
      const found = (of: TaggedKind) => store.tags.inUse({ ...all, of });
      assert.deepEqual(await found("customers"), []);
      assert.deepEqual(
        (await found("orders")).map(({ tag, count }) => [tag.toLowerCase(), count]),
        [["vip", 1]],
      );
      assert.equal((await records.orders.find(store, ["vip"])).total, 1);
    });
  });

  it("shows a tenant only its own tags and tagged records", async () => {
    const [one, other] = [await aShop(open), await aShop(open)];
    for (const of of Object.keys(records) as TaggedKind[]) {
      const id = await one.inShop((store) => records[of].add(one, store, ["Mine"]));
      await other.inShop(async (store) => {
        assert.deepEqual(await store.tags.inUse({ ...all, of }), []);
        assert.deepEqual(ids(await records[of].find(store, ["mine"])), []);
      });
      await one.inShop(async (store) =>
        assert.deepEqual(ids(await records[of].find(store, ["mine"])), [id]),
      );
    }
  });
}
