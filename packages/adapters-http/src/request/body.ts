import type { IncomingMessage } from "node:http";
import { HttpError } from "../wire/errors.js";
import { parseJsonObject } from "./json-text.js";
import { bytesReadBefore, isReadBefore } from "./read-before.js";

const JSON_TYPE = /^application\/json[ \t]*(?:;[ \t]*charset[ \t]*=[ \t]*"?utf-8"?[ \t]*)?$/i;

export interface BodyRules {
  readonly limit: number;
  /** Whether the route makes sense without any body. */
  readonly optional: boolean;
  /** Called when the headers are valid and before anything is read; it throws if the body is rejected. */
  readonly admit?: Admit | undefined;
}

export type Admit = () => Promise<void>;

/** Reads a JSON body, or refuses it before reading if its headers are enough to decide. */
export async function readJsonBody(
  request: IncomingMessage,
  { limit, optional, admit }: BodyRules,
): Promise<Record<string, unknown>> {
  if (hasBody(request)) {
    const type = request.headers["content-type"] ?? "";
    if (!JSON_TYPE.test(type)) throw unsupported("The request body must be application/json.");
    refuseEncoding(request);
    refuseLength(request, limit);
    if (admit) await admit();
    const bytes = await readBytes(request, limit);
    if (bytes.length > 0) return parseJsonObject(bytes);
  }
  if (optional) return {};
  throw new HttpError("malformed_json", "The request body must be a JSON object.");
}

export function hasBody({ headers }: IncomingMessage): boolean {
  if (headers["transfer-encoding"] !== undefined) return true;
  const length = headers["content-length"];
  return length !== undefined && length !== "0";
}

export function refuseEncoding({ headers }: IncomingMessage): void {
  const encoding = headers["content-encoding"];
  if (encoding === undefined || encoding.toLowerCase() === "identity") return;
  throw unsupported("The request body must not be compressed.");
}

export function refuseLength({ headers }: IncomingMessage, limit: number): void {
  if (Number(headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
}

export const unsupported = (message: string) => new HttpError("unsupported_media_type", message);

/** The connection closes with the answer, so the rest need not be read. */
export const tooLarge = (limit: number) =>
  new HttpError("payload_too_large", `The request body must not be larger than ${limit} bytes.`, {
    Connection: "close",
  });

export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (isReadBefore(request)) {
      const bytes = bytesReadBefore(request);
      if (bytes.length > limit) reject(tooLarge(limit));
      else resolve(bytes);
      return;
    }
    // A stream announces its end once; a listener added after that would wait forever.
    if (request.destroyed) {
      reject(aborted());
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (finish: () => void) => {
      request.off("data", onData).off("end", onEnd).off("error", onClose).off("close", onClose);
      finish();
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      request.pause();
      settle(() => reject(tooLarge(limit)));
    };
    const onEnd = () =>
      settle(() => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)));
    const onClose = () => settle(() => reject(aborted()));
    request.on("data", onData).on("end", onEnd).on("error", onClose).on("close", onClose);
  });
}

/** No client is left to read this, and the sender caused it. */
export const aborted = () =>
  new HttpError("malformed_json", "The request ended before its body was complete.");
