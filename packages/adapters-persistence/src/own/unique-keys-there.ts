import { sql } from "kysely";
import type { DialectName } from "../engine/dialect-name.js";
import type { Reading } from "./reading.js";
import { rawStatement } from "../engine/statement.js";
import type { Table } from "../schema/table.js";

interface KeyColumn {
  readonly table: string;
  readonly index: string;
  /** Null for an expression. */
  readonly column: string | null;
}

const indexesThere: Readonly<Record<DialectName, ReturnType<typeof sql<KeyColumn>>>> = {
  sqlite: sql<KeyColumn>`
    select t.name as "table", x.name as "index", c.name as "column" from sqlite_master as t
    join pragma_index_list(t.name) as x join pragma_index_info(x.name) as c
    where t.type = 'table' and x."unique" = 1`,
  postgres: sql<KeyColumn>`
    select t.relname as "table", i.relname as "index", a.attname as "column" from pg_index as x
    join pg_class as t on t.oid = x.indrelid and t.relnamespace = current_schema()::regnamespace
    join pg_class as i on i.oid = x.indexrelid
    cross join unnest((x.indkey::int2[])[0:x.indnkeyatts - 1]) as k (attnum)
    left join pg_attribute as a on a.attrelid = t.oid and a.attnum = k.attnum
    where x.indisunique`,
};

const indexes = rawStatement<object>()<KeyColumn>((_, { name }) => indexesThere[name]);

/** The unique indexes of each table besides its key. An index that covers only some rows counts, too. */
export async function uniqueKeysThere(
  session: Reading,
  tables: readonly Table[],
): Promise<Map<Table, string[][]>> {
  const found = Map.groupBy(await session.all(indexes, {}), ({ table }) => table);
  return new Map(
    tables.map((table) => {
      const columns = Map.groupBy(found.get(table.name) ?? [], ({ index }) => index).values();
      const keys = [...columns].map((key) => key.flatMap(({ column }) => column ?? []));
      const others = keys.filter((key) => !table.primaryKey.every((name) => key.includes(name)));
      return [table, others];
    }),
  );
}
