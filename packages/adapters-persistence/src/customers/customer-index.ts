import type { Engine } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { type InTenant, TenantSession } from "../engine/tenant-session.js";
import { sql } from "kysely";
import { customerSearch } from "../search/search-index.js";
import { textIndex } from "../search/text-index.js";
import { textOfRow } from "./customer-rows.js";

export const customerIndex = textIndex(customerSearch);

const AT_ONCE = 100;

interface Waiting {
  readonly tenant_id: number;
  readonly id: number;
}

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
  engine.transaction("write", async (session) => {
    session.see({ tenant: "*" });
    const [first, ...rest] = await session.all(waiting, { limit: AT_ONCE });
    if (!first) return false;
    const ids = [first, ...rest]
      .filter((row) => row.tenant_id === first.tenant_id)
      .map(({ id }) => id);
    const own = new TenantSession(session, first.tenant_id);
    const found = await own.all(those, { ids });
    if (found.length === 0) return false;
    const texts = found.map((row) => ({ id: row.id, text: textOfRow({ ...row }) }));
    await own.run(keepTexts, { texts: JSON.stringify(texts) });
    await customerIndex.write(own, texts);
    return true;
  });
