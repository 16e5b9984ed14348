import { defineEntity, p } from "@mikro-orm/core";
import type { EntityClass } from "@mikro-orm/core";
import type { Selectable } from "kysely";
import type { AnyColumn, Columns, RowTypes, Table } from "./table.js";

const entities = new Map<string, EntityClass<object>>();

/** A table as MikroORM sees it. */
export function entityOf<C extends Columns>(table: Table<C>): EntityClass<Selectable<RowTypes<C>>> {
  const entity = entities.get(table.name) ?? makeEntity(table as unknown as Table);
  entities.set(table.name, entity);
  return entity as never;
}

function makeEntity({ name, columns, primaryKey }: Table): EntityClass<object> {
  const properties = Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [
      key,
      property(column, primaryKey.includes(key)),
    ]),
  );
  const schema = defineEntity({ name, tableName: name, properties });
  // The class form keeps declarations small, see MikroORM's guide on project references.
  const entity = class extends (schema.class as new () => object) {};
  Object.defineProperty(entity, "name", { value: `${name}_row` });
  schema.setClass(entity as never);
  return entity as never;
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
