/** The rows that a search requests, so that the best match is among them. */
export const ROWS_SEARCHED = 20;

interface Named {
  readonly name: string;
  readonly sku: string | null;
}

/**
 * The products to show for a search: those whose name or SKU is the text come first, then those that begin with it. The
 * others keep the order of the API.
 */
export function bestFirst<P extends Named>(products: readonly P[], text: string): readonly P[] {
  const wanted = text.trim().toLowerCase();
  const rank = ({ name, sku }: Named): number => {
    const own = [name.toLowerCase(), sku?.toLowerCase() ?? ""];
    if (own.includes(wanted)) return 0;
    return own.some((each) => each.startsWith(wanted)) ? 1 : 2;
  };
  return products.toSorted((a, b) => rank(a) - rank(b));
}
