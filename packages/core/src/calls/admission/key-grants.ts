import type { ApiKey } from "../../ports/api-keys/api-key.js";
import type { StoredKind } from "../../events/catalogue.js";
import type { ApiKeyScope } from "../../values/api-keys/api-key-scopes.js";
import type { Role } from "../../values/scope.js";
import { holdsScope, insufficientScope, lacksScope } from "./check-scope.js";
import type { MemberContext } from "../context.js";

// A key can cause nothing that it may not do itself: what a call makes reachable needs the scopes of that as well. People
// who may make such calls are ADMINs and hold all scopes.

/** Makes, changes, replaces or ends a key with these scopes, or makes, changes or deletes a role with them. */
export function checkGrant(context: MemberContext, scopes: readonly ApiKeyScope[]): void {
  const missing = missingScopes(context, scopes);
  if (missing.length > 0) throw lacksScope({ of: "key" }, missing.join(", "));
}

/** Lets a key go on until then, or shows its secret. */
export function checkEnd({ key }: MemberContext, end: ApiKey["expiresAt"]): void {
  if (!key?.endsAt || (end && end <= key.endsAt)) return;
  const own = key.endsAt.toISOString();
  throw insufficientScope(`An API key cannot set an expiry after its own, which is ${own}.`);
}

/** Gives, takes away or changes a seat with this role, and with the scopes of an own one. */
export function checkSeat(
  context: MemberContext,
  { role, scopes }: { readonly role: Role; readonly scopes: readonly ApiKeyScope[] | null },
): void {
  const missing = missingScopes(context, scopes ?? context.scopes.ofRole(role)).join(", ");
  if (missing === "") return;
  if (scopes) throw insufficientScope(`The API key lacks scopes of the role: ${missing}.`);
  if (role === "MEMBER") {
    throw insufficientScope(`The API key lacks scopes for what a MEMBER may do here: ${missing}.`);
  }
  throw insufficientScope(
    `Only an API key with every scope may grant or revoke the role ADMIN. This one lacks: ${missing}.`,
  );
}

/** Grants access to events of these kinds. */
export function checkEvents(context: MemberContext, kinds: readonly StoredKind[]): void {
  const { all } = context.scopes;
  const scopes = kinds.flatMap((kind) => context.scopes.ofEvent(kind) ?? all);
  const missing = missingScopes(
    context,
    all.filter((scope) => scopes.includes(scope)),
  );
  if (missing.length === 0) return;
  throw insufficientScope(
    `The API key lacks the scope ${missing.join(", ")}, which these events need.`,
  );
}

const missingScopes = (
  context: MemberContext,
  scopes: readonly ApiKeyScope[],
): readonly ApiKeyScope[] => scopes.filter((scope) => !holdsScope(context, scope));
