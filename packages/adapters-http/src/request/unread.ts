import type { IncomingMessage } from "node:http";

/** How much of an unwanted body is still read after the answer. */
const TAKEN_ON = 64 * 1024;
const PART_WITHIN_MS = 2_000;

/** Whether much of the body may still arrive now that its request is answered. */
export function isLeftOver({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  if (headers["transfer-encoding"] !== undefined) return true;
  return Number(headers["content-length"] ?? 0) > TAKEN_ON;
}

/**
 * An answer that ends only after the client had time to read it: a connection that closes with unread data is
 * reset, and the client loses the answer.
 */
export async function* parting(
  answer: string | Buffer,
  request: IncomingMessage,
): AsyncGenerator<Buffer> {
  yield typeof answer === "string" ? Buffer.from(answer) : answer;
  await untilLeft(request);
}

function untilLeft(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let taken = 0;
    const take = (chunk: Uint8Array) => {
      taken += chunk.length;
      if (taken >= TAKEN_ON) request.pause();
    };
    const leave = () => {
      clearTimeout(timer);
      request.off("end", leave).off("close", leave).off("data", take);
      resolve();
    };
    const timer = setTimeout(leave, PART_WITHIN_MS);
    request.on("end", leave).on("close", leave).on("data", take);
  });
}
