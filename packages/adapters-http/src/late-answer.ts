import type { IncomingMessage } from "node:http";
import { CoreError } from "@souk/core";
import { JSON_TYPE } from "./answer.js";
import { answerError } from "./errors.js";
import { requestIdOf } from "./request/headers.js";

interface LateAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a server that has to end says to those whose answer it could not wait for. */
export function lateAnswer(request: IncomingMessage): LateAnswer {
  const requestId = requestIdOf(request);
  const { status, headers, body } = answerError(errorFor(request), requestId, String);
  return {
    status,
    headers: { "Content-Type": JSON_TYPE, "X-Request-ID": requestId, ...headers },
    body: JSON.stringify(body),
  };
}

function errorFor({ method, complete }: IncomingMessage): CoreError {
  const mayHaveWritten = complete && method !== "GET" && method !== "HEAD";
  return mayHaveWritten
    ? new CoreError(
        "outcome_unknown",
        "The server stops. It is not known whether this was done. Please look before you repeat it.",
      )
    : new CoreError("unavailable", "The server stops. Nothing was done. Please try again.");
}
