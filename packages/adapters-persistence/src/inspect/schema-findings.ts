import { sql } from "kysely";
import type { Session } from "../engine/session.js";
import { rawStatement } from "../engine/statement.js";
import type { Dialect } from "../engine/sql-dialect.js";
import { type Fault, inWords } from "./faults.js";
import { type Finding, finding, type Question } from "../database/finding.js";
import { scheduleRemedy } from "./lost-work.js";
import type { RemedyOf } from "./remedies.js";
import type { SchemaObject } from "./schema-object.js";

interface Part extends Question {
  readonly holds: (object: SchemaObject) => boolean;
  /** Repairs the rows that were written while one of them was missing. */
  readonly catchUp?: (dialect: Dialect) => string;
}

const tells = ({ kind }: SchemaObject) => kind === "trigger" || kind === "function";

/** The compared parts of the schema; an object belongs to the first part that contains it. */
const parts: readonly Part[] = [
  {
    id: "tenant-keys",
    name: "keys contain the tenant",
    holds: ({ kind }) => kind === "foreign key",
  },
  { id: "policies", name: "policies are in place", holds: ({ kind }) => kind === "policy" },
  {
    id: "audit-guard",
    name: "the audit trail is append-only",
    holds: (object) => tells(object) && /audit_/.test(object.name),
  },
  {
    id: "due-triggers",
    name: "triggers notify workers",
    holds: (object) => tells(object) && /deliveries_/.test(object.name),
    catchUp: scheduleRemedy,
  },
  {
    id: "search-triggers",
    name: "triggers update the search",
    holds: tells,
  },
  { id: "indexes", name: "indexes are in place", holds: ({ kind }) => kind === "index" },
  {
    id: "constraints",
    name: "checks and unique keys are in place",
    holds: ({ kind }) => kind === "constraint",
  },
  {
    id: "tables",
    name: "tables have the columns of this version",
    holds: ({ kind }) => kind === "table" || kind === "column",
  },
];

/** One finding for each part of the schema. */
export async function schemaFindings(
  session: Session,
  remedyOf: RemedyOf,
  expected: readonly SchemaObject[],
  faults: readonly Fault[],
): Promise<Finding[]> {
  const all: Finding[] = [];
  const of = (object: SchemaObject) => parts.find(({ holds }) => holds(object));
  for (const part of parts) {
    const expectedPart = expected.filter((object) => of(object) === part);
    if (expectedPart.length === 0) continue;
    const bad = faults.filter((fault) => of(fault.expected) === part);
    const words = [];
    for (const fault of bad) {
      words.push(inWords(fault) + (fault.actual === null ? await doubled(session, fault) : ""));
    }
    const remedies = bad.map(remedyOf);
    if (part.catchUp && bad.length > 0) remedies.push(part.catchUp(session.dialect));
    const remedy = [...new Set(remedies)];
    const detail = bad.length === 0 ? `${expectedPart.length} as expected` : words.join("; ");
    all.push(finding(part, bad.length === 0, detail, remedy.join("\n")));
  }
  return all;
}

/** The database role that serves requests may not see the rows of all tenants. */
function maySeeAll(session: Session): boolean {
  try {
    session.see({ tenant: "*" });
    return true;
  } catch {
    return false;
  }
}

/** A unique key cannot be made again as long as rows break it. */
async function doubled(session: Session, { expected }: Fault): Promise<string> {
  const { table, definition } = expected;
  const [, columns] =
    /^(?:CREATE UNIQUE INDEX .*?|(?:constraint \w+ )?(?:UNIQUE|PRIMARY KEY) )\(([\w, ]+)\)/i.exec(
      definition,
    ) ?? [];
  if (columns === undefined || !maySeeAll(session)) return "";
  const [, where] = / where (.+)$/i.exec(definition) ?? [];
  const full = columns.split(", ").map((column) => `${column} is not null`);
  const rows = `select ${columns}, count(*) from ${table} where ${[...full, where ?? "true"].join(" and ")} group by ${columns} having count(*) > 1`;
  const [found] = await session.all(
    rawStatement<object>()<{ n: number }>(() =>
      sql.raw(`select count(*) as n from (${rows}) as twice`),
    ),
    {},
  );
  const n = Number(found?.n ?? 0);
  return n === 0
    ? ""
    : ` and ${n} of its keys are in several rows, which must be corrected first: ${rows};`;
}
