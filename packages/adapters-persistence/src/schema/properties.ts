import { BigIntType, p, Type } from "@mikro-orm/core";
import type { EntityProperty, Platform } from "@mikro-orm/core";

/** A moment: a Date in an entity, milliseconds since 1970 in its row. */
export class MomentType extends Type<Date | null | undefined, number | null | undefined> {
  override convertToDatabaseValue(value: Date | number | null | undefined) {
    return value instanceof Date ? value.getTime() : value;
  }

  override convertToJSValue(value: Date | number | string | null | undefined) {
    return value === null || value === undefined ? value : new Date(Number(value));
  }

  override getColumnType(property: EntityProperty, platform: Platform): string {
    return platform.getBigIntTypeDeclarationSQL(property);
  }

  override compareAsType(): string {
    return "number";
  }

  override get runtimeType(): string {
    return "Date";
  }
}

export const moment = () => p.type(MomentType).$type<Date>();

/** A number the database assigns, unique in its table across all tenants. */
export const identity = () => p.bigint("number").primary().autoincrement();

/** The id of another row: a relation next to it holds the foreign key, or none does. */
export const idOf = () => p.bigint("number");

/** An amount; whatever has this type is converted when its tenant changes its currency. */
export class MoneyType extends BigIntType<"number"> {
  constructor() {
    super("number");
  }
}

/** An amount in minor units of the tenant's currency. */
export const money = () => p.type(MoneyType).$type<number>();

/** JSON, stored as text on both engines so that it reads exactly as written. */
export const json = () => p.text();

/** Values that others store with a row, as JSON; null if there are none, which costs nothing. */
export const metadata = () => json().nullable();

/** The columns of every row that changes: its version for ETags, when it was made, and when it changed. */
export const versioned = () => ({
  version: p.integer().version().default(1),
  createdAt: moment(),
  updatedAt: moment(),
});

type Unwritten<R> = R extends { "~options": infer O }
  ? Omit<R, "~options"> & { "~options": O & { persist: false } }
  : never;

interface ByKey {
  updateRule(rule: string): ByKey;
  deleteRule(rule: string): ByKey;
}

/** A relation whose key includes the tenant. Its columns are separate properties, and these are written. */
export const besideColumns = <R>(
  relation: R,
  onDelete: "cascade" | "no action" = "no action",
): Unwritten<R> => (relation as ByKey).updateRule("no action").deleteRule(onDelete) as never;
