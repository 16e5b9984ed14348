import { lookup as systemLookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createWebhookSender, isPublicAddress } from "@souk/adapters-http/outbound";
import { type TestDatabase, testEngines } from "@souk/adapters-persistence/testing";
import type { WebhookSender } from "@souk/core";
import { loadConfig, type RunningHost, start } from "@souk/host-server";
import { ApiClient } from "../testing/api-client.js";
import { unlimited } from "../testing/many-deliveries.js";
import { type Canary, openCanary, watchDials } from "../testing/outbound/network.js";
import { CLOSED_ANSWERS, CLOSED_URLS } from "../testing/outbound/url-forms.js";
import { until } from "../testing/receiver.js";

const MOST_WEBHOOKS = 20;
const REBINDINGS = 1_000;
const account = {
  name: "Ada",
  email: "ada@example.com",
  password: "correct horse",
  password_confirmation: "correct horse",
};

describe.each(testEngines)("a host in production on $dialect", ({ create }) => {
  let database: TestDatabase;
  let host: RunningHost;
  let api: ApiClient;
  let base: string;
  let trap: Canary;
  let dials: ReturnType<typeof watchDials>;
  let closables: { close(): unknown }[];

  beforeEach(async () => {
    database = await create();
    trap = await openCanary();
    dials = watchDials();
    closables = [trap];
  });
  afterEach(async () => {
    await host.stop();
    for (const each of closables) await each.close();
    dials.stop();
    await database.drop();
  });

  async function open(webhookSender?: WebhookSender): Promise<void> {
    const config = loadConfig({
      SOUK_PROFILE: "production",
      MAIL: "off",
      DRAIN_SECONDS: "0",
      SOUK_ENCRYPTION_KEY: Buffer.alloc(32, 5).toString("base64"),
      DATABASE_URL: database.url,
      RATE_LIMIT: "off",
      LOG_LEVEL: "silent",
      PORT: "0",
    });
    host = await start(config, {
      deliveries: unlimited,
      ...(webhookSender && { ports: (ports) => ({ ...ports, webhookSender }) }),
    });
    const visitor = new ApiClient(host.address);
    const { token } = (await visitor.post("/register", account)).body;
    const tenant = (await visitor.post("/tenants", { name: "Shop" }, { token })).body.id;
    api = visitor.as({ token, tenant });
    base = `/webhooks/${tenant}`;
  }

  /** The sender of production, with more ports open so that only the address can refuse. */
  function production(options: Parameters<typeof createWebhookSender>[0] = {}) {
    const sender = createWebhookSender({ ports: [trap.port], ...options });
    closables.push(sender);
    return sender;
  }

  const at = (form: string) => form.replaceAll("PORT", String(trap.port));
  const create20 = async (url: (n: number) => string, events = ["category.created"]) => {
    for (let n = 0; n < MOST_WEBHOOKS; n++) {
      expect((await api.post(base, { url: url(n), events })).status).toBe(201);
    }
  };
  /** Where sockets were headed, the host under test and the database aside. */
  const strangers = () => {
    const known = [new URL(host.address).port, new URL(database.url).port];
    return dials.tried.filter((tried) => !known.includes(tried.split(" ")[1] ?? ""));
  };

  /** Puts URLs into rows past every check, 20 at a time, and sends them a test and an event. */
  async function sendTo(urls: readonly string[]): Promise<Map<string, string[]>> {
    const errors = new Map<string, string[]>();
    const { data: hooks } = (await api.get(`${base}?per_page=100`)).body;
    for (let from = 0; from < urls.length; from += hooks.length) {
      const batch = urls.slice(from, from + hooks.length);
      await Promise.all(
        batch.map((url, n) =>
          database.run(
            `update webhooks set url = '${url.replaceAll("'", "''")}' where id = ${hooks[n].id}`,
          ),
        ),
      );
      const tested = (await api.post(`${base}/test`, { event: "category.created" })).body.data;
      await api.post("/category/create", { name: `Batch ${from}` });
      const sent = await untilDelivered();
      batch.forEach((url, n) => {
        const of = ({ webhook_id }: { webhook_id: number }) => webhook_id === hooks[n].id;
        const both = [tested.find(of), sent.find(of)];
        errors.set(
          url,
          both.map(({ status, error }) => `${status} ${String(error).split(":")[0]}`),
        );
      });
    }
    return errors;
  }

  async function untilDelivered() {
    let sent: { webhook_id: number; status: string; error: string | null }[] = [];
    await until(async () => {
      const query = `per_page=${MOST_WEBHOOKS}&event=category.created`;
      sent = (await api.get(`${base}/deliveries?${query}`)).body.data;
      return sent.every(({ status }) => status !== "pending");
    });
    return sent;
  }

  it("lets no URL into the own network be saved", async () => {
    await open();
    for (const port of ["443", String(trap.port)]) {
      for (const form of CLOSED_URLS) {
        const url = form.replaceAll("PORT", port);
        const { status, body } = await api.post(base, { url, events: ["order.created"] });
        expect([url, status, Object.keys(body.errors)]).toEqual([url, 422, ["url"]]);
      }
    }
    expect((await api.get(base)).body.total).toBe(0);
    expect(strangers()).toEqual([]);
  });

  it("calls none that came into its rows past the checks, neither for a test nor for an event", async () => {
    await open(production({ resolve: () => Promise.resolve(["127.0.0.1"]) }));
    await create20((n) => `https://hooks-${n}.example:${trap.port}/`);
    const errors = await sendTo(CLOSED_URLS.map(at));
    for (const [url, both] of errors) {
      expect(`${url} ${both.join()}`).toMatch(
        /rejected (blocked_address|invalid_url),rejected (blocked_address|invalid_url)$/,
      );
    }
    expect(errors.size).toBe(CLOSED_URLS.length);
    expect([trap.count(), strangers()]).toEqual([0, []]);
  });

  it("calls no name that resolves into the own network", async () => {
    const resolve = (name: string) =>
      Promise.resolve(CLOSED_ANSWERS[Number(/^r(\d+)/.exec(name)?.[1])] ?? []);
    await open(production({ resolve }));
    await create20((n) => `https://r${n}.example:${trap.port}/`);
    const errors = await sendTo(
      CLOSED_ANSWERS.map((_, n) => `https://r${n}.example:${trap.port}/`),
    );
    for (const both of errors.values()) {
      expect(both).toEqual(["rejected blocked_address", "rejected blocked_address"]);
    }
    expect([trap.count(), strangers()]).toEqual([0, []]);
  });

  it(`is not led there by a name that changes its address ${REBINDINGS} times`, async () => {
    // It plays the public address: an exception of the policy, with someone there who hangs up.
    const standIn = await openCanary({ host: "127.0.0.2" });
    const { port } = standIn;
    const own = await openCanary({ host: "127.0.0.1", port });
    closables.push(standIn, own);
    let asked = 0;
    const resolve = () => {
      asked += 1;
      if (asked % 7 === 0) return Promise.resolve(["127.0.0.2", "127.0.0.1"]);
      return Promise.resolve([asked % 2 ? "127.0.0.2" : "127.0.0.1"]);
    };
    await open(production({ resolve, allowList: ["127.0.0.2"], ports: [port] }));
    await create20((n) => `https://turncoat-${n}.example:${port}/`);
    // Deliveries of one moment may wait for the same connection, and so share an answer.
    for (let n = 0; asked < REBINDINGS; n++) {
      for (let each = 0; each < 5; each++) {
        await api.post("/category/create", { name: `Turn ${n} ${each}` });
      }
      await until(async () => {
        const { total } = (await api.get(`${base}/deliveries?status=pending&per_page=1`)).body;
        return total === 0;
      });
    }
    const addresses = new Set(strangers().map((tried) => tried.split(" ")[0]));
    expect([...addresses]).toEqual(["127.0.0.2"]);
    expect(own.count()).toBe(0);
    expect(standIn.count()).toBeGreaterThan(100);
  });

  const redirecting = (target: () => string, status = 302) =>
    openCanary({
      host: "127.0.0.3",
      answer(socket) {
        const head = [
          `HTTP/1.1 ${status} Moved`,
          `location: ${target()}`,
          "content-length: 0",
          "connection: close",
        ];
        socket.once("data", () => socket.end(`${head.join("\r\n")}\r\n\r\n`));
      },
    });

  it("follows no redirect, to the metadata service or to itself", async () => {
    await open(production({ allowList: ["127.0.0.3"] }));
    const targets = ["http://169.254.169.254/latest/meta-data/", `http://127.0.0.1:${trap.port}/`];
    for (const status of [301, 302, 303, 307, 308]) {
      for (const target of targets) {
        const receiver = await redirecting(() => target, status);
        closables.push(receiver);
        const url = `http://127.0.0.3:${receiver.port}/`;
        const { body } = await api.post(base, { url, events: ["order.created"] });
        const webhook_id = body.data.id;
        const sent = await api.post(`${base}/test`, { event: "order.created", webhook_id });
        const [delivery] = sent.body.data;
        expect([delivery.status, delivery.response_code]).toEqual(["rejected", status]);
        expect(receiver.count()).toBe(1);
      }
    }
    const addresses = new Set(strangers().map((tried) => tried.split(" ")[0]));
    expect([[...addresses], trap.count()]).toEqual([["127.0.0.3"], 0]);
  });

  describe("with a sender that is careless", () => {
    const careless = (post: (url: string, init: object) => Promise<number>): WebhookSender => ({
      check: () => null,
      async send({ url, headers, body }) {
        const status = await post(url, { method: "POST", headers, body }).catch(() => null);
        const failure = status === null ? "connect_failed" : null;
        return { status, failure, responseBody: null, retryAfterMs: null, durationMs: 1 };
      },
    });
    /** Checks resolved addresses; a literal address in the URL never reaches it. */
    const lookup: LookupFunction = (name, options, done) =>
      systemLookup(name, options, (error, found, family) => {
        const [first] = Array.isArray(found) ? found : [{ address: found }];
        if (error || !first || !isPublicAddress(first.address)) done(new Error("No."), "", 4);
        else done(null, found, family);
      });
    const guardingLookups = (url: string, init: object) =>
      new Promise<number>((resolve, reject) => {
        const call = url.startsWith("https:") ? httpsRequest : httpRequest;
        call(url, { ...init, lookup, timeout: 500, rejectUnauthorized: false }, (response) =>
          resolve(response.statusCode ?? 0),
        )
          .on("timeout", reject)
          .on("error", reject)
          .end();
      });
    const following = async (url: string, init: object) => (await fetch(url, init)).status;

    it("would be seen to call addresses that no lookup guards", async () => {
      await open(careless(guardingLookups));
      await create20((n) => `https://hooks-${n}.example:${trap.port}/`);
      await sendTo(CLOSED_URLS.slice(0, MOST_WEBHOOKS).map(at));
      expect(trap.count()).toBeGreaterThan(5);
    });

    it("would be seen to follow a redirect", async () => {
      const receiver = await redirecting(() => `http://127.0.0.1:${trap.port}/`);
      closables.push(receiver);
      await open(careless(following));
      const url = `http://127.0.0.3:${receiver.port}/`;
      await api.post(base, { url, events: ["order.created"] });
      await api.post(`${base}/test`, { event: "order.created" });
      expect(trap.count()).toBe(1);
    });
  });
});
