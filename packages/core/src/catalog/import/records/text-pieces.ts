import { systemTimer, type Timer, wait } from "../../../ports/timer.js";

/** As much text as one turn of the event loop reads; the rest waits for the next turn. */
export const PIECE = 16 * 1024;

/** The text in short pieces; other work runs between them. */
export async function* shortPieces(
  text: AsyncIterable<string>,
  timer: Timer = systemTimer,
): AsyncGenerator<string> {
  let sinceTurn = 0;
  let first = true;
  for await (const chunk of text) {
    const whole = first ? chunk.replace(/^\uFEFF/, "") : chunk;
    if (chunk.length > 0) first = false;
    for (let at = 0; at < whole.length; at += PIECE) {
      const piece = whole.slice(at, at + PIECE);
      sinceTurn += piece.length;
      if (sinceTurn > PIECE) {
        // Without this pause an in-process database would block everyone until the last line is read.
        await wait(timer, 0);
        sinceTurn = piece.length;
      }
      yield piece;
    }
  }
}
