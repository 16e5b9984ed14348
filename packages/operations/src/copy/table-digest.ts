import { createHash } from "node:crypto";
import { type Session, type Values, type Table, copiedRows } from "@souk/adapters-persistence/rows";

export interface TableDigest {
  readonly rows: number;
  /** The sum of the hashes of all rows, so that their order does not matter. */
  readonly digest: string;
}

const RANGE = 1n << 256n;

const hashOf = (row: Values): bigint =>
  BigInt(
    `0x${createHash("sha256")
      .update(JSON.stringify(Object.values(row)))
      .digest("hex")}`,
  );

const NOTHING: TableDigest = { rows: 0, digest: "0".repeat(64) };

const changed = (
  { rows, digest }: TableDigest,
  by: readonly Values[],
  sign: 1 | -1,
): TableDigest => {
  let sum = BigInt(`0x${digest}`);
  for (const row of by) sum += BigInt(sign) * hashOf(row);
  sum %= RANGE;
  const positive = sum < 0n ? sum + RANGE : sum;
  return { rows: rows + sign * by.length, digest: positive.toString(16).padStart(64, "0") };
};

export const withRows = (digest: TableDigest, rows: readonly Values[]): TableDigest =>
  changed(digest, rows, 1);

export const withoutRows = (digest: TableDigest, rows: readonly Values[]): TableDigest =>
  changed(digest, rows, -1);

export const rowsDigest = (rows: readonly Values[]): TableDigest => withRows(NOTHING, rows);

export async function digestOf(
  session: Session,
  table: Table,
  onRows: (rows: number) => void = () => {},
): Promise<TableDigest> {
  let digest = NOTHING;
  for await (const { rows } of copiedRows(table).batches(session, "*")) {
    digest = withRows(digest, rows);
    onRows(rows.length);
  }
  return digest;
}
