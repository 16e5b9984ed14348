import { inBackground } from "@souk/core/adapter";

/** The lines that a use case hands over one by one, as a stream; each waits until the one before has been taken. */
export function handedLines(
  run: (onLine: (line: string) => Promise<void>) => Promise<unknown>,
): AsyncIterable<string> {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const done = run((line) => writer.write(line)).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error),
  );
  // The reader gets the error; without a reader it does not matter.
  inBackground(done, () => undefined);
  return readable;
}
