import { type ApiKeyScope, apiKeyScopes } from "../../values/api-keys/api-key-scopes.js";
import type { Role } from "../../values/scope.js";
import { insufficientScope, lacksScope } from "./admit-key.js";
import type { AdminContext } from "../context.js";

/**
 * A key that manages keys can grant only the scopes that it holds. People who may do so are ADMINs and hold all scopes.
 */
export async function checkGrant(
  context: AdminContext,
  scopes: readonly ApiKeyScope[],
): Promise<void> {
  const missing = await missingScopes(context, scopes);
  if (missing.length > 0) throw lacksScope(missing.join(", "));
}

/** An ADMIN may do all that the scopes allow, so a key that makes one could otherwise reach what it may not. */
export async function checkRoleGrant(context: AdminContext, role: Role): Promise<void> {
  if (role !== "ADMIN") return;
  const missing = await missingScopes(context, apiKeyScopes);
  if (missing.length > 0) {
    throw insufficientScope(
      `Only an API key with every scope may give the role ADMIN. This one lacks: ${missing.join(", ")}.`,
    );
  }
}

async function missingScopes(
  { actor, store }: AdminContext,
  scopes: readonly ApiKeyScope[],
): Promise<readonly ApiKeyScope[]> {
  if (actor.kind !== "key") return [];
  const own = (await store.apiKeys.find(actor.keyId))?.scopes ?? [];
  return scopes.filter((scope) => !own.includes(scope));
}
