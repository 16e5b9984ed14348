import { textHash } from "#hmac";
import { CoreError } from "../../values/errors.js";
import type { FileDigest } from "../../ports/catalog/staged-import-repository.js";

/** The text of a file, from its first piece on. */
export interface BegunText extends AsyncDisposable {
  readonly text: AsyncIterable<string>;
  /** The digest of the whole file; null if only a part of it was read. */
  readonly read: () => FileDigest | null;
}

/**
 * Reads the first piece at once, so that a caller who must buffer the rest has begun. The text fails at its end unless
 * the source was read to its end and has the digest of what was received.
 */
export async function beginText(
  text: AsyncIterable<string>,
  received?: () => FileDigest,
): Promise<BegunText> {
  const source = new MeasuredText(text);
  const pieces = source.pieces();
  const first = await pieces.next();
  async function* all(): AsyncGenerator<string> {
    for (let piece = first; piece.done !== true; piece = await pieces.next()) yield piece.value;
    const read = source.digest();
    if (read === null || (received && !isSameFile(read, received()))) throw cutShort();
  }
  return {
    text: all(),
    read: () => source.digest(),
    async [Symbol.asyncDispose]() {
      await pieces.return(undefined);
    },
  };
}

export const isSameFile = (a: FileDigest, b: FileDigest): boolean =>
  a.bytes === b.bytes && a.sha256 === b.sha256;

const cutShort = () =>
  new CoreError("unavailable", "Souk did not read the whole file. Please send it again.", {
    retryAfterSeconds: 1,
  });

/** Measures a text while it is read. */
class MeasuredText {
  readonly #text: AsyncIterable<string>;
  readonly #hash = textHash();
  #bytes = 0;
  #isWhole = false;
  /** The first half of a character whose second half is in the next piece. */
  #half = "";

  constructor(text: AsyncIterable<string>) {
    this.#text = text;
  }

  async *pieces(): AsyncGenerator<string, void, undefined> {
    for await (const piece of this.#text) {
      this.#measure(piece);
      yield piece;
    }
    if (this.#half !== "") this.#add(this.#half);
    this.#isWhole = true;
  }

  digest(): FileDigest | null {
    return this.#isWhole ? { bytes: this.#bytes, sha256: this.#hash.hex() } : null;
  }

  #measure(piece: string): void {
    const text = this.#half + piece;
    const isCut = /[\uD800-\uDBFF]$/.test(text);
    this.#half = isCut ? text.slice(-1) : "";
    this.#add(isCut ? text.slice(0, -1) : text);
  }

  #add(text: string): void {
    this.#bytes += utf8Length(text);
    this.#hash.update(text);
  }
}

const encoder = new TextEncoder();
const utf8Length = (text: string): number => encoder.encode(text).length;
