// Whether a catalogue of a million products answers as fast as one of ten thousand:
//   node bench/dist/catalog-scale.js [url] [large] [small]
// Calls of both take turns, so that whatever else the machine does slows both.
import { encodeCursor } from "@souk/core";
import { openBenchDatabase } from "./bench-database.js";
import { seedProducts, type SeededTenant } from "./seed-products.js";

const ROUNDS = 150;
const ALLOWED = 2;
// Exact totals of a few hundred rows in the small one stand beside ten thousand counted in the large.
const COUNTS_MORE = new Set(["unpublished"]);

const [url, large = "1000000", small = "10000"] = process.argv.slice(2);
const database = await openBenchDatabase(url || undefined);
const { core } = database;

const seed = async (count: number) => {
  const started = performance.now();
  const tenant = await seedProducts(database, count, (done) => {
    if (done % 200_000 === 0) console.log(`  ${done} products`);
  });
  console.log(`seeded ${count} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const newest = await core.listProducts(tenant, { perPage: 1 });
  const oldest = await core.listProducts(tenant, { perPage: 1, sort: "id" });
  return { ...tenant, count, newest: newest.data[0]?.id ?? 0, oldest: oldest.data[0]?.id ?? 0 };
};
type Catalogue = SeededTenant & { count: number; newest: number; oldest: number };

const deep = ({ newest, oldest }: Catalogue) => Math.floor(oldest + (newest - oldest) / 10);
const code = ({ count }: Catalogue) => `kx${String(Math.floor(count / 40)).padStart(7, "0")}`;

const calls: Record<string, (catalogue: Catalogue) => Promise<unknown>> = {
  "first page": (c) => core.listProducts(c, {}),
  "deep page by cursor": (c) =>
    core.listProducts(c, { cursor: encodeCursor("-id", { value: deep(c), id: deep(c) }) }),
  "first page by price": (c) => core.listProducts(c, { sort: "price" }),
  "first page by name": (c) => core.listProducts(c, { sort: "-name" }),
  "search, frequent word": (c) => core.listProducts(c, { search: "lamp" }),
  "search, rare word": (c) => core.listProducts(c, { search: code(c) }),
  "search, no match": (c) => core.listProducts(c, { search: "xylophone" }),
  "search, one letter": (c) => core.listProducts(c, { search: "q" }),
  "filtered search": (c) =>
    core.listProducts(c, { search: "lamp", published: true, minPrice: 10, inStock: false }),
  "filtered search, rare": (c) =>
    core.listProducts(c, { search: code(c), published: true, minPrice: 2 }),
  "one category": (c) => core.listProducts(c, { categoryId: c.categories[3] ?? 0 }),
  "in stock, by price": (c) => core.listProducts(c, { inStock: true, sort: "-price" }),
  unpublished: (c) => core.listProducts(c, { published: false }),
  "one product": (c) => core.getProduct(c, { id: deep(c) }),
};

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const [few, many] = [await seed(Number(small)), await seed(Number(large))];
console.log(
  `${database.persistence.dialect}, median of ${ROUNDS}, ms: ${small} | ${large} | ratio`,
);
let worst = 0;
for (const [name, call] of Object.entries(calls)) {
  const times: [number[], number[]] = [[], []];
  for (let round = -10; round < ROUNDS; round += 1) {
    const pair = [await timed(() => call(few)), await timed(() => call(many))];
    if (round >= 0) pair.forEach((time, at) => times[at]?.push(time));
  }
  const [before, after] = [median(times[0]), median(times[1])];
  if (!COUNTS_MORE.has(name)) worst = Math.max(worst, after / before);
  const figures = [before.toFixed(2), after.toFixed(2), (after / before).toFixed(2)];
  console.log(`${name.padEnd(24)}${figures.map((figure) => figure.padStart(10)).join("")}`);
}
console.log(`worst ratio ${worst.toFixed(2)}, allowed ${ALLOWED}`);
process.exitCode = worst <= ALLOWED ? 0 : 1;
await database.close();
