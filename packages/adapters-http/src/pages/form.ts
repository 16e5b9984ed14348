import type { Exchange } from "../exchange.js";
import { readBytes, refuseEncoding, refuseLength, unsupported } from "../request/body.js";

const FORM_TYPE = /^application\/x-www-form-urlencoded[ \t]*(?:;|$)/i;

/** Far above what a page of ours sends. */
const LONGEST = 8 * 1024;

/** The first value of each field; an empty text for one that is missing. */
export type Fields = (name: string) => string;

export const fieldsIn = (text: string): Fields => {
  const fields = new URLSearchParams(text);
  return (name) => fields.get(name) ?? "";
};

/** Reads the body of a submitted form. */
export async function readForm({ request }: Exchange): Promise<Fields> {
  if (!FORM_TYPE.test(request.headers["content-type"] ?? "")) {
    throw unsupported("The request body must be a form.");
  }
  refuseEncoding(request);
  refuseLength(request, LONGEST);
  return fieldsIn((await readBytes(request, LONGEST)).toString("utf8"));
}
