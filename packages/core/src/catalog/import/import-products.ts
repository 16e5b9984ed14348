import { lineReader } from "./import-line.js";
import { importWith } from "./import-with.js";

/**
 * Reads products from CSV or NDJSON: a known sku changes its product, any other makes a new one. Keeps the good lines,
 * or all lines or none, and reports each line that was wrong.
 */
export const importProducts = importWith(lineReader());
