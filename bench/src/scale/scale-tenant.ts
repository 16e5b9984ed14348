import { newTenant, rowsOf, type BenchDatabase } from "../bench-database.js";

export interface ScaleTenant {
  readonly as: { readonly userId: number };
  readonly tenant: number;
}

/** The tenant of this name: made on first use and found again later, so that filling it can be done in parts. */
export async function scaleTenant(database: BenchDatabase, name: string): Promise<ScaleTenant> {
  const [found] = await rowsOf<{ user_id: number; tenant_id: number }>(
    database.persistence,
    `select m.user_id, m.tenant_id from tenants as t
     join memberships as m on m.tenant_id = t.id where t.name = '${name}'`,
  );
  if (!found) return newTenant(database.core, name);
  return { as: { userId: Number(found.user_id) }, tenant: Number(found.tenant_id) };
}

/** Whether there is time for more; a part that is cut short is gone on with in the next run. */
export function timeLimit(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
}
