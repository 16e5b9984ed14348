import type { ApiKeyScope, HeldScopes } from "../../values/api-keys/api-key-scopes.js";
import { includesScope } from "../../values/api-keys/api-key-scopes.js";
import type { KeyScopes } from "../../values/api-keys/key-scopes.js";
import { CoreError } from "../../values/errors.js";

/** Refuses a call that the scopes of the caller do not allow. */
export function checkScope(useCase: string, held: HeldScopes, scopes: KeyScopes): void {
  if (scopes.open(useCase, held)) return;
  const opening = scopes.forCase(useCase);
  if (opening.length > 0) throw lacksScope(held, opening.join(" or "));
  throw insufficientScope(
    held.of === "key" ? "An API key cannot do this." : "Your role does not allow this.",
  );
}

/** Whether the caller holds a scope; one that no scopes limit holds all. */
export const holdsScope = (
  { held }: { readonly held: HeldScopes | null },
  scope: ApiKeyScope,
): boolean => held === null || includesScope(held.scopes, scope);

export const lacksScope = ({ of }: Pick<HeldScopes, "of">, scopes: string) =>
  insufficientScope(`${of === "key" ? "The API key" : "Your role"} lacks the scope ${scopes}.`);

export const insufficientScope = (message: string) => new CoreError("insufficient_scope", message);
