import { addAbortSignal, Readable } from "node:stream";
import { interrupted } from "../problems/problem.js";

interface Options {
  readonly format: "ndjson" | "csv";
  /** An interrupted text fails, so that nothing of it is stored; otherwise it ends early. */
  readonly keepsNothing: boolean;
  readonly signal: AbortSignal;
}

/** A longer row is passed on in pieces; the import rejects it. */
const LONGEST_ROW = 4 * 1024 * 1024;

/** The text up to an interruption, which cuts between two rows: what was passed on is stored and counted as usual. */
export function untilInterrupted(
  text: AsyncIterable<string>,
  { format, keepsNothing, signal }: Options,
): AsyncIterable<string> & { readonly isCut: () => boolean } {
  let isCut = false;
  if (text instanceof Readable) addAbortSignal(signal, text);
  async function* rows(): AsyncGenerator<string> {
    let rest = "";
    try {
      for await (const chunk of text) {
        const all = rest + chunk;
        const end = all.length > LONGEST_ROW ? all.length : endOfRows(all, format);
        rest = all.slice(end);
        if (end > 0) yield all.slice(0, end);
        if (signal.aborted) break;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    if (!signal.aborted) return yield rest;
    if (keepsNothing) throw interrupted("Interrupted. Nothing was imported.");
    isCut = true;
  }
  return { [Symbol.asyncIterator]: rows, isCut: () => isCut };
}

/** The end of the last whole row. In CSV, a line break within quotes ends no row. */
function endOfRows(text: string, format: Options["format"]): number {
  if (format === "ndjson") return text.lastIndexOf("\n") + 1;
  let end = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === "\n" && !isQuoted) end = at + 1;
  }
  return end;
}
