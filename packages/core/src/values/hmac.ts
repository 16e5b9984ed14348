/** Signs the joined parts with the key it was made for. */
export type Hmac = (
  encoding: "hex" | "base64",
  ...parts: readonly (string | Uint8Array)[]
) => string;

const BLOCK = 64;
const utf8 = new TextEncoder();

/**
 * HMAC-SHA-256 by FIPS 198-1 and FIPS 180-4, for runtimes other than Node. Web Crypto could do it, but only
 * asynchronously, and a receiver must be able to check a request synchronously.
 */
export function hmacSha256(secret: string | Uint8Array): Hmac {
  const keyBytes = typeof secret === "string" ? utf8.encode(secret) : secret;
  const key = new Uint8Array(BLOCK);
  key.set(keyBytes.length > BLOCK ? sha256([keyBytes]) : keyBytes);
  const inner = key.map((byte) => byte ^ 0x36);
  const outer = key.map((byte) => byte ^ 0x5c);
  return (encoding, ...parts) => {
    const bytes = parts.map((part) => (typeof part === "string" ? utf8.encode(part) : part));
    return encodings[encoding](sha256([outer, sha256([inner, ...bytes])]));
  };
}

/** Collects text and gives the SHA-256 of its UTF-8 in lower-case hex. */
export interface TextHash {
  update(text: string): void;
  hex(): string;
}

/** For runtimes other than Node; it holds the text until the end. */
export function textHash(): TextHash {
  const parts: Uint8Array[] = [];
  return {
    update: (text) => {
      parts.push(utf8.encode(text));
    },
    hex: () => encodings.hex(sha256(parts)),
  };
}

const encodings = {
  hex: (bytes: Uint8Array) =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""),
  base64: (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)),
};

function sha256(parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const message = new Uint8Array(Math.ceil((length + 9) / BLOCK) * BLOCK);
  let end = 0;
  for (const part of parts) {
    message.set(part, end);
    end += part.length;
  }
  message[end] = 0x80;
  const words = new DataView(message.buffer);
  words.setBigUint64(message.length - 8, BigInt(length) * 8n);
  const state = new Int32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  for (let block = 0; block < message.length; block += BLOCK) compress(state, words, block);
  const digest = new Uint8Array(32);
  const written = new DataView(digest.buffer);
  state.forEach((word, index) => written.setInt32(4 * index, word));
  return digest;
}

const ROUNDS = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const mixed = (word: number, one: number, two: number, three: number) =>
  turned(word, one) ^ turned(word, two) ^ turned(word, three);

/** Adds one block to the state. Every step is 32-bit arithmetic, whose time does not depend on the values. */
function compress(state: Int32Array, words: DataView, block: number): void {
  const schedule = new Int32Array(64);
  const at = (index: number) => schedule[index] as number;
  for (let i = 0; i < 16; i += 1) schedule[i] = words.getInt32(block + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const early = turned(at(i - 15), 7) ^ turned(at(i - 15), 18) ^ (at(i - 15) >>> 3);
    const late = turned(at(i - 2), 17) ^ turned(at(i - 2), 19) ^ (at(i - 2) >>> 10);
    schedule[i] = at(i - 16) + early + at(i - 7) + late;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const first = h + mixed(e, 6, 11, 25) + chosen + (ROUNDS[i] as number) + at(i);
    const second = mixed(a, 2, 13, 22) + most;
    [h, g, f, e] = [g, f, e, (d + first) | 0];
    [d, c, b, a] = [c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] as number) + word;
  });
}
