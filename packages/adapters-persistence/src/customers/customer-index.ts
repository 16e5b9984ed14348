import type { Engine } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import type { InTenant } from "../engine/tenant-session.js";
import { sql } from "kysely";
import { indexSome, type Waiting } from "../search/index-some.js";
import { customerSearch } from "../search/search-index.js";
import { textIndex } from "../search/text-index.js";
import { textOfRow } from "./customer-rows.js";

export const customerIndex = textIndex(customerSearch);

const waiting = rawStatement<{ limit: number }>()<Waiting>(
  (p) => sql<Waiting>`
    select tenant_id, id from customers where search_text is null
    order by tenant_id, id limit ${p.limit}`,
);

interface Unindexed {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

const those = rawStatement<InTenant<{ ids: readonly number[] }>>()<Unindexed>(
  (p, dialect) => sql<Unindexed>`
    select id, name, email, phone from customers
    where tenant_id = ${p.tenant} and ${dialect.within("id", p.ids)} and search_text is null
    order by id ${dialect.skipLocked}`,
);

/** No change that a reader of the customer could see, so its version stays. */
const keepTexts = rawStatement<InTenant<{ texts: string }>>()(
  (p, dialect) => sql`
    update customers set search_text = r.text
    from ${dialect.recordTable(p.texts, { id: "bigint", text: "text" })} as r
    where ${dialect.lookedUpIn("customers.tenant_id", p.tenant)} and customers.id = r.id`,
);

/** Writes some customers from archives, and of people who were erased, into the search index; false if there were none. */
export const indexSomeCustomers = (engine: Engine): Promise<boolean> =>
  indexSome(engine, waiting, async (own, ids) => {
    const found = await own.all(those, { ids });
    if (found.length === 0) return false;
    const texts = found.map((row) => ({ id: row.id, text: textOfRow({ ...row }) }));
    await own.run(keepTexts, { texts: JSON.stringify(texts) });
    await customerIndex.write(own, texts);
    return true;
  });
