import { encodeCursor, type InputOf } from "@souk/core";
import type { BenchDatabase } from "../bench-database.js";
import type { Calls } from "./compare.js";
import { type Catalogue, fillProducts } from "./fill-products.js";
import { runScale } from "./run-scale.js";

type Filters = Omit<InputOf<"listProducts">, "sort" | "page" | "perPage" | "cursor">;

const deep = ({ newest, oldest }: Catalogue) => Math.floor(oldest + (newest - oldest) / 10);
const code = ({ count }: Catalogue) => `kx${String(Math.floor(count / 40)).padStart(7, "0")}`;

const filters: Readonly<Record<string, (of: Catalogue) => Filters>> = {
  none: () => ({}),
  "search, frequent word": () => ({ search: "lamp" }),
  "search, rare word": (c) => ({ search: code(c) }),
  "search, five hits": () => ({ search: "treasure" }),
  "search, no match": () => ({ search: "xylophone" }),
  "search, one letter": () => ({ search: "q" }),
  category: (c) => ({ categoryId: c.categories[3] ?? 0 }),
  "category, five hits": (c) => ({ categoryId: c.categories.at(-1) ?? 0 }),
  published: () => ({ published: true }),
  unpublished: () => ({ published: false }),
  "in stock": () => ({ inStock: true }),
  "out of stock": () => ({ inStock: false }),
  "price, half": () => ({ minPrice: 500 }),
  "price, a hundredth": () => ({ minPrice: 500, maxPrice: 510 }),
  "price, five hits": () => ({ minPrice: 50_000 }),
  "price, no match": () => ({ maxPrice: 0.5 }),
  "unpublished, in stock (only rare ones)": () => ({ published: false, inStock: true }),
  "category, unpublished (no match)": (c) => ({
    categoryId: c.categories[3] ?? 0,
    published: false,
  }),
  "category, price of five others": (c) => ({ categoryId: c.categories[3] ?? 0, minPrice: 50_000 }),
  "category, a hundredth of prices": (c) => ({
    categoryId: c.categories[3] ?? 0,
    minPrice: 500,
    maxPrice: 510,
  }),
  "out of stock, price of five others": () => ({ inStock: false, minPrice: 50_000 }),
  "frequent word, price of five others": () => ({ search: "lamp", minPrice: 50_000 }),
  "frequent word, published, out of stock": () => ({
    search: "lamp",
    published: true,
    minPrice: 10,
    inStock: false,
  }),
  "rare word, published": (c) => ({ search: code(c), published: true, minPrice: 2 }),
  "no match at all of everything": (c) => ({
    search: "lamp",
    categoryId: c.categories[4] ?? 0,
    published: false,
    inStock: true,
    minPrice: 600,
  }),
};

const sorts = [
  "-id",
  "id",
  "price",
  "-price",
  "name",
  "-name",
  "stock",
  "-stock",
  "-created_at",
] as const;

function callsOn(core: BenchDatabase["core"]): Calls<Catalogue> {
  const lists = Object.entries(filters).flatMap(([name, of]) =>
    sorts.map((sort) => [
      `${name} by ${sort}`,
      (c: Catalogue) => core.listProducts(c, { ...of(c), sort }),
    ]),
  );
  return {
    "one product": (c) => core.getProduct(c, { id: deep(c) }),
    "deep page by cursor": (c) =>
      core.listProducts(c, { cursor: encodeCursor("-id", { value: deep(c), id: deep(c) }) }),
    "deep page by cursor, published": (c) =>
      core.listProducts(c, {
        published: true,
        cursor: encodeCursor("-id", { value: deep(c), id: deep(c) }),
      }),
    "page 600": (c) => core.listProducts(c, { page: 600 }),
    ...Object.fromEntries(lists),
  };
}

/** Whether a catalogue of a million products answers as fast as one of ten thousand. */
export const run = (args: string[]): Promise<void> =>
  runScale(args, { fill: fillProducts, callsOn });
