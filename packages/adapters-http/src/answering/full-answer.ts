import type { IncomingMessage } from "node:http";
import { answerError } from "../errors.js";
import { errorText } from "./problem.js";

/** The error for a request that reached no route, as a server sends it. */
export interface FullAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function fullAnswer(error: Error, requestId: string, request?: IncomingMessage): FullAnswer {
  const { status, headers, body } = answerError(error, requestId, String);
  const { type, text } = errorText({ status, body }, request);
  return {
    status,
    headers: {
      "Content-Type": type,
      "Content-Length": String(Buffer.byteLength(text)),
      "X-Request-ID": requestId,
      ...headers,
    },
    body: text,
  };
}
