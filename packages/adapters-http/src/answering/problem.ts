import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { ErrorAnswer } from "../wire/errors.js";
import { JSON_TYPE } from "./answer.js";

export const PROBLEM_TYPE = "application/problem+json";

/** Named, and without a weight of 0. */
const WANTED = /application\/problem\+json(?!\s*;\s*q=0(?:\.0*)?\s*(?:[,;]|$))/i;

/**
 * The error as it is sent: our own body, with the members of RFC 9457 for clients that accept them. `explained` is the
 * path of the page on errors.
 */
export function errorText(
  { status, body }: Pick<ErrorAnswer, "status" | "body">,
  request?: IncomingMessage,
  explained?: string | null,
): { readonly type: string; readonly text: string } {
  if (!WANTED.test(request?.headers.accept ?? "")) {
    return { type: JSON_TYPE, text: JSON.stringify(body) };
  }
  const type = explained ? `${explained}#${body.code}` : "about:blank";
  const standard = { type, title: STATUS_CODES[status], status };
  return {
    type: PROBLEM_TYPE,
    text: JSON.stringify({ ...standard, detail: body.message, ...body }),
  };
}
