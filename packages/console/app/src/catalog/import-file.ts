import { csvCell, csvRecords, separatorOf } from "./csv.js";
import type { FileBody, ImportJob, ImportReport } from "@souk/client";

export const MOST_BYTES = 10 * 1024 * 1024;

type FileProblem = "tooLarge" | "empty" | "unknownType";

/** The body of an import, or why this file is none. Browsers name the types of files differently, so its name counts. */
export function importBodyOf(file: File): FileBody | FileProblem {
  const type = typeOf(file.name);
  if (!type) return "unknownType";
  if (file.size === 0) return "empty";
  if (file.size > MOST_BYTES) return "tooLarge";
  return { type, content: file };
}

function typeOf(name: string): FileBody["type"] | null {
  if (/\.csv$/i.test(name)) return "text/csv";
  return /\.(?:ndjson|jsonl)$/i.test(name) ? "application/x-ndjson" : null;
}

/** How many lines a file has for the import; null where it ended before the last one. */
export const linesOf = (report: ImportReport): number | null =>
  report.stopped_at === undefined
    ? report.created + report.updated + report.unchanged + report.failed
    : null;

export const isRunning = ({ status }: Pick<ImportJob, "status">): boolean =>
  status === "waiting" || status === "running";

/** A spreadsheet may write another encoding, which no one can tell apart from a third. */
export async function isUtf8(file: File): Promise<boolean> {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return true;
  } catch {
    return false;
  }
}

/** The columns whose value the rows of one product share. */
const GROUPING = /^\s*(?:product|handle|product handle)\s*$/i;

/**
 * The rows of these lines as they stand in the file, with its head and the other rows of their products: a file to correct
 * and import again.
 */
export function rowsToCorrect(name: string, text: string, lines: readonly number[]): string {
  if (typeOf(name) !== "text/csv") {
    const all = text.split(/\r?\n/);
    return lines.map((line) => `${all[line - 1] ?? ""}\n`).join("");
  }
  const [head, ...records] = csvRecords(text);
  const isWrong = ({ first, last }: (typeof records)[number]) =>
    lines.some((line) => first <= line && line <= last);
  const column = head?.cells.findIndex((cell) => GROUPING.test(cell)) ?? -1;
  const productOf = ({ cells }: (typeof records)[number]) => cells[column]?.trim() ?? "";
  const products = new Set(records.filter(isWrong).map(productOf));
  products.delete("");
  const isWanted = (record: (typeof records)[number]) =>
    isWrong(record) || products.has(productOf(record));
  return [head, ...records.filter(isWanted)].map((record) => `${record?.text ?? ""}\n`).join("");
}

/**
 * The same CSV file with the ids of categories instead of their names, which the API does not take; null for a file
 * without a column `category`. `ids` are by name in lower case.
 */
export function withCategoryIds(
  text: string,
  ids: ReadonlyMap<string, number>,
): { readonly text: string; readonly unknown: string | null } | null {
  const separator = separatorOf(text);
  const [head, ...records] = csvRecords(text, separator);
  const column = head?.cells.findIndex((cell) => isCategoryHead(cell)) ?? -1;
  if (!head || column === -1) return null;
  let unknown: string | null = null;
  const lines = [head.cells.with(column, "category_id")];
  for (const { cells } of records) {
    const name = cells[column]?.trim() ?? "";
    const id = ids.get(name.toLowerCase());
    if (name !== "" && id === undefined) unknown ??= name;
    lines.push(cells.map((cell, index) => (index === column ? String(id ?? "") : cell)));
  }
  const written = lines.map((cells) =>
    cells.map((cell) => csvCell(cell, separator)).join(separator),
  );
  return { text: `${written.join("\n")}\n`, unknown };
}

const isCategoryHead = (cell: string) =>
  cell
    .replace(/^\uFEFF/, "")
    .trim()
    .toLowerCase() === "category";

/** Whether the first line names a column `category` and the file is one of Souk's own, with a `price`. */
export const namesCategories = (text: string): boolean => {
  const [head] = csvRecords(text.slice(0, text.indexOf("\n") + 1 || undefined));
  const cells = head?.cells.map((cell) => cell.replace(/^\uFEFF/, "").trim()) ?? [];
  // Exports of other shops have heads of their own, which the API knows.
  return cells.some(isCategoryHead) && cells.includes("name") && cells.includes("price");
};

/** A file with every column of a product. */
export const sampleFile = [
  "name,sku,price,stock,category,published,description",
  "Brass lantern,LAN-1,45.00,12,,true,A lantern for one candle",
  "Desk lamp,LAMP-1,29.90,5,,false,Not published yet",
  "",
].join("\n");
