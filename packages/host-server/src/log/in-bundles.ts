import type { DestinationStream } from "pino";

const MOST_CHARACTERS = 16_000;
const MOST_MS = 500;

interface Destination extends DestinationStream {
  flushSync(): void;
}

/** Writes lines together. The destination could do that, too, but copies all waiting lines for each new one. */
export function inBundles(destination: Destination): DestinationStream {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const send = () => {
    clearTimeout(timer);
    process.off("exit", last);
    const lines = waiting;
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
