import { searchTextOf } from "@souk/core/adapter";
import { sql } from "kysely";
import type { Engine } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import { fewLetters } from "../search/few-letters.js";
import { indexSome, type Waiting } from "../search/index-some.js";
import { extrasOf } from "./product-extras.js";
import { indexProducts } from "./product-index.js";
import { readVariants } from "./product-variants.js";

const UNINDEXED = sql`sku_indexed = false and (sku is not null or price_max is not null)`;

const waiting = rawStatement<{ limit: number }>()<Waiting>(
  (p) => sql<Waiting>`
    select tenant_id, id from products where ${UNINDEXED} order by tenant_id, id limit ${p.limit}`,
);

interface Unindexed {
  readonly id: number;
  readonly sku: string | null;
  readonly name: string;
  readonly description: string;
}

const those = rawStatement<InTenant<{ ids: readonly number[] }>>()<Unindexed>(
  (p, dialect) => sql<Unindexed>`
    select id, sku, name, description from products
    where tenant_id = ${p.tenant} and ${dialect.within("id", p.ids)} and ${UNINDEXED}
    order by id ${dialect.skipLocked}`,
);

/** No change that a reader of the product could see, so its version stays. */
const keepTexts = rawStatement<InTenant<{ texts: string }>>()(
  (p, dialect) => sql`
    update products set search_text = r.text, sku_indexed = true
    from ${dialect.recordTable(p.texts, { id: "bigint", text: "text" })} as r
    where ${dialect.lookedUpIn("products.tenant_id", p.tenant)} and products.id = r.id`,
);

/** Writes the SKUs of some products of earlier versions into the search index; false if there were none. */
export const indexSomeProducts = (engine: Engine): Promise<boolean> =>
  indexSome(engine, waiting, async (own, ids) => {
    const found = await own.all(those, { ids });
    const taken = fewLetters(found, ({ description }) => description.length);
    if (taken.length === 0) return false;
    const extras = await extrasOf(
      own,
      taken.map(({ id }) => id),
    );
    const words = taken.map((product) => ({
      ...product,
      variants: readVariants(product.id, extras.get(product.id)?.variants ?? null),
    }));
    const texts = words.map((product) => ({ id: product.id, text: searchTextOf(product) }));
    await own.run(keepTexts, { texts: JSON.stringify(texts) });
    await indexProducts(own, words);
    return true;
  });
