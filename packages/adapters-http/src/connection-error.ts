import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { HttpError } from "./wire/errors.js";
import { type FullAnswer, fullAnswer } from "./answering/full-answer.js";
import { METHODS_SOMEWHERE } from "./refuse.js";

/** The answer to bytes that Node could not read as a request or does not pass on as one. */
export const connectionAnswer = (
  nodeCode: string,
  requestId = randomUUID() as string,
): FullAnswer => fullAnswer(errorOf(nodeCode), requestId);

/** The same, whole, as it goes over the wire. */
export const connectionError = (nodeCode: string): string => onWire(connectionAnswer(nodeCode));

/** The whole answer, as it goes over the wire; the connection ends with it. */
export function onWire({ status, headers, body }: FullAnswer): string {
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Connection: close",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    body,
  ].join("\r\n");
}

function errorOf(nodeCode: string): HttpError {
  switch (nodeCode) {
    case "HPE_HEADER_OVERFLOW":
      return new HttpError("headers_too_large", "The request headers are too large.");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new HttpError("request_timeout", "The request took too long to arrive.");
    case "CONNECT":
      return new HttpError("method_not_allowed", "The CONNECT method is not allowed here.", {
        Allow: METHODS_SOMEWHERE.join(", "),
      });
    default:
      return new HttpError("bad_request", "The request is not valid HTTP.");
  }
}
