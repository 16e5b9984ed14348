/** Far above any product; it stops one forgotten quotation mark or line end from swallowing a whole file. */
export const MAX_LINE_LENGTH = 256 * 1024;

export interface TextLine {
  readonly line: number;
  readonly content: string;
  readonly isTooLong: boolean;
}

/** Cuts text into lines as it arrives. Of a line without end it keeps only enough to recognise it. */
export class LineReader {
  #line = 1;
  #parts: string[] = [];
  #length = 0;

  *take(piece: string): Generator<TextLine> {
    let from = 0;
    for (let end = piece.indexOf("\n"); end !== -1; end = piece.indexOf("\n", from)) {
      if (end > from) this.#keep(piece.slice(from, end));
      from = end + 1;
      if (this.#length > 0) yield this.#taken();
      this.#line += 1;
    }
    if (from < piece.length) this.#keep(piece.slice(from));
  }

  *end(): Generator<TextLine> {
    if (this.#length > 0) yield this.#taken();
  }

  #keep(part: string): void {
    this.#length += part.length;
    if (this.#length <= MAX_LINE_LENGTH) this.#parts.push(part);
    else this.#parts = [];
  }

  #taken(): TextLine {
    const isTooLong = this.#length > MAX_LINE_LENGTH;
    const taken = { line: this.#line, content: this.#parts.join(""), isTooLong };
    this.#parts = [];
    this.#length = 0;
    return taken;
  }
}
