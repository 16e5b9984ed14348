import * as z from "zod/mini";
import { checkVersion } from "../calls/context.js";
import { useCase } from "../calls/use-case.js";
import { id } from "../values/fields.js";
import { lockApiKey } from "./api-key-rules.js";

/** Ends the key at once. Its service account stays, switched off: orders and the audit trail name it. */
export const revokeApiKey = useCase({
  access: "admin",
  effect: "write",
  exclusive: true,
  input: z.object({ keyId: id }),
  async run(context, { keyId }) {
    const { store, global, now } = context;
    checkVersion(context, await lockApiKey(context, keyId));
    await store.apiKeys.remove(keyId);
    await global.users.change(keyId, { isActive: false, updatedAt: now });
  },
});
