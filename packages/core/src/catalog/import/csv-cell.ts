/** What a spreadsheet would run, or what would be taken for such a cell that was made harmless. */
const RUN_BY_SPREADSHEETS = /^'*[=+\-@\t\r]/;
const MADE_HARMLESS = /^'+[=+\-@\t\r]/;

/** A cell as it is written (RFC 4180): no spreadsheet takes it for a formula. */
export function writeCell(value: string | number | boolean | null): string {
  const said = String(value ?? "");
  const text = RUN_BY_SPREADSHEETS.test(said) ? `'${said}` : said;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What was meant by a cell that `writeCell` wrote, its quotation marks already read. */
export const meantBy = (cell: string): string => (MADE_HARMLESS.test(cell) ? cell.slice(1) : cell);
