import type { DialectName } from "../engine/sql-dialect.js";
import { type MigrationSql, neededBy } from "./migration-base.js";

/**
 * Rules that a migration breaks, with the reason: it would stop or block serving hosts, or hosts of the previous
 * release.
 */
export function breachesOf(
  { name, up, alone = false }: MigrationSql,
  dialect: DialectName,
  newestReleased: string,
): string[] {
  const statements = up.map((statement) => statement.replace(/\s+/g, " ").trim().toLowerCase());
  const since = neededBy(name);
  const isContract = since !== null && since <= newestReleased.slice(0, 4);
  const early =
    since !== null && !isContract ? [`${name}: ${since} belongs to no earlier release`] : [];
  const found = statements.flatMap((statement) => [
    ...(isContract ? [] : takenAway(statement, statements)),
    ...(dialect === "postgres" ? heldUp(statement, statements, alone) : []),
  ]);
  return [...early, ...found];
}

type Rule = readonly [RegExp, string];

const takes: readonly Rule[] = [
  [/\bdrop (table|view|function|type|policy|trigger|column|default|not null)\b/, "drops"],
  [/\brename\b/, "renames"],
  [/\balter (column )?\S+ (set data )?type\b/, "changes a type"],
  [/\bset not null\b/, "asks for what older programs leave out"],
  [/\badd (column )?\S+ (?!.*\bdefault\b).*\bnot null\b/, "asks for what older programs leave out"],
];

const isOfTables = (statement: string) => /^(alter|drop) /.test(statement);

function takenAway(statement: string, all: readonly string[]): string[] {
  const [, replaced] = /\bdrop constraint (\S+)/.exec(statement) ?? [];
  const isReplaced = all.some((other) => other.includes(`add constraint ${replaced} `));
  const rules = takes.filter(([words]) => isOfTables(statement) && words.test(statement));
  const dropped = replaced !== undefined && !isReplaced ? ["drops"] : [];
  return [...rules.map(([, reason]) => reason), ...dropped].map((why) => `${why}: ${statement}`);
}

const blocks: readonly Rule[] = [
  [
    /^alter .*\badd (constraint|check|foreign|primary|unique|exclude)\b(?!.*(not valid|using index))/,
    "looks at every row under a lock",
  ],
  [
    /^alter .*\badd column .*\b(unique|generated|identity|serial|bigserial)\b/,
    "writes every row under a lock",
  ],
  [/^alter .*\badd column .*\bdefault [^']*\(/, "writes every row under a lock"],
  [/^(lock|truncate|cluster|vacuum full|reindex (?!.*concurrently))/, "locks a table"],
  [/^alter .*\bset (logged|unlogged|tablespace|access method)\b/, "writes a table anew"],
];

/** Each may be run again, and none of them keeps writers waiting. */
const repeatable = [
  /^drop index concurrently if exists /,
  /^create (unique )?index concurrently /,
  /^alter table \S+ validate constraint /,
  /^do .*\bcommit\b/,
];

function heldUp(statement: string, all: readonly string[], alone: boolean): string[] {
  const made = all.flatMap(
    (other) => /^create table (?:if not exists )?(\S+)/.exec(other)?.[1] ?? [],
  );
  const isNew = (table: string | undefined) => made.includes(table ?? "");
  const why: string[] = [];
  if (alone) {
    if (!repeatable.some((words) => words.test(statement))) why.push("may not run twice");
    const [, index] = /^create (?:unique )?index concurrently (\S+)/.exec(statement) ?? [];
    if (index !== undefined && !all.includes(`drop index concurrently if exists ${index}`))
      why.push("would stumble over what a broken attempt left");
    return why.map((reason) => `${reason}: ${statement}`);
  }
  const [, altered] = /^alter table (?:only )?(\S+)/.exec(statement) ?? [];
  for (const [words, reason] of blocks)
    if (words.test(statement) && !isNew(altered)) why.push(reason);
  const [, indexed] = /^create (?:unique )?index .*? on (?:only )?(\w+)/.exec(statement) ?? [];
  if (indexed !== undefined && !isNew(indexed)) why.push("makes an index under a lock");
  if (/^drop index (?!concurrently)/.test(statement)) why.push("drops an index under a lock");
  if (/\bvalidate constraint\b/.test(statement)) why.push("looks at every row under a lock");
  const [, written] = /\b(?:update|delete from|insert into) (?!on )(\w+)/.exec(statement) ?? [];
  if (
    written !== undefined &&
    !isNew(written) &&
    !/^create (or replace )?(function|trigger)|^(create policy|grant)/.test(statement)
  )
    why.push("writes rows of a table in use in one transaction");
  return why.map((reason) => `${reason}: ${statement}`);
}
