import { Socket } from "node:net";
import type { Writable } from "node:stream";
import { pino } from "pino";

/** The target of the lines, and the number of lines dropped because stdout was not read. */
export interface Output {
  write(text: string): void;
  /** At the end of the process; never waits for a reader. */
  flush(): void;
  dropped(): number;
}

const MOST_CHARACTERS = 1024 * 1024;

/** The log of this process. */
export const standardOutput = (isAtOnce: boolean): Output =>
  process.stdout instanceof Socket ? toStream(process.stdout) : toFile(isAtOnce);

/**
 * A pipe whose reader has stopped must not stop this process: what it does not take waits up to a limit, and further
 * lines are counted and dropped.
 */
export function toStream(stream: Writable, most = MOST_CHARACTERS): Output {
  ignoreErrors(stream);
  let dropped = 0;
  const drop = (text: string) => {
    dropped += text.split("\n").length - 1;
  };
  return {
    write(text) {
      if (stream.writableLength + text.length > most) drop(text);
      else stream.write(text, (error) => error && drop(text));
    },
    flush() {},
    dropped: () => dropped,
  };
}

function toFile(isAtOnce: boolean): Output {
  if (isAtOnce) {
    const file = pino.destination({ dest: 1, sync: true });
    return { write: (text) => file.write(text), flush() {}, dropped: () => 0 };
  }
  // Hands on bytes, which its types do not know: of text it would count the bytes before and after each write.
  const file = pino.destination({ dest: 1, sync: false, contentMode: "buffer" });
  const bytesTo = file as unknown as { write(bytes: Buffer): void };
  return {
    write: (text) => bytesTo.write(Buffer.from(text)),
    flush: () => file.flushSync(),
    dropped: () => 0,
  };
}

const watched = new WeakSet<Writable>();

/** A reader that is gone is no reason to end; an error without a listener would be. */
function ignoreErrors(stream: Writable): void {
  if (watched.has(stream)) return;
  watched.add(stream);
  stream.on("error", () => {});
}
