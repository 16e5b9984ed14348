import { newTenant, rowsOf, type BenchDatabase } from "../bench-database.js";

export interface ScaleTenant {
  readonly as: { readonly userId: number };
  readonly tenant: number;
}

/**
 * The tenant of this name: made on first use and found again later, so that filling it can be done in parts.
 * Who made it is called so too: nobody may look through memberships, not even the owner of the table.
 */
export async function scaleTenant(database: BenchDatabase, name: string): Promise<ScaleTenant> {
  const [found] = await rowsOf<{ user_id: number; tenant_id: number }>(
    database.persistence,
    `select u.id as user_id, t.id as tenant_id from tenants as t
     join users as u on u.name = t.name where t.name = '${name}' order by u.id, t.id limit 1`,
  );
  if (!found) return newTenant(database.core, name);
  return { as: { userId: Number(found.user_id) }, tenant: Number(found.tenant_id) };
}

/** Whether there is time for more; a part that is cut short is gone on with in the next run. */
export function timeLimit(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() < end;
}
