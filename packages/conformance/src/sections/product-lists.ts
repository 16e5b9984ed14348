import type { AddCheck } from "../check/check.js";
import { invalidOnly, matches, same, status } from "../check/expect.js";
import type { Shop, World } from "../check/world.js";

interface Shelf extends Shop {
  readonly category: number;
}

const goods = [
  { name: "Apple", price: 1, stock: 5, description: "A red fruit." },
  { name: "Banana", price: 2, stock: 0, description: "Yellow." },
  { name: "Cherry", price: 3, stock: 2, description: "Another red fruit.", published: false },
];

/** A tenant whose products are known to the last one. */
const shelf = (world: World): Promise<Shelf> =>
  world.once("shelf", async () => {
    const shop = await world.newShop();
    const made = await shop.admin.api.post("/category/create", { name: "Fruit" });
    const category = status(made, 201).body.data.id;
    for (const [at, product] of goods.entries()) {
      const body = { ...product, ...(at === 0 && { category_id: category }) };
      status(await shop.admin.api.post("/products", body), 201);
    }
    return { ...shop, category };
  });

export function productLists(check: AddCheck): void {
  const found: [string, (shelf: Shelf) => string, string[]][] = [
    ["the newest first by default", () => "", ["Cherry", "Banana", "Apple"]],
    ["search in the name", () => "?search=banana", ["Banana"]],
    ["search in the description", () => "?search=red", ["Cherry", "Apple"]],
    ["a search in capital letters", () => "?search=BANANA", ["Banana"]],
    ["a search for %", () => "?search=%25", []],
    ["category_id", ({ category }) => `?category_id=${category}`, ["Apple"]],
    ["published=false", () => "?published=false", ["Cherry"]],
    ["published=true", () => "?published=true", ["Banana", "Apple"]],
    ["min_price", () => "?min_price=2", ["Cherry", "Banana"]],
    ["max_price", () => "?max_price=2", ["Banana", "Apple"]],
    ["both prices", () => "?min_price=2&max_price=2", ["Banana"]],
    ["in_stock=true", () => "?in_stock=true", ["Cherry", "Apple"]],
    ["in_stock=false", () => "?in_stock=false", ["Banana"]],
    ["sort=id", () => "?sort=id", ["Apple", "Banana", "Cherry"]],
    ["sort=-id", () => "?sort=-id", ["Cherry", "Banana", "Apple"]],
    ["sort=name", () => "?sort=name", ["Apple", "Banana", "Cherry"]],
    ["sort=-name", () => "?sort=-name", ["Cherry", "Banana", "Apple"]],
    ["sort=price", () => "?sort=price", ["Apple", "Banana", "Cherry"]],
    ["sort=-price", () => "?sort=-price", ["Cherry", "Banana", "Apple"]],
    ["sort=stock", () => "?sort=stock", ["Banana", "Cherry", "Apple"]],
    ["sort=-stock", () => "?sort=-stock", ["Apple", "Cherry", "Banana"]],
    ["sort=created_at", () => "?sort=created_at", ["Apple", "Banana", "Cherry"]],
    ["a filter and an order together", () => "?in_stock=true&sort=name", ["Apple", "Cherry"]],
  ];
  check("GET /products: a page of a sorted list, and the page after a cursor.", async (world) => {
    const { admin } = await shelf(world);
    const read = async (query: string) =>
      status(await admin.api.get(`/products?${query}`), 200).body;
    const second = await read("sort=-price&per_page=1&page=2");
    same(second.data[0].name, "Banana", "the second by price");
    const first = await read("per_page=2&sort=name");
    matches(first, { total: 3, last_page: 2, next_cursor: /./ }, "the first page");
    const next = await read(`per_page=2&sort=name&cursor=${first.next_cursor}`);
    matches(next, { data: [{ name: "Cherry" }], next_cursor: null }, "the page after it");
  });
  for (const [what, query, names] of found) {
    check(`GET /products: ${what}.`, async (world) => {
      const shop = await shelf(world);
      const { body } = status(await shop.admin.api.get(`/products${query(shop)}`), 200);
      const came = body.data.map(({ name }: { name: string }) => name);
      same([came, body.total], [names, names.length], "the products and their total");
    });
  }
  for (const [field, value] of [
    ["sort", "colour"],
    ["published", "maybe"],
    ["in_stock", "2x"],
    ["min_price", "cheap"],
    ["max_price", "-1"],
    ["category_id", "x"],
    ["category_id[$ne]", "1"],
    ["min_price", "1.001"],
    ["sort", "password"],
    ["sort", "-id;drop"],
    ["search[]", "a"],
    ["search", "%00"],
    ["page[]", "1"],
    ["page", "1e30"],
    ["page", "1&page=2"],
  ] as const) {
    check(`GET /products?${field}=${value} returns 422 for ${field}.`, async (world) => {
      const { admin } = await shelf(world);
      const [name = ""] = field.split("[");
      invalidOnly(await admin.api.get(`/products?${field}=${value}`), name);
    });
  }
  for (const sort of ["id", "-id", "name", "-price", "stock"]) {
    check(`Cursors lead through all products by ${sort}, each once.`, async (world) => {
      const { admin } = await shelf(world);
      const seen: string[] = [];
      let cursor: string | null = "";
      while (cursor !== null && seen.length <= goods.length) {
        const next: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
        const answer = await admin.api.get(`/products?per_page=1&sort=${sort}${next}`);
        const { data, next_cursor: following } = status(answer, 200).body;
        seen.push(...data.map(({ name }: { name: string }) => name));
        cursor = following;
      }
      same(seen.toSorted(), ["Apple", "Banana", "Cherry"], "the products met on the way");
    });
  }
}
