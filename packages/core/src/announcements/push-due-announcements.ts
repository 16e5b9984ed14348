import { changeEvents } from "../events/record-changes.js";
import type { Ports } from "../ports/index.js";
import type { PushGateway, PushMessage, PushResult, PushTarget } from "../ports/push-gateway.js";
import { nextAttempt } from "../values/retry-policy.js";
import { ownTime, type SharedTime } from "./publish-due-announcements.js";
import type { ClaimedPush, PushOutcome } from "../ports/announcements/announcement-work.js";
import { targetUserIds } from "./announcement-rules.js";
import { shifted } from "../values/shifted.js";

const AT_ONCE = 10;
const LEASE_MS = 60_000;
const PUSHED = ["push_status", "push_error", "sent_at"];
const UNREADABLE = "Its push data cannot be read. Set it again, then switch push off and on.";

export interface PushOptions {
  /** How long a push belongs to the host that took it. */
  readonly leaseMs?: number | undefined;
  readonly time?: SharedTime | undefined;
}

/**
 * Hands every due announcement to the push service. If a host dies between the service's answer and its own
 * commit, the push is made again, so it is made at least once.
 */
export async function pushDueAnnouncements(
  ports: Ports,
  gateway: PushGateway,
  options: PushOptions = {},
): Promise<number> {
  const { leaseMs = LEASE_MS, time = ownTime(ports) } = options;
  const { unitOfWork } = ports;
  const now = await time();
  const leaseUntil = shifted(now, leaseMs);
  const claimed = await unitOfWork.system("write", ({ announcements }) =>
    announcements.claimPushes(now, leaseUntil, AT_ONCE),
  );
  await Promise.all(claimed.map((push) => pushOne(ports, gateway, push, time)));
  const more = claimed.length < AT_ONCE ? 0 : await pushDueAnnouncements(ports, gateway, options);
  return claimed.length + more;
}

/** The next time at which a push is due. */
export const nextPush = ({ unitOfWork }: Ports): Promise<Date | null> =>
  unitOfWork.system("read", ({ announcements }) => announcements.nextPush());

async function pushOne(
  ports: Ports,
  gateway: PushGateway,
  push: ClaimedPush,
  time: SharedTime,
): Promise<void> {
  const result = push.isUnreadable
    ? never(UNREADABLE)
    : await send(gateway, push, await targetOf(ports, push), await time());
  const outcome = outcomeOf(result, push, await time());
  await ports.unitOfWork.system("write", async ({ announcements, recordChanges }) => {
    const settled = await announcements.settlePush(push, outcome);
    const origin = { now: outcome.at, nextId: () => ports.secrets.eventId() };
    const changed = settled ? [settled] : [];
    await recordChanges.append(changeEvents("announcement", changed, PUSHED, origin));
  });
}

async function targetOf({ unitOfWork }: Ports, push: ClaimedPush): Promise<PushTarget> {
  const { targetType, targetValue, tenantId } = push;
  if (targetType === "topic") return { kind: "topic", topic: targetValue ?? "" };
  if (targetType === "all") return { kind: "all" };
  const named = targetUserIds(push) ?? [];
  const userIds = await unitOfWork.system("read", ({ announcements }) =>
    announcements.pushRecipients(tenantId, named),
  );
  return { kind: "users", userIds };
}

const never = (error: string) => ({ ok: false, retriable: false, error }) as const;

async function send(
  gateway: PushGateway,
  push: ClaimedPush,
  target: PushTarget,
  now: Date,
): Promise<PushResult> {
  if (push.expiresAt && push.expiresAt <= now) {
    return never("The announcement expired before it was pushed.");
  }
  if (target.kind === "users" && target.userIds.length === 0) {
    return never("No recipient accepts pushes.");
  }
  try {
    return await gateway.push(messageOf(push, target));
  } catch {
    return { ok: false, retriable: true, error: "The push gateway failed." };
  }
}

const messageOf = (push: ClaimedPush, target: PushTarget): PushMessage => ({
  id: `announcement-${push.id}-${push.publishedAt.getTime()}`,
  tenantId: push.tenantId,
  target,
  title: push.pushTitle || shortened(push.title, 100),
  body: push.pushBody || shortened(push.summary || push.content, 200),
  data: push.pushData,
});

function shortened(text: string, max: number): string {
  const letters = Array.from(text);
  return letters.length > max ? `${letters.slice(0, max - 1).join("")}…` : text;
}

function outcomeOf(result: PushResult, push: ClaimedPush, at: Date): PushOutcome {
  if (result.ok) return { state: "sent", at };
  const { error, retriable, retryAfterMs = null } = result;
  const nextAt = retriable
    ? nextAttempt({ attemptsMade: push.attempts, failedAt: at, retryAfterMs })
    : null;
  return nextAt ? { state: "retry", at, error, nextAt } : { state: "failed", at, error };
}
