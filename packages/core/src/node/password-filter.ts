import { hash } from "node:crypto";

/** A Bloom filter: it may take a text for one of the list that is none, and never the other way round. */
export interface PasswordFilter {
  readonly bits: Uint8Array;
  /** How many bits each text sets. */
  readonly hashes: number;
}

/** The bits of a text, however it is capitalised. */
function* bitsOf(text: string, { bits, hashes }: PasswordFilter): Generator<number> {
  const digest = hash("sha256", text.toLowerCase(), "buffer");
  const size = bits.length * 8;
  let at = digest.readUIntBE(0, 6) % size;
  let step = digest.readUIntBE(6, 6) % size;
  for (let n = 0; n < hashes; n += 1) {
    yield at;
    at = (at + step) % size;
    step = (step + n) % size;
  }
}

export function isInFilter(text: string, filter: PasswordFilter): boolean {
  for (const bit of bitsOf(text, filter)) {
    if (((filter.bits[bit >> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

const BITS_EACH = 24;
const HASHES = 17;

/** About one other text in 100,000 is taken for one of these. */
export function filterOf(texts: readonly string[]): PasswordFilter {
  const filter = { bits: new Uint8Array(texts.length * (BITS_EACH / 8)), hashes: HASHES };
  for (const text of texts) {
    for (const bit of bitsOf(text, filter))
      filter.bits[bit >> 3] = (filter.bits[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  return filter;
}
