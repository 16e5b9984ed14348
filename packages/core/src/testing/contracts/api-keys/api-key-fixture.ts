import { Operator } from "../../../calls/operator.js";
import { createCore } from "../../../create-core.js";
import type { ApiKeyScope } from "../../../values/api-keys/api-key-scopes.js";
import { CoreError } from "../../../values/errors.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import { newUserWithToken } from "../../builders.js";
import { ManualClock } from "../../manual-clock.js";
import { memoryPorts } from "../../memory-ports.js";
import { freshName } from "../fixtures.js";

/** A tenant with an ADMIN, on any adapter. */
export async function apiKeyFixture(unitOfWork: UnitOfWork) {
  const clock = new ManualClock();
  const core = createCore({ ...memoryPorts(), unitOfWork, clock });
  const person = await newUserWithToken(core, freshName("ada"));
  const { id: tenant } = await core.createTenant({ as: person.as }, { name: "Shop" });
  const admin = { as: person.as, tenant };
  return {
    clock,
    core,
    person,
    tenant,
    admin,
    operator: new Operator("ops"),
    newKey: (scopes: ApiKeyScope[], more: { name?: string; expiresAt?: string | null } = {}) =>
      core.createApiKey(admin, { name: "Sync", scopes, ...more }),
  };
}

/** A call with the key, in its own tenant unless another is named. */
export const withKey = ({ key }: { key: string }, tenant?: number) => ({
  as: { token: key },
  tenant: tenant as number,
});

/** The kind and the message of the refusal; null if there is none. */
export const errorOf = (work: Promise<unknown>): Promise<readonly [string, string] | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof CoreError) return [error.kind, error.message] as const;
      throw error;
    },
  );

/** "done", or the kind of the refusal. */
export const answerOf = async (work: Promise<unknown>): Promise<string> =>
  (await errorOf(work))?.[0] ?? "done";

/** The same for calls that are made at once. */
export const answersOf = (works: readonly Promise<unknown>[]): Promise<string[]> =>
  Promise.all(works.map(answerOf));
