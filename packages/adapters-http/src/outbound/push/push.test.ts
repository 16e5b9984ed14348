import { generateKeyPairSync, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { PushMessage } from "@souk/core";
import { verifyWebhook } from "@souk/core/webhooks";
import { createFcmPushGateway, FCM_ERRORS } from "./push-fcm.js";
import { createHttpPushGateway } from "./push-http.js";
import { createLogPushGateway, type PushLogEntry } from "./push-log.js";

interface Call {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}
type Answer = (call: Call, response: ServerResponse) => void;

const now = new Date("2026-05-01T10:00:00Z");
const message: PushMessage = {
  id: "announcement-9",
  tenantId: 7,
  target: { kind: "all" },
  title: "Sale",
  body: "Everything must go",
  data: { url: "/sale", count: 3, nested: { a: 1 } },
};

let base: string;
let calls: Call[];
let answer: Answer;
let close: () => void;

beforeEach(async () => {
  calls = [];
  const server = createServer((incoming, response) => {
    let body = "";
    incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
    incoming.on("end", () => {
      const call = { path: incoming.url ?? "", headers: incoming.headers, body };
      calls.push(call);
      answer(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
};

describe("the log gateway", () => {
  it("returns who would be notified, but not the content", async () => {
    const entries: PushLogEntry[] = [];
    const gateway = createLogPushGateway((entry) => entries.push(entry));
    expect(await gateway.push(message)).toEqual({ ok: true });
    expect(entries).toEqual([{ id: "announcement-9", tenantId: 7, target: "all" }]);
  });
});

describe("the HTTP gateway", () => {
  const secret = "a-secret-of-the-operators-own";
  const push = (change: Partial<PushMessage> = {}, timeoutMs = 60_000) =>
    createHttpPushGateway({ url: `${base}/push`, secret, timeoutMs }).push({
      ...message,
      ...change,
    });

  it("posts the message, signed as webhooks are", async () => {
    answer = (_, response) => json(response, 200, {});
    expect(await push({ target: { kind: "users", userIds: [1, 2] } })).toEqual({ ok: true });
    const [call] = calls;
    expect(JSON.parse(call?.body ?? "")).toEqual({
      id: "announcement-9",
      tenant_id: 7,
      target_type: "users",
      topic: null,
      user_ids: [1, 2],
      title: "Sale",
      body: "Everything must go",
      data: { url: "/sale", count: 3, nested: { a: 1 } },
    });
    const received = { headers: call?.headers ?? {}, body: call?.body ?? "", secret };
    expect(verifyWebhook(received)).toMatchObject({ ok: true, eventId: "announcement-9" });
    expect(verifyWebhook({ ...received, secret: "another-secret" }).ok).toBe(false);
  });

  it.each([
    [400, false],
    [401, false],
    [307, false],
    [408, true],
    [429, true],
    [503, true],
  ])("calls %i retriable: %p", async (status, retriable) => {
    answer = (_, response) =>
      json(response, status, {}, { "retry-after": "7", location: `${base}/b` });
    expect(await push()).toMatchObject({ ok: false, retriable, retryAfterMs: 7_000 });
    expect(calls).toHaveLength(1);
  });

  it("calls a service that hangs or is gone retriable", async () => {
    answer = () => {};
    expect(await push({}, 100)).toMatchObject({ ok: false, retriable: true });
    close();
    expect(await push()).toMatchObject({ ok: false, retriable: true });
  });
});

describe("the FCM gateway", () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  let time: Date;
  let tokens: number;
  let onSend: Answer;

  beforeEach(() => {
    time = now;
    tokens = 0;
    onSend = (_, response) => json(response, 200, { name: "projects/shop/messages/1" });
    answer = (call, response) => {
      if (call.path !== "/token") return onSend(call, response);
      tokens += 1;
      json(response, 200, { access_token: `token-${tokens}`, expires_in: 3_600 });
    };
  });

  const gateway = () =>
    createFcmPushGateway({
      baseUrl: base,
      timeoutMs: 60_000,
      now: () => time,
      serviceAccount: {
        project_id: "shop",
        client_email: "push@shop.example",
        private_key: pem,
        private_key_id: "key-1",
        token_uri: `${base}/token`,
      },
    });
  const sent = () =>
    calls.filter(({ path }) => path !== "/token").map(({ body }) => JSON.parse(body).message);

  it("signs its claim with the account's key and sends to the project", async () => {
    expect(await gateway().push(message)).toEqual({ ok: true });
    const [exchange, send] = calls;
    const form = new URLSearchParams(exchange?.body);
    expect(form.get("grant_type")).toBe("urn:ietf:params:oauth:grant-type:jwt-bearer");
    const [header = "", claims = "", signature = ""] = (form.get("assertion") ?? "").split(".");
    const signed = Buffer.from(`${header}.${claims}`);
    expect(verify("sha256", signed, publicKey, Buffer.from(signature, "base64url"))).toBe(true);
    const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
    expect(read(header)).toEqual({ alg: "RS256", typ: "JWT", kid: "key-1" });
    expect(read(claims)).toEqual({
      iss: "push@shop.example",
      scope: "https://www.googleapis.com/auth/firebase.messaging",
      aud: `${base}/token`,
      iat: now.getTime() / 1_000,
      exp: now.getTime() / 1_000 + 3_600,
    });
    expect(send?.path).toBe("/v1/projects/shop/messages:send");
    expect(send?.headers.authorization).toBe("Bearer token-1");
    expect(sent()).toEqual([
      {
        topic: "tenant-7",
        notification: { title: "Sale", body: "Everything must go" },
        data: { url: "/sale", count: "3", nested: '{"a":1}' },
        android: { collapse_key: "announcement-9", notification: { tag: "announcement-9" } },
        apns: { headers: { "apns-collapse-id": "announcement-9" } },
      },
    ]);
  });

  it("addresses users and topics of its own tenant only", async () => {
    const userIds = [1, 2, 3, 4, 5, 6, 6];
    await gateway().push({ ...message, target: { kind: "users", userIds } });
    const conditions = [1, 2, 3, 4, 5].map((id) => `'tenant-7-user-${id}' in topics`);
    const addresses = sent().map(({ topic, condition }) => topic ?? condition);
    expect(new Set(addresses)).toEqual(new Set([conditions.join(" || "), "tenant-7-user-6"]));
    calls.length = 0;
    await gateway().push({ ...message, target: { kind: "topic", topic: "tenant-8" } });
    await gateway().push({ ...message, target: { kind: "topic", topic: "50% off' || 'x (é)" } });
    const topics = sent().map(({ topic }) => topic);
    expect(topics[0]).toBe("tenant-7-topic-tenant-8");
    expect(topics[1]).toMatch(/^tenant-7-topic-[A-Za-z0-9\-_.~%]+$/);
  });

  it("keeps its token until a minute before the end, and asks once for many", async () => {
    const fcm = gateway();
    await Promise.all([fcm.push(message), fcm.push(message), fcm.push(message)]);
    time = new Date(now.getTime() + 3_539_000);
    await fcm.push(message);
    expect(tokens).toBe(1);
    time = new Date(now.getTime() + 3_540_000);
    await fcm.push(message);
    expect(tokens).toBe(2);
  });

  it("takes a new token when the old one is refused, once", async () => {
    onSend = (call, response) =>
      call.headers.authorization === "Bearer token-1"
        ? json(response, 401, { error: { status: "UNAUTHENTICATED" } })
        : json(response, 200, {});
    expect(await gateway().push(message)).toEqual({ ok: true });
    onSend = (_, response) => json(response, 401, { error: { status: "UNAUTHENTICATED" } });
    const before = tokens;
    expect(await gateway().push(message)).toMatchObject({ ok: false, retriable: false });
    expect(tokens - before).toBe(2);
  });

  it.each([
    ["INVALID_ARGUMENT", 400, false],
    ["THIRD_PARTY_AUTH_ERROR", 401, false],
    ["SENDER_ID_MISMATCH", 403, false],
    ["UNREGISTERED", 404, false],
    ["QUOTA_EXCEEDED", 429, true],
    ["INTERNAL", 500, true],
    ["UNAVAILABLE", 503, true],
  ])("knows %s", async (errorCode, status, retriable) => {
    const type = "type.googleapis.com/google.firebase.fcm.v1.FcmError";
    const details = [{ "@type": "other" }, { "@type": type, errorCode }];
    onSend = (_, response) => json(response, status, { error: { status: "ANY", details } });
    const result = await gateway().push(message);
    expect(result).toMatchObject({
      ok: false,
      retriable,
      error: `FCM responded with ${status} ${errorCode}.`,
    });
    expect(FCM_ERRORS[errorCode]).toBe(retriable ? "retriable" : "final");
    expect(calls).toHaveLength(2);
  });

  it("hands on Retry-After, and waits a minute when a quota gives none", async () => {
    onSend = (_, response) =>
      json(response, 503, { error: { status: "UNAVAILABLE" } }, { "retry-after": "120" });
    expect(await gateway().push(message)).toMatchObject({ retryAfterMs: 120_000 });
    onSend = (_, response) =>
      json(response, 429, { error: { details: [{ errorCode: "QUOTA_EXCEEDED" }] } });
    expect(await gateway().push(message)).toMatchObject({ retryAfterMs: 60_000 });
  });

  it("lives with answers that are no JSON, and with a service that is gone", async () => {
    onSend = (_, response) => {
      response.writeHead(502).end("<html>bad gateway</html>");
    };
    expect(await gateway().push(message)).toMatchObject({ ok: false, retriable: true });
    onSend = (_, response) => {
      response.writeHead(404).end("<html>not found</html>");
    };
    expect(await gateway().push(message)).toMatchObject({ ok: false, retriable: false });
    onSend = (_, response) => {
      response.destroy();
    };
    expect(await gateway().push(message)).toMatchObject({ ok: false, retriable: true });
  });

  it.each([
    [400, { error: "invalid_grant" }, false],
    [503, {}, true],
    [200, { token: "?" }, true],
  ])("says so when the token service answers %i", async (status, body, retriable) => {
    answer = (_, response) => json(response, status, body);
    const result = await gateway().push(message);
    expect(result).toMatchObject({ ok: false, retriable });
    expect(JSON.stringify(result)).toMatch(/token service/);
    expect(calls).toHaveLength(1);
  });

  it("reports a repeat as worthwhile when one part of many can still succeed", async () => {
    onSend = ({ body }, response) =>
      body.includes("user-1'")
        ? json(response, 400, { error: { status: "INVALID_ARGUMENT" } })
        : json(response, 503, { error: { status: "UNAVAILABLE" } });
    const userIds = [1, 2, 3, 4, 5, 6, 7];
    const result = await gateway().push({ ...message, target: { kind: "users", userIds } });
    expect(result).toMatchObject({ ok: false, retriable: true });
  });

  it("sends nothing when there is no one to tell", async () => {
    const nobody = { kind: "users", userIds: [] } as const;
    expect(await gateway().push({ ...message, target: nobody })).toEqual({ ok: true });
    expect(calls).toEqual([]);
  });
});
