import { HttpError } from "../wire/errors.js";
import type { BodySource } from "./body-source.js";

const MEBIBYTE = 1024 * 1024;

/** A file of products or orders; its type says how the lines are written. */
export const productFile: BodySource = {
  types: ["application/x-ndjson", "application/ndjson", "text/csv"],
  limit: 10 * MEBIBYTE,
  provides: ["format", "text", "comesWhole", "fingerprint", "received", "onProgress"],
  input: ({ bytes, type, received }) => ({
    format: type === "text/csv" ? "csv" : "ndjson",
    text: decoded(bytes),
    comesWhole: true,
    fingerprint: () => received().sha256,
    received,
  }),
};

async function* decoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new HttpError("malformed_json", "The request body must be valid UTF-8.");
    }
  };
  for await (const chunk of bytes) yield decode(chunk);
  yield decode();
}
