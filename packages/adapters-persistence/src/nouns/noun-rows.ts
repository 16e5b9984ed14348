import type { NounColumn, NounRow, NounShape } from "@souk/core/nouns";
import { readMetadata } from "@souk/core/adapter";

/** A row of a noun's table. */
export interface Stored {
  readonly id: number;
  readonly version: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly [column: string]: unknown;
}

export const columnNames = ({ columns }: NounShape): string[] => [
  "id",
  ...columns.map(({ name }) => name),
  "version",
  "created_at",
  "updated_at",
];

type Convert = (value: unknown) => unknown;

/** The values of these kinds differ between a column and an object. */
const conversions: Partial<Record<NounColumn["kind"], Convert>> = {
  metadata: (value) => readMetadata(value as string | null),
  boolean: Boolean,
  time: (value) => (value === null ? null : new Date(value as number)),
};

/** Reads rows of a table as objects of its noun. */
export function rowReader({ columns }: NounShape): (stored: Stored) => NounRow {
  const reads = columns.map(({ field, name, kind }) => ({ field, name, of: conversions[kind] }));
  return (stored) => {
    const row: Record<string, unknown> = { id: stored.id };
    for (const { field, name, of } of reads) row[field] = of ? of(stored[name]) : stored[name];
    row["version"] = stored.version;
    row["createdAt"] = new Date(stored.created_at);
    row["updatedAt"] = new Date(stored.updated_at);
    return row as NounRow;
  };
}
