import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { answerError, HttpError } from "./errors.js";

/** The whole answer, as it goes over the wire, to bytes that Node could not read as a request. */
export function connectionError(nodeCode: string): string {
  const { status, body } = answerError(errorOf(nodeCode), randomUUID(), String);
  const text = JSON.stringify(body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    `X-Request-ID: ${body.request_id}`,
    "",
    text,
  ].join("\r\n");
}

function errorOf(nodeCode: string): HttpError {
  if (nodeCode === "HPE_HEADER_OVERFLOW") {
    return new HttpError("headers_too_large", "The request headers are too large.");
  }
  if (nodeCode === "ERR_HTTP_REQUEST_TIMEOUT") {
    return new HttpError("request_timeout", "The request took too long to arrive.");
  }
  return new HttpError("bad_request", "The request is not valid HTTP.");
}
