import { sql } from "kysely";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { expectedObjects } from "./expected-objects.js";
import { type Finding, finding, type Question } from "../database/finding.js";

interface Reference {
  readonly table: string;
  readonly columns: readonly string[];
  readonly to: string;
  readonly keys: readonly string[];
}

/** The foreign keys that should be there, whether they are or not. */
const references = (): Reference[] =>
  expectedObjects().flatMap(({ kind, table, definition }) => {
    const [, columns, to, keys] =
      /^FOREIGN KEY \((.+?)\) REFERENCES (\w+)\((.+?)\)/.exec(definition) ?? [];
    if (kind !== "foreign key" || !columns || !to || !keys) return [];
    return [{ table, columns: columns.split(", "), to, keys: keys.split(", ") }];
  });

const tables = rawStatement<object>()<{ name: string }>(
  () => sql`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
);

/** Rows that refer to none: a key that is in force does not look at rows that were there, or came past it. */
export async function brokenReferences(session: Session, about: Question): Promise<Finding[]> {
  const words: string[] = [];
  const remedies: string[] = [];
  // A missing table is a finding of its own.
  const existing = new Set((await session.all(tables, {})).map(({ name }) => name));
  const { home } = session.dialect;
  const isThere = (table: string) => existing.has(home.name(table));
  const all = references().filter(({ table, to }) => isThere(table) && isThere(to));
  for (const { table, columns, to, keys } of all) {
    const full = columns.map((column) => `c.${column} is not null`).join(" and ");
    const same = columns.map((column, n) => `p.${keys[n]} = c.${column}`).join(" and ");
    const broken = `from ${table} as c where ${full} and not exists (select 1 from ${to} as p where ${same})`;
    const count = rawStatement<object>()<{ n: string }>(() =>
      sql.raw(`select count(*) as n ${broken}`),
    );
    const n = Number((await session.one(count, {}))?.n ?? 0);
    if (n === 0) continue;
    words.push(`${n} rows of ${table} (${columns.join(", ")}) refer to missing rows of ${to}`);
    remedies.push(home.text(`select c.* ${broken};`));
  }
  if (words.length === 0) return [finding(about, "yes", `${all.length} keys`)];
  const remedy = `restore the lost rows from a backup (souk db restore) before you run souk db recount; to list the affected rows:\n${remedies.join("\n")}`;
  return [finding(about, "no", words.join("; "), remedy)];
}
