export type StockMove = "in" | "out" | "count";

interface StockChange {
  readonly body: { by: number } | { to: number; from: number };
  /** The resulting stock, without other changes. */
  readonly after: number;
}

/**
 * What the API is sent. Pieces in and out add up with what others do at the same time; a count holds only if the stock is
 * still what the reader saw. Null for what changes nothing.
 */
export function stockChange(move: StockMove, pieces: number, stock: number): StockChange | null {
  if (move === "count") return { body: { to: pieces, from: stock }, after: pieces };
  if (pieces === 0) return null;
  const by = move === "in" ? pieces : -pieces;
  return { body: { by }, after: stock + by };
}
