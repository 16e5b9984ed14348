import type { IncomingMessage, ServerResponse } from "node:http";

/** What is still taken, after the answer, of a body that nobody wants. */
const TAKEN_ON = 64 * 1024;
/** How long a client may take to notice that it was answered. */
const PART_WITHIN_MS = 2_000;

/** Whether much may be left of the body now that its request is answered. */
export function isLeftOver({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  if (headers["transfer-encoding"] !== undefined) return true;
  return Number(headers["content-length"] ?? 0) > TAKEN_ON;
}

/**
 * Ends an answer that was written whole, but not before the client had time to read it: a connection that
 * closes on what was not taken from it is reset, and what was answered is lost with it.
 */
export function partFrom(request: IncomingMessage, response: ServerResponse): void {
  let taken = 0;
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, PART_WITHIN_MS);
  request.once("end", end).once("close", end);
  request.on("data", (chunk: Uint8Array) => {
    taken += chunk.length;
    if (taken >= TAKEN_ON) request.pause();
  });
}
