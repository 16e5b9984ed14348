import type { EventKind } from "../../events/catalogue.js";
import * as z from "zod";
import { checkEvents } from "../../calls/admission/key-grants.js";
import type { MemberContext } from "../../calls/context.js";
import { notFound } from "../../values/errors.js";
import type { DomainEvent } from "../../events/catalogue.js";
import { type EventRecord, recordEvent } from "../../events/event-record.js";
import { id } from "../../values/fields.js";
import { causeOf } from "../../calls/cause.js";
import { countAgainstLimit } from "../../calls/limits.js";
import { stagedUseCase } from "../../calls/use-case.js";
import { requireKey } from "../../sealing/prove-key.js";
import { attemptDelivery } from "../delivery/attempt-delivery.js";
import type { DeliveryDetail } from "../../ports/webhooks/delivery.js";
import type { TestDelivery } from "../../ports/webhooks/delivery-repository.js";
import type { ClaimedDelivery } from "../../ports/webhooks/delivery-work.js";
import { DISABLE_AFTER_MS } from "./disable-reasons.js";
import { switchOff } from "./switch-off.js";
import type { Webhook } from "../../ports/webhooks/webhook.js";
import type { KnownEvents } from "../../events/known-events.js";
import { described } from "../../values/schemas/described.js";

const LEASE_MS = 30_000;

/** Sends a sample of an event at once and waits for the first attempt; retries follow as always. */
export const testWebhooksOf = (events: KnownEvents) =>
  stagedUseCase({
    access: "admin",
    input: z.object({
      event: events.field,
      webhookId: described(z.optional(id), "Send to this subscription only."),
    }),
    async stage({ ports, read, write }, { event, webhookId }) {
      const claimed = await write((context) => prepare(context, events.sample(event), webhookId));
      const attempts = await Promise.all(claimed.map((each) => attemptDelivery(ports, each)));
      const attempted = attempts.filter((each) => each !== null);
      const { kept } = await ports.unitOfWork.system("write", ({ deliveries }) =>
        deliveries.record(
          attempted.map(({ record }) => record),
          { now: null, disableAfterMs: DISABLE_AFTER_MS },
        ),
      );
      const gone = attempted.filter(({ gone, record }) => gone && kept.includes(record.id));
      await Promise.all(gone.map(({ record }) => switchOff(ports, record, "gone")));
      return read(async ({ store }) => {
        const found = await Promise.all(claimed.map(({ id }) => store.deliveries.find(id)));
        return found.filter((delivery): delivery is DeliveryDetail => delivery !== null);
      });
    },
  });

async function prepare(
  context: MemberContext,
  event: DomainEvent,
  webhookId: number | undefined,
): Promise<ClaimedDelivery[]> {
  const { store, ports, global, scope, audit, now } = context;
  checkEvents(context, [event.kind]);
  const all = await store.webhooks.all();
  const wanted = all.filter(({ id }) => webhookId === undefined || id === webhookId);
  if (wanted.length === 0) throw notFound("Webhook");
  if (webhookId !== undefined) audit.about({ kind: "webhook", id: webhookId });
  await requireKey(ports, global);
  const of = `tenant:${scope.tenantId}`;
  await countAgainstLimit(ports, global.throttles, "webhookTests", { of, now });
  const record = testRecord(context, event);
  const ids = wanted.map(({ id }) => id);
  const tests = await store.deliveries.addTests(record, ids, LEASE_MS);
  return tests.map((test) => claimedTest(test, record, wanted));
}

/** A sample has no real entity, so it must not take a number in the sequence of one. */
function testRecord({ ports, scope, now, call }: MemberContext, event: DomainEvent): EventRecord {
  const id = ports.secrets.eventId();
  const entityId = Number.parseInt(id.replaceAll("-", "").slice(-12), 16);
  return {
    ...recordEvent(event, scope.tenantId, now, id),
    ...causeOf(call),
    entityKind: "test",
    entityId,
  };
}

function claimedTest(
  { id, webhookId, fence }: TestDelivery,
  event: EventRecord,
  webhooks: readonly Webhook[],
): ClaimedDelivery {
  const webhook = webhooks.find((each) => each.id === webhookId) as Webhook;
  return {
    tenantId: event.tenantId,
    webhookId,
    id,
    fence,
    eventId: event.id,
    event: event.kind as EventKind,
    body: event.body,
    url: webhook.url,
    sequence: `test:${event.entityId}:1`,
    traceparent: event.traceparent ?? null,
    attemptsCount: 0,
    retriesFrom: 0,
    interruptions: 0,
    isInTurn: false,
    ownerId: null,
    isTest: true,
    secretCipher: webhook.secretCipher,
    oldSecretCipher: webhook.oldSecretCipher,
    oldSecretUntil: webhook.oldSecretUntil,
    ratePerSecond: webhook.ratePerSecond,
  };
}
