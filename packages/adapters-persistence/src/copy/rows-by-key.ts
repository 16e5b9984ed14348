import { sql } from "kysely";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { asRecords, inRecord, recordColumns } from "../schema/records.js";
import type { Values } from "../schema/records.js";
import type { Table } from "../schema/table.js";
import { canonical, copiedTables, names } from "./copied-tables.js";

/** Unique texts that one row may take over from another, and what a row has instead in between. */
const takenOver: Readonly<Record<string, string>> = {
  users: "email = 'on the move: ' || id, external_id = null",
  tenants: "external_id = null",
  products: "sku = null",
};

interface Keys {
  readonly keys: string;
}

const statementsOf = (table: Table) => {
  const { name, primaryKey } = table;
  const types = recordColumns(table, primaryKey);
  const own = sql.join(primaryKey.map((column) => sql.ref(inRecord(column))));
  const same = sql.join(
    primaryKey.map((column) => sql`t.${sql.ref(column)} = r.${sql.ref(inRecord(column))}`),
    sql` and `,
  );
  const among = (
    keys: string,
    words: Parameters<Parameters<ReturnType<typeof rawStatement>>[0]>[1],
  ) => sql`(${names(primaryKey)}) in (select ${own} from ${words.recordTable(keys, types)} as r)`;
  const free = takenOver[name];
  return {
    read: rawStatement<Keys>()<Values>(
      (p, words) => sql<Values>`
        select t.* from ${words.recordTable(p.keys, types)} as r cross join ${sql.table(name)} as t where ${same}`,
    ),
    remove: rawStatement<Keys>()<never>(
      (p, words) => sql<never>`delete from ${sql.table(name)} where ${among(p.keys, words)}`,
    ),
    free:
      free === undefined
        ? null
        : rawStatement<Keys>()<never>(
            (p, words) =>
              sql<never>`update ${sql.table(name)} set ${sql.raw(free)} where ${among(p.keys, words)}`,
          ),
  };
};

const statements = new Map(copiedTables.map((table) => [table.name, statementsOf(table)]));

const statementsFor = ({ name }: Table) => statements.get(name) as ReturnType<typeof statementsOf>;

/** The rows with these keys, as far as they are there. */
export async function rowsWith(
  session: Session,
  table: Table,
  keys: readonly Values[],
): Promise<Values[]> {
  const rows = await session.all(statementsFor(table).read, { keys: asRecords(keys) });
  return rows.map((row) => canonical(table, row));
}

export const removeRows = (
  session: Session,
  table: Table,
  keys: readonly Values[],
): Promise<number> => session.run(statementsFor(table).remove, { keys: asRecords(keys) });

/** Whether rows of the table may take over a unique text from another. */
export const mayTakeOver = (table: Table): boolean => statementsFor(table).free !== null;

/** Lets go of their unique texts, for others that have them now. */
export async function freeTexts(
  session: Session,
  table: Table,
  keys: readonly Values[],
): Promise<void> {
  const { free } = statementsFor(table);
  if (free) await session.run(free, { keys: asRecords(keys) });
}

/** Those of the keys that no row has. */
export function keysWithout(
  { primaryKey }: Table,
  keys: readonly Values[],
  rows: readonly Values[],
): Values[] {
  const keyOf = (row: Values) => JSON.stringify(primaryKey.map((column) => row[column]));
  const present = new Set(rows.map(keyOf));
  return keys.filter((key) => !present.has(keyOf(key)));
}
