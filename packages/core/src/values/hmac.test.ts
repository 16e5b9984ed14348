import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import * as native from "../node/hmac.js";
import * as pure from "./hmac.js";

describe.each([
  ["the one for every runtime", pure.hmacSha256],
  ["Node's", native.hmacSha256],
])("HMAC-SHA-256, %s", (_, hmacSha256) => {
  it("matches the worked examples of RFC 4231", () => {
    const long = new Uint8Array(131).fill(0xaa);
    expect(hmacSha256(new Uint8Array(20).fill(0x0b))("hex", "Hi There")).toBe(
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
    );
    expect(hmacSha256("Jefe")("hex", "what do ya want ", "for nothing?")).toBe(
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    );
    expect(hmacSha256(long)("hex", "Test Using Larger Than Block-Size Key - Hash Key First")).toBe(
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    );
  });

  it("signs whatever another implementation signs, at every length around a block", () => {
    const bytes = (maxLength: number) => fc.uint8Array({ maxLength });
    fc.assert(
      fc.property(bytes(140), fc.array(bytes(150), { maxLength: 3 }), (key, parts) => {
        const other = createHmac("sha256", key).update(Buffer.concat(parts));
        expect(hmacSha256(key)("base64", ...parts)).toBe(other.digest("base64"));
      }),
      { numRuns: 300 },
    );
    for (let length = 0; length <= 130; length += 1) {
      const text = "ü".repeat(length);
      const other = createHmac("sha256", text).update(text);
      expect(hmacSha256(text)("hex", text)).toBe(other.digest("hex"));
    }
  });
});

it.each([pure, native])(
  "a text in pieces has the SHA-256 of its UTF-8 (implementation %#)",
  (of) => {
    const hash = of.textHash();
    expect(hash.hex()).toBe(createHash("sha256").digest("hex"));
    const pieces = ["Löffel", "", " 🥄", "x".repeat(200)];
    for (const piece of pieces) hash.update(piece);
    const whole = createHash("sha256").update(pieces.join("")).digest("hex");
    expect([hash.hex(), hash.hex()]).toEqual([whole, whole]);
  },
);
