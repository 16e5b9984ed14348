/** Hands a file of the API to the browser, which stores it under this name. */
export async function download(
  content: ReadableStream<Uint8Array> | string,
  name: string,
  type: string,
): Promise<void> {
  const body = typeof content === "string" ? content : await new Response(content).blob();
  const url = URL.createObjectURL(new Blob([body], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** One line of a CSV file. A cell that a spreadsheet would run as a formula is given as text. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => csvCell(cell)).join(",")}\r\n`;

function csvCell(cell: string | number | null): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
