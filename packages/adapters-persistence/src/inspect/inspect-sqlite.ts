import { sql } from "kysely";
import { searchTriggers } from "../search/search-index.js";
import { allTables } from "../schema/tables.js";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import { auditFinding } from "./audit-kept.js";
import { dueFinding, unindexedFinding } from "./due-told.js";
import { type Finding, finding } from "./finding.js";
import { keysFinding } from "./tenant-keys.js";

const ask = <R>(text: string) => rawStatement<object>()<R>(() => sql.raw<R>(text));

const keys = ask<{ key: string }>(
  `select m.name || ' (' || group_concat(f."from", ', ') || ')' as key
   from sqlite_master m, pragma_foreign_key_list(m.name) f
   where m.type = 'table' group by m.name, f.id`,
);
const enforcement = ask<{ foreign_keys: number }>("pragma foreign_keys");
const journalMode = ask<{ journal_mode: string }>("pragma journal_mode");
const brokenReferences = ask("pragma foreign_key_check");
const check = ask<{ quick_check: string }>("pragma quick_check(1)");
const triggers = ask<{ name: string }>("select name from sqlite_master where type = 'trigger'");

const loose = rawStatement<object>()<{ name: string }>(
  (_, { home }) => sql`select name from pragma_table_list
   where schema = 'main' and type = 'table' and strict = 0
     and name in (${sql.join(allTables.map(({ name }) => sql.lit(home.name(name))))})`,
);

export async function inspectSqlite(session: Session): Promise<Finding[]> {
  const { home } = session.words;
  const own = (name: string) => home.own(name) ?? name;
  const present = await session.all(keys, {});
  const enforced = await session.one(enforcement, {});
  const journal = await session.one(journalMode, {});
  const broken = await session.all(brokenReferences, {});
  const intact = await session.one(check, {});
  const triggered = (await session.all(triggers, {})).map(({ name }) => own(name));
  const unchecked = await session.all(loose, {});
  return [
    keysFinding(new Set(present.map(({ key }) => own(key)))),
    ...searchTriggers.map(({ name, what }) =>
      finding(`a deleted ${what} leaves the search`, triggered.includes(name)),
    ),
    dueFinding(triggered),
    unindexedFinding(triggered),
    auditFinding("sqlite", triggered),
    finding(
      "columns keep nothing but their type",
      unchecked.length === 0,
      unchecked.map(({ name }) => name).join(", "),
    ),
    finding("foreign keys are enforced", enforced?.foreign_keys === 1),
    finding("no reference is broken", broken.length === 0, `${broken.length} broken`),
    finding("the file is intact", intact?.quick_check === "ok", intact?.quick_check),
    // A database in memory has no log and needs none.
    finding(
      "readers do not wait for the writer",
      journal?.journal_mode === "wal",
      journal?.journal_mode,
    ),
  ];
}
