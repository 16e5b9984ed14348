// Imports many products through the use case, with what it costs in time and memory:
//   node --max-semi-space-size=4 --max-old-space-size=96 bench/dist/import-products.js [count] [url] [csv|ndjson]
// 26 MiB are in use at any time; the flags keep V8 from setting aside ten times as much.
import { setImmediate as nextTurn } from "node:timers/promises";
import { newTenant, openBenchDatabase } from "./bench-database.js";
import { benchProduct } from "./catalog-words.js";

const [count = "100000", url, format = "ndjson"] = process.argv.slice(2);
const database = await openBenchDatabase(url || undefined);
const call = await newTenant(database.core, "imported");

async function* file(): AsyncGenerator<string> {
  if (format === "csv") yield "sku,name,description,price,stock,published\n";
  for (let from = 0; from < Number(count); from += 1_000) {
    const length = Math.min(1_000, Number(count) - from);
    // A file or a socket would not come all in one turn either.
    await nextTurn();
    yield Array.from({ length }, (_, step) => line(from + step)).join("");
  }
}

function line(n: number): string {
  const product = { ...benchProduct(n), price: benchProduct(n).price / 100 };
  if (format !== "csv") return `${JSON.stringify(product)}\n`;
  const { sku, name, description, price, stock, published } = product;
  return `${sku},${name},"${description}",${price},${stock},${published}\n`;
}

const MEBIBYTE = 1024 * 1024;
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 20);

const started = performance.now();
const report = await database.core.importProducts(call, {
  format: format === "csv" ? "csv" : "ndjson",
  text: file(),
  onProgress({ created }) {
    if (created % 10_000 !== 0) return;
    const seconds = (performance.now() - started) / 1000;
    console.log(`${created} products, ${Math.round(created / seconds)} a second`);
  },
});
clearInterval(watch);
const seconds = (performance.now() - started) / 1000;
console.log(
  `${database.persistence.dialect}: ${report.created} created, ${report.failed} failed in ` +
    `${seconds.toFixed(1)} s, ${Math.round(report.created / seconds)} a second, ` +
    `at most ${Math.round(peak / MEBIBYTE)} MiB resident`,
);
await database.close();
process.exitCode = peak < 200 * MEBIBYTE && report.failed === 0 ? 0 : 1;
