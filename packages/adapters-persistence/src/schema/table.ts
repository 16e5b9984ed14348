import {
  BigIntType,
  BooleanType,
  EntitySchema,
  IntegerType,
  UnderscoreNamingStrategy,
} from "@mikro-orm/core";
import type { EntityClass } from "@mikro-orm/core";
import { guards } from "./guards.js";
import type { Guards } from "./guards.js";
import { MomentType, MoneyType } from "./properties.js";

export type ColumnKind = "identity" | "bigint" | "integer" | "flag" | "text" | "choice";

export interface AnyColumn {
  readonly property: string;
  readonly kind: ColumnKind;
  /** Whether it holds an amount of money. */
  readonly isAmount: boolean;
  readonly choices: readonly string[];
  readonly nullable: boolean;
  readonly defaultValue: string | number | boolean | undefined;
}

export interface ForeignKey {
  readonly columns: readonly string[];
  readonly table: string;
}

/** An entity read as its table, for what goes through all tables or all columns. */
export interface Table extends Guards {
  readonly name: string;
  /** The owner of the rows: a tenant (then isolation applies), or none. */
  readonly owner: "tenant" | "none";
  readonly columns: Readonly<Record<string, AnyColumn>>;
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  /** Columns that no two rows share, next to the primary key. */
  readonly uniqueKeys: readonly (readonly string[])[];
  readonly checks: readonly string[];
}

/** An entity's property as it was written, before MikroORM adds to it. */
interface Property {
  readonly fieldName?: string;
  readonly kind?: string;
  readonly entity?: () => EntityClass;
  readonly joinColumns?: readonly string[];
  readonly check?: string;
  readonly type?: unknown;
  readonly primary?: boolean;
  readonly autoincrement?: boolean;
  readonly nullable?: boolean;
  readonly default?: string | number | boolean;
  readonly defaultRaw?: string;
  readonly items?: readonly string[];
}

type AnySchema = Pick<EntitySchema, "meta">;

const names = new UnderscoreNamingStrategy();

export function tableOf({ meta }: AnySchema): Table {
  const properties = meta.properties as unknown as Readonly<Record<string, Property>>;
  const columnOf = (name: string) =>
    properties[name]?.fieldName ?? names.propertyToColumnName(name);
  const all = Object.entries(properties);
  const own = all.filter(([, { joinColumns }]) => joinColumns === undefined);
  const primaryKey = own.filter(([, { primary }]) => primary).map(([name]) => columnOf(name));
  return {
    name: meta.tableName,
    owner: primaryKey[0] === "tenant_id" ? "tenant" : "none",
    columns: Object.fromEntries(
      own.map(([name, property]) => [columnOf(name), columnFrom(name, property)]),
    ),
    primaryKey,
    foreignKeys: all.flatMap(([name, { entity, joinColumns = [columnOf(name)] }]) =>
      entity ? [{ columns: joinColumns, table: tableNameOf(entity()) }] : [],
    ),
    uniqueKeys: meta.uniques.map(({ properties: parts }) =>
      [parts ?? []].flat().map((part) => columnOf(String(part))),
    ),
    checks: [
      ...own.flatMap(([, { check }]) => check ?? []),
      ...meta.checks.map(({ expression }) => expression as string),
    ],
    ...guards[meta.tableName],
  };
}

const tableNameOf = (entity: EntityClass) =>
  EntitySchema.REGISTRY.get(entity)?.meta.tableName ?? "";

const columnFrom = (name: string, property: Property): AnyColumn => ({
  property: name,
  kind: kindOf(property),
  isAmount: property.type === MoneyType,
  choices: property.items ?? [],
  nullable: property.nullable ?? false,
  defaultValue: property.defaultRaw === undefined ? property.default : Number(property.defaultRaw),
});

const isOurs = (type: unknown) => type === MomentType || type === MoneyType;

function kindOf({ type, kind, items, autoincrement }: Property): ColumnKind {
  if (autoincrement) return "identity";
  if (items) return "choice";
  if (kind === "m:1" || type instanceof BigIntType || isOurs(type)) return "bigint";
  if (type === IntegerType) return "integer";
  return type === BooleanType ? "flag" : "text";
}
