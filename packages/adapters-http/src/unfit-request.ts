import type { IncomingMessage } from "node:http";
import { type FullAnswer, fullAnswer } from "./answering/full-answer.js";
import { HttpError } from "./wire/errors.js";
import { waitsToGoOn } from "./request/expectation.js";
import { requestIdOf } from "./request/headers.js";

/** The response to a request that HTTP requires a server to reject; null for any other. */
export function unfitRequest(request: IncomingMessage): FullAnswer | null {
  const error = faultOf(request);
  return error && fullAnswer(error, requestIdOf(request), request);
}

function faultOf(request: IncomingMessage): HttpError | null {
  const { httpVersion, headers, rawHeaders } = request;
  const hosts = countOf("host", rawHeaders);
  if (hosts > 1) return new HttpError("bad_request", "The Host header must be sent once.");
  if (httpVersion === "1.0") return null;
  if (hosts === 0) return new HttpError("bad_request", "The Host header is required.");
  if (headers.expect === undefined || waitsToGoOn(request)) return null;
  return new HttpError("expectation_failed", "The only supported expectation is 100-continue.");
}

/** Node keeps the first of repeated headers and forgets the rest. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const raw = rawHeaders[index] as string;
    if (raw.length === name.length && raw.toLowerCase() === name) count += 1;
  }
  return count;
}
