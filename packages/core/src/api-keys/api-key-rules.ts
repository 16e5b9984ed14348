import type { AdminContext } from "../calls/context.js";
import {
  type ApiKey,
  type ApiKeyDigests,
  type ApiKeyWithSecret,
  MOST_API_KEYS,
} from "../ports/api-keys/api-key.js";
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

export const parentOf = ({ parentId, createdBy }: ApiKey) => parentId ?? createdBy;

/** All changes of a tenant's keys run one after the other, so none is added meanwhile. */
export async function descendantsOf(
  { store }: Pick<AdminContext, "store">,
  root: number,
): Promise<readonly ApiKey[]> {
  const { data } = await store.apiKeys.list({ page: 1, perPage: MOST_API_KEYS });
  const childrenOf = (id: number): readonly ApiKey[] =>
    data.filter((key) => parentOf(key) === id).flatMap((child) => [child, ...childrenOf(child.id)]);
  return childrenOf(root);
}

/** Ends a key; its service account stays, switched off. */
export async function endApiKey(
  { store, global, now }: Pick<AdminContext, "store" | "global" | "now">,
  id: number,
): Promise<void> {
  await store.apiKeys.lock(id);
  await store.apiKeys.remove(id);
  await global.users.change(id, { isActive: false, updatedAt: now });
}
