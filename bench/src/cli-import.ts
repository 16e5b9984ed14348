import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { benchProduct } from "./catalog-words.js";
import { souk, spend } from "./cli-run.js";

// Imports many products as a person would, with `souk products import` and no flags of Node's, then
// moves the whole tenant through an archive:
//   npm run bench -- cli-import [count] [url of an empty database]

const LIMIT_MIB = 200;

export async function run([count = "100000", url = ""]: string[]): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "souk-import-"));
  const environment = { DATABASE_URL: url || `sqlite:${directory}/souk.db` };
  const tell = (name: string, ...words: string[]) => {
    const { wallMs, residentMiB, notes } = spend([souk, ...words], { directory, environment });
    const note = notes.split("\n").find((line) => line.includes(" a second")) ?? "";
    const figures = `${(wallMs / 1000).toFixed(1)} s, at most ${residentMiB.toFixed(0)} MiB resident`;
    process.stdout.write(`${name.padEnd(16)} ${figures}. ${note}\n`);
    if (residentMiB > LIMIT_MIB) process.exitCode = 1;
  };
  try {
    spend([souk, "db", "migrate", "--quiet"], { directory, environment });
    const create = ["users", "create", "ada@example.com", "--name", "Ada", "--password-stdin"];
    spend([souk, ...create], { directory, environment, stdin: "a horse of another colour" });
    spend([souk, "tenants", "create", "Shop", "--owner", "1"], { directory, environment });
    const file = join(directory, "products.ndjson");
    writeFileSync(file, Array.from({ length: Number(count) }, (_, n) => line(n)).join(""));
    const archive = join(directory, "tenant.ndjson");
    tell("products import", "products", "import", file, "--tenant", "1");
    tell("products again", "products", "import", file, "--tenant", "1");
    tell("products export", "products", "export", "-t", "1", "-o", join(directory, "out.ndjson"));
    tell("tenants export", "tenants", "export", "1", "-o", archive);
    tell("tenants import", "tenants", "import", archive, "--name", "Copy");
    tell("tenants clone", "tenants", "clone", "1", "--name", "Twin");
  } finally {
    rmSync(directory, { recursive: true });
  }
}

function line(n: number): string {
  const product = benchProduct(n);
  return `${JSON.stringify({ ...product, price: product.price / 100 })}\n`;
}
