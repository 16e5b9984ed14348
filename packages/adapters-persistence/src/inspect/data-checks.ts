import { sql } from "kysely";
import type { DialectName } from "../engine/dialect-name.js";
import type { Home } from "../engine/home/home.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { allTables } from "../database/tables.js";
import { customerSearch, orderSearch, productSearch } from "../search/search-index.js";
import type { Check } from "./check.js";
import { type Finding, finding, type Question } from "../database/finding.js";

const ask = <R>(text: string) => rawStatement<object>()<R>(() => sql.raw<R>(text));

const SHOWN = 5;

const withoutAdmin = `
  select t.id from tenants t
  where t.deleted_at is null and exists (select 1 from memberships m where m.tenant_id = t.id)
    and not exists (
      select 1 from memberships m
      where m.tenant_id = t.id and m.role = 'ADMIN' and m.pending_since is null)
  order by t.id`;

/** No one in such a tenant can manage it. One without members is managed by the operator. */
async function inspectAdmins(session: Session, about: Question): Promise<Finding[]> {
  const found = await session.all(ask<{ id: string }>(withoutAdmin), {});
  if (found.length === 0) return [finding(about, true)];
  const shown = found.slice(0, SHOWN).map(({ id }) => id);
  const more = found.length > SHOWN ? ` and ${found.length - SHOWN} more` : "";
  const detail = `no ADMIN in tenant ${shown.join(", ")}${more}`;
  return [
    finding(about, "warning", detail, `souk members add EMAIL --role ADMIN --tenant ${shown[0]}`),
  ];
}

const serverVersion = ask<{ n: number }>("select current_setting('server_version_num')::int as n");

/** Null on a Postgres before 16, which cannot say it without an error. */
const notJson: Readonly<Record<DialectName, (session: Session) => Promise<string | null>>> = {
  sqlite: () => Promise.resolve("json_valid(metadata) = 0"),
  async postgres(session) {
    const version = (await session.one(serverVersion, {}))?.n ?? 0;
    return version < 160_000 ? null : "not pg_input_is_valid(metadata, 'jsonb')";
  },
};

/** A row whose metadata cannot be read cannot be returned at all. */
async function inspectMetadata(session: Session, about: Question): Promise<Finding[]> {
  const condition = await notJson[session.dialect.name](session);
  if (condition === null) return [];
  const words: string[] = [];
  const remedies: string[] = [];
  for (const { name } of allTables.filter(({ columns }) => "metadata" in columns)) {
    const broken = `from ${name} where metadata is not null and ${condition}`;
    const n = Number(
      (await session.one(ask<{ n: string }>(`select count(*) as n ${broken}`), {}))?.n,
    );
    if (n === 0) continue;
    words.push(`${n} rows of ${name} have metadata that is not JSON`);
    remedies.push(
      session.dialect.home.text(
        `update ${name} set metadata = null where metadata is not null and ${condition};`,
      ),
    );
  }
  return [finding(about, words.length === 0, words.join("; "), remedies.join("\n"))];
}

const indexes = [
  {
    ...productSearch,
    // Workers index these again; a product without a SKU is indexed when it is changed.
    searched: "select 1 from products where sku is not null and length(name) > 2 limit 1",
    pending: "select 1 from products where sku_indexed = false and sku is not null limit 1",
    rebuild: "update products set sku_indexed = false;",
  },
  {
    ...orderSearch,
    searched: "select 1 from orders where deleted_at is null limit 1",
    pending: "select 1 from unindexed_orders limit 1",
    rebuild:
      "insert into unindexed_orders (tenant_id, first_id, last_id) select tenant_id, min(id), max(id) from orders group by tenant_id;",
  },
  {
    ...customerSearch,
    searched: "select 1 from customers where length(search_text) > 2 limit 1",
    pending: "select 1 from customers where search_text is null limit 1",
    rebuild: "update customers set search_text = null;",
  },
];

/** The rows of an index. On SQLite they are in a table with one row for each. */
const entriesOf: Readonly<Record<DialectName, (index: string, home: Home) => string>> = {
  sqlite: (index, home) => `${home.name(index)}_docsize`,
  postgres: (index) => index,
};

/** Without its index, a search finds nothing and reports no error. */
async function inspectSearch(session: Session, about: Question): Promise<Finding[]> {
  const { name, home } = session.dialect;
  const words: string[] = [];
  const remedies: string[] = [];
  for (const { index, rows, searched, pending, rebuild } of indexes) {
    const entries = entriesOf[name](index, home);
    const isThere = async (text: string) => (await session.all(ask(text), {})).length > 0;
    if (await isThere(`select 1 from ${entries} limit 1`)) continue;
    if (!(await isThere(searched)) || (await isThere(pending))) continue;
    words.push(`the search index of ${rows} is empty`);
    remedies.push(home.text(rebuild));
  }
  return [finding(about, words.length === 0, words.join("; "), remedies.join("\n"))];
}

/** Checks of the rows, the same on both engines. */
export const dataChecks: readonly Check[] = [
  {
    id: "admins",
    name: "each tenant has an ADMIN",
    allTenants: true,
    inspect: inspectAdmins,
  },
  {
    id: "metadata",
    name: "metadata is readable",
    allTenants: true,
    inspect: inspectMetadata,
  },
  {
    id: "search",
    name: "search indexes have their rows",
    allTenants: true,
    inspect: inspectSearch,
  },
];
