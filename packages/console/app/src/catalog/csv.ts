/** A record of a CSV file: its cells, its text as it stands in the file, and its first and last line. */
interface CsvRecord {
  readonly cells: readonly string[];
  readonly text: string;
  readonly first: number;
  readonly last: number;
}

/** The separator of cells: the most frequent candidate in the head. */
export const separatorOf = (text: string): string => {
  const head = text.slice(0, text.indexOf("\n") + 1 || undefined);
  const count = (mark: string) => head.split(mark).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
};

/** The records of a CSV file. Quoted cells may hold separators, quotes and line ends. */
export function csvRecords(text: string, separator = separatorOf(text)): readonly CsvRecord[] {
  const records: CsvRecord[] = [];
  let [cells, cell, isQuoted, start, line, first] = [[] as string[], "", false, 0, 1, 1];
  const end = (at: number) => {
    cells.push(cell);
    records.push({ cells, text: text.slice(start, at).replace(/\r?\n$/, ""), first, last: line });
    [cells, cell, start] = [[], "", at];
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? "";
    if (isQuoted) {
      if (letter === "\n") line++;
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (letter === '"' && cell === "") isQuoted = true;
    else if (letter === separator) {
      cells.push(cell);
      cell = "";
    } else if (letter === "\n") {
      end(at + 1);
      first = ++line;
    } else if (letter !== "\r") cell += letter;
  }
  if (start < text.length) end(text.length);
  return records;
}

export const csvCell = (cell: string, separator: string): string =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
