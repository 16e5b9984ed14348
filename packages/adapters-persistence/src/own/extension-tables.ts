import type { ExtensionColumn, ExtensionTable } from "@souk/core";
import { sql } from "kysely";
import type { Session } from "../engine/session.js";
import type { DialectName } from "../engine/dialect-name.js";
import { rawStatement } from "../engine/statement.js";
import { extensionsTable } from "../migrations/migration-base.js";
import { isNumbered } from "../rows/table-rows.js";
import { ownNames } from "../database/own-names.js";
import type { AnyColumn, ColumnKind, Table } from "../schema/table.js";
import { archiveTables } from "../database/archive-tables.js";
import type { Reading } from "./reading.js";
import { uniqueKeysThere } from "./unique-keys-there.js";

/** A table that an extension has declared. */
export interface AddedTable extends Table {
  readonly extension: string;
  /** Columns that are cleared when a person of their row is erased. */
  readonly personal: readonly string[];
  /** Those of them that are the address of a person. */
  readonly addresses: readonly string[];
  readonly erasure: NonNullable<ExtensionTable["erasure"]>;
  /** Its rows have a counter. */
  readonly counted: boolean;
}

/** The row of `souk_extensions` with the tables of an extension is called so; migrations begin with a number. */
export const TABLES = "tables";

const NAME = /^[a-z_][a-z0-9_]{0,62}$/;
const kinds: Readonly<Record<string, ColumnKind>> = {
  id: "identity",
  number: "bigint",
  text: "text",
  boolean: "flag",
  amount: "bigint",
};

type Refusal = (words: string) => Error;
type Details = Partial<Exclude<ExtensionColumn, string>>;

const detailsOf = (column: ExtensionColumn): Details =>
  typeof column === "string" ? { type: column as "number" } : column;

/** The tables whose rows have ids, to which those of other extensions may refer. */
export const numberedAmong = (declared: readonly ExtensionTable[]): string[] =>
  declared.flatMap(({ name, columns }) => ("id" in (columns ?? {}) ? [name] : []));

/**
 * Tables as the rest of the program knows them; throws if archives could not keep their rows. Those of other extensions may
 * be referenced.
 */
export function tablesFrom(
  extension: string,
  declared: readonly ExtensionTable[],
  others: readonly string[] = [],
): AddedTable[] {
  // Others have no ids, or are not put back.
  const numberedTables = archiveTables.filter(
    (table) => isNumbered(table) && table.name !== "webhooks",
  );
  const own = new Set(declared.map(({ name }) => name));
  const targets = new Set([
    "users",
    ...numberedTables.map(({ name }) => name),
    ...others.filter((name) => !own.has(name)),
  ]);
  return declared.map((each) => {
    const { name, columns, key, erasure = "clear", counted = false } = each;
    const refusal: Refusal = (words) =>
      new Error(`The table ${String(name)} of the extension ${extension} ${words}`);
    if (!NAME.test(name ?? "")) throw refusal("must have a name like own_table.");
    if (ownNames.has(name)) throw refusal("has the name of a table of Souk's.");
    if (typeof columns !== "object" || columns === null) throw refusal("must have `columns`.");
    if (!["clear", "remove"].includes(erasure))
      throw refusal('must have "clear" or "remove" as `erasure`.');
    const all = Object.entries(columns).map(([column, of]) => {
      const found = columnFrom(column, of, (words) => refusal(`has a column ${column} ${words}`));
      return [column, found] as const;
    });
    if (all.some(([column, { kind }]) => (column === "id") !== (kind === "identity")))
      throw refusal('must have "id" as its column `id`, and no other column of this type.');
    const primaryKey = "id" in columns ? ["id"] : ["tenant_id", ...(key ?? [])];
    if (primaryKey.length < ("id" in columns ? 1 : 2)) throw refusal("needs an `id` or a `key`.");
    if ("id" in columns && key) throw refusal("has an `id`, which is its key: leave out `key`.");
    for (const column of key ?? []) {
      const { kind, nullable } = Object.fromEntries(all)[column] ?? {};
      if (kind !== "bigint" || nullable)
        throw refusal(`has ${column} in its key, which is no number that is always there.`);
    }
    const foreignKeys = Object.entries(columns).flatMap(([column, of]) => {
      const table = detailsOf(of).references;
      if (table === undefined) return [];
      if (!targets.has(table))
        throw refusal(
          `has a column ${column} that references ${table}: it may reference users, a table of Souk's that archives have, or one listed before it.`,
        );
      return [{ columns: [column], table }];
    });
    if ("id" in columns) targets.add(name);
    const marked = (mark: "personal" | "address") =>
      Object.keys(columns).filter((name) => detailsOf(columns[name] as ExtensionColumn)[mark]);
    const addresses = marked("address");
    const personal = [...new Set([...marked("personal"), ...addresses])];
    const namesUsers = foreignKeys.some(({ table }) => table === "users");
    if (personal.length > 0 && !namesUsers && addresses.length === 0)
      throw refusal("has personal columns, and none that references users or is an address.");
    return {
      extension,
      name,
      owner: "tenant",
      columns: { tenant_id: column("tenant_id", "bigint", false), ...Object.fromEntries(all) },
      primaryKey,
      foreignKeys,
      uniqueKeys: [],
      checks: [],
      personal,
      addresses,
      erasure,
      counted,
    };
  });
}

