import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { rawStatement, statement } from "../engine/statement.js";
import type { Values } from "../schema/records.js";
import type { Table } from "../schema/table.js";
import { allTables } from "../schema/tables.js";
import { type Erased, isErased, markOf } from "./personal-columns.js";
import { type PersonalTable, personalTables, type PersonParameters } from "./personal-rows.js";

export const ROWS_AT_ONCE = 500;

interface Erasure extends PersonParameters {
  readonly name: string;
  readonly newEmail: string;
  readonly now: number;
}

const inKey = (column: string) => `k_${column}`;

const names = (columns: readonly string[]) => sql.join(columns.map((name) => sql.ref(name)));

/** The key of a row, as the parameters after which `next` goes on. */
export const keyOf = ({ primaryKey }: Table, row: Values): Values =>
  Object.fromEntries(primaryKey.map((column) => [inKey(column), row[column]]));

const read = (table: Table, { rows }: PersonalTable, goesOn: boolean) =>
  rawStatement<PersonParameters & Values>()<Values>((p) => {
    const after = sql.join(table.primaryKey.map((column) => sql`${p[inKey(column)]}`));
    const rest = goesOn ? sql`and (${names(table.primaryKey)}) > (${after})` : sql``;
    return sql<Values>`select * from ${sql.table(table.name)} where ${rows(p)} ${rest}
      order by ${names(table.primaryKey)} limit ${sql.lit(ROWS_AT_ONCE)}`;
  });

const remove = ({ name }: Table, { rows }: PersonalTable) =>
  rawStatement<PersonParameters>()<never>(
    (p) => sql`delete from ${sql.table(name)} where ${rows(p)}`,
  );

/** Where there was nothing, nothing stands afterwards. */
function newText(column: string, { erasedTo }: Erased, p: Erasure): RawBuilder<unknown> {
  if (erasedTo === null) return sql`null`;
  if (typeof erasedTo === "object") return sql`${erasedTo.given === "name" ? p.name : p.newEmail}`;
  return sql`case when ${sql.ref(column)} is null then null else ${sql.lit(erasedTo)} end`;
}

const overwrite = (table: Table, { rows }: PersonalTable) =>
  rawStatement<Erasure>()<never>((p) => {
    const texts = Object.keys(table.columns).flatMap((column) => {
      const mark = markOf(table.name, column);
      return isErased(mark) ? [sql`${sql.ref(column)} = ${newText(column, mark, p)}`] : [];
    });
    // An account counts its changes elsewhere.
    const isCounted = "version" in table.columns && table.name !== "users";
    const version = isCounted ? [sql`version = version + 1`, sql`updated_at = ${p.now}`] : [];
    return sql`update ${sql.table(table.name)} set ${sql.join([...texts, ...version])}
      where ${rows(p)}`;
  });

const tables = new Map(allTables.map((table) => [table.name, table]));

function statementsOf(personal: PersonalTable) {
  const table = tables.get(personal.table) as Table;
  return {
    table,
    first: read(table, personal, false),
    next: read(table, personal, true),
    remove: remove(table, personal),
    overwrite: overwrite(table, personal),
  };
}

export type Statements = ReturnType<typeof statementsOf>;

const statements = new Map(personalTables.map((one) => [one.table, statementsOf(one)]));

export const statementsFor = (table: string) => statements.get(table) as Statements;

export const writeBody = statement<{ tenant: unknown; id: unknown; body: string }>()((db, p) =>
  db
    .updateTable("events")
    .set({ body: p.body })
    .where("tenant_id", "=", p.tenant as number)
    .where("id", "=", p.id as string),
);
