import { checkEvents } from "../../calls/admission/key-grants.js";
import type { MemberContext } from "../../calls/context.js";
import { CoreError, notFound } from "../../values/errors.js";
import { delivers, type Webhook } from "../../ports/webhooks/webhook.js";

export async function lockWebhook({ store }: MemberContext, id: number): Promise<Webhook> {
  const webhook = await store.webhooks.lock(id);
  if (!webhook) throw notFound("Webhook");
  return webhook;
}

/** Its deliveries wait with events that it may no longer ask for. */
export async function checkDeliveries(context: MemberContext, id: number): Promise<void> {
  if (context.held) checkEvents(context, await context.store.webhooks.kindsOf(id));
}

export function requireDelivering(webhook: Webhook): void {
  if (!delivers(webhook)) throw new CoreError("conflict", "The webhook is disabled.");
}

/** Writes a change of a locked subscription; its waiting deliveries follow. */
export async function keepWebhook(
  context: MemberContext,
  before: Webhook,
  changes: Partial<Webhook>,
  replay = true,
): Promise<Webhook> {
  const { store, now, events, audit } = context;
  const after = { ...before, ...changes, version: before.version + 1, updatedAt: now };
  audit.changed({ kind: "webhook", id: before.id }, before, after);
  const deliveries = (): Promise<number> => {
    if (!delivers(after)) return store.deliveries.hold(before.id, now);
    return replay
      ? store.deliveries.release(before.id, now)
      : store.deliveries.cancel(before.id, "held", now);
  };
  await Promise.all([
    store.webhooks.save(after),
    delivers(before) === delivers(after) ? null : deliveries(),
  ]);
  if (delivers(after) && !delivers(before) && replay) events.wake();
  return after;
}

/** The changes that make it deliver again. */
export const switchedOn = { isActive: true, disabledReason: null, failingSince: null } as const;
