import { createHash } from "node:crypto";
import type { Table } from "../schema/table.js";
import { batchesOf, type Reading } from "./table-reader.js";

export interface TableDigest {
  readonly rows: number;
  /** The sum of the hashes of all rows, so that their order does not matter. */
  readonly digest: string;
}

const RANGE = 1n << 256n;

export async function digestOf(
  engine: Reading,
  table: Table,
  onRows: (rows: number) => void = () => {},
): Promise<TableDigest> {
  let sum = 0n;
  let count = 0;
  for await (const { rows } of batchesOf(engine, table)) {
    for (const row of rows) {
      const hash = createHash("sha256")
        .update(JSON.stringify(Object.values(row)))
        .digest("hex");
      sum = (sum + BigInt(`0x${hash}`)) % RANGE;
    }
    count += rows.length;
    onRows(rows.length);
  }
  return { rows: count, digest: sum.toString(16).padStart(64, "0") };
}
