import type { NounRow, NounShape } from "@souk/core/nouns";
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

export function rowOf({ columns }: NounShape, stored: Stored): NounRow {
  const row: Record<string, unknown> = { id: stored.id };
  for (const { field, name, kind } of columns) {
    const value = stored[name];
    row[field] =
      kind === "metadata"
        ? readMetadata(value as string | null)
        : kind === "boolean"
          ? Boolean(value)
          : kind === "time" && value !== null
            ? new Date(value as number)
            : value;
  }
  row["version"] = stored.version;
  row["createdAt"] = new Date(stored.created_at);
  row["updatedAt"] = new Date(stored.updated_at);
  return row as NounRow;
}
