import { SqliteSchemaHelper } from "@mikro-orm/sql";
import type {
  AbstractSqlConnection,
  CheckDef,
  DatabaseTable,
  ForeignKey,
  IndexDef,
} from "@mikro-orm/sql";

/** Reads what MikroORM's own reader of SQLite misses: keys of several columns, named checks, orders of indexes. */
export class WholeSchemaHelper extends SqliteSchemaHelper {
  override async loadInformationSchema(
    ...[schema, connection, tables, ...rest]: Parameters<
      SqliteSchemaHelper["loadInformationSchema"]
    >
  ): Promise<void> {
    await super.loadInformationSchema(schema, connection, tables, ...rest);
    for (const table of schema.getTables()) {
      const definition = await definitionOf(connection, table.name);
      setChecks(table, checksIn(definition));
      table.setForeignKeys(await this.#foreignKeys(connection, table.name));
      table.setIndexes(
        await Promise.all(
          table.getIndexes().map((index) => wholeIndex(connection, index, keyIn(definition))),
        ),
      );
    }
  }

  async #foreignKeys(
    connection: AbstractSqlConnection,
    table: string,
  ): Promise<Record<string, ForeignKey>> {
    const parts = await connection.execute<KeyPart[]>(`pragma foreign_key_list("${table}")`);
    const keys = [...Map.groupBy(parts, ({ id }) => id).values()].map((columns) => {
      const columnNames = columns.map(({ from }) => from);
      return {
        columnNames,
        constraintName: this.platform.getIndexName(table, columnNames, "foreign"),
        localTableName: table,
        referencedTableName: columns[0]?.table ?? "",
        referencedColumnNames: columns.map(({ to }) => to),
        updateRule: columns[0]?.on_update.toLowerCase() ?? "",
        deleteRule: columns[0]?.on_delete.toLowerCase() ?? "",
      };
    });
    return Object.fromEntries(keys.map((key) => [key.constraintName, key]));
  }
}

interface KeyPart {
  readonly id: number;
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly on_update: string;
  readonly on_delete: string;
}

async function definitionOf(connection: AbstractSqlConnection, table: string): Promise<string> {
  const [row] = await connection.execute<{ sql: string }[]>(
    "select sql from sqlite_master where type = 'table' and name = ?",
    [table],
  );
  return row?.sql ?? "";
}

const CHECK = /constraint (\w+) check \(((?:[^()]|\([^()]*\))*)\)/g;

const checksIn = (definition: string): CheckDef[] =>
  [...definition.matchAll(CHECK)].map(([, name = "", expression = ""]) => ({
    name,
    expression,
    definition: `check (${expression})`,
    columnName: /^(\w+) in \(/.exec(expression)?.[1] ?? "",
  }));

/** If the database makes a tenant's ids, SQLite's own key is the id, and the key of both is unique next to it. */
const keyIn = (definition: string): string[] | undefined =>
  /constraint \w+_key unique \(([^)]*)\)/.exec(definition)?.[1]?.split(", ");

/** A column with choices has a check for them, which identifies it. */
function setChecks(table: DatabaseTable, checks: CheckDef[]): void {
  table.setChecks(checks);
  for (const column of table.getColumns()) {
    const check = checks.find(({ columnName }) => columnName === column.name);
    const choices = String(check?.expression ?? "").matchAll(/'([^']*)'/g);
    column.enumItems = Array.from(choices, ([, choice = ""]) => choice);
  }
}

async function wholeIndex(
  connection: AbstractSqlConnection,
  index: IndexDef,
  key: string[] | undefined,
): Promise<IndexDef> {
  if (index.primary) return key ? { ...index, columnNames: key, composite: true } : index;
  const parts = await connection.execute<{ name: string | null; desc: number }[]>(
    `pragma index_xinfo("${index.keyName}")`,
  );
  const own = parts.slice(0, index.columnNames.length);
  if (!own.some(({ desc }) => desc)) return index;
  const columns = own.map(({ name, desc }) => ({
    name: name ?? "",
    ...(desc && { sort: "DESC" as const }),
  }));
  return { ...index, columns };
}
