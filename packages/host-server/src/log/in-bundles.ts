import type { DestinationStream } from "pino";

const MOST_CHARACTERS = 16_000;
const MOST_MS = 500;

export interface Destination {
  write(bytes: Buffer): unknown;
  flushSync(): void;
}

/**
 * Writes lines together. The destination could do that, too, but copies all waiting lines for each new one, and of text it
 * counts the bytes before and after it writes them.
 */
export function inBundles(destination: Destination): DestinationStream {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const send = () => {
    clearTimeout(timer);
    process.off("exit", last);
    const lines = Buffer.from(waiting);
    waiting = "";
    destination.write(lines);
  };
  const last = () => {
    send();
    destination.flushSync();
  };
  return {
    write(line) {
      if (waiting === "") {
        timer = setTimeout(send, MOST_MS).unref();
        process.once("exit", last);
      }
      waiting += line;
      if (waiting.length >= MOST_CHARACTERS) send();
    },
  };
}
