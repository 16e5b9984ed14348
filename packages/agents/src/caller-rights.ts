import { type Api, type Calling, callOperation, type Refused } from "./call-api.js";
import type { Operation } from "./operations.js";

/** The caller's rights, from `who_am_i`. */
export interface Rights {
  /** The scopes of an API key; null for a person. */
  readonly scopes: ReadonlySet<string> | null;
  readonly tenants: readonly { readonly id: number; readonly may: ReadonlySet<string> }[];
}

/** The scope with which a key may lose something where no person can be asked. */
export const UNATTENDED = "agents:unattended";

export async function rightsOf(
  api: Api,
  calling: Calling,
  whoAmI: Operation | undefined,
): Promise<{ readonly ok: true; readonly rights: Rights } | Refused> {
  if (!whoAmI) throw new Error("The description of the API has no whoAmI.");
  const answer = await callOperation(api, calling, whoAmI, {});
  if (!answer.ok) return answer;
  const { tenants = [] } = answer.body as { tenants?: Seat[] };
  const scopes = tenants.find((each) => each.scopes)?.scopes;
  return {
    ok: true,
    rights: {
      scopes: scopes ? new Set(scopes) : null,
      tenants: tenants
        .filter(({ is_active }) => is_active === 1)
        .map(({ id, may }) => ({ id, may: new Set(may) })),
    },
  };
}

interface Seat {
  readonly id: number;
  readonly is_active: number;
  readonly may: readonly string[];
  readonly scopes?: readonly string[] | null;
}

/** Whether the caller may use an operation, in the tenant that the request names or in any. */
export function mayUse(
  { scopes, tenants }: Rights,
  operation: Operation,
  tenant?: number,
): boolean {
  if (scopes && !operation.scopes.some((scope) => scopes.has(scope))) return false;
  if (operation.tenantIn === null) return true;
  return tenants.some(
    ({ id, may }) => (tenant === undefined || id === tenant) && may.has(operation.id),
  );
}
