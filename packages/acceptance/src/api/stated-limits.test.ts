import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { type WebhookSender } from "@souk/core";
import { DeliveryWorker, pruneEvents } from "@souk/core/adapter";
import { verifyWebhook } from "@souk/core/webhooks";
import type { ApiClient } from "../testing/api-client.js";
import { newShop, unlimited } from "../testing/many-deliveries.js";
import { Receiver } from "../testing/receiver.js";
import { describeHosts } from "../testing/test-hosts.js";

const DAY = 86_400_000;
const sender = createWebhookSender({ allowPrivate: true });
afterAll(() => sender.close());

describeHosts("limits that the guides state", (host) => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await new Receiver().open();
  });
  afterAll(() => receiver.close());

  const openShop = async () => {
    const shop = await newShop(host());
    const api = host().api.as({ token: shop.as.token, tenant: shop.tenant });
    const asks = { url: receiver.url, events: ["category.created"] };
    const subscribe = async () => (await api.post(`/webhooks/${shop.tenant}`, asks)).body.data;
    return { shop, api, subscribe, base: `/webhooks/${shop.tenant}` };
  };
  const deliver = async () => {
    const { clock, errors } = host();
    const ports = { ...host().ports, webhookSender: sender };
    const report = (error: unknown) => errors.push(error);
    const worker = new DeliveryWorker(ports, { ...unlimited, clock, report });
    await worker.look();
    await worker.idle();
    await worker.stop();
  };

  it("the list of active announcements ends at 1,000, and so does the count of unread ones", async () => {
    const { shop, api } = await openShop();
    const news = { title: "News", type: "info", status: "published" } as const;
    const call = { as: shop.as, tenant: shop.tenant };
    const publish = (count: number) =>
      Promise.all(Array.from({ length: count }, () => host().core.createAnnouncement(call, news)));
    await host().core.createAnnouncement(call, { ...news, metadata: { place: "last" } });
    host().clock.advance(1);
    await publish(49);
    for (let batch = 0; batch < 19; batch += 1) await publish(50);
    const shown = async () => (await api.get("/announcements/active")).body.data.length;
    const unread = async () => (await api.get("/announcements/active/unread-count")).body.data;
    const marked = async () =>
      (await api.get("/announcements/active?metadata.place=last")).body.data.length;
    expect([await shown(), await unread()]).toEqual([1_000, { unread_count: 1_000 }]);
    expect(await marked()).toBe(1);
    await publish(1);
    expect([await shown(), await unread()]).toEqual([1_000, { unread_count: 1_000 }]);
    expect(await marked()).toBe(0);
    expect((await api.get("/announcements?per_page=1")).body.data.total).toBe(1_001);
  });

  it("events and their deliveries go after 30 days, those that were held too, and none that still waits", async () => {
    const { api, subscribe, base } = await openShop();
    const { id } = await subscribe();
    await api.patch(`${base}/${id}`, { is_active: false });
    await api.post("/category/create", { name: "Held" });
    const { id: other } = await subscribe();
    await api.post("/category/create", { name: "Held and waiting" });
    const kept = async () =>
      (await api.get(`${base}/deliveries`)).body.data.map(
        (each: { status: string }) => each.status,
      );
    expect((await kept()).toSorted()).toEqual(["held", "held", "pending"]);
    host().clock.advance(15 * DAY);
    expect(await kept()).toHaveLength(3); // which keeps the token alive
    host().clock.advance(15 * DAY);
    await pruneEvents(host().ports);
    expect(await kept()).toHaveLength(3);
    host().clock.advance(1);
    await pruneEvents(host().ports);
    expect((await kept()).toSorted()).toEqual(["held", "pending"]);
    await api.delete(`${base}/${other}`);
    await pruneEvents(host().ports);
    expect(await kept()).toEqual([]);
  });

  it("of the secrets of a webhook the last two sign", async () => {
    const { api, subscribe, base } = await openShop();
    const { id, secret: first } = await subscribe();
    const rotate = async () =>
      (await api.post(`${base}/${id}/rotate-secret`)).body.data.secret as string;
    const [second, third] = [await rotate(), await rotate()];
    await api.post("/category/create", { name: "Shirts" });
    await deliver();
    const { headers, body } = receiver.received.at(-1)!;
    const now = host().clock.now();
    const signs = (secret: string) => verifyWebhook({ headers, body, secret, now }).ok;
    expect([first, second, third].map(signs)).toEqual([false, true, true]);
  });

  it("a receiver has five seconds to answer", async () => {
    const { api, subscribe } = await openShop();
    await subscribe();
    await api.post("/category/create", { name: "Shirts" });
    const deadlines: number[] = [];
    const webhookSender: WebhookSender = {
      check: (url) => sender.check(url),
      send: (request) => {
        deadlines.push(request.deadlineMs);
        return sender.send(request);
      },
    };
    const worker = new DeliveryWorker({ ...host().ports, webhookSender }, unlimited);
    await worker.look();
    await worker.idle();
    await worker.stop();
    expect(new Set(deadlines)).toEqual(new Set([5_000]));
  });

  it("an import of more than 10 MiB is refused", async () => {
    const { api } = await openShop();
    const send = (bytes: number) =>
      api.post("/products/import", `{"name":"${"x".repeat(bytes - 11)}"}`, {
        headers: { "content-type": "application/x-ndjson" },
      });
    const most = await send(10 * 1_024 * 1_024);
    expect([most.status, most.body.data.created]).toEqual([200, 0]);
    expect(most.body.data.errors).toHaveLength(1);
    const more = await send(10 * 1_024 * 1_024 + 1);
    expect([more.status, more.body.code]).toEqual([413, "payload_too_large"]);
  });

  it("an order that is deleted gives no stock back", async () => {
    const { shop, api } = await openShop();
    await api.patch(`/tenants/${shop.tenant}`, { settings: { inventory: "enforced" } });
    const stocked = { name: "Lamp", price: 1, stock: 5 };
    const product = (await api.post("/products", stocked)).body.data.id;
    const address = (await api.post("/addresses", { street: "1 Main St", city: "Oslo" })).body.data;
    const { body } = await api.post("/orders", {
      address_id: address.id,
      payment_type: 1,
      total_amount: 2,
      order_items: [{ product_id: product, qty: 2, amount: 1 }],
    });
    const stock = async () => (await stockOf(api, product)) as number;
    expect(await stock()).toBe(3);
    expect((await api.delete(`/orders/${body.data.id}`)).status).toBe(200);
    expect(await stock()).toBe(3);
  });
});

const stockOf = async (api: ApiClient, id: number) =>
  (await api.get(`/products/${id}`)).body.data.stock;
