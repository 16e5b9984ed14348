import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Dialect } from "./sql-dialect.js";

/** Some of the rows that a piece of work is about. */
export interface Part<R> {
  /** Whose they are; 0 if they are all of them. */
  readonly tenant: number;
  readonly ofTenant: boolean;
  readonly rows: readonly R[];
}

/** All rows at once, or one tenant's after the other's where they lie on different servers. */
export function partsOf<R>(
  { byTenant }: Dialect,
  rows: readonly R[],
  tenantOf: (row: R) => number,
): Part<R>[] {
  if (!byTenant) return rows.length === 0 ? [] : [{ tenant: 0, ofTenant: false, rows }];
  return [...Map.groupBy(rows, tenantOf)].map(([tenant, own]) => ({
    tenant,
    ofTenant: true,
    rows: own,
  }));
}

/** Whether a statement is about all tenants, or about one. */
export interface Whose extends Readonly<Record<string, boolean>> {
  readonly ofTenant: boolean;
}

/** `and column = tenant` in a statement about one: each table that it names must say so. */
export const ofOne = (
  column: string,
  { tenant }: { readonly tenant: number },
  { ofTenant }: Whose,
): RawBuilder<unknown> => (ofTenant ? sql`and ${sql.ref(column)} = ${tenant}` : sql``);
