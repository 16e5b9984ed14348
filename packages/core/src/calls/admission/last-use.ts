import type { Ports } from "../../ports/index.js";
import type { UnitOfWork } from "../../ports/unit-of-work.js";
import type { MemberScope } from "../../values/scope.js";
import type { Admission } from "./admit.js";

const AT_MOST_EVERY_MS = 60_000;

/** Keys, by unit of work, whose last use is being written: calls at the same time write it once. */
const beingTouched = new WeakMap<UnitOfWork, Set<number>>();

/**
 * Updates "last used" of the token or key and "last active" of the member, at most once a minute, and never delays the
 * call. Undefined if there is nothing to update.
 */
export function touch(
  { unitOfWork }: Ports,
  { context, identity, scope: scopeOfKey }: Admission,
): Promise<void> | undefined {
  if (!identity) return undefined;
  const { now } = context;
  const stale = (at: Date | null) =>
    at === null || now.getTime() - at.getTime() >= AT_MOST_EVERY_MS;
  const { token, seat, user, key } = identity;
  if (key) {
    if (!scopeOfKey || !stale(key.lastUsedAt)) return undefined;
    return touchKey(unitOfWork, key.id, scopeOfKey, now);
  }
  const staleToken = token && stale(token.lastUsedAt) ? token.id : null;
  const scope = "scope" in context ? context.scope : null;
  const staleSeat = seat && scope && stale(seat.lastActiveAt) ? scope : null;
  if (staleToken === null && !staleSeat) return undefined;
  return unitOfWork
    .transact("write", async (store) => {
      if (staleToken !== null) await store.tokens.touch(staleToken, now, context.call.ip ?? null);
      if (staleSeat) await store.inTenant(staleSeat).members.touch(user.id, now);
    })
    .catch(() => undefined);
}

async function touchKey(
  unitOfWork: UnitOfWork,
  id: number,
  scope: MemberScope,
  now: Date,
): Promise<void> {
  const busy = beingTouched.get(unitOfWork) ?? new Set();
  beingTouched.set(unitOfWork, busy);
  if (busy.has(id)) return;
  busy.add(id);
  const write = unitOfWork.transact("write", (store) =>
    store.inTenant(scope).apiKeys.touch(id, now),
  );
  await write.catch(() => undefined).finally(() => busy.delete(id));
}
