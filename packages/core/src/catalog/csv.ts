export interface CsvRow {
  /** Where the row begins, counted from 1; a quoted cell may run over several lines. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Why the row cannot be trusted. */
  readonly problem?: string;
}

/** Far above any product; keeps one forgotten quotation mark from swallowing a whole file. */
export const MAX_LINE_LENGTH = 256 * 1024;

/** Reads comma-separated values (RFC 4180) as they arrive; blank lines are passed over. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const parser = new CsvParser();
  for await (const chunk of text) yield* parser.take(chunk);
  yield* parser.end();
}

/** Where the first character is that may mean something. */
function endOfRun(chunk: string, at: number): number {
  MARK.lastIndex = at;
  return MARK.exec(chunk)?.index ?? chunk.length;
}

const MARK = /[",\r\n]/g;

class CsvParser {
  #line = 1;
  #startLine = 1;
  #cells: string[] = [];
  #cell = "";
  #length = 0;
  #state: "start" | "plain" | "quoted" | "closing" = "start";
  #tooLong = false;
  #first = true;

  *take(chunk: string): Generator<CsvRow> {
    let from = 0;
    if (this.#first && chunk.length > 0) {
      this.#first = false;
      if (chunk.startsWith("\uFEFF")) from = 1;
    }
    for (let at = from; at < chunk.length; at += 1) {
      const end = endOfRun(chunk, at);
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
      else if (character === ",") this.#endCell();
      else if (character === "\n") yield* this.#endRow();
      else if (character !== "\r" || chunk.charAt(at + 1) !== "\n") this.#plain(character);
    }
  }

  *end(): Generator<CsvRow> {
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
    this.#length += text.length;
    if (this.#length > MAX_LINE_LENGTH) {
      this.#tooLong = true;
      this.#state = "plain";
    } else {
      this.#cell += text;
    }
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = "";
    this.#length += 1;
    this.#state = "start";
  }

  *#endRow(problem = this.#tooLong ? "The line is too long." : undefined): Generator<CsvRow> {
    this.#endCell();
    const row = { line: this.#startLine, cells: this.#cells };
    const blank = row.cells.length === 1 && row.cells[0] === "";
    this.#cells = [];
    this.#length = 0;
    this.#tooLong = false;
    this.#startLine = this.#line;
    if (problem !== undefined) yield { ...row, problem };
    else if (!blank) yield row;
  }
}