const column = (
  property: string,
  kind: ColumnKind,
  nullable: boolean,
  isAmount = false,
): AnyColumn => ({
  property,
  kind,
  isAmount,
  choices: [],
  nullable,
  defaultValue: undefined,
});

function columnFrom(name: string, declared: ExtensionColumn, refusal: Refusal): AnyColumn {
  const { type, nullable = false, references, personal, address } = detailsOf(declared ?? {});
  const kind = Object.hasOwn(kinds, type ?? "") ? kinds[type as string] : undefined;
  if (!NAME.test(name) || name === "tenant_id")
    throw refusal("whose name is none that a declared column may have.");
  if (!kind) throw refusal(`of an unknown type: there are ${Object.keys(kinds).join(", ")}.`);
  if (references !== undefined && kind !== "bigint")
    throw refusal("that references a table, so it must be a number.");
  if (address && kind !== "text") throw refusal("that is an address, so it must be a text.");
  if (personal && !nullable && kind !== "text")
    throw refusal("that is personal, so it must be nullable or a text.");
  return column(name, kind, nullable, type === ("amount" as string));
}

const tablesThere = rawStatement<object>()<{ name: string }>(
  (_, { copying }) => copying.tables as ReturnType<typeof sql<{ name: string }>>,
);

/** Whether extensions have ever been added to this database. */
export async function hasExtensions(session: Reading): Promise<boolean> {
  const { home } = session.dialect;
  const found = await session.all(tablesThere, {});
  return found.some(({ name }) => home.own(name) === extensionsTable);
}

const declarations = rawStatement<object>()<{ extension: string; definition: string }>(
  () => sql<{ extension: string; definition: string }>`
    select extension, definition from ${sql.table(extensionsTable)}
    where name = ${sql.lit(TABLES)} order by extension`,
);

/** Statements are compiled for a table once, so the same declaration is the same table. */
const known = new Map<string, AddedTable>();

