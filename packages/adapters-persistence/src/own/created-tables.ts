import type { DialectName } from "../engine/dialect-name.js";

const NAME = String.raw`(?:"[^"]+"|\w+)`;
const CREATED = new RegExp(
  String.raw`\b(?:create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?|rename\s+to\s+)(?:(${NAME})\s*\.\s*)?(${NAME})`,
  "gi",
);

interface CreatedTable {
  /** The schema that the statement names. */
  readonly schema: string | null;
  readonly name: string;
}

const plain = (name: string) => (name.startsWith('"') ? name.slice(1, -1) : name.toLowerCase());

/** The tables that the statements of a migration create, and new names that they give. */
export function createdTables(statements: readonly string[]): CreatedTable[] {
  return Array.from(statements.join(";\n").matchAll(CREATED), ([, schema, name = ""]) => ({
    schema: schema === undefined ? null : plain(schema),
    name: plain(name),
  }));
}

/** The tables that a migration creates, from its definition as the database remembers it. */
export function createdBy(definition: string, dialect: DialectName): string[] {
  const statements = JSON.parse(definition) as Record<DialectName, readonly string[] | null>;
  return createdTables(statements[dialect] ?? []).map(({ name }) => name);
}
