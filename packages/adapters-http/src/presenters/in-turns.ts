import { setImmediate as nextTurn } from "node:timers/promises";

/** Where reading and writing never wait, other requests have their turn in between all the same. */
export async function* inTurns(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) {
    if (piece !== "") yield piece;
    await nextTurn();
  }
}
