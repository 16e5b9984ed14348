import { applicationRole } from "../engine/postgres/visible-rows.js";
import type { Fault } from "./faults.js";
import { OWNER, type OwnerAndSchema, SCHEMA } from "./postgres-catalogue.js";
import type { Kind, SchemaObject } from "./schema-object.js";

const RESTORE = "souk db restore (from a backup, into a new database)";
const INTO_NEW = "souk db copy --to sqlite:repaired.db (a new file has the correct tables)";

type Remedy = (expected: SchemaObject, actual: SchemaObject | null) => string;

/** Missing: made again. Different: dropped before. */
const again =
  (make: (object: SchemaObject) => string, drop: (object: SchemaObject) => string): Remedy =>
  (expected, actual) =>
    actual === null ? make(expected) : `${drop(expected)} ${make(expected)}`;

const constraint = ({ table, name, definition }: SchemaObject) =>
  `alter table ${table} add constraint ${name} ${definition};`;
const dropConstraint = ({ table, name }: SchemaObject) =>
  `alter table ${table} drop constraint ${name};`;
const text = ({ definition }: SchemaObject) => `${definition};`;
const dropOn =
  (what: string) =>
  ({ table, name }: SchemaObject) =>
    `drop ${what} ${name} on ${table};`;
const marked = (actual: SchemaObject | null, mark: string) => actual?.definition.endsWith(mark);

const constraintRemedy: Remedy = (expected, actual) =>
  marked(actual, " NOT VALID")
    ? `alter table ${expected.table} validate constraint ${expected.name};`
    : again(constraint, dropConstraint)(expected, actual);

const COLUMN =
  /^(?<type>.*?)(?<identity> generated .*? as identity)?(?: default (?<value>.*?))?(?<full> not null)?$/;

function columnRemedy({ table, name, definition }: SchemaObject, actual: SchemaObject | null) {
  if (actual === null) return `alter table ${table} add column ${name} ${definition};`;
  const parts = COLUMN.exec(definition)?.groups ?? {};
  const found = COLUMN.exec(actual.definition)?.groups ?? {};
  const changes = [
    parts["type"] === found["type"] ? [] : `type ${parts["type"]}`,
    parts["value"] === found["value"]
      ? []
      : parts["value"] === undefined
        ? "drop default"
        : `set default ${parts["value"]}`,
    parts["full"] === found["full"] ? [] : `${parts["full"] ? "set" : "drop"} not null`,
    parts["identity"] === found["identity"]
      ? []
      : parts["identity"] === undefined
        ? "drop identity"
        : `add${parts["identity"]}`,
  ].flat();
  return `alter table ${table} ${changes.map((change) => `alter column ${name} ${change}`).join(", ")};`;
}

const policyText = ({ table, name, definition }: SchemaObject) =>
  `create policy ${name} on ${table} ${definition};`;

/** Postgres lets everyone call a new function. */
const functionRemedy: Remedy = (expected, actual) => {
  const { name, definition } = expected;
  if (actual !== null || !/\bSECURITY DEFINER\b/.test(definition)) return text(expected);
  const rights = `revoke all on function ${name} from public; grant execute on function ${name} to ${applicationRole};`;
  return `${text(expected)} ${rights}`;
};

const onPostgres: Readonly<Record<Kind, Remedy>> = {
  table: () => RESTORE,
  column: columnRemedy,
  "row security": ({ table }) =>
    `alter table ${table} enable row level security; alter table ${table} force row level security;`,
  constraint: constraintRemedy,
  "foreign key": constraintRemedy,
  index: (expected, actual) =>
    marked(actual, " invalid")
      ? `reindex index ${expected.name};`
      : again(text, ({ name }) => `drop index ${name};`)(expected, actual),
  function: functionRemedy,
  trigger: (expected, actual) =>
    marked(actual, " disabled")
      ? `alter table ${expected.table} enable trigger ${expected.name};`
      : again(text, dropOn("trigger"))(expected, actual),
  policy: again(policyText, dropOn("policy")),
  grant: ({ table, name, definition }) => `grant ${definition} on ${table} to ${name};`,
};

const drop =
  (what: string) =>
  ({ name }: SchemaObject) =>
    `drop ${what} ${name};`;

const onSqlite: Readonly<Partial<Record<Kind, Remedy>>> = {
  index: again(text, drop("index")),
  trigger: again(text, drop("trigger")),
};

/** The command or the SQL that mends a fault. */
export type RemedyOf = (fault: Fault) => string;

export const remedyOnSqlite: RemedyOf = ({ expected, actual }) => {
  const remedy = onSqlite[expected.kind];
  if (remedy) return remedy(expected, actual);
  return expected.kind === "table" && actual === null ? RESTORE : INTO_NEW;
};

/** To be run as the owner of the tables. */
export const remedyOnPostgres =
  ({ owner, schema }: OwnerAndSchema): RemedyOf =>
  ({ expected, actual }) => {
    const definition = expected.definition
      .replace(` to ${OWNER} `, ` to ${owner} `)
      .replace(`TO ${SCHEMA},`, `TO '${schema}',`);
    return onPostgres[expected.kind]({ ...expected, definition }, actual);
  };
