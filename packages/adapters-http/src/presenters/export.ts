import * as z from "zod";
import type { Answer } from "./answer.js";
import { inTurns } from "./in-turns.js";

const types = { ndjson: "application/x-ndjson", csv: "text/csv" } as const;

interface Exported {
  readonly format: keyof typeof types;
  readonly text: AsyncIterable<string>;
}

/** A file that is sent as it is written. */
export const exported = (line?: z.ZodType): Answer<Exported> => ({
  view: z.string(),
  present: () => "",
  stream: {
    types: Object.values(types),
    ...(line && { line }),
    typeOf: ({ format }) => types[format],
    chunks: ({ text }) => inTurns(text),
  },
});
