import type { PublicContext } from "../calls/context.js";
import { forbidden, externalIdTaken } from "../values/errors.js";

/**
 * An embedder that finds a tenant by its external id relies on the origin of that id. So only an operator may set
 * it, and a used id is refused.
 */
export async function checkExternalId(
  { actor, global }: PublicContext,
  externalId: string | null | undefined,
  tenantId?: number,
): Promise<void> {
  if (externalId === undefined) return;
  if (actor.kind !== "operator") throw forbidden("Only an operator may set the external id.");
  const other = externalId === null ? null : await global.tenants.findByExternalId(externalId);
  if (!other || other.id === tenantId) return;
  throw externalIdTaken();
}
