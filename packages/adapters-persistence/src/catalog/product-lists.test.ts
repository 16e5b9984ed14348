import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  createCore,
  type Core,
  type InputOf,
  type MemberScope,
  type Product,
  type UnitOfWork,
} from "@souk/core";
import { decodeCursor, placeOf, type NewProduct, type ProductSort } from "@souk/core/adapter";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import { openPersistence } from "../open-persistence.js";
import type { Persistence } from "../open-persistence.js";
import { testEngines } from "../testing/test-databases.js";
import type { TestDatabase } from "../testing/test-databases.js";

const MANY = 10_400;
const at = new Date("2026-01-01T00:00:00.000Z");

const isInCategory = (n: number) => n < 30 || n >= 10_350;

/** The oldest few are rare in every way; all the others are alike. */
const product = (n: number, category: number): NewProduct => ({
  sku: null,
  name: n < 30 ? `zephyr ${n}` : `common ${n}`,
  description: n < 5 ? "qq" : "",
  price: n < 30 ? 1 : 1000 + n,
  currency: null,
  stock: n < 30 ? 0 : 5,
  categoryId: isInCategory(n) ? category : null,
  published: n >= 30,
  coverId: null,
  mediaIds: [],
  imageUrls: [],
  barcode: null,
  compareAtPrice: null,
  weightGrams: null,
  externalId: null,
  tags: [],
  options: [],
  metadata: n < 5 ? { color: "red", size: n } : n % 2 ? { color: "blue" } : {},
  createdAt: at,
  updatedAt: at,
});

