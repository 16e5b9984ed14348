import { setImmediate as nextTurn } from "node:timers/promises";

/** Lets other requests run in between, even if reading and writing never wait. */
export async function* inTurns(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) {
    if (piece !== "") yield piece;
    await nextTurn();
  }
}
