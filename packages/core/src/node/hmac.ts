import { createHmac, createSecretKey } from "node:crypto";
import type { Hmac } from "../values/hmac.js";

/** Node's HMAC-SHA-256. Making the key costs many times as much as signing with it. */
export function hmacSha256(secret: string | Uint8Array): Hmac {
  const key = createSecretKey(typeof secret === "string" ? Buffer.from(secret) : secret);
  return (encoding, ...parts) => {
    const hmac = createHmac("sha256", key);
    for (const part of parts) hmac.update(part);
    return hmac.digest(encoding);
  };
}
