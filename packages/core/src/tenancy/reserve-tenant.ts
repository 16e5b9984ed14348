import type { PublicContext } from "../calls/context.js";
import { defaultSettings } from "../ports/tenancy/tenant.js";

/** An id that no tenant has had or will get: the files of pictures are written before the tenant that has them. */
export async function reserveTenant({
  global: { tenants },
  now,
}: Pick<PublicContext, "global" | "now">): Promise<number> {
  const dates = { createdAt: now, updatedAt: now };
  const { id } = await tenants.add({ name: "Reserved", settings: defaultSettings, ...dates }, null);
  await tenants.purge(id);
  return id;
}
