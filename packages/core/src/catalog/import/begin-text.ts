/** Reads the first piece at once, so that a caller who must buffer the rest has begun. */
export async function beginText(
  text: AsyncIterable<string>,
): Promise<{ readonly text: AsyncIterable<string> } & AsyncDisposable> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  async function* all(): AsyncGenerator<string> {
    for (let piece = first; piece.done !== true; piece = await pieces.next()) yield piece.value;
  }
  return {
    text: all(),
    async [Symbol.asyncDispose]() {
      await pieces.return?.();
    },
  };
}
