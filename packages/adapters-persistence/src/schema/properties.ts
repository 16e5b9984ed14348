import { p, Type } from "@mikro-orm/core";
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

/** The id of a row elsewhere: what holds it is a relation beside it, or nothing. */
export const idOf = () => p.bigint("number");

/** An amount in minor units. */
export const money = () => p.bigint("number");

/** JSON, kept as text on both engines so that what was written is what is read. */
export const json = () => p.text();

/** Values that others keep with a row, as JSON; nothing where there are none, which costs nothing. */
export const metadata = () => json().nullable();

/** What every row that changes carries: its version for ETags, when it was made, and when it changed. */
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

/** A relation that holds the tenant as well. Its columns are properties of their own, and those are what is written. */
export const besideColumns = <R>(
  relation: R,
  onDelete: "cascade" | "no action" = "no action",
): Unwritten<R> => (relation as ByKey).updateRule("no action").deleteRule(onDelete) as never;
