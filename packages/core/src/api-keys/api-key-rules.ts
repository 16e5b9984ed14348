import type { AdminContext } from "../calls/context.js";
import type { ApiKey, ApiKeyDigests, ApiKeyWithSecret } from "../ports/api-keys/api-key.js";
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

/** A new key for a service account: the text that is shown once, and the fields that are stored. */
export function issueKey({ secrets }: Ports, id: number) {
  const secret = secrets.randomToken();
  const key = writeApiKey(id, secret);
  return { key, kept: { digest: secrets.digest(secret), hint: key.slice(-HINT_LENGTH) } };
}

export const shownOnce = (apiKey: ApiKey, key: string): ApiKeyWithSecret => ({ ...apiKey, key });
