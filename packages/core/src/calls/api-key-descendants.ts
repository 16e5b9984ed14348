import { type ApiKey, MOST_API_KEYS } from "../ports/api-keys/api-key.js";
import type { AdminContext } from "./context.js";

export const parentOf = ({ parentId, createdBy }: ApiKey) => parentId ?? createdBy;

/** All changes of a tenant's keys run one after another, so none is added meanwhile. */
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
