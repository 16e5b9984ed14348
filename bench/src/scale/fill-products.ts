import type { MemberScope } from "@souk/core";
import { sqlOn, type BenchDatabase } from "../bench-database.js";
import { benchProduct, isRareProduct } from "../catalog-words.js";
import { scaleTenant, type ScaleTenant } from "./scale-tenant.js";

const PER_TRANSACTION = 2_000;
const CATEGORIES = 20;
const gin = "product_grams_grams_idx";

export interface Catalogue extends ScaleTenant {
  readonly count: number;
  /** The last of them holds the few rare products only. */
  readonly categories: readonly number[];
  readonly oldest: number;
  readonly newest: number;
}

/** Products of a tenant of that size, past the use cases, which would write an event for each; null when time ran out. */
export async function fillProducts(
  database: BenchDatabase,
  count: number,
  isTime: () => boolean,
): Promise<Catalogue | null> {
  const { core, persistence } = database;
  const call = await scaleTenant(database, `products-${count}`);
  let { total } = await core.listProducts(call, { perPage: 1 });
  const categories = await categoriesOf(database, call);
  if (total < count) {
    const isLarge = persistence.dialect === "postgres" && count >= 100_000;
    if (isLarge) await sqlOn(persistence, `drop index if exists ${gin}`);
    while (total < count && isTime()) {
      await addProducts(
        database,
        call.tenant,
        categories,
        total,
        Math.min(PER_TRANSACTION, count - total),
      );
      total += PER_TRANSACTION;
      if (total % 100_000 === 0) console.log(`  ${total} of ${count} products`);
    }
    if (total < count) return null;
    if (isLarge) {
      // One string, so that one connection of the pool does it all.
      await sqlOn(
        persistence,
        `set maintenance_work_mem = '512MB';
         create index ${gin} on product_grams using gin (grams);
         reset maintenance_work_mem`,
      );
    }
    if (persistence.dialect === "postgres") await sqlOn(persistence, "vacuum analyze");
  }
  const newest = await core.listProducts(call, { perPage: 1 });
  const oldest = await core.listProducts(call, { perPage: 1, sort: "id" });
  return {
    ...call,
    count,
    categories,
    newest: newest.data[0]?.id ?? 0,
    oldest: oldest.data[0]?.id ?? 0,
  };
}

async function categoriesOf({ core }: BenchDatabase, call: ScaleTenant): Promise<number[]> {
  const found = await core.listCategories(call, { perPage: 100 });
  const ids = found.data.map(({ id }) => id);
  for (let n = ids.length; n <= CATEGORIES; n += 1) {
    ids.push((await core.createCategory(call, { name: `Category ${n}` })).id);
  }
  return ids;
}

async function addProducts(
  { persistence }: BenchDatabase,
  tenantId: number,
  categories: readonly number[],
  from: number,
  length: number,
): Promise<void> {
  const scope = { tenantId, role: "ADMIN" } as unknown as MemberScope;
  const at = new Date(1_700_000_000_000 + from);
  await persistence.unitOfWork.transact("write", (store) =>
    store.inTenant(scope).products.addAll(
      Array.from({ length }, (_, step) => from + step).map((n) => ({
        ...benchProduct(n),
        categoryId: categories[isRareProduct(n) ? CATEGORIES : n % CATEGORIES] ?? null,
        coverId: null,
        imageUrls: [],
        metadata: {},
        createdAt: at,
        updatedAt: at,
      })),
    ),
  );
}
