import type { Ports } from "../ports/index.js";
import type { Admission } from "./admit.js";

const AT_MOST_EVERY_MS = 60_000;

/** Moves "last used" of the token and "last active" of the member, at most once a minute and never at the call's expense. */
export async function touch(
  { unitOfWork }: Ports,
  { context, identity }: Admission,
): Promise<void> {
  if (!identity) return;
  const { now } = context;
  const stale = (at: Date | null) =>
    at === null || now.getTime() - at.getTime() >= AT_MOST_EVERY_MS;
  const { token, seat, user } = identity;
  const staleToken = token && stale(token.lastUsedAt) ? token.id : null;
  const scope = "scope" in context ? context.scope : null;
  const staleSeat = seat && scope && stale(seat.lastActiveAt) ? scope : null;
  if (staleToken === null && !staleSeat) return;
  const write = unitOfWork.transact("write", async (store) => {
    if (staleToken !== null) await store.tokens.touch(staleToken, now);
    if (staleSeat) await store.inTenant(staleSeat).members.touch(user.id, now);
  });
  await write.catch(() => undefined);
}
