import { existsSync } from "node:fs";
import { sql } from "kysely";
import { allTables } from "../database/tables.js";
import { SqliteHandle } from "../engine/sqlite/handle.js";
import { classify } from "../engine/failures.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import type { MigrationStatus } from "../migrations/migrator.js";
import { type Check, notCompared } from "./check.js";
import { dataChecks } from "./data-checks.js";
import { faultsOf } from "./faults.js";
import { type Finding, finding, type Question } from "../database/finding.js";
import { lostWork } from "./lost-work.js";
import { remedyOnSqlite } from "./remedies.js";
import { schemaFindings } from "./schema-findings.js";
import { expectedOnSqlite, sqliteCatalogue } from "./sqlite-catalogue.js";

const ask = <R>(text: string) => rawStatement<object>()<R>(() => sql.raw<R>(text));

const RESTORE = "souk db restore (from a backup, into a new file)";

async function inspectSchema(
  session: Session,
  about: Question,
  status: MigrationStatus,
): Promise<Finding[]> {
  const other = notCompared(about, status);
  if (other) return [other];
  const expected = await expectedOnSqlite(session.dialect.home);
  const faults = faultsOf(expected, await sqliteCatalogue(session));
  return schemaFindings(session, remedyOnSqlite, expected, faults);
}

const enforcement = ask<{ foreign_keys: number }>("pragma foreign_keys");
const journalMode = ask<{ journal_mode: string }>("pragma journal_mode");
const references = ask<{ table: string; parent: string; n: number }>(
  `select "table", parent, count(*) as n from pragma_foreign_key_check group by 1, 2`,
);
const quickCheck = ask<{ quick_check: string }>("pragma quick_check(1)");
const sequences = ask<{ name: string; seq: number }>("select name, seq from sqlite_sequence");
const files = ask<{ file: string }>("select file from pragma_database_list where name = 'main'");

async function inspectReferences(session: Session, about: Question): Promise<Finding[]> {
  const broken = await session.all(references, {});
  const words = broken.map(
    ({ table, parent, n }) => `${n} rows of ${table} refer to missing rows of ${parent}`,
  );
  const remedy = `restore the lost rows from a backup (souk db restore) before you run souk db recount; to list the affected rows: pragma foreign_key_check;`;
  return [finding(about, broken.length === 0, words.join("; "), remedy)];
}

async function inspectIdentities(session: Session, about: Question): Promise<Finding[]> {
  const { home } = session.dialect;
  const kept = new Map((await session.all(sequences, {})).map(({ name, seq }) => [name, seq]));
  const behind: string[] = [];
  const remedies: string[] = [];
  for (const { name } of allTables.filter(({ columns }) => columns["id"]?.kind === "identity")) {
    const table = home.name(name);
    const last = kept.get(table);
    const greatest = (
      await session.one(ask<{ n: number | null }>(`select max(rowid) as n from ${table}`), {})
    )?.n;
    if (!greatest || greatest <= (last ?? 0)) continue;
    behind.push(`${name}.id has ${greatest}, and its sequence is at ${last ?? 0}`);
    remedies.push(
      last === undefined
        ? `insert into sqlite_sequence (name, seq) values ('${table}', ${greatest});`
        : `update sqlite_sequence set seq = ${greatest} where name = '${table}';`,
    );
  }
  return [finding(about, behind.length === 0, behind.join("; "), remedies.join("\n"))];
}

async function inspectMigrationLock(session: Session, about: Question): Promise<Finding[]> {
  const lock = `${(await session.one(files, {}))?.file ?? ""}-migration`;
  if (!existsSync(lock)) return [finding(about, true)];
  const handle = new SqliteHandle(lock, { timeout: 0 }, []);
  try {
    handle.database.exec("begin exclusive");
    handle.rollback();
    return [finding(about, true)];
  } catch (error) {
    if (classify(error) !== "busy") throw error;
    const remedy = `if no souk db migrate is running, end the process that has the file open: fuser ${lock}`;
    return [finding(about, "warning", "a process holds the migration lock", remedy)];
  } finally {
    handle.close();
  }
}

/** The checks of a SQLite file. */
export const sqliteChecks: readonly Check[] = [
  { id: "schema", name: "the schema matches this version", inspect: inspectSchema },
  {
    id: "foreign-keys",
    name: "foreign keys are enforced",
    inspect: async (session, about) => [
      finding(
        about,
        (await session.one(enforcement, {}))?.foreign_keys === 1,
        "",
        "pragma foreign_keys = on;",
      ),
    ],
  },
  { id: "references", name: "references are intact", inspect: inspectReferences },
  { id: "identities", name: "sequences are ahead of their rows", inspect: inspectIdentities },
  {
    id: "file",
    name: "the file is intact",
    inspect: async (session, about) => {
      const checkResult = (await session.one(quickCheck, {}))?.quick_check ?? "";
      return [finding(about, checkResult === "ok", checkResult, RESTORE)];
    },
  },
  {
    id: "wal",
    name: "readers do not wait for the writer",
    // A database in memory has no log and needs none.
    inspect: async (session, about) => {
      const mode = (await session.one(journalMode, {}))?.journal_mode;
      return [finding(about, mode === "wal", mode, "pragma journal_mode = wal;")];
    },
  },
  ...lostWork,
  { id: "migration-lock", name: "no migration lock is held", inspect: inspectMigrationLock },
  ...dataChecks,
];