describe.each(testEngines)("lists of very many products on $dialect", ({ create }) => {
  let database: TestDatabase;
  let persistence: Persistence;
  let core: Core;
  let call: { as: { token: string }; tenant: number };
  let categoryId: number;

  beforeAll(async () => {
    database = await create();
    persistence = await openPersistence({ url: database.url });
    const { unitOfWork } = persistence;
    core = createCore({ ...memoryPorts(), unitOfWork });
    const { as } = await newUserWithToken(core);
    call = { as, tenant: (await core.createTenant({ as }, { name: "Large" })).id };
    categoryId = (await core.createCategory(call, { name: "Few" })).id;
    await fill(unitOfWork, call.tenant, categoryId);
  });

  afterAll(async () => {
    await persistence.close();
    await database.drop();
  });

  const list = (input: InputOf<"listProducts">) => core.listProducts(call, input);
  const names = async (input: InputOf<"listProducts">) =>
    (await list(input)).data.map(({ name }) => name);

  it("knows the exact total when nothing is filtered, and stops counting when something is", async () => {
    expect(await list({})).toMatchObject({ total: MANY });
    expect(await list({ published: true })).toMatchObject({ total: 10_000, totalCapped: true });
    expect(await list({ search: "common" })).toMatchObject({ total: 10_000, totalCapped: true });
    const rare = await list({ published: false, perPage: 100 });
    expect([rare.total, rare.totalCapped, rare.data.length]).toEqual([30, undefined, 30]);
    expect((await list({ inStock: false })).total).toBe(30);
    expect((await list({ maxPrice: 1 })).total).toBe(30);
  });

  it("finds rare words exactly, wherever they are and however the list is sorted", async () => {
    for (const sort of ["-id", "id", "price", "-name"] as const) {
      const found = await list({ search: "ZEPHYR 1", sort, perPage: 5 });
      expect([found.total, found.totalCapped]).toEqual([12, undefined]);
      const cursor = found.nextCursor ?? "";
      const rest = await list({ search: "zephyr 1", sort, perPage: 10, cursor });
      const all = [...found.data, ...rest.data].map(({ name }) => name);
      expect(all.toSorted()).toEqual(
        [
          "zephyr 1",
          "zephyr 21",
          ...Array.from({ length: 10 }, (_, n) => `zephyr ${10 + n}`),
        ].toSorted(),
      );
    }
    const reversed = await list({ search: "1 zephyr", perPage: 1 });
    expect([reversed.total, reversed.totalCapped]).toEqual([12, undefined]);
    expect((await list({ search: "common zephyr" })).total).toBe(0);
    expect(await list({ search: "nowhere to be found" })).toMatchObject({ total: 0, data: [] });
  });

  it("finds what is rare by filters that the order of the list does not serve", async () => {
    expect(await names({ inStock: false, sort: "-price", perPage: 1 })).toEqual(["zephyr 29"]);
    expect(await names({ maxPrice: 1, sort: "name", perPage: 2 })).toEqual([
      "zephyr 0",
      "zephyr 1",
    ]);
  });

  it("finds the rare products with a letter or two behind many others, on the first page", async () => {
    const found: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const page = await list({ search: "qq", cursor });
      found.push(...page.data.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
      pages += 1;
    } while (cursor !== undefined);
    expect(found).toEqual([4, 3, 2, 1, 0].map((n) => `zephyr ${n}`));
    expect(pages).toBe(1);
  });

  it("finds rare metadata behind many products, on the first page", async () => {
    const first = await list({ metadata: { color: "red" } });
    expect(first.data).not.toEqual([]);
    const found = first.data.map(({ name }) => name);
    let cursor = first.nextCursor;
    while (cursor) {
      const page = await list({ metadata: { color: "red" }, cursor });
      found.push(...page.data.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(found).toEqual([4, 3, 2, 1, 0].map((n) => `zephyr ${n}`));
    expect(await names({ metadata: { color: "red", size: 3 }, inStock: false })).toEqual([
      "zephyr 3",
    ]);
  });

  it("leads through all that match by cursor, each once and in order, whatever filters meet which order", async () => {
    const sorts = ["-id", "id", "name", "-price", "stock", "-stock", "-created_at"] as const;
    const rare = (n: number) => n < 30;
    const lists: [InputOf<"listProducts">, (n: number) => boolean][] = [
      [{ search: "common", published: false }, () => false],
      [{ search: "phyr", inStock: false }, rare],
      [{ published: false, inStock: true, minPrice: 0 }, () => false],
      [{ published: false, inStock: false, maxPrice: 20 }, rare],
      [{ published: true, maxPrice: 20 }, (n) => !rare(n) && 1000 + n <= 2000],
      [{ inStock: true, minPrice: 113 }, (n) => 1000 + n >= 11_300],
      [{ search: "q" }, (n) => n < 5],
      [{ metadata: { color: "red" } }, (n) => n < 5],
      [{ categoryId }, isInCategory],
      [{ categoryId, published: false }, rare],
      [{ categoryId, inStock: true, minPrice: 0 }, (n) => isInCategory(n) && !rare(n)],
      [{ categoryId, search: "common" }, (n) => isInCategory(n) && !rare(n)],
    ];
    for (const [filter, matches] of lists) {
      const expected = Array.from({ length: MANY }, (_, n) => n).filter(matches);
      for (const sort of sorts) {
        const found: Product[] = [];
        let cursor: string | undefined;
        do {
          const page = await list({ ...filter, sort, cursor, perPage: 100 });
          found.push(...page.data);
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        expect(found).toEqual(found.toSorted(inOrder(sort)));
        expect(found.map(numberOf).toSorted((a, b) => a - b)).toEqual(expected);
      }
    }
  });

  it("goes on by cursor where pages end", async () => {
    const beyond = await list({ published: true, page: 200, perPage: 100 });
    expect([beyond.data, beyond.nextCursor]).toEqual([[], null]);
    const last = await list({ page: 104, perPage: 100 });
    expect([last.data.length, last.nextCursor]).toEqual([100, null]);
    expect(await names({ page: 1_000_000_000, perPage: 100 })).toEqual([]);
    const { nextCursor } = await list({ page: 100, perPage: 100, sort: "id" });
    expect(decodeCursor("id", "id", nextCursor ?? "")).not.toBeNull();
    const next = await list({ cursor: nextCursor ?? "", perPage: 1, sort: "id" });
    expect(next.data[0]?.name).toBe("common 10000");
  });
});

const numberOf = ({ name }: Product) => Number(name.split(" ")[1]);

function inOrder(sort: ProductSort) {
  const sign = sort.startsWith("-") ? -1 : 1;
  return (a: Product, b: Product) => {
    const [first, second] = [placeOf(a, sort), placeOf(b, sort)];
    if (first.value === second.value) return sign * (first.id - second.id);
    return first.value < second.value ? -sign : sign;
  };
}

async function fill(unitOfWork: UnitOfWork, tenantId: number, category: number): Promise<void> {
  const scope = { tenantId, role: "ADMIN" } as unknown as MemberScope;
  for (let from = 0; from < MANY; from += 2_600) {
    const products = Array.from({ length: 2_600 }, (_, step) => product(from + step, category));
    await unitOfWork.transact("write", (store) => store.inTenant(scope).products.addAll(products));
  }
}
