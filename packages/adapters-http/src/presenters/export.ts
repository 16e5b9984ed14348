import * as z from "zod";
import type { Answer } from "./answer.js";
import { inTurns } from "./in-turns.js";

const types = { ndjson: "application/x-ndjson", csv: "text/csv" } as const;

interface Exported {
  readonly format: keyof typeof types;
  readonly text: AsyncIterable<string>;
}

/** A streamed file, in the supported formats. */
export const exported = (
  line?: z.core.$ZodType,
  formats: readonly (keyof typeof types)[] = ["ndjson", "csv"],
): Answer<Exported> => ({
  view: z.string(),
  present: () => "",
  stream: {
    types: formats.map((format) => types[format]),
    ...(line && { line }),
    typeOf: ({ format }) => types[format],
    chunks: ({ text }) => inTurns(text),
  },
});

/** The same for lines that the use case hands over one by one. */
export const exportedLines = (line: z.core.$ZodType): Answer<unknown> => ({
  view: z.string(),
  present: () => "",
  stream: {
    types: [types.ndjson],
    line,
    typeOf: () => types.ndjson,
    chunks: (lines) => inTurns(lines as AsyncIterable<string>),
  },
});
