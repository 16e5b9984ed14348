import * as z from "zod/mini";
import { checkVersion } from "../calls/context.js";
import { checkGrant } from "../calls/admission/key-grants.js";
import { noteApiKey } from "../notices/tenant-notices.js";
import { useCase } from "../calls/use-case.js";
import type { ApiKeyWithSecret } from "../ports/api-keys/api-key.js";
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
  effect: "write",
  exclusive: true,
  creates: true,
  secretAnswer: true,
  input: z.object({
    keyId: id,
    overlapHours: described(
      z._default(z.int().check(z.minimum(0), z.maximum(MOST_HOURS)), 24),
      "How long the old key is taken beside the new one; 0 ends it at once.",
    ),
  }),
  async run(context, { keyId, overlapHours }): Promise<ApiKeyWithSecret> {
    const { store, ports, now } = context;
    const before = await lockApiKey(context, keyId);
    checkVersion(context, before);
    if (before.expiresAt && before.expiresAt <= now) {
      throw new CoreError("conflict", "The API key has expired; change its end first.");
    }
    await checkGrant(context, before.scopes);
    const { key, kept } = issueKey(ports, keyId);
    const old =
      overlapHours === 0
        ? { oldDigest: null, oldKeyUntil: null }
        : {
            oldDigest: before.digest,
            oldKeyUntil: shifted(now, overlapHours * HOUR_MS),
          };
    const after = await store.apiKeys.change(keyId, { ...kept, ...old, updatedAt: now });
    await noteApiKey(context, after, "rotated");
    return shownOnce(after, key);
  },
});
