import type { DialectName } from "../engine/sql-dialect.js";
import type { TestDatabase } from "./test-databases.js";

const everyColumn: Readonly<Record<DialectName, string>> = {
  sqlite: `select m.name as t, c.name as c from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' order by 1, 2`,
  postgres: `select table_name as t, column_name as c from information_schema.columns
    where table_schema = current_schema() order by 1, 2`,
};

/** Both engines accept this number of lookups in one statement. */
const AT_ONCE = 100;

/** Every column of every table, as the database itself lists them, that holds the word, in lower case, anywhere. */
export async function columnsWith(
  word: string,
  database: TestDatabase,
  dialect: DialectName,
): Promise<string[]> {
  const questions = (await database.run(everyColumn[dialect])).map(
    ({ t, c }) =>
      `select '${t}.${c}' as place where exists
        (select 1 from "${t}" where lower(cast("${c}" as text)) like '%${word}%')`,
  );
  const found: string[] = [];
  for (let from = 0; from < questions.length; from += AT_ONCE) {
    const some = questions.slice(from, from + AT_ONCE).join(" union all ");
    found.push(...(await database.run(some)).map(({ place }) => String(place)));
  }
  return found;
}
