import type { HeldScopes } from "../values/api-keys/api-key-scopes.js";
import type { Role } from "../values/scope.js";

/** The rights of a caller in one tenant. */
export interface Rights {
  /** Null without a seat. */
  readonly role: Role | null;
  /** Null if no scopes limit the caller. */
  readonly held: HeldScopes | null;
}
