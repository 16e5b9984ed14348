import { setImmediate as nextTurn } from "node:timers/promises";
import * as z from "zod";
import type { Answer } from "./answer.js";

const types = { ndjson: "application/x-ndjson", csv: "text/csv" } as const;

interface Exported {
  readonly format: keyof typeof types;
  readonly text: AsyncIterable<string>;
}

/** A file that is sent as it is written. */
export const exported: Answer<Exported> = {
  view: z.string(),
  present: () => "",
  stream: {
    types: Object.values(types),
    typeOf: ({ format }) => types[format],
    chunks: ({ text }) => inTurns(text),
  },
};

/** Where reading and writing never wait, other requests have their turn in between all the same. */
async function* inTurns(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) {
    yield piece;
    await nextTurn();
  }
}
