import { insufficientScope } from "../calls/admit-key.js";
import type { AdminContext } from "../calls/context.js";
import type { ApiKey, ApiKeyDigests, ApiKeyWithSecret } from "../ports/api-keys/api-key.js";
import type { ApiKeyScope } from "../values/api-keys/api-key-scopes.js";
import { writeApiKey } from "../values/api-keys/api-key-text.js";
import { notFound } from "../values/errors.js";
import type { Ports } from "../ports/index.js";

const HINT_LENGTH = 4;

export async function lockApiKey(
  { store }: AdminContext,
  id: number,
): Promise<ApiKey & ApiKeyDigests> {
  const key = await store.apiKeys.lock(id);
  if (!key) throw notFound("API key");
  return key;
}

/**
 * A key that manages keys can grant only the scopes that it holds. People who may do so are ADMINs and hold all scopes.
 */
export async function checkGrant(
  { actor, store }: AdminContext,
  scopes: readonly ApiKeyScope[],
): Promise<void> {
  if (actor.kind !== "key") return;
  const own = (await store.apiKeys.find(actor.keyId))?.scopes ?? [];
  const missing = scopes.filter((scope) => !own.includes(scope));
  if (missing.length > 0) {
    throw insufficientScope(`The API key lacks the scope ${missing.join(", ")}.`);
  }
}

/** A new key for a service account: the text that is shown once, and the fields that are stored. */
export function issueKey({ secrets }: Ports, id: number) {
  const secret = secrets.randomToken();
  const key = writeApiKey(id, secret);
  return { key, kept: { digest: secrets.digest(secret), hint: key.slice(-HINT_LENGTH) } };
}

export const shownOnce = (apiKey: ApiKey, key: string): ApiKeyWithSecret => ({ ...apiKey, key });
