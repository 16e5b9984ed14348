import type { AnyExtension } from "@souk/core";
import { nounsIn, snakeOf } from "@souk/core/adapter";
import type { NounShape } from "@souk/core/nouns";
import { openPersistence } from "./open-persistence.js";
import { placeOn } from "./own/extension-migrations.js";
import { addition, creation, indexesOf, quotedColumn } from "./nouns/noun-schema.js";
import type { PersistentExtension } from "./own/persistent-extension.js";

/** Decisions about columns that a noun no longer has. */
export interface NounDecisions {
  /** The new names of fields, by their old ones. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Fields whose values shall be lost. */
  readonly dropped?: readonly string[];
}

/** The next migration of a noun. */
export interface NounMigration {
  readonly noun: string;
  /** Such as `0002-suppliers-rating`. */
  readonly name: string;
  /** The steps, one sentence each. */
  readonly steps: readonly string[];
  /** Its entry in the list of migrations, as TypeScript. */
  readonly entry: string;
}

interface ColumnThere {
  readonly name: string;
}

/**
 * Compares the table that the migrations of a noun create with its fields, and writes the migration between them. Null if
 * they agree. Rejects if a column would be dropped or renamed and no decision says which.
 */
export async function nextNounMigration(
  extension: PersistentExtension & Pick<AnyExtension, "nouns">,
  others: readonly PersistentExtension[] = [],
  decisions: NounDecisions = {},
): Promise<NounMigration | null> {
  const [shape] = nounsIn([extension as AnyExtension]);
  if (!shape) throw new Error(`The extension ${extension.name} is no noun.`);
  const { migrations = [] } = extension;
  const there = await columnsThere(shape, [...others, extension]);
  const number = String(migrations.length + 1).padStart(4, "0");
  if (there === null) {
    return entryOf(
      shape,
      `${number}-${dashed(shape.table)}`,
      [`creates the table ${shape.table}`],
      [...creation(shape).map(quoted), `...protect("${shape.table}")`],
    );
  }
  const wanted = new Map(shape.columns.map((column) => [column.name, column]));
  const { renamed = {}, dropped = [] } = decisions;
  const steps: string[] = [];
  const statements: string[] = [];
  const left = new Set(there.columns.filter((name) => !own.has(name) && !wanted.has(name)));
  const added = new Map([...wanted].filter(([name]) => !there.columns.includes(name)));
  for (const [before, after] of Object.entries(renamed)) {
    const from = snakeOf(before);
    const to = [...wanted.values()].find(({ field }) => field === after);
    if (!left.has(from))
      throw new Error(`The table ${shape.table} has no column ${from} to rename.`);
    if (!to || !added.has(to.name))
      throw new Error(
        `The noun ${shape.name} has no new field ${after} for the old one ${before}.`,
      );
    left.delete(from);
    added.delete(to.name);
    steps.push(`renames ${before} to ${after}`);
    statements.push(
      ...dropIndexes(shape, from),
      quoted(
        `alter table ${shape.table} rename column ${quotedColumn(from)} to ${quotedColumn(to.name)}`,
      ),
    );
  }
  for (const field of dropped) {
    const name = snakeOf(field);
    if (!left.delete(name))
      throw new Error(`The table ${shape.table} has no column ${name} to drop.`);
    steps.push(`drops ${field} with its values`);
    statements.push(
      ...dropIndexes(shape, name),
      quoted(`alter table ${shape.table} drop column ${quotedColumn(name)}`),
    );
  }
  if (left.size > 0) {
    const [name] = left;
    const maybe = [...added.values()].map(({ field }) => field);
    throw new Error(
      `The noun ${shape.name} has no field for the column ${name} of the table ${shape.table}. ` +
        `Confirm with --drop ${name}${maybe.map((field) => ` or --rename ${name}=${field}`).join("")}.`,
    );
  }
  for (const column of added.values()) {
    steps.push(`adds ${column.field}`);
    statements.push(...addition(shape, column).map(quoted));
  }
  const kept = new Set(there.indexes);
  for (const { name, text } of indexesOf(shape)) {
    const isNew =
      !kept.has(name) || statements.some((each) => each.includes(`drop index if exists ${name}`));
    if (!isNew) continue;
    statements.push(quoted(text));
    if (steps.length === 0 || !steps.some((step) => step.includes("adds")))
      steps.push(`adds the index ${name}`);
  }
  if (statements.length === 0) return null;
  const about = [...added.keys(), ...Object.values(renamed).map(snakeOf)][0] ?? "changes";
  return entryOf(
    shape,
    `${number}-${dashed(shape.table)}-${dashed(about)}`.slice(0, 60),
    steps,
    statements,
  );
}

const own = new Set(["id", "tenant_id", "version", "created_at", "updated_at"]);
const dashed = (name: string) => name.replaceAll("_", "-");
const RAW = "\u0000";
const quoted = (text: string) => (text.startsWith(RAW) ? text.slice(1) : `\`${text}\``);

const dropIndexes = ({ table }: NounShape, column: string) =>
  ["idx", "key"].map((kind) => quoted(`drop index if exists ${table}_${column}_${kind}`));

function entryOf(
  { name: noun }: NounShape,
  name: string,
  steps: readonly string[],
  statements: readonly string[],
): NounMigration {
  const body = statements.join(",\n      ");
  const parts = ["id", "number", "text", "time", "json", "strict"].filter((part) =>
    body.includes(`\${${part}}`),
  );
  const used = [
    ...parts,
    ...["sqlite", "postgres"].filter((engine) => body.includes(`${engine}(`)),
  ];
  if (body.includes("protect(")) used.push("protect");
  const parameters = used.length === 0 ? "()" : `({ ${used.join(", ")} })`;
  const entry = `  {
    name: "${name}",
    up: ${parameters} => [
      ${body},
    ],
  },`;
  return { noun, name, steps, entry };
}

/** The table that the migrations create, on an empty database in memory; null if they create none. */
async function columnsThere(
  { table }: NounShape,
  extensions: readonly PersistentExtension[],
): Promise<{ readonly columns: readonly string[]; readonly indexes: readonly string[] } | null> {
  const persistence = await openPersistence({ url: "sqlite::memory:", pendingMigrations: "run" });
  try {
    const { em } = await persistence.orm();
    const rows = (text: string) => em.getConnection().execute<ColumnThere[]>(text);
    const place = placeOn("sqlite", () => []);
    for (const { migrations = [] } of extensions)
      for (const { up } of migrations)
        for (const statement of up(place)) if (statement !== "") await rows(statement);
    const columns = (await rows(`select name from pragma_table_info('${table}')`)).map(
      ({ name }) => name,
    );
    if (columns.length === 0) return null;
    const indexes = (await rows(`select name from pragma_index_list('${table}')`)).map(
      ({ name }) => name,
    );
    return { columns, indexes };
  } finally {
    await persistence.close();
  }
}

const BEGIN = `// Written by \`souk nouns migrate\`. Commit it as it is: a migration that ran in a database must never change.
import type { ExtensionMigration } from "@souk/core";

export const migrations: readonly ExtensionMigration[] = [
`;
const END = "];\n";

/** The text of the file with the migrations of a noun, after one more. */
export function withMigration(file: string | null, { entry }: NounMigration): string {
  if (file === null) return `${BEGIN}${entry}\n${END}`;
  const at = file.lastIndexOf(END);
  if (at === -1)
    throw new Error("The file does not end with `];`, so no migration can be added to it.");
  return `${file.slice(0, at)}${entry}\n${file.slice(at)}`;
}
