import type { EventRecord } from "../../../events/event-record.js";
import { recordEvent } from "../../../events/event-record.js";
import type { MemberScope } from "../../../values/scope.js";
import type { SystemStore, TenantStore, UnitOfWork } from "../../../ports/unit-of-work.js";
import type {
  AttemptRecord,
  ClaimedDelivery,
  ClaimRequest,
} from "../../../ports/webhooks/delivery-work.js";
import { sampleEvent } from "../../../events/sample-events.js";
import { howMany } from "../../../ports/outbox.js";
import type { Webhook } from "../../../ports/webhooks/webhook.js";
import { addTenant, NOW } from "../fixtures.js";

let serial = 0;

/** Event ids are unique across test runs of one process, which is all that these need. */
export const eventId = () => `018f0000-0000-7000-8000-${String((serial += 1)).padStart(12, "0")}`;

export const sampleRecord = (tenantId: number, entityId = 1): EventRecord => ({
  ...recordEvent(sampleEvent("order.created"), tenantId, NOW, eventId()),
  entityId,
});

/** One tenant's subscriptions and deliveries, and the workers' view of them. */
export async function webhookFixture(unitOfWork: UnitOfWork) {
  const { scope, tenant } = await addTenant(unitOfWork);
  const inTenant = <T>(work: (store: TenantStore) => Promise<T>, as: MemberScope = scope) =>
    unitOfWork.transact("write", (store) => work(store.inTenant(as)));
  const system = <T>(work: (of: SystemStore["deliveries"]) => Promise<T>) =>
    unitOfWork.system("write", ({ deliveries }) => work(deliveries));
  const subscribe = (changes: Partial<Webhook> = {}) =>
    inTenant(async ({ webhooks }) => {
      const id = await webhooks.add({
        url: "https://example.com/hook",
        events: ["order.created", "user.updated"],
        description: null,
        ratePerSecond: null,
        secretHint: "…abcd",
        createdAt: NOW,
      });
      const webhook = (await webhooks.lock(id)) as Webhook;
      await webhooks.save({ ...webhook, secretCipher: "sealed", ...changes });
      return id;
    });
  let lastEntity = 100;
  /** By default of an entity that has no other event. */
  const publish = async (entityId = (lastEntity += 1)) => {
    const event = sampleRecord(tenant.id, entityId);
    return { event, due: howMany(await inTenant(async ({ outbox }) => outbox.append([event]))) };
  };
  const claim = async (now: Date, request: Partial<ClaimRequest> = {}) => {
    const claimed = await system((of) =>
      of.claim({
        now,
        leaseMs: 30_000,
        claim: 1,
        limit: 1_000,
        perEndpoint: 100,
        after: { tenantId: tenant.id - 1, webhookId: 0 },
        free: [],
        busyTenants: [],
        ...request,
      }),
    );
    return claimed.filter(({ tenantId }) => tenantId === tenant.id);
  };
  const record = (claimed: ClaimedDelivery, result: Partial<AttemptRecord>, now = NOW) =>
    system((of) => of.record([attemptOf(claimed, result)], { now, disableAfterMs: 1_000 }));
  const list = (status?: "held" | "failed") =>
    inTenant(({ deliveries }) =>
      deliveries.list({ page: 1, perPage: 50, after: null, statuses: status && [status] }),
    );
  return { scope, tenant, inTenant, system, subscribe, publish, claim, record, list };
}

export const attemptOf = (
  claimed: ClaimedDelivery,
  result: Partial<AttemptRecord>,
): AttemptRecord => ({
  tenantId: claimed.tenantId,
  webhookId: claimed.webhookId,
  id: claimed.id,
  fence: claimed.fence,
  number: claimed.attemptsCount + 1,
  url: claimed.url,
  status: "succeeded",
  agoMs: 0,
  durationMs: 5,
  retryInMs: null,
  responseCode: 200,
  responseBody: "ok",
  error: null,
  signed: null,
  interruptions: 0,
  isTest: claimed.isTest,
  ...result,
});
