import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { answerError, type ErrorCode } from "../wire/errors.js";
import type { RequestRecord } from "../options/app-options.js";
import { clientAddress, networkOf } from "../request/client-address.js";
import { errorText } from "./problem.js";

/** The error for a request that reached no route, as a server sends it. */
export interface FullAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly code: ErrorCode;
  readonly requestId: string;
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
    code: body.code,
    requestId,
  };
}

/** The facts about a request without a route; bytes that are not a request have no method. */
export const refusedRecord = (
  { status, code, requestId }: FullAnswer,
  socket: Socket,
  method = "unknown",
): RequestRecord => ({
  requestId,
  method,
  route: null,
  path: null,
  network: networkOf(clientAddress({ socket, headers: {} }, 0)),
  user: null,
  tenant: null,
  status,
  durationMs: 0,
  code,
});
