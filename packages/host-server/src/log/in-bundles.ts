import type { DestinationStream } from "pino";
import type { Output } from "./bounded-output.js";

const MOST_CHARACTERS = 16_000;
const MOST_MS = 500;

/** Writes lines together. A destination of pino could do that, too, but copies all waiting lines for each new one. */
export function inBundles(output: Output): DestinationStream {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const take = (): string => {
    clearTimeout(timer);
    process.off("exit", last);
    const lines = waiting;
    waiting = "";
    return lines;
  };
  const send = () => output.write(take());
  const last = () => output.writeLast(take());
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
