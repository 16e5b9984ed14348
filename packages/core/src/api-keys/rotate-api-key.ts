import * as z from "zod";
import { type AdminContext, checkVersion } from "../calls/context.js";
import { checkEnd, checkGrant } from "../calls/admission/key-grants.js";
import { noteApiKey } from "../notices/tenant-notices.js";
import { useCase } from "../calls/use-case.js";
import type { ApiKey, ApiKeyWithSecret } from "../ports/api-keys/api-key.js";
import { CoreError } from "../values/errors.js";
import { id } from "../values/fields.js";
import { issueKey, lockApiKey, shownOnce } from "./api-key-rules.js";
import { described } from "../values/schemas/described.js";
import { shifted } from "../values/shifted.js";

const HOUR_MS = 3_600_000;
const MOST_HOURS = 7 * 24;

/** Replaces the key. The previous one stays valid for a while; the one before it does not. */
export const rotateApiKey = useCase({
  access: "admin",
  confirms: "always",
  effect: "write",
  exclusive: true,
  creates: true,
  secretAnswer: true,
  input: z.object({
    keyId: id,
    overlapHours: described(
      z._default(z.int().check(z.gte(0), z.lte(MOST_HOURS)), 24),
      "How many hours the old key stays valid; 0 revokes it immediately.",
    ),
  }),
  glance: ({ store }, { keyId }) => store.apiKeys.find(keyId),
  async run(context, { keyId, overlapHours }, seen): Promise<ApiKeyWithSecret> {
    const { store, audit, ports, now } = context;
    const before = await lockApiKey(context, keyId);
    checkVersion(context, before);
    checkTurn(context, before, { seen: seen as ApiKey | null, overlapHours });
    if (before.expiresAt && before.expiresAt <= now) {
      throw new CoreError("conflict", "The API key has expired. Set a later expires_at first.");
    }
    checkGrant(context, before.scopes);
    checkEnd(context, before.expiresAt);
    const { key, kept } = issueKey(ports, keyId);
    const old =
      overlapHours === 0
        ? { oldDigest: null, oldKeyUntil: null }
        : {
            oldDigest: before.digest,
            oldKeyUntil: shifted(now, overlapHours * HOUR_MS),
          };
    const after = await store.apiKeys.change(keyId, { ...kept, ...old, updatedAt: now });
    const of = { kind: "api_key", id: keyId } as const;
    audit.changed(of, { key: before.digest }, { key: kept.digest });
    await noteApiKey(context, after, "rotated");
    return shownOnce(after, key);
  },
});

/**
 * Simultaneous rotations fail if they would end a key that another one returns. A rotation keeps
 * one key next to the new one, unless there is no overlap.
 */
function checkTurn(
  { key }: AdminContext,
  now: ApiKey,
  { seen, overlapHours }: { readonly seen: ApiKey | null; readonly overlapHours: number },
): void {
  const changes = now.version - (seen?.version ?? now.version);
  const wasReplaced = key?.id === now.id && key.endsAt?.getTime() !== now.expiresAt?.getTime();
  if (changes < (overlapHours === 0 || wasReplaced ? 1 : 2)) return;
  throw new CoreError("conflict", "The API key was changed at the same time. Please try again.");
}
