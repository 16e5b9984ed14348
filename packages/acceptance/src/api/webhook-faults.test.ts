import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import { type Ports } from "@souk/core";
import { DeliveryWorker, inBackground, RETRY_DELAYS_MS } from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { verifyWebhook } from "@souk/core/webhooks";
import { loadConfig, type RunningHost, start } from "@souk/host-server";
import { ApiClient } from "../testing/api-client.js";
import { newShop, unlimited } from "../testing/many-deliveries.js";
import { Receiver, until } from "../testing/receiver.js";
import { describeHosts } from "../testing/test-hosts.js";
import { complain } from "@souk/core/testing";

const sender = createWebhookSender({ allowPrivate: true });
afterAll(() => sender.close());

describeHosts(
  "deliveries that meet trouble",
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
    afterEach(() => {
      const [error] = host().errors;
      if (error !== undefined) throw new Error("The host met an error.", { cause: error });
    });

    /** Retries of other tests' shops may come meanwhile. */
    const mine = () => `${receiver.url}/${shop.tenant}`;
    const received = () => receiver.received.filter(({ path }) => mine().endsWith(path));
    const subscribe = async (url = mine()) => {
      const { status, body } = await api.post(base, { url, events: ["category.created"] });
      expect(status).toBe(201);
      return body.data;
    };
    const publish = async () => {
      expect((await api.post("/category/create", { name: "Shirts" })).status).toBe(201);
    };
    const working = async (during = async () => {}, change: Partial<Ports> = {}) => {
      const { clock, errors } = host();
      const ports = { ...host().ports, webhookSender: sender, ...change };
      const report = (error: unknown) => errors.push(error);
      const worker = new DeliveryWorker(ports, { ...unlimited, clock, report });
      await worker.look();
      await during();
      await worker.idle();
      await worker.stop();
    };
    const deliveries = async (query = "") => (await api.get(`${base}/deliveries${query}`)).body;

    it.each([
      [429, "120", 120],
      [503, "120", 120],
      [503, "5", 60],
      [503, "0", 60],
      [429, "-5", 60],
      [429, "1000000000", 6 * 3600],
      [503, "Fri, 31 Dec 1999 23:59:59 GMT", 60],
      [503, "Fri, 31 Dec 9999 23:59:59 GMT", 6 * 3600],
      [503, "soon", 60],
      [503, "1e3", 60],
      [500, "", 60],
    ])("%i with Retry-After %p is tried again after %i s", async (status, value, seconds) => {
      await subscribe();
      await publish();
      receiver.answer(status, { "retry-after": value });
      await working();
      const [failed] = (await deliveries()).data;
      const due = new Date(host().clock.now().getTime() + seconds * 1000).toISOString();
      expect(failed).toMatchObject({ status: "failed", next_attempt_at: due });
    });

    it.each([
      [-1, 54_000],
      [0.5, 63_000],
      [1, 66_000],
    ])("where retries are to be spread, %d moves one to %d ms", async (jitter, wait) => {
      await subscribe();
      await publish();
      receiver.answer(500);
      await working(undefined, { retryJitter: () => jitter });
      const [failed] = (await deliveries()).data;
      const due = new Date(host().clock.now().getTime() + wait).toISOString();
      expect(failed.next_attempt_at).toBe(due);
    });

    it.each([301, 400, 401, 403, 404, 418, 422])("%i is the last word", async (status) => {
      const { id } = await subscribe();
      await publish();
      receiver.answer(status);
      await working();
      const [refused] = (await deliveries()).data;
      expect(refused).toMatchObject({
        status: "rejected",
        response_code: status,
        next_attempt_at: null,
      });
      expect((await api.get(`${base}/${id}`)).body.data.is_active).toBe(true);
    });

    it("is exhausted after the fifth retry, and has a new schedule after a redelivery", async () => {
      await subscribe();
      await publish();
      receiver.answer(500);
      await working();
      for (const delay of RETRY_DELAYS_MS) {
        host().clock.advance(delay);
        await working();
      }
      const [given] = (await deliveries("?status=exhausted")).data;
      expect([given.attempts_count, given.attempts.length, given.next_attempt_at]).toEqual([
        6,
        6,
        null,
      ]);
      const again = await api.post(`${base}/deliveries/${given.id}/redeliver`);
      expect(again.body.data.status).toBe("pending");
      await working();
      const inAMinute = new Date(host().clock.now().getTime() + 60_000).toISOString();
      const [failed] = (await deliveries()).data;
      expect(failed).toMatchObject({
        status: "failed",
        attempts_count: 7,
        next_attempt_at: inAMinute,
      });
      const headers = received().map((each) => each.headers["x-webhook-attempt"]);
      expect(headers).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    });

    it("wait in the database while every endpoint is down, and the API goes on", async () => {
      const down = await new Receiver().open();
      const { url } = down;
      down.close();
      for (let n = 0; n < 20; n++) await subscribe(`${url}/${n}`);
      for (let n = 0; n < 10; n++) await publish();
      await working();
      const failed = await deliveries("?status=failed&per_page=100");
      expect(failed.total).toBe(200);
      const reasons = failed.data.map(({ error }: { error: string }) => error.split(":")[0]);
      expect(new Set(reasons)).toEqual(new Set(["connect_failed"]));
      await publish();
      const hooks = (await api.get(`${base}?per_page=20`)).body.data;
      for (const { id } of hooks) await api.patch(`${base}/${id}`, { url: mine() });
      host().clock.advance(60_000);
      await working();
      expect((await deliveries("?status=succeeded")).total).toBe(220);
      expect(received().length).toBe(220);
    });

    it("are signed with both secrets when one was replaced while they waited", async () => {
      const { id, secret: old } = await subscribe();
      await publish();
      const { secret } = (await api.post(`${base}/${id}/rotate-secret`)).body.data;
      await working();
      const { headers, body } = received()[0]!;
      const now = host().clock.now();
      const verdicts = [secret, old].map((key) =>
        verifyWebhook({ headers, body, secret: key, now }),
      );
      expect(verdicts.map(({ ok }) => ok)).toEqual([true, true]);
    });

    it("rest while their tenant is deleted, and go on when it is restored", async () => {
      await subscribe();
      await publish();
      expect((await api.delete(`/tenants/${shop.tenant}`)).status).toBe(200);
      await working();
      expect(received()).toEqual([]);
      await host().core.restoreTenant({ as: new Operator("ada") }, { tenantId: shop.tenant });
      await working();
      expect(received().length).toBe(1);
      expect((await deliveries()).data[0].status).toBe("succeeded");
    });

    it("are gone with a tenant that is purged, also the one on its way", async () => {
      const { core } = host();
      await subscribe();
      await publish();
      const as = new Operator("ada");
      const answer = Promise.withResolvers<void>();
      receiver.reply = (_, response) => {
        inBackground(
          answer.promise.then(() => response.end()),
          complain,
        );
      };
      await working(async () => {
        await until(() => received().length === 1);
        await api.delete(`/tenants/${shop.tenant}`);
        await core.purgeTenant({ as }, { tenantId: shop.tenant, confirm: "Shop" });
        answer.resolve();
      });
      await working();
      expect(received().length).toBe(1);
      const audit = await core.auditWebhooks({ as }, {});
      expect(audit.lostEvents.filter(({ tenantId }) => tenantId === shop.tenant)).toEqual([]);
    });
  },
  { ports: (ports) => ({ ...ports, webhookSender: sender }) },
);

