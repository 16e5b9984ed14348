import { id, tenantId } from "../values/fields.js";
import type { Call } from "./call.js";

/**
 * The call as the rest of the core may rely on it, because a program in JavaScript may pass anything. Throws for a
 * mistake
 * of the program, such as the text of an id. Numbers that are no id belong to no one: they may come from a request.
 */
export function checkCall(name: string, call: Call): Call {
  if (!isObject(call)) {
    throw new TypeError(
      `${name} takes a call first, such as { as: { userId: 7 }, tenant: 3 }, and its input second.`,
    );
  }
  const { as, tenant, idempotency } = call;
  if (as && !isObject(as)) {
    throw new TypeError(
      `\`as\` of ${name} must be { token }, { userId }, { externalId } or an Operator.`,
    );
  }
  if (as && "userId" in as && typeof as.userId === "string") throw textOfId("as.userId", name);
  if (typeof tenant === "string") throw textOfId("tenant", name);
  if (idempotency && typeof idempotency.serialize !== "function") {
    throw new TypeError(`\`idempotency\` of ${name} must be { key, serialize, revive }.`);
  }
  const isNamed = tenant !== undefined && tenant !== null;
  return isNamed && !tenantId.safeParse(tenant).success ? { ...call, tenant: 0 } : call;
}

/** Whether a database can look for this id of a user. */
export const isUserId = (value: unknown): boolean => id.safeParse(value).success;

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null;

const textOfId = (field: string, name: string) =>
  new TypeError(
    `\`${field}\` of ${name} must be a number, not text. If it is your own id, use an external id.`,
  );
