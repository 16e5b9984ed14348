import { createHash, createHmac, createSecretKey } from "node:crypto";
import type { Hmac, TextHash } from "../values/hmac.js";

/** Node's HMAC-SHA-256. Making the key costs many times as much as signing with it. */
export function hmacSha256(secret: string | Uint8Array): Hmac {
  const key = createSecretKey(typeof secret === "string" ? Buffer.from(secret) : secret);
  return (encoding, ...parts) => {
    const hmac = createHmac("sha256", key);
    for (const part of parts) hmac.update(part);
    return hmac.digest(encoding);
  };
}

/** Node's SHA-256 of a text that arrives in pieces. */
export function textHash(): TextHash {
  const hash = createHash("sha256");
  return {
    update: (text) => {
      hash.update(text);
    },
    hex: () => hash.copy().digest("hex"),
  };
}
