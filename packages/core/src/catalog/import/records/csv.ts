import { MAX_LINE_LENGTH } from "./text-lines.js";

export interface CsvRow {
  /** The line in which the row begins, counted from 1; a quoted cell may span several lines. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Why the row cannot be trusted. */
  readonly problem?: string;
}

/** What spreadsheets write between cells: Excel a semicolon where the comma is the decimal point. */
const separators = [",", ";", "\t"] as const;
type Separator = (typeof separators)[number];

/** The characters that may have a meaning. */
const marks: Readonly<Record<Separator, RegExp>> = {
  ",": /[",\r\n]/g,
  ";": /[";\r\n]/g,
  "\t": /["\t\r\n]/g,
};

/** The most frequent one outside quotes; a comma where there is none. */
function separatorIn(header: string): Separator {
  const bare = header.replaceAll(/"[^"]*"/g, "");
  const counts = separators.map((each) => bare.split(each).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ",";
}

/**
 * Reads comma-separated values (RFC 4180) as they arrive; skips blank lines. The first line says which character
 * separates the cells, so it is held until it is whole.
 */
export class CsvParser {
  #header: string | null = "";
  /** Its last character. To read it from the header would put all pieces together each time. */
  #last = "";
  #separator: Separator = ",";
  #line = 1;
  #startLine = 1;
  #cells: string[] = [];
  #cell = "";
  #length = 0;
  #state: "start" | "plain" | "quoted" | "closing" = "start";
  #tooLong = false;
  /** The first half of a line end, if the second has not arrived yet. */
  #held = "";

  *take(piece: string): Generator<CsvRow> {
    if (this.#header === null) return yield* this.#take(piece);
    const isWhole = /[^\r\n][\r\n]/.test(this.#last + piece);
    this.#header += piece;
    this.#last = piece.slice(-1) || this.#last;
    if (isWhole || this.#header.length > MAX_LINE_LENGTH) yield* this.#begin();
  }

  *#begin(): Generator<CsvRow> {
    const text = this.#header ?? "";
    this.#header = null;
    this.#separator = separatorIn(/[^\r\n]+/.exec(text)?.[0] ?? "");
    yield* this.#take(text);
  }

  *#take(piece: string): Generator<CsvRow> {
    const text = this.#held + piece;
    this.#held = text.endsWith("\r") ? "\r" : "";
    const chunk = text.slice(0, text.length - this.#held.length);
    for (let at = 0; at < chunk.length; at += 1) {
      if (this.#tooLong) {
        at = chunk.indexOf("\n", at);
        if (at === -1) return;
      }
      const end = this.#endOfRun(chunk, at);
      if (end > at) {
        if (this.#state === "quoted") this.#add(chunk.slice(at, end));
        else this.#plain(chunk.slice(at, end));
        at = end;
      }
      const character = chunk.charAt(at);
      if (character === "") return;
      if (character === "\n") this.#line += 1;
      if (this.#state === "quoted") this.#quoted(character);
      else if (character === '"' && this.#state !== "plain") this.#quote();
      else if (character === this.#separator) this.#endCell();
      else if (character === "\n") yield* this.#endRow();
      else if (character !== "\r" || chunk.charAt(at + 1) !== "\n") this.#plain(character);
    }
  }

  #endOfRun(chunk: string, at: number): number {
    const mark = marks[this.#separator];
    mark.lastIndex = at;
    return mark.exec(chunk)?.index ?? chunk.length;
  }

  *end(): Generator<CsvRow> {
    if (this.#header !== null) yield* this.#begin();
    const open = this.#state === "quoted";
    yield* this.#endRow(open ? "The line has a quotation mark that is never closed." : undefined);
  }

  #quoted(character: string): void {
    if (character === '"') this.#state = "closing";
    else this.#add(character);
  }

  #quote(): void {
    if (this.#state === "closing") this.#add('"');
    this.#state = "quoted";
  }

  #plain(text: string): void {
    this.#state = "plain";
    this.#add(text);
  }

  #add(text: string): void {
    this.#grow(text.length);
    if (!this.#tooLong) this.#cell += text;
  }

  /** Stores nothing of a line that is too long, and ignores everything in it but its end. */
  #grow(by: number): void {
    this.#length += by;
    if (this.#length <= MAX_LINE_LENGTH) return;
    this.#tooLong = true;
    this.#state = "plain";
    this.#cell = "";
    this.#cells = [];
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = "";
    this.#state = "start";
    this.#grow(1);
  }

  *#endRow(problem = this.#tooLong ? "The line is too long." : undefined): Generator<CsvRow> {
    if (!this.#tooLong) this.#endCell();
    const row = { line: this.#startLine, cells: this.#cells };
    const blank = row.cells.length === 1 && row.cells[0] === "";
    this.#cells = [];
    this.#state = "start";
    this.#length = 0;
    this.#tooLong = false;
    this.#startLine = this.#line;
    if (problem !== undefined) yield { ...row, problem };
    else if (!blank) yield row;
  }
}