/** The tables that extensions have declared in this database, whether or not this program has their code. */
export async function addedTables(session: Reading): Promise<readonly AddedTable[]> {
  if (!(await hasExtensions(session))) return [];
  const rows = await session.all(declarations, {});
  const all = rows.map(({ extension, definition }) => ({
    extension,
    tables: JSON.parse(definition) as ExtensionTable[],
  }));
  const numbered = numberedAmong(all.flatMap(({ tables }) => tables));
  const declared = parentsFirst(
    all.flatMap(({ extension, tables }) => tablesFrom(extension, tables, numbered)),
  );
  session.dialect.home.add(declared.map(({ name }) => name));
  const uniqueKeys = await uniqueKeysThere(session, declared);
  return declared.map((each) => {
    const table = { ...each, uniqueKeys: uniqueKeys.get(each) ?? [] };
    const name = JSON.stringify(table);
    const found = known.get(name) ?? table;
    known.set(name, found);
    return found;
  });
}

/** In an order in which each table comes after those that it references. */
function parentsFirst(tables: readonly AddedTable[]): AddedTable[] {
  const sorted: AddedTable[] = [];
  const visit = (table: AddedTable, above: readonly AddedTable[]) => {
    if (sorted.includes(table) || above.includes(table)) return;
    for (const { table: name } of table.foreignKeys) {
      const parent = tables.find((each) => each.name === name);
      if (parent) visit(parent, [...above, table]);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table, []);
  return sorted;
}

const types: Readonly<Record<DialectName, Partial<Record<ColumnKind, readonly string[]>>>> = {
  sqlite: {
    identity: ["integer"],
    bigint: ["integer"],
    text: ["text"],
    flag: ["boolean", "integer"],
  },
  postgres: {
    identity: ["bigint"],
    bigint: ["bigint", "integer", "smallint"],
    text: ["text", "character varying"],
    flag: ["boolean"],
  },
};

interface ColumnThere {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean | number;
}

const columnsThere: Readonly<
  Record<DialectName, (table: string) => ReturnType<typeof sql<ColumnThere>>>
> = {
  sqlite: (table) =>
    sql<ColumnThere>`select name, lower(type) as type, "notnull" = 0 as nullable
      from pragma_table_info(${sql.lit(table)})`,
  postgres: (table) => sql<ColumnThere>`
    select column_name as name, data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns
    where table_schema = current_schema() and table_name = ${sql.lit(table)}`,
};

/** How a declared table differs from that of the database, as a sentence, or null. */
export async function tableFault(session: Session, table: AddedTable): Promise<string | null> {
  const { name, columns, extension } = table;
  const { name: dialect, home } = session.dialect;
  const found = await session.all(
    rawStatement<object>()(() => columnsThere[dialect](home.name(name))),
    {},
  );
  const begin = `The table ${name} of the extension ${extension}`;
  if (found.length === 0)
    return `${begin} is not in the database: its migrations must create it. souk nouns migrate writes those of a noun.`;
  const foundByName = new Map(found.map((each) => [each.name, each]));
  for (const [column, { kind, nullable }] of Object.entries(columns)) {
    const is = foundByName.get(column);
    if (!is) return `${begin} has no column ${column} in the database.`;
    const { type } = is;
    if (!types[dialect][kind]?.includes(type))
      return `${begin} has a column ${column} of the type ${type}, and declares another.`;
    if (nullable && !is.nullable)
      return `${begin} has a column ${column} that is never null, and declares it as nullable.`;
  }
  const others = [...foundByName.keys()].filter((column) => !(column in columns));
  if (others.length > 0)
    return `${begin} has a column ${others[0]} that it does not declare, so archives would lack its values.`;
  return null;
}

/** Fails unless the key that a table declares is unique in the database. */
export const tryKey = ({ name, primaryKey }: AddedTable) =>
  rawStatement<object>()<never>(
    () => sql<never>`
      insert into ${sql.table(name)} (tenant_id) select tenant_id from ${sql.table(name)} where false
      on conflict (${sql.join(primaryKey.map((column) => sql.ref(column)))}) do nothing`,
  );

/** The columns with ids of users. */
export const userColumnsOf = ({ foreignKeys }: Table): string[] =>
  foreignKeys.flatMap(({ table, columns }) => (table === "users" ? (columns.at(-1) ?? []) : []));
