import type { PublicContext } from "../calls/context.js";
import { CoreError } from "../values/errors.js";

/** How many tenants an error names. */
const NAMED = 5;

/** Without its only ADMIN no one could manage a tenant. */
export async function refuseSoleAdmin({ global }: PublicContext, userId: number): Promise<void> {
  const tenants = await global.tenants.soleAdminIn(userId);
  if (tenants.length === 0) return;
  const named = tenants.slice(0, NAMED).map(({ id, name }) => `${id} (${name})`);
  const more = tenants.length - named.length;
  const where = [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  throw new CoreError("last_admin", `The user is the only ADMIN of tenant ${where}.`);
}
