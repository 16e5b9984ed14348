import { postgresSchema } from "./postgres-schema.generated.js";
import type { Kind, SchemaObject } from "./schema-object.js";

let objects: readonly SchemaObject[] | undefined;

/** The schema that the migrations create on Postgres; a test compares it with a migrated database. */
export const expectedObjects = (): readonly SchemaObject[] =>
  (objects ??= postgresSchema
    .trim()
    .split("\n")
    .map((line) => {
      const [kind, table, name, definition] = JSON.parse(line) as [Kind, string, string, string];
      return { kind, table, name, definition };
    }));

/** The text of the generated module. */
export const moduleOf = (all: readonly SchemaObject[]): string => {
  const lines = all
    .map(({ kind, table, name, definition }) => JSON.stringify([kind, table, name, definition]))
    .toSorted();
  return `/* oxlint-disable max-lines */
// Generated from a migrated database; see CONTRIBUTING.md. One object a line: its kind, table, name and definition.
export const postgresSchema = String.raw\`
${lines.join("\n")}
\`;
`;
};
