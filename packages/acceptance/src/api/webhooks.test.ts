import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { DeliveryWorker } from "@souk/core/adapter";
import type { ApiKeyScope } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { newMember } from "@souk/core/testing";
import { verifyWebhook } from "@souk/core/webhooks";
import type { ApiClient } from "../testing/api-client.js";
import { newShop, unlimited } from "../testing/many-deliveries.js";
import { Receiver } from "../testing/receiver.js";
import { describeHosts } from "../testing/test-hosts.js";

const sender = createWebhookSender({ allowPrivate: true });
afterAll(() => sender.close());

describeHosts(
  "webhooks",
  (host) => {
    let receiver: Receiver;
    let shop: Awaited<ReturnType<typeof newShop>>;
    let api: ApiClient;
    let base: string;
    beforeAll(async () => {
      receiver = await new Receiver().open();
    });
    afterAll(() => receiver.close());
    beforeEach(async () => {
      receiver.received.length = 0;
      receiver.answer(200);
      shop = await newShop(host());
      api = host().api.as({ token: shop.as.token, tenant: shop.tenant });
      base = `/webhooks/${shop.tenant}`;
    });

    const subscribe = async (fields: object = {}) => {
      const input = { url: receiver.url, events: ["category.created"], ...fields };
      const { status, body } = await api.post(base, input);
      expect([status, body.message]).toEqual([201, "Webhook created"]);
      return body.data;
    };
    const publish = () => api.post("/category/create", { name: "Shirts" });
    const deliver = async () => {
      const { clock, errors } = host();
      const ports = { ...host().ports, webhookSender: sender };
      const report = (error: unknown) => errors.push(error);
      const worker = new DeliveryWorker(ports, { ...unlimited, clock, report });
      await worker.look();
      await worker.idle();
      await worker.stop();
    };
    const deliveries = async (query = "") => (await api.get(`${base}/deliveries${query}`)).body;

    it("shows the headers and the body of each attempt as the receiver got them, also once the secret is rotated", async () => {
      const { id } = await subscribe();
      receiver.answer(503);
      await publish();
      await deliver();
      const [first] = (await deliveries()).data;
      const message = `${base}/deliveries/${first.id}/message`;
      const got = () =>
        receiver.received.map(({ headers, body }) => ({
          headers: Object.fromEntries(
            [
              "content-type",
              "webhook-id",
              "webhook-timestamp",
              "webhook-signature",
              "x-webhook-event",
              "x-webhook-sequence",
            ].map((name) => [name, headers[name]]),
          ),
          body,
        }));
      const shown = async () => {
        const { url, body, requests } = (await api.get(message)).body.data;
        expect(url).toBe(receiver.url);
        return requests.map(({ headers }: { headers: object }) => ({ headers, body }));
      };
      expect(got().length).toBe(1);
      expect(await shown()).toEqual(got());
      await api.post(`${base}/${id}/rotate-secret`, {});
      expect(await shown()).toEqual(got());
      receiver.answer(200);
      host().clock.advance(5_500);
      await api.post(`${base}/deliveries/${first.id}/redeliver`);
      await deliver();
      expect(got().length).toBe(2);
      expect(got()[1]?.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
      expect(await shown()).toEqual(got());
      await api.post(`${base}/${id}/rotate-secret`, {});
      await api.post(`${base}/${id}/rotate-secret`, {});
      expect(await shown()).toEqual(got());
    });

    it("shows signatures only to those who may send the event again", async () => {
      await subscribe();
      await publish();
      await deliver();
      const [first] = (await deliveries()).data;
      const message = `${base}/deliveries/${first.id}/message`;
      const call = { as: shop.as, tenant: shop.tenant };
      const requestsFor = async (scopes: ApiKeyScope[]) => {
        const { key } = await host().core.createApiKey(call, { name: "Program", scopes });
        return (await api.get(message, { token: key })).body.data.requests.length;
      };
      expect(await requestsFor(["webhooks:read", "catalog:read"])).toBe(0);
      expect(await requestsFor(["webhooks:read", "webhooks:write", "catalog:read"])).toBe(1);
      const lists = [await api.get(`${base}/deliveries`), await api.get(`/events/${shop.tenant}`)];
      for (const { text } of lists) expect(text).not.toContain("v1,");
      const member = await newMember(host().core, call, "MEMBER");
      expect((await api.get(message, { token: member.token })).status).toBe(403);
    });

    it("sends the event as it happened, signed in both ways", async () => {
      const { secret, id } = await subscribe();
      const { body: category } = await publish();
      await deliver();
      expect(receiver.received.length).toBe(1);
      const { headers, body } = receiver.received[0]!;
      expect(JSON.parse(body)).toEqual({
        event: "category.created",
        tenant_id: shop.tenant,
        timestamp: host().clock.now().toISOString(),
        data: {
          category_id: category.data.id,
          name: "Shirts",
          description: category.data.description,
          published: category.data.published,
        },
      });
      expect(body).toBe(JSON.stringify(JSON.parse(body)));
      for (const scheme of ["standard", "legacy"] as const) {
        const now = host().clock.now();
        const verdict = verifyWebhook({ headers, body, secret, scheme, now });
        // The other scheme signs the body alone, so the id of the event is not vouched for.
        const eventId = scheme === "standard" ? headers["x-event-id"] : null;
        expect(verdict).toMatchObject({ ok: true, scheme, eventId });
      }
      expect(headers).toMatchObject({
        "content-type": "application/json",
        "x-webhook-event": "category.created",
        "x-webhook-attempt": "1",
        "x-webhook-sequence": `category:${category.data.id}:1`,
      });
      const { data } = await deliveries();
      expect(data).toEqual([
        {
          id: expect.any(Number),
          webhook_id: id,
          event_id: headers["x-event-id"],
          event: "category.created",
          url: receiver.url,
          status: "succeeded",
          is_test: false,
          attempts_count: 1,
          next_attempt_at: null,
          response_code: 200,
          error: null,
          duration_ms: expect.any(Number),
          created_at: host().clock.now().toISOString(),
          delivered_at: host().clock.now().toISOString(),
          attempts: [
            {
              number: 1,
              started_at: expect.any(String),
              duration_ms: expect.any(Number),
              response_code: 200,
              response_body: "answer",
              error: null,
            },
          ],
        },
      ]);
    });

    it("tries again with the same event after a failure, and not after a refusal", async () => {
      await subscribe();
      await publish();
      receiver.answer(503);
      await deliver();
      const [failed] = (await deliveries("?status=failed")).data;
      const inAMinute = new Date(host().clock.now().getTime() + 60_000).toISOString();
      expect(failed).toMatchObject({ response_code: 503, next_attempt_at: inAMinute });
      host().clock.advance(60_000);
      receiver.answer(404);
      await deliver();
      const [first, second] = receiver.received;
      expect(second?.body).toBe(first?.body);
      expect(second?.headers["x-event-id"]).toBe(first?.headers["x-event-id"]);
      expect(second?.headers["x-webhook-attempt"]).toBe("2");
      const [rejected] = (await deliveries("?status=rejected")).data;
      expect(rejected).toMatchObject({ attempts_count: 2, next_attempt_at: null });
      host().clock.advance(24 * 3_600_000);
      await deliver();
      expect(receiver.received.length).toBe(2);
    });

    it("holds events while it is inactive or paused, and sends them in order when enabled", async () => {
      const { id } = await subscribe();
      await api.patch(`${base}/${id}`, { is_active: false });
      await publish();
      await api.post(`${base}/${id}/pause`);
      await publish();
      await deliver();
      expect(receiver.received).toEqual([]);
      expect((await deliveries("?status=held")).total).toBe(2);
      await api.post(`${base}/${id}/enable`);
      expect((await deliveries("?status=held")).total).toBe(2);
      await api.post(`${base}/${id}/resume`);
      await deliver();
      const held = (await deliveries()).data.map((each: { event_id: string }) => each.event_id);
      const sent = receiver.received.map(({ headers }) => headers["x-event-id"]);
      expect(sent).toEqual(held.toReversed());
    });

    it("discards held deliveries on request", async () => {
      const { id } = await subscribe();
      await api.patch(`${base}/${id}`, { is_active: false });
      await publish();
      const { body } = await api.post(`${base}/${id}/enable`, { replay: false });
      expect(body.data).toMatchObject({ is_active: true, disabled_reason: null });
      await deliver();
      expect(receiver.received).toEqual([]);
      expect((await deliveries("?status=cancelled")).total).toBe(1);
    });

    it("signs with the old secret next to the new one for a day", async () => {
      const { id, secret: old } = await subscribe();
      const { body } = await api.post(`${base}/${id}/rotate-secret`);
      const { secret } = body.data;
      expect(secret).not.toBe(old);
      const verdicts = async () => {
        await publish();
        await deliver();
        const { headers, body: text } = receiver.received.at(-1)!;
        const now = host().clock.now();
        return [secret, old].map(
          (key) => verifyWebhook({ headers, body: text, secret: key, now }).ok,
        );
      };
      expect(await verdicts()).toEqual([true, true]);
      host().clock.advance(24 * 3_600_000);
      expect(await verdicts()).toEqual([true, false]);
    });

    it("shows one delivery with the body and the number that its receiver got", async () => {
      const { secret } = await subscribe();
      await publish();
      await deliver();
      const [listed] = (await deliveries()).data;
      const { status, body } = await api.get(`${base}/deliveries/${listed.id}/message`);
      const { headers, body: text } = receiver.received[0]!;
      const sequence = headers["x-webhook-sequence"];
      const cause = { request_id: expect.any(String), trace_id: null };
      expect([status, body.data]).toEqual([
        200,
        { ...listed, ...cause, sequence, body: text, requests: [expect.any(Object)] },
      ]);
      const now = host().clock.now();
      expect(verifyWebhook({ headers, body: body.data.body, secret, now }).ok).toBe(true);
      expect((await api.get(`${base}/deliveries/999999`)).status).toBe(404);
    });

    it("redelivers one, and recovers all since a time", async () => {
      const { id } = await subscribe();
      receiver.answer(400);
      await publish();
      await publish();
      await deliver();
      receiver.answer(204);
      const [{ id: newest }] = (await deliveries("?status=rejected")).data;
      const again = await api.post(`${base}/deliveries/${newest}/redeliver`);
      expect(again.body.data).toMatchObject({ id: newest, status: "pending" });
      await deliver();
      expect((await deliveries("?status=succeeded")).total).toBe(1);
      const since = new Date(host().clock.now().getTime() - 1000).toISOString();
      const { body } = await api.post(`${base}/${id}/recover`, { since });
      expect(body.data).toEqual({ recovered: 1 });
      await deliver();
      expect((await deliveries("?status=succeeded")).total).toBe(2);
      await api.delete(`${base}/${id}`);
      const gone = await api.post(`${base}/deliveries/${newest}/redeliver`);
      expect([gone.status, gone.body.code]).toEqual([409, "conflict"]);
    });

    it("cancels what waits when the subscription is deleted", async () => {
      const { id } = await subscribe();
      await publish();
      expect((await api.delete(`${base}/${id}`)).body).toMatchObject({ success: true });
      await deliver();
      expect(receiver.received).toEqual([]);
      expect((await deliveries("?status=cancelled")).total).toBe(1);
      expect((await api.get(`${base}/${id}`)).status).toBe(404);
    });

    it("disables the subscription of a receiver that is gone, and notifies the ADMINs", async () => {
      const { id } = await subscribe();
      await publish();
      receiver.answer(410);
      await deliver();
      const find = async () => (await api.get(`${base}/${id}`)).body.data;
      expect(await find()).toMatchObject({
        is_active: false,
        disabled_reason: "The receiver responded with 410 Gone.",
      });
      const { unitOfWork, clock } = host().ports;
      const [mails, audit] = await unitOfWork.transact("write", async ({ mail, audit }) => [
        await mail.claim(clock.now(), clock.now(), 1_000),
        await audit.list({ tenantId: shop.tenant, limit: 1 }),
      ]);
      expect(mails).toContainEqual(expect.objectContaining({ to: shop.admin.email }));
      expect(audit[0]).toMatchObject({
        useCase: "disableWebhook",
        actor: { kind: "operator", name: "delivery worker" },
      });
    });

    it("switches off what has only failed for five days", async () => {
      const { id } = await subscribe();
      receiver.answer(500);
      const active = async () => (await api.get(`${base}/${id}`)).body.data.is_active;
      await publish();
      await deliver();
      host().clock.advance(5 * 24 * 3_600_000 - 1);
      await publish();
      await deliver();
      expect(await active()).toBe(true);
      host().clock.advance(1);
      await publish();
      await deliver();
      expect(await active()).toBe(false);
    });

    it("lists deliveries of a time, and counts those that wait", async () => {
      const { id } = await subscribe();
      const health = async () => (await api.get(base)).body.data[0].health;
      await publish();
      expect(await health()).toMatchObject({ last_failure_at: null, waiting: 1, held: 0 });
      await api.post(`${base}/${id}/pause`, {});
      expect(await health()).toMatchObject({ last_failure_at: null, waiting: 0, held: 1 });
      const between = new Date(host().clock.now().getTime() + 500).toISOString();
      host().clock.advance(1_000);
      await publish();
      const all = (await deliveries()).data;
      expect(all).toHaveLength(2);
      expect((await deliveries(`?from=${between}`)).data).toEqual([all[0]]);
      expect((await deliveries(`?to=${between}`)).data).toEqual([all[1]]);
      expect((await deliveries(`?from=${between}&to=${between}`)).total).toBe(0);
    });

    it("finds an event for every change, and a delivery for every event", async () => {
      await subscribe();
      host().clock.advance(1);
      await publish();
      const { clock, core } = host();
      const as = new Operator("ada");
      const since = clock.now().toISOString();
      const audit = await core.auditWebhooks({ as }, { since });
      expect(audit.expectedDeliveries).toBeGreaterThan(0);
      expect([audit.changesWithoutEvent, audit.missingDeliveries]).toEqual([0, 0]);
    });
  },
  { ports: (ports) => ({ ...ports, webhookSender: sender }) },
);
