import assert from "node:assert/strict";
import type { AuditEntry } from "../../../ports/audit/audit-repository.js";
import type { UnitOfWork } from "../../../ports/unit-of-work.js";
import type { ContractRunner } from "../contract-runner.js";
import type { EventKind } from "../../../events/catalogue.js";
import type { Webhook } from "../../../ports/webhooks/webhook.js";
import { later, NOW } from "../fixtures.js";
import { sampleRecord, webhookFixture } from "./webhook-fixture.js";

/** Checks that losses are noticed; other tenants of the same store may have their own. */
export function deliveryAuditContract(
  { it }: ContractRunner,
  open: () => Promise<UnitOfWork>,
): void {
  const setup = async () => {
    const unitOfWork = await open();
    const fixture = await webhookFixture(unitOfWork);
    const { tenant, system, inTenant } = fixture;
    const change = (useCase: string, subject: AuditEntry["subject"], at = NOW) =>
      unitOfWork.transact("write", async ({ audit }) =>
        audit.add({
          at,
          actor: { kind: "operator", name: "ada", userId: null },
          useCase,
          tenantId: tenant.id,
          subject,
          requestId: null,
        }),
      );
    const tell = (entityId: number, at = NOW) =>
      inTenant(async ({ outbox }) =>
        outbox.append([{ ...sampleRecord(tenant.id, entityId), createdAt: at }]),
      );
    const audit = async (since = NOW) => {
      const found = await system((of) => of.audit(since));
      const own = <T extends { tenantId: number }>(all: readonly T[]) =>
        all.filter(({ tenantId }) => tenantId === tenant.id);
      return { events: own(found.lostEvents), deliveries: own(found.lostDeliveries), found };
    };
    return { ...fixture, change, tell, audit };
  };

  it("misses the event of a change, by what the change must tell and by how much it told", async () => {
    const { change, tell, audit, tenant } = await setup();
    await change("createOrder", { id: 1, events: 1 });
    await tell(1);
    await change("createOrder", { id: 2, events: 1 }, later(1));
    await tell(3, later(1));
    await change("updateProduct", { id: 4, events: 1 }, later(2));
    await change("updateProduct", { id: 5 }, later(3));
    await change("updateTenant", { id: tenant.id }, later(3));
    const { events } = await audit();
    assert.deepEqual(events, [
      {
        tenantId: tenant.id,
        at: later(1),
        useCase: "createOrder",
        subject: { id: 2, events: 1 },
        event: "order.created",
      },
      {
        tenantId: tenant.id,
        at: later(2),
        useCase: "updateProduct",
        subject: { id: 4, events: 1 },
        event: null,
      },
    ]);
    assert.deepEqual((await audit(later(3))).events, []);
  });

  it("misses each event of a change that tells of two, by its kind", async () => {
    const { change, tell, audit, tenant, inTenant } = await setup();
    await change("completeOrder", { id: 1, events: 2 });
    await tell(7);
    const event = { ...sampleRecord(tenant.id, 1), kind: "order.updated" as const };
    await inTenant(async ({ outbox }) => outbox.append([event]));
    const { events } = await audit();
    assert.deepEqual(
      events.map(({ useCase, event }) => [useCase, event]),
      [["completeOrder", "order.completed"]],
    );
  });

  it("counts the changes of one moment together", async () => {
    const { change, tell, audit } = await setup();
    await change("updateProduct", { id: 1, events: 1 });
    await change("importProducts", { events: 2 });
    for (const entity of [1, 2, 3]) await tell(entity);
    assert.deepEqual((await audit()).events, []);
    await change("updateProduct", { id: 4, events: 1 });
    assert.equal((await audit()).events.length, 3);
  });

  it("misses a delivery that a subscription of the time should have", async () => {
    const { subscribe, tell, audit, inTenant, tenant, list } = await setup();
    const [there, changed, deleted] = [await subscribe(), await subscribe(), await subscribe()];
    await tell(1, later(1));
    const { found, deliveries } = await audit(later(1));
    assert.deepEqual([deliveries, found.missingDeliveries], [[], 0]);
    const ask = (events: readonly EventKind[]) =>
      inTenant(async ({ webhooks }) => {
        const before = (await webhooks.lock(changed)) as Webhook;
        await webhooks.save({ ...before, events, url: "https://example.com/other", paused: true });
      });
    await ask(["user.updated"]);
    await inTenant(({ webhooks }) => webhooks.remove(deleted, later(1)));
    // An event that was stored without the outbox, as if its delivery were lost.
    const event = { ...sampleRecord(tenant.id, 2), createdAt: later(1) };
    await inTenant(({ deliveries }) => deliveries.addTests(event, [], 1_000));
    await ask(["order.created"]);
    const late = { ...sampleRecord(tenant.id, 3), createdAt: later(1) };
    await inTenant(({ deliveries }) => deliveries.addTests(late, [], 1_000));
    // A later change of the subscription does not change which events it should have been sent.
    await ask([]);
    const lost = (await audit(later(1))).deliveries;
    assert.deepEqual(lost, [
      {
        tenantId: tenant.id,
        webhookId: there,
        at: later(1),
        eventId: event.id,
        event: "order.created",
      },
      ...[there, changed].map((webhookId) => ({
        tenantId: tenant.id,
        webhookId,
        at: later(1),
        eventId: late.id,
        event: "order.created",
      })),
    ]);
    assert.equal((await list()).total, 3);
  });
}
