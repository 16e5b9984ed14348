export type StockMove = "in" | "out" | "count";

interface StockChange {
  readonly body: { by: number } | { to: number; from: number };
  /** The resulting stock, without other changes. */
  readonly after: number;
}

/**
 * The request. Units in and out add up with concurrent changes; a count applies only if the stock is still the one that
 * the reader saw. Null if nothing changes.
 */
export function stockChange(move: StockMove, pieces: number, stock: number): StockChange | null {
  if (move === "count") return { body: { to: pieces, from: stock }, after: pieces };
  if (pieces === 0) return null;
  const by = move === "in" ? pieces : -pieces;
  return { body: { by }, after: stock + by };
}
