import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { HttpError } from "../wire/errors.js";
import { aborted, hasBody, refuseEncoding, refuseLength, tooLarge, unsupported } from "./body.js";
import { bytesReadBefore, isReadBefore } from "./read-before.js";
import { spooled } from "./spool.js";

/** A body that is not JSON: its types, its largest size, and the input that it becomes. */
export interface BodySource {
  readonly types: readonly string[];
  readonly limit: number;
  /** The input fields that come from the body; a query cannot name them. */
  readonly provides: readonly string[];
  readonly input: (body: SourceBody) => object;
}

/** A body with parts, of which all are read before the call. */
export interface FormSource {
  readonly types: readonly string[];
  readonly limit: number;
  /** The input fields that come from the body; a query cannot name them. */
  readonly provides: readonly string[];
  /** Refuses a body by its length. */
  readonly tooLarge: () => Error;
  readonly read: (
    bytes: AsyncIterable<Uint8Array>,
    headers: IncomingHttpHeaders,
  ) => Promise<ReadForm>;
}

export interface ReadForm {
  readonly input: Record<string, unknown>;
  readonly unknown: readonly string[];
  /** Frees what holds the parts, once the call has ended. */
  readonly close: () => Promise<void>;
}

export const isForm = (source: BodySource | FormSource): source is FormSource => "read" in source;

/** The caller is known by now: a form is read as a whole, and a stranger must not make this host store it. */
export async function readForm(
  request: IncomingMessage,
  source: FormSource,
  admit: () => Promise<void>,
): Promise<ReadForm> {
  const [type = ""] = (request.headers["content-type"] ?? "").toLowerCase().split(";", 1);
  await admit();
  if (!hasBody(request)) throw new HttpError("malformed_json", "The request body is missing.");
  if (!source.types.includes(type.trim())) {
    throw unsupported(`The request body must be ${source.types.join(" or ")}.`);
  }
  refuseEncoding(request);
  if (Number(request.headers["content-length"] ?? 0) > source.limit) throw source.tooLarge();
  return source.read(limited(request, source.limit, source.tooLarge), request.headers);
}

export interface SourceBody {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly type: string;
  /** Their number and SHA-256, available once the first were passed on. */
  readonly received: () => { readonly bytes: number; readonly sha256: string };
}

export function openSource(request: IncomingMessage, source: BodySource): object {
  const [type = ""] = (request.headers["content-type"] ?? "").toLowerCase().split(";", 1);
  if (!hasBody(request)) throw new HttpError("malformed_json", "The request body is missing.");
  if (!source.types.includes(type.trim())) {
    throw unsupported(`The request body must be ${source.types.join(" or ")}.`);
  }
  refuseEncoding(request);
  refuseLength(request, source.limit);
  const hash = createHash("sha256");
  let bytes = 0;
  const see = (chunk: Uint8Array) => {
    hash.update(chunk);
    bytes += chunk.length;
  };
  return source.input({
    bytes: spooled(limited(request, source.limit), undefined, see),
    type: type.trim(),
    received: () => ({ bytes, sha256: hash.copy().digest("hex") }),
  });
}

/**
 * Reads the whole body before any of it is used: its size is limited, a slow sender holds nothing up, and
 * one that breaks off or sends too much leaves nothing half done.
 */
async function* limited(
  request: IncomingMessage,
  limit: number,
  refusal: () => Error = () => tooLarge(limit),
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of arriving(request)) {
    size += chunk.length;
    if (size > limit) throw refusal();
    yield chunk;
  }
}

async function* arriving(request: IncomingMessage): AsyncGenerator<Uint8Array> {
  if (isReadBefore(request)) {
    yield bytesReadBefore(request);
    return;
  }
  try {
    // Destroying a request also destroys its connection, and with it the answer.
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch {
    throw aborted();
  }
}
