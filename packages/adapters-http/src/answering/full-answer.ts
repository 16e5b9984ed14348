import { JSON_TYPE } from "./answer.js";
import { answerError } from "../errors.js";

/** The error of a request that no route has seen, as a server sends it. */
export interface FullAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function fullAnswer(error: Error, requestId: string): FullAnswer {
  const { status, headers, body } = answerError(error, requestId, String);
  const text = JSON.stringify(body);
  return {
    status,
    headers: {
      "Content-Type": JSON_TYPE,
      "Content-Length": String(Buffer.byteLength(text)),
      "X-Request-ID": requestId,
      ...headers,
    },
    body: text,
  };
}
