import type { ApiKeyIdentity, HeldKey } from "../../ports/api-keys/api-key.js";
import type { Secrets } from "../../ports/secrets.js";
import { readApiKey } from "../../values/api-keys/api-key-text.js";

/** Null for text that is no key or a mistyped one. */
export function keyCredentials(text: string, secrets: Secrets) {
  const key = readApiKey(text);
  return key && { keyId: key.id, keyDigest: secrets.digest(key.secret) };
}

/** The key as the caller holds it; null unless it has this digest now, or had it before the last rotation and still counts. */
export function heldKey(
  { id, scopes, expiresAt, ...key }: ApiKeyIdentity,
  digest: string,
  { now, secrets }: { readonly now: Date; readonly secrets: Secrets },
): HeldKey | null {
  if (expiresAt && expiresAt <= now) return null;
  if (secrets.sameDigest(key.digest, digest)) return { id, scopes, endsAt: expiresAt };
  const { oldDigest, oldKeyUntil } = key;
  if (!oldDigest || !oldKeyUntil || oldKeyUntil <= now) return null;
  if (!secrets.sameDigest(oldDigest, digest)) return null;
  return { id, scopes, endsAt: expiresAt && expiresAt < oldKeyUntil ? expiresAt : oldKeyUntil };
}
