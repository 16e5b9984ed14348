import assert from "node:assert/strict";
import {
  productSorts,
  sortKindOf,
  type ProductFilter,
  type ProductSort,
} from "../../../ports/catalog/product-list.js";
import { decodeCursor } from "../../../values/cursor.js";
import type { TenantStore, UnitOfWork } from "../../../ports/unit-of-work.js";
import { aCategory, added, aProduct, query } from "./catalog-fixtures.js";
import type { ContractRunner } from "../contract-runner.js";
import { addTenant, later } from "../fixtures.js";

const goods = [
  { name: "Red shoe", price: 5000, stock: 3, description: "leather" },
  { name: "red Boot", price: 9000, stock: 0, description: "100% wool_lined" },
  { name: "blue hat", price: 5000, stock: 3, description: "C:\\hats" },
  { name: "Ärmel", price: 0, stock: 10, description: "wool" },
  { name: "電話", price: 700, stock: 1, description: "shoe" },
];

async function stocked(store: TenantStore) {
  const { id: categoryId } = await store.categories.add(aCategory("Shoes"));
  for (const [at, details] of goods.entries()) {
    await added(store, {
      ...aProduct(details.name),
      ...details,
      categoryId: at < 2 ? categoryId : null,
      published: at !== 2,
      createdAt: later(at % 2),
    });
  }
  return categoryId;
}

export function productListContract({ it }: ContractRunner, open: () => Promise<UnitOfWork>): void {
  it("finds products by any part of their words, taken literally and in any case", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const tenant = store.inTenant(scope);
      const categoryId = await stocked(tenant);
      const found = async (filter: ProductFilter) => {
        const page = await tenant.products.page(query(filter));
        assert.equal(page.total, page.data.length);
        return page.data.map(({ name }) => name).toReversed();
      };
      assert.deepEqual(await found({ search: "red" }), ["Red shoe", "red Boot"]);
      assert.deepEqual(await found({ search: "shoe" }), ["Red shoe", "電話"]);
      assert.deepEqual(await found({ search: "ärm" }), ["Ärmel"]);
      assert.deepEqual(await found({ search: "電話" }), ["電話"]);
      assert.deepEqual(await found({ search: "電" }), ["電話"]);
      assert.deepEqual(await found({ search: "%" }), ["red Boot"]);
      assert.deepEqual(await found({ search: "0%" }), ["red Boot"]);
      assert.deepEqual(await found({ search: "00% w" }), ["red Boot"]);
      assert.deepEqual(await found({ search: "l_l" }), ["red Boot"]);
      assert.deepEqual(await found({ search: "shoe red" }), ["Red shoe"]);
      assert.deepEqual(await found({ search: " red   sho " }), ["Red shoe"]);
      assert.deepEqual(await found({ search: "d r e" }), ["Red shoe", "red Boot"]);
      assert.deepEqual(await found({ search: "red hat" }), []);
      assert.deepEqual(await found({ search: "c:\\h" }), ["blue hat"]);
      assert.deepEqual(await found({ search: "re_" }), []);
      assert.deepEqual(await found({ search: "'; drop table products; --" }), []);
      assert.deepEqual(await found({ search: "wool", inStock: true }), ["Ärmel"]);
      assert.deepEqual(await found({ search: "shoe", categoryId }), ["Red shoe"]);
      assert.deepEqual(await found({ categoryId }), ["Red shoe", "red Boot"]);
      assert.deepEqual(await found({ categoryId: 2_000_000_000 }), []);
      assert.deepEqual(await found({ published: false }), ["blue hat"]);
      assert.deepEqual(await found({ inStock: false }), ["red Boot"]);
      assert.deepEqual(await found({ minPrice: 5000, maxPrice: 8999 }), ["Red shoe", "blue hat"]);
      assert.deepEqual(await found({ maxPrice: 0 }), ["Ärmel"]);
      assert.deepEqual(await found({ minPrice: 6000, categoryId, published: true }), ["red Boot"]);
    });
  });

  it("sorts by every key both ways, ids deciding, and follows on by cursor without gaps", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const tenant = store.inTenant(scope);
      await stocked(tenant);
      const sorted = async (sort: ProductSort) => {
        const { data, nextCursor } = await tenant.products.page(query({}, { sort }));
        assert.equal(nextCursor, null);
        return data.map(({ name }) => name);
      };
      const names = goods.map(({ name }) => name);
      assert.deepEqual(await sorted("id"), names);
      assert.deepEqual(await sorted("price"), [
        "Ärmel",
        "電話",
        "Red shoe",
        "blue hat",
        "red Boot",
      ]);
      assert.deepEqual(await sorted("-name"), [
        "電話",
        "Ärmel",
        "red Boot",
        "blue hat",
        "Red shoe",
      ]);
      for (const sort of productSorts) {
        const walked: string[] = [];
        let cursor: string | undefined;
        do {
          const after = decodeCursor(sort, sortKindOf(sort), cursor);
          const page = await tenant.products.page(query({}, { sort, perPage: 2, after }));
          walked.push(...page.data.map(({ name }) => name));
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        assert.deepEqual(walked, await sorted(sort));
      }
    });
  });

  it("pages with the total, and answers an empty page beyond the last", async () => {
    const unitOfWork = await open();
    const { scope } = await addTenant(unitOfWork);
    await unitOfWork.transact("write", async (store) => {
      const tenant = store.inTenant(scope);
      await stocked(tenant);
    });
    await unitOfWork.transact("read", async (store) => {
      const { products } = store.inTenant(scope);
      const page = await products.page(query({}, { page: 2, perPage: 2 }));
      assert.deepEqual(
        [page.data.map(({ name }) => name), page.total, page.page, page.perPage],
        [["blue hat", "red Boot"], 5, 2, 2],
      );
      for (const filter of [{}, { search: "shoe" }, { inStock: true }]) {
        const beyond = await products.page(query(filter, { page: 1_000_000_000 }));
        assert.deepEqual([beyond.data, beyond.nextCursor ?? null], [[], null]);
        assert.ok(beyond.total > 0);
      }
    });
  });
}
