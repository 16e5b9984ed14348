// Fills one new tenant with products, as fast as the database takes them:
//   node bench/dist/seed-products.js 1000000 [url]
import { pathToFileURL } from "node:url";
import type { MemberScope } from "@souk/core";
import { newTenant, openBenchDatabase, sqlOn, type BenchDatabase } from "./bench-database.js";
import { benchProduct } from "./catalog-words.js";

const PER_TRANSACTION = 2_000;
const CATEGORIES = 20;
const gin = "product_grams_grams_idx";

export interface SeededTenant {
  readonly as: { readonly userId: number };
  readonly tenant: number;
  readonly categories: readonly number[];
}

/** Past the use cases, which would write an event for every product. */
export async function seedProducts(
  { core, persistence }: BenchDatabase,
  count: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<SeededTenant> {
  const call = await newTenant(core, `seeded-${count}`);
  const categories: number[] = [];
  for (let n = 0; n < CATEGORIES; n += 1) {
    categories.push((await core.createCategory(call, { name: `Category ${n}` })).id);
  }
  const rebuild = persistence.dialect === "postgres" && count >= 100_000;
  if (rebuild) await sqlOn(persistence, `drop index ${gin}`);
  const scope = { tenantId: call.tenant, role: "ADMIN" } as unknown as MemberScope;
  for (let from = 0; from < count; from += PER_TRANSACTION) {
    const length = Math.min(PER_TRANSACTION, count - from);
    const at = new Date(1_700_000_000_000 + from);
    await persistence.unitOfWork.transact("write", (store) =>
      store.inTenant(scope).products.addAll(
        Array.from({ length }, (_, step) => ({
          ...benchProduct(from + step),
          categoryId: categories[(from + step) % CATEGORIES] ?? null,
          coverId: null,
          createdAt: at,
          updatedAt: at,
        })),
      ),
    );
    onProgress(from + length);
  }
  if (rebuild) {
    await sqlOn(persistence, "set maintenance_work_mem = '512MB'");
    await sqlOn(persistence, `create index ${gin} on product_grams using gin (grams)`);
  }
  await sqlOn(persistence, persistence.dialect === "postgres" ? "vacuum analyze" : "analyze");
  return { ...call, categories };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [count = "10000", url] = process.argv.slice(2);
  const database = await openBenchDatabase(url);
  const started = performance.now();
  const seeded = await seedProducts(database, Number(count), (done) => {
    if (done % 100_000 === 0) console.log(`${done} products`);
  });
  const seconds = (performance.now() - started) / 1000;
  console.log(`${count} products in tenant ${seeded.tenant} in ${seconds.toFixed(1)} s`);
  await database.close();
}
