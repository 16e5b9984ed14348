import { LineReader, type TextLine } from "./text-lines.js";

type Problem = { readonly problem: string };

/** Reads NDJSON in pieces: a record for each line that is not empty. */
export class JsonRecords<T extends object> {
  readonly #lines = new LineReader();
  readonly #read: (content: string) => T | Problem;

  constructor(read: (content: string) => T | Problem) {
    this.#read = read;
  }

  take(piece: string): Iterable<{ readonly line: number } & (T | Problem)> {
    return this.#records(this.#lines.take(piece));
  }

  end(): Iterable<{ readonly line: number } & (T | Problem)> {
    return this.#records(this.#lines.end());
  }

  *#records(lines: Iterable<TextLine>): Generator<{ readonly line: number } & (T | Problem)> {
    for (const { line, content, isTooLong } of lines) {
      if (isTooLong) yield { line, problem: "The line is too long." };
      else if (content.trim() !== "") yield { line, ...this.#read(content) };
    }
  }
}
