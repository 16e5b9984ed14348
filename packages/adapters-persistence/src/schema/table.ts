import { defineEntity, p } from "@mikro-orm/core";
import type { EntityClass } from "@mikro-orm/core";
import type { Selectable } from "kysely";
import type { Column } from "./columns.js";

// oxlint-disable-next-line typescript/no-explicit-any -- whatever a column holds
export type AnyColumn = Column<any, any, any>;

export type Columns = Record<string, AnyColumn>;

export interface ForeignKey<K extends string = string> {
  readonly columns: readonly K[];
  readonly table: string;
  readonly references: readonly string[];
  readonly onDelete?: "cascade";
}

export interface Index<K extends string = string> {
  /** A column, or a column followed by " desc". */
  readonly columns: readonly (K | `${K} desc`)[];
  readonly unique?: boolean;
  readonly where?: string;
}

/** Who owns the rows: a tenant (then isolation applies), or nobody in particular. */
export type Owner = "tenant" | "none";

export interface TableDefinition<C extends Columns, N extends string = string> {
  readonly name: N;
  readonly owner: Owner;
  readonly columns: C;
  readonly primaryKey: readonly (keyof C & string)[];
  readonly foreignKeys?: readonly ForeignKey<keyof C & string>[];
  readonly indexes?: readonly Index<keyof C & string>[];
  /** Conditions both engines understand, by a short name. */
  readonly checks?: Readonly<Record<string, string>>;
  /** A user may also see, never change, rows that carry their own id in this column. */
  readonly visibleToUser?: keyof C & string;
}

export interface Table<
  C extends Columns = Columns,
  N extends string = string,
> extends TableDefinition<C, N> {
  readonly entity: EntityClass<Selectable<RowTypes<C>>>;
}

type RowTypes<C extends Columns> = { [K in keyof C]: C[K]["types"] };

/** The type Kysely needs of a table. */
export type RowOf<T> = T extends Table<infer C> ? RowTypes<C> : never;

/** Defines a table once: MikroORM's entity, the row types and the SQL all come from it. */
export function table<const C extends Columns, const N extends string>(
  definition: TableDefinition<C, N>,
): Table<C, N> {
  const properties: Record<string, ReturnType<typeof property>> = {};
  for (const [name, column] of Object.entries(definition.columns)) {
    properties[name] = property(column, definition.primaryKey.includes(name));
  }
  const schema = defineEntity({ name: definition.name, tableName: definition.name, properties });
  // The class form keeps declarations small, see MikroORM's guide on project references.
  const entity = class extends (schema.class as new () => object) {};
  Object.defineProperty(entity, "name", { value: `${definition.name}_row` });
  schema.setClass(entity as never);
  return { ...definition, entity: entity as never };
}

function property(column: AnyColumn, primary: boolean) {
  let builder = builderOf(column);
  if (column.nullable) builder = builder.nullable();
  if (column.defaultValue !== undefined) builder = builder.default(column.defaultValue);
  if (primary) builder = builder.primary();
  return column.kind === "identity" ? builder.autoincrement() : builder;
}

// oxlint-disable-next-line typescript/no-explicit-any -- each kind has a builder of its own type
function builderOf(column: AnyColumn): any {
  switch (column.kind) {
    case "identity":
    case "bigint":
      return p.bigint("number");
    case "integer":
      return p.integer();
    case "flag":
      return p.boolean();
    case "text":
    case "choice":
      return p.text();
  }
}
