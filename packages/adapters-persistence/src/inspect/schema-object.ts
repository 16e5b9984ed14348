/** A part of the schema, as the database describes it. */
export interface SchemaObject {
  readonly kind: Kind;
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export const kinds = [
  "table",
  "column",
  "row security",
  "constraint",
  "foreign key",
  "index",
  "function",
  "trigger",
  "policy",
  "grant",
] as const;

export type Kind = (typeof kinds)[number];

export const keyOf = ({ kind, table, name }: SchemaObject): string => `${kind} ${table} ${name}`;
