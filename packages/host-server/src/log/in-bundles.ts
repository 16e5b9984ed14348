import type { DestinationStream } from "pino";

const MOST_CHARACTERS = 16_000;
const MOST_MS = 500;

interface Destination extends DestinationStream {
  flushSync(): void;
}

/** Writes lines together. The destination could do that, too, but copies all waiting lines for each new one. */
export function inBundles(destination: Destination): DestinationStream {
  const lines: string[] = [];
  let characters = 0;
  let timer: NodeJS.Timeout | undefined;
  const send = () => {
    clearTimeout(timer);
    process.off("exit", last);
    destination.write(lines.splice(0).join(""));
    characters = 0;
  };
  const last = () => {
    send();
    destination.flushSync();
  };
  return {
    write(line) {
      if (lines.push(line) === 1) {
        timer = setTimeout(send, MOST_MS).unref();
        process.once("exit", last);
      }
      characters += line.length;
      if (characters >= MOST_CHARACTERS) send();
    },
  };
}
