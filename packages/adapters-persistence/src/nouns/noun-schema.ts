import { isUnique } from "@souk/core/adapter";
import type { NounColumn, NounShape } from "@souk/core/nouns";

/** The types of columns, as the text of a migration names them. */
const types: Readonly<Record<NounColumn["kind"], string>> = {
  text: "${text}",
  email: "${text}",
  choice: "${text}",
  day: "${text}",
  external_id: "${text}",
  metadata: "${json}",
  reference: "${number}",
  integer: "${number}",
  money: "${number}",
  time: "${time}",
  // A strict table of SQLite cannot have the type boolean.
  boolean: '${sqlite("integer")}${postgres("boolean")}',
};

/** The value of existing rows in a column that cannot be null. */
function presetOf({ kind, of }: NounColumn): string | null {
  if (of?.presence !== "preset" || kind === "metadata") return null;
  if (kind === "boolean")
    return of.preset === true
      ? '${postgres("true")}${sqlite("1")}'
      : '${postgres("false")}${sqlite("0")}';
  return typeof of.preset === "number"
    ? String(of.preset)
    : `'${String(of.preset).replaceAll("'", "''")}'`;
}

/** In quotes, because it may be a word of SQL, such as `limit`. A reference ends with `_id`, as no such word does. */
export const quotedColumn = (name: string) => (name.endsWith("_id") ? name : `"${name}"`);

const columnText = ({ name, kind, nullable }: NounColumn) =>
  `${quotedColumn(name)} ${types[kind]}${nullable ? "" : " not null"}`;

/** The engine's treatment of a reference whose object is deleted without the noun's use cases. */
function referenceText({ name, references, of }: NounColumn): { column: string; key: string } {
  const later = "deferrable initially deferred";
  if (references === "users")
    return { column: "", key: `foreign key (${name}) references users (id) ${later}` };
  const clears = of?.onDelete === "clear";
  return {
    column: clears ? `\${sqlite(" references ${references} (id) on delete set null")}` : "",
    key:
      `foreign key (tenant_id, ${name}) references ${references} (tenant_id, id)` +
      (clears ? `\${postgres(" on delete set null (${name})")}` : "") +
      (of?.onDelete === "delete" ? " on delete cascade" : "") +
      ` ${later}`,
  };
}

/** An index by its name, with its columns and what is special about it. */
interface Index {
  readonly name: string;
  readonly text: string;
}

/** The indexes that the lists and the unique fields of a noun need. */
export function indexesOf({ table, columns }: NounShape): Index[] {
  const all: Index[] = [
    {
      name: `${table}_updated_at_idx`,
      text: `create index ${table}_updated_at_idx on ${table} (tenant_id, updated_at, id)`,
    },
  ];
  for (const column of columns) {
    const { name, kind, of } = column;
    if (of?.filtered || of?.sorted || kind === "reference")
      all.push({
        name: `${table}_${name}_idx`,
        text: `create index ${table}_${name}_idx on ${table} (tenant_id, ${quotedColumn(name)}, id)`,
      });
    if (isUnique(column))
      all.push({
        name: `${table}_${name}_key`,
        text:
          `create unique index ${table}_${name}_key on ${table} (tenant_id, ${quotedColumn(name)})` +
          (column.nullable ? ` where ${quotedColumn(name)} is not null` : ""),
      });
  }
  return all;
}

/** The statements that create the table of a noun, as a migration contains them. */
export function creation(shape: NounShape): string[] {
  const { table, columns } = shape;
  const lines = [
    "id ${id}",
    "tenant_id ${number} not null references tenants (id) on delete cascade",
    ...columns.map(
      (column) => columnText(column) + (column.references ? referenceText(column).column : ""),
    ),
    "version ${number} not null",
    "created_at ${time} not null",
    "updated_at ${time} not null",
    `unique (tenant_id, id)`,
    ...columns.flatMap((column) => (column.references ? [referenceText(column).key] : [])),
  ];
  return [
    `create table ${table} (\n        ${lines.join(",\n        ")}\n      )\${strict}`,
    ...indexesOf(shape).map(({ text }) => text),
  ];
}

/** The statements that add a field to the table, as a migration contains them. */
export function addition(shape: NounShape, column: NounColumn): string[] {
  const { table } = shape;
  const preset = presetOf(column);
  if (!column.nullable && preset === null)
    throw new Error(
      `The new field ${column.field} of the noun ${shape.name} is required, and existing objects have no value: give it a preset, or make it optional first.`,
    );
  const add = `alter table ${table} add column ${columnText(column)}${preset === null ? "" : ` default ${preset}`}`;
  if (!column.references) return [add];
  return [...addedReference(shape, column, add)];
}

/** SQLite cannot add a composite foreign key, so triggers do the same there. */
function addedReference({ table }: NounShape, column: NounColumn, add: string): string[] {
  const { name, references, of } = column;
  const { key } = referenceText(column);
  const action = { clear: " on delete set null", delete: " on delete cascade", refuse: "" }[
    of?.onDelete ?? "refuse"
  ];
  const check = (verb: string) =>
    `create trigger ${table}_${name}_${verb} before ${verb} on ${table} when new.${name} is not null begin
        select raise(abort, 'FOREIGN KEY constraint failed') where not exists (
          select 1 from ${references} where tenant_id = new.tenant_id and id = new.${name});
      end`;
  const onlyOn = (engine: string) => (text: string) => `\u0000${engine}(\`${text}\`)`;
  return [
    ...[
      `${add} references ${references} (id)${references === "users" ? "" : action} deferrable initially deferred`,
      ...(references === "users" ? [] : [check("insert"), check("update")]),
    ].map(onlyOn("sqlite")),
    ...[add, `alter table ${table} add ${key}`].map(onlyOn("postgres")),
  ];
}
