import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
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
async function* limited(request: IncomingMessage, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of arriving(request)) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
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
