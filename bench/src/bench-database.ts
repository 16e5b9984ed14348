import type { Persistence } from "@souk/adapters-persistence";
import type {} from "@souk/adapters-persistence/tables";
import type { Core } from "@souk/core";

/** A new tenant, and a call as the one who made it. */
export async function newTenant(core: Core, name: string) {
  const email = `${name}-${Date.now()}@example.com`;
  const password = "correct horse battery";
  const { user } = await core.register(
    {},
    { name, email, password, passwordConfirmation: password },
  );
  const as = { userId: user.id };
  const { id: tenant } = await core.createTenant({ as }, { name });
  return { as, tenant };
}

export const sqlOn = async (persistence: Persistence, statement: string): Promise<void> => {
  await (await persistence.orm()).em.fork().getConnection().execute(statement);
};

export const rowsOf = async <R>(persistence: Persistence, statement: string): Promise<R[]> =>
  (await persistence.orm()).em.fork().getConnection().execute(statement);
