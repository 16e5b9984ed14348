import type { NounColumn, NounRow, NounShape } from "@souk/core/nouns";
import { readMetadata } from "@souk/core/adapter";
import { type RawBuilder, sql } from "kysely";

/** A row of a noun's table, under the names of an object's fields. */
export interface Stored {
  readonly id: number;
  [field: string]: unknown;
}

/** The columns of an object, by the names of its fields. */
const columnOf = ({ columns }: NounShape): Readonly<Record<string, string>> => ({
  id: "id",
  ...Object.fromEntries(columns.map(({ field, name }) => [field, name])),
  version: "version",
  createdAt: "created_at",
  updatedAt: "updated_at",
});

export const columnNames = (shape: NounShape): string[] => Object.values(columnOf(shape));

/** The fields by their columns. */
export const fieldNames = (shape: NounShape): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(columnOf(shape)).map(([field, column]) => [column, field]));

/** What a statement selects, so that its rows have the fields of an object. */
export const shownFields = (shape: NounShape): RawBuilder<unknown> =>
  sql.join(
    Object.entries(columnOf(shape)).map(
      ([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`,
    ),
  );

type Convert = (value: unknown) => unknown;

const timeOf: Convert = (value) => (value === null ? null : new Date(value as number));

/** The values of these kinds differ between a column and an object. */
const conversions: Partial<Record<NounColumn["kind"], Convert>> = {
  metadata: readMetadata as Convert,
  boolean: Boolean,
  time: timeOf,
};

/** Makes objects of a noun of the rows themselves, which takes half of the time that copying them takes. */
export function rowReader({ columns }: NounShape): (stored: Stored) => NounRow {
  const converted = columns.flatMap(({ field, kind }) => {
    const of = conversions[kind];
    return of ? [{ field, of }] : [];
  });
  return (stored) => {
    for (const { field, of } of converted) stored[field] = of(stored[field]);
    stored["createdAt"] = timeOf(stored["createdAt"]);
    stored["updatedAt"] = timeOf(stored["updatedAt"]);
    return stored as unknown as NounRow;
  };
}
