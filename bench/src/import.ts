import { parseArgs } from "node:util";
import type { Core } from "@souk/core";
import type { Client } from "undici";
import { benchProduct } from "./catalog-words.js";
import { withHost } from "./bench-host.js";
import { memoryOf } from "./limit/processes.js";

// Sends the host a file of many products and requests all of them back, as any client would; each in a host of its own,
// since what counts is how much memory that ever had at its peak:   npm run bench -- import [--count 100000] [--engine
// sqlite] [--format csv] [--mode all_or_nothing] [--variants 50]: with variants, as many of them as products otherwise.

/** 200 MB. */
const LIMIT_MIB = 190.7;
const formats: Readonly<Record<string, string>> = {
  ndjson: "application/x-ndjson",
  csv: "text/csv",
};

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: "string", default: "100000" },
      engine: { type: "string", multiple: true, default: ["sqlite", "postgres"] },
      format: { type: "string", multiple: true, default: Object.keys(formats) },
      mode: { type: "string", multiple: true, default: ["best_effort", "all_or_nothing"] },
      variants: { type: "string", default: "1" },
    },
  });
  const variants = Number(values.variants);
  for (const engine of values.engine) {
    for (const format of values.format) {
      for (const mode of values.mode) {
        await withHost(engine, {}, newShop, async ({ client, pid }, headers) => {
          const report = new Report(`${engine} ${format} ${mode}`, Number(values.count), pid);
          await report.on("import", () =>
            sendProducts(client, headers, { format, mode, variants }, report),
          );
          const exported = () => readProducts(client, headers, format);
          // NDJSON has a line for each product.
          const perLine = format === "csv" ? 1 : variants;
          await report.on("export", async () => perLine * (await exported()));
        });
      }
    }
  }
}

async function newShop(core: Core): Promise<Record<string, string>> {
  const password = "correct horse battery";
  const email = "ada@example.com";
  const input = { name: "Ada", email, password, passwordConfirmation: password };
  const { token, user } = await core.register({}, input);
  const { id } = await core.createTenant({ as: { userId: user.id } }, { name: "Shop" });
  return { authorization: `Bearer ${token}`, "x-tenant-id": String(id) };
}

async function sendProducts(
  client: Client,
  headers: Record<string, string>,
  { format, mode, variants }: { format: string; mode: string; variants: number },
  { count }: Report,
): Promise<number> {
  const { statusCode, body } = await client.request({
    method: "POST",
    path: `/api/v2/admin/products/import?mode=${mode}`,
    headers: { ...headers, "content-type": formats[format] ?? "" },
    body: variants === 1 ? file(format, count) : fileOfVariants(format, count, variants),
    headersTimeout: 0,
  });
  const text = await body.text();
  const created = statusCode === 200 ? variants * Number(JSON.parse(text).data.created) : 0;
  if (created !== count) throw new Error(`${created} products were made: ${text.slice(0, 500)}`);
  return created;
}

/** However long it is, it is read piece by piece. */
async function readProducts(
  client: Client,
  headers: Record<string, string>,
  format: string,
): Promise<number> {
  const path = `/api/v2/admin/products/export?format=${format}`;
  const { body } = await client.request({ method: "GET", path, headers });
  let lines = format === "csv" ? -1 : 0;
  for await (const chunk of body)
    lines += (chunk as Buffer).toString("latin1").split("\n").length - 1;
  return lines;
}

/** A hundred thousand of them are a little less than the 10 MiB that a body may have. */
function file(format: string, count: number): Buffer {
  const products = Array.from({ length: count }, (_, n) => benchProduct(n));
  const lines = products.map(({ description, price, ...product }) => ({
    ...product,
    price: price / 100,
    description: description.slice(0, format === "csv" ? 60 : 1),
  }));
  if (format === "ndjson") {
    return Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  }
  const rows = lines.map(
    ({ sku, name, description, price, stock, published }) =>
      `${sku},${name},"${description}",${price},${stock},${published}\n`,
  );
  return Buffer.from(`sku,name,description,price,stock,published\n${rows.join("")}`);
}

/** Products with one option and some variants each. */
function fileOfVariants(format: string, count: number, variants: number): Buffer {
  const products = Array.from({ length: count / variants }, (_, n) => ({
    name: benchProduct(n).name,
    options: [{ name: "Size", values: Array.from({ length: variants }, (__, size) => `${size}`) }],
    variants: Array.from({ length: variants }, (__, size) => ({
      sku: `V-${n}-${size}`,
      price: (size % 90) + 0.5,
      stock: size,
      options: { Size: `${size}` },
    })),
  }));
  if (format === "ndjson")
    return Buffer.from(products.map((product) => `${JSON.stringify(product)}\n`).join(""));
  const rows = products.flatMap(({ name, variants: all }, n) =>
    all.map(
      ({ sku, price, stock, options: { Size } }, at) =>
        `P-${n},${at === 0 ? name : ""},${sku},${price},${stock},Size,${Size}\n`,
    ),
  );
  return Buffer.from(`product,name,sku,price,stock,option1_name,option1_value\n${rows.join("")}`);
}

class Report {
  readonly count: number;
  readonly #name: string;
  readonly #pid: number;

  constructor(name: string, count: number, pid: number) {
    this.#name = name;
    this.count = count;
    this.#pid = pid;
    process.stdout.write(
      `${name}: ${memoryOf(pid, "VmRSS").toFixed(0)} MiB resident at the start\n`,
    );
  }

  async on(step: string, work: () => Promise<number>): Promise<void> {
    const started = performance.now();
    const products = await work();
    const seconds = (performance.now() - started) / 1000;
    const peak = memoryOf(this.#pid, "VmHWM");
    process.stdout.write(
      `${this.#name}: ${step} of ${products} in ${seconds.toFixed(1)} s, ` +
        `${Math.round(products / seconds)} a second, at most ${peak.toFixed(0)} MiB resident\n`,
    );
    if (peak > LIMIT_MIB || products !== this.count) process.exitCode = 1;
  }
}
