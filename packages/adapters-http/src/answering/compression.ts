import { pipeline, type Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { Context } from "koa";

export type Encoding = "gzip" | "br";

/** Below this a connection carries an answer in a few packets anyway. */
export const LARGE = 8 * 1024;
/** Each takes a thread and some memory; answers beyond this number are sent uncompressed. */
const AT_ONCE = 4;

/** Fast rather than small: a host has other things to do. */
const gzipOptions = { level: 4 };
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
};

const gzipped = promisify<Buffer, object, Buffer>(gzip);
const brotlied = promisify<Buffer, object, Buffer>(brotliCompress);

export const compressed = (encoding: Encoding, bytes: Buffer): Promise<Buffer> =>
  encoding === "br" ? brotlied(bytes, brotliOptions) : gzipped(bytes, gzipOptions);

/** The encoding that a client wants for a large answer; null for none. */
export function wantedEncoding(ctx: Context): Encoding | null {
  const wanted = ctx.acceptsEncodings("gzip", "br", "identity");
  return wanted === "gzip" || wanted === "br" ? wanted : null;
}

/** Compresses a few answers at once, off the event loop. */
export class Compressor {
  #running = 0;

  wanted(ctx: Context): Encoding | null {
    return this.#running < AT_ONCE ? wantedEncoding(ctx) : null;
  }

  async text(encoding: Encoding, text: string): Promise<Buffer> {
    this.#running += 1;
    try {
      return await compressed(encoding, Buffer.from(text));
    } finally {
      this.#running -= 1;
    }
  }

  stream(encoding: Encoding, source: Readable): Readable {
    this.#running += 1;
    const target =
      encoding === "br" ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions);
    // If either side breaks off, the pipeline ends the other one, too.
    return pipeline(source, target, () => {
      this.#running -= 1;
    });
  }
}
