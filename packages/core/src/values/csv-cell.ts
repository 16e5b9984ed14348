/**
 * A cell that a spreadsheet would run, or that looks like one that was made harmless. Spreadsheets in East Asian languages
 * take the full-width signs for the plain ones.
 */
const RUN_BY_SPREADSHEETS = /^'*[=+\-@\t\r\n＝＋－＠]/;
const MADE_HARMLESS = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Writes a cell (RFC 4180) so that no spreadsheet reads it as a formula. */
export function writeCell(value: string | number | boolean | null): string {
  const said = String(value ?? "");
  const text = RUN_BY_SPREADSHEETS.test(said) ? `'${said}` : said;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a file, which ends it. */
export const writeRow = (cells: readonly Parameters<typeof writeCell>[0][]): string =>
  `${cells.map(writeCell).join(",")}\r\n`;

/** The value of a cell that `writeCell` wrote, after its quotation marks were read. */
export const meantBy = (cell: string): string => (MADE_HARMLESS.test(cell) ? cell.slice(1) : cell);
