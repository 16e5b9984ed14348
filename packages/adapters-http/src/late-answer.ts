import type { IncomingMessage } from "node:http";
import { CoreError } from "@souk/core";
import { type FullAnswer, fullAnswer } from "./answering/full-answer.js";
import { requestIdOf } from "./request/headers.js";

/** The answer of a stopping server to callers for whom it could not wait. */
export const lateAnswer = (request: IncomingMessage): FullAnswer =>
  fullAnswer(errorFor(request), requestIdOf(request), request);

function errorFor({ method, complete }: IncomingMessage): CoreError {
  const mayHaveWritten = complete && method !== "GET" && method !== "HEAD";
  return mayHaveWritten
    ? new CoreError(
        "outcome_unknown",
        "The server stops. The outcome of this request is unknown. Check the result before you repeat it.",
      )
    : new CoreError(
        "unavailable",
        "The server is stopping. Nothing was changed. Please try again.",
      );
}