const account = {
  name: "Ada",
  email: "ada@example.com",
  password: "correct horse",
  password_confirmation: "correct horse",
};

describe.each(testEngines)("rows that were spoiled on $dialect", ({ create }) => {
  let database: TestDatabase;
  let receiver: Receiver;
  let host: RunningHost;
  let api: ApiClient;
  let base: string;
  beforeEach(async () => {
    database = await create();
    receiver = await new Receiver().open();
    host = await start(
      loadConfig({
        SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 6).toString("base64"),
        DATABASE_URL: database.url,
        LOG_LEVEL: "silent",
        PORT: "0",
      }),
    );
    const visitor = new ApiClient(host.address);
    const { token } = (await visitor.post("/register", account)).body;
    const tenant = (await visitor.post("/tenants", { name: "Shop" }, { token })).body.id;
    api = visitor.as({ token, tenant });
    base = `/webhooks/${tenant}`;
  });
  afterEach(async () => {
    await host.stop();
    receiver.close();
    await database.drop();
  });

  const subscribe = async (path: string) => {
    const input = { url: `${receiver.url}${path}`, events: ["category.created"] };
    return (await api.post(base, input)).body.data;
  };
  const outcomes = async () => {
    await api.post("/category/create", { name: "Shirts" });
    let found: { webhook_id: number; status: string; error: string | null }[] = [];
    await until(async () => {
      found = (await api.get(`${base}/deliveries`)).body.data;
      return found.every(({ status }) => status !== "pending");
    });
    return Object.fromEntries(
      found.map(({ webhook_id, status, error }) => [
        webhook_id,
        `${status} ${error?.split(":")[0]}`,
      ]),
    );
  };

  it("are unreadable in the database, and can be decrypted only in their own row", async () => {
    const [mine, other] = [await subscribe("/mine"), await subscribe("/other")];
    const rows = await database.run("select * from webhooks");
    const dump = JSON.stringify(rows);
    for (const { secret } of [mine, other]) expect(dump).not.toContain(secret.slice(6, 40));
    await database.run(
      `update webhooks set secret_cipher = (select secret_cipher from webhooks where id = ${other.id})
       where id = ${mine.id}`,
    );
    expect(await outcomes()).toEqual({
      [mine.id]: "failed internal_error",
      [other.id]: "succeeded undefined",
    });
    expect(receiver.received.map(({ path }) => path)).toEqual(["/other"]);
  });

  it("fail by themselves when they cannot be sent, and hold up no other", async () => {
    const [bad, good] = [await subscribe("/bad"), await subscribe("/good")];
    await api.post(`${base}/${bad.id}/pause`);
    await api.post("/category/create", { name: "Poison" });
    const delivered = `${base}/deliveries?webhook_id=${good.id}&status=succeeded`;
    await until(async () => (await api.get(delivered)).body.total === 1);
    await database.run("update events set kind = 'category.created', entity_kind = 'no\nheader'");
    await api.post(`${base}/${bad.id}/resume`);
    const found = await outcomes();
    expect(found[good.id]).toBe("succeeded undefined");
    const poisoned = (await api.get(`${base}/deliveries?webhook_id=${bad.id}&status=failed`)).body;
    expect(poisoned).toMatchObject({ total: 1 });
    expect(poisoned.data[0].error).toBe("internal_error: Souk failed to make the attempt.");
    const sent = (await api.get(`${base}/deliveries?webhook_id=${bad.id}&status=succeeded`)).body;
    expect(sent.total).toBe(1);
  });
});
