import type { AuditObject } from "../ports/audit/audit-repository.js";
import type { Admission } from "./admission/admit.js";

/** Hands over the events and the audit entry of the call. A promise if that has to be awaited before the commit. */
export function storeEventsAndAudit(
  name: string,
  { context, recorder }: Admission,
  input: unknown,
  output: unknown,
): Promise<unknown> | null {
  const events = recorder?.count ?? 0;
  const { object, changes, isUnchanged } = context.audit.noted;
  const settled = recorder?.settle() ?? null;
  const added =
    isUnchanged && events === 0
      ? null
      : context.global.audit.add({
          at: context.now,
          actor: context.actor,
          useCase: name,
          tenantId: ownerOf(context, object),
          subject: {
            ...idsIn(input),
            ...idsIn(output),
            // Lets the webhook audit notice a lost event of any change.
            ...(events > 0 && { events }),
          },
          requestId: context.call.requestId ?? null,
          object,
          changes,
          network: context.call.ip ?? null,
          client: context.call.client ?? null,
        });
  if (added instanceof Promise) return settled ? Promise.all([settled, added]) : added;
  return settled;
}

export const tenantOf = (context: Admission["context"]): number | null =>
  "tenant" in context ? context.tenant.id : (context.call.tenant ?? null);

/** A user who is not a member of a tenant leaves no entry there, unless they have just made the tenant. */
function ownerOf(context: Admission["context"], object: AuditObject | null): number | null {
  if (object?.kind === "tenant") return object.id;
  const { kind } = context.actor;
  const isStranger = !("tenant" in context) && (kind === "user" || kind === "anonymous");
  return isStranger ? null : tenantOf(context);
}

function idsIn(value: unknown): Record<string, number | string> {
  if (typeof value !== "object" || value === null) return {};
  const ids = Object.entries(value).filter(
    ([key, id]) =>
      (key === "id" || key.endsWith("Id")) && (typeof id === "number" || typeof id === "string"),
  );
  return Object.fromEntries(ids);
}
