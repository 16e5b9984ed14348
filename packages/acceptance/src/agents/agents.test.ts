import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "@modelcontextprotocol/client";
import type { ApiKeyScope, Core } from "@souk/core";
import { apiKeyScopes } from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { newMember, newUserWithToken } from "@souk/core/testing";
import { createApp, endpoints, innerCallsOf, openApiDocument } from "@souk/adapters-http";
import { asObject } from "../testing/agents/json.js";
import { type OpenAgents, openAgents } from "../testing/agents/open-agents.js";
import { openTestHost, type TestHost } from "../testing/open-host.js";

let host: TestHost;
let agents: OpenAgents;
beforeAll(async () => {
  host = await openTestHost();
  agents = await openAgents(host.core, ["https://shop.example.com"]);
});
afterAll(async () => {
  await agents.close();
  await host.close();
});

async function shop(core: Core = host.core) {
  const owner = await newUserWithToken(core, "Ada");
  const { as } = owner;
  const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
  const call = { as, tenant };
  const keyWith = async (...scopes: ApiKeyScope[]) =>
    (await core.createApiKey(call, { name: "Agent", scopes })).key;
  return { call, tenant, token: owner.token, keyWith };
}

interface Result {
  readonly isError?: boolean;
  readonly text: string;
  readonly data: Record<string, unknown>;
  readonly error: Record<string, unknown>;
  readonly meta: Record<string, unknown>;
}

async function use(client: Client, name: string, given: object = {}): Promise<Result> {
  const result = await client.callTool({ name, arguments: { ...given } });
  const { data, error } = asObject(result.structuredContent);
  const [first] = result.content as { text: string }[];
  return {
    ...(result.isError === true && { isError: true }),
    text: first?.text ?? "",
    data: asObject(data),
    error: asObject(error),
    meta: asObject(result["_meta"]),
  };
}

const post = (headers: Record<string, string>, body: unknown = {}, method = "POST") =>
  fetch(agents.url, {
    method,
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    ...(method === "POST" && { body: JSON.stringify(body) }),
  });

const call = (name: string, given: object = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: given },
});

const namesOf = async (client: Client) =>
  (await client.listTools()).tools.map(({ name }) => name).toSorted();

const refundable = async ({ call }: Awaited<ReturnType<typeof shop>>) => {
  const { id } = await host.core.createOrder(call, {
    address: { street: "1 Main St", city: "Springfield" },
    customer: { name: "Bo" },
    paymentType: 1,
    totalAmount: 10,
    orderItems: [
      {
        productId: (await host.core.createProduct(call, { name: "Lamp", price: 10 })).id,
        qty: 1,
        amount: 10,
      },
    ],
  });
  return id;
};

describe.each(["legacy", "auto"] as const)("the client of the SDK in its %s era", (era) => {
  it("lists tools, calls them and reads resources over HTTP", async () => {
    const { keyWith } = await shop();
    const key = await keyWith("catalog:read", "catalog:write");
    const client = await agents.connect(key, { era });
    expect((await use(client, "add_product", { name: "Lamp", price: 3 })).meta).toMatchObject({
      "souk/status": 201,
    });
    const { data } = await use(client, "find_products", { search: "lamp" });
    expect(data).toMatchObject({ total: 1, data: [{ name: "Lamp" }] });
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain("souk://events");
    const { contents } = await client.readResource({ uri: "souk://openapi/createProduct" });
    expect(JSON.parse((contents[0] as { text: string }).text)).toHaveProperty([
      "/api/v2/admin/products",
      "post",
      "operationId",
    ]);
    await client.close();
  });

  it("does the same on standard input and output", async () => {
    const { keyWith } = await shop();
    const { client, close } = await agents.attach(await keyWith("catalog:read", "catalog:write"), {
      era,
    });
    expect(await namesOf(client)).toContain("add_product");
    expect((await use(client, "add_product", { name: "Lamp", price: 3 })).isError).toBeUndefined();
    expect((await use(client, "find_products")).data).toMatchObject({ total: 1 });
    const { contents } = await client.readResource({ uri: "souk://events" });
    expect((contents[0] as { text: string }).text).toContain("order.created");
    await close();
  });
});

describe("the list of tools", () => {
  /** Counted as documented: 3.5 bytes of JSON a token. */
  const tokensOf = (tools: unknown) =>
    Math.ceil(Buffer.byteLength(JSON.stringify(tools), "utf8") / 3.5);

  it("of a caller who may do everything takes at most 6,000 tokens", async () => {
    const { token, keyWith } = await shop();
    for (const each of [token, await keyWith(...apiKeyScopes)]) {
      const client = await agents.connect(each);
      const { tools } = await client.listTools();
      expect(tools.length).toBeGreaterThan(22);
      expect(tokensOf(tools)).toBeLessThanOrEqual(6_000);
      await client.close();
    }
  });

  it("has the tools that the caller may use, and no others", async () => {
    const { call, keyWith } = await shop();
    const reader = await agents.connect(await keyWith("catalog:read"));
    expect(await namesOf(reader)).toEqual([
      "find_categories",
      "find_operation",
      "find_products",
      "run_operation",
      "show_product",
      "who_am_i",
    ]);
    await reader.close();
    const { as } = await newMember(host.core, call, "MEMBER");
    const member = await agents.connect((as as { token: string }).token);
    const names = await namesOf(member);
    expect(names).toContain("place_order");
    const found = await use(member, "find_operation", { query: "api key" });
    expect(found.text).not.toContain("createApiKey");
    await member.close();
  });

  it("annotates each tool with the effect of its operation", async () => {
    const { token } = await shop();
    const client = await agents.connect(token);
    const { tools } = await client.listTools();
    const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]));
    const hint = (name: string) => {
      const { readOnlyHint, destructiveHint, idempotentHint } = asObject(hints[name]);
      return [readOnlyHint, destructiveHint, idempotentHint];
    };
    expect(hint("find_orders")).toEqual([true, false, true]);
    expect(hint("record_payment")).toEqual([false, false, false]);
    expect(hint("change_product")).toEqual([false, true, true]);
    expect(hint("cancel_order")).toEqual([false, true, false]);
    await client.close();
  });

  it("without --write on standard input offers only tools that read", async () => {
    const { token, tenant } = await shop();
    const { client, close } = await agents.attach(token, { writes: false, tenant });
    const { tools } = await client.listTools();
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    const refused = await use(client, "add_product", { name: "Lamp", price: 1 });
    expect(refused.error).toMatchObject({ status: 403, next: expect.stringContaining("--write") });
    await close();
  });
});

describe("what loses something", () => {
  it("is marked in the description, whatever its method", () => {
    const operations = Object.values(
      openApiDocument(endpoints)["paths"] as Record<string, Record<string, object>>,
    )
      .flatMap((path) => Object.values(path))
      .map(asObject);
    const isLoss =
      /^(?:delete|remove|cancel|void|revoke|rotate|erase|logout|addRefund|issueCredit)/;
    const unmarked = operations.filter(
      (each) => isLoss.test(String(each["operationId"])) && each["x-souk-effect"] !== "lose",
    );
    expect(unmarked.map((each) => each["operationId"])).toEqual([]);
  });

  it("is refused over HTTP with 403 insufficient_scope, unless the key has agents:unattended", async () => {
    const own = await shop();
    const id = await refundable(own);
    for (const token of [own.token, await own.keyWith("orders:read", "orders:write")]) {
      const client = await agents.connect(token);
      const refused = await use(client, "cancel_order", { id, tenant: own.tenant });
      expect(refused.error).toMatchObject({
        status: 403,
        code: "insufficient_scope",
        message: expect.stringContaining("agents:unattended"),
      });
      await client.close();
    }
    expect((await host.core.getOrder(own.call, { id })).status).toBe("pending");
    const client = await agents.connect(await own.keyWith("orders:write", "agents:unattended"));
    expect((await use(client, "cancel_order", { id })).isError).toBeUndefined();
    expect((await host.core.getOrder(own.call, { id })).status).toBe("cancelled");
    await client.close();
  });

  it.each(["legacy", "auto"] as const)(
    "asks the person on standard input, and does what they say (%s era)",
    async (era) => {
      const own = await shop();
      const id = await refundable(own);
      const questions: string[] = [];
      let says: "allow" | "decline" = "decline";
      const key = await own.keyWith("orders:read", "orders:write");
      const answer = (question: string) => {
        questions.push(question);
        return says;
      };
      const { client, close } = await agents.attach(key, { answer, era });
      const declined = await use(client, "cancel_order", { id });
      expect(declined.error).toMatchObject({ status: 403, message: "The person declined." });
      expect((await host.core.getOrder(own.call, { id })).status).toBe("pending");
      says = "allow";
      expect((await use(client, "cancel_order", { id })).isError).toBeUndefined();
      expect((await host.core.getOrder(own.call, { id })).status).toBe("cancelled");
      expect(questions).toHaveLength(2);
      expect(questions[0]).toContain(`cancelOrder with {"id":${id}}`);
      await close();
    },
  );

  it("is refused on standard input if the client cannot ask", async () => {
    const own = await shop();
    const id = await refundable(own);
    const { client, close } = await agents.attach(await own.keyWith("orders:write"));
    const { error } = await use(client, "cancel_order", { id });
    expect(error).toMatchObject({ code: "insufficient_scope" });
    await close();
  });
});

describe("a call of a tool", () => {
  it("reports an error of the API with code, field and next step", async () => {
    const { keyWith } = await shop();
    const client = await agents.connect(await keyWith("catalog:read", "catalog:write"));
    const missing = await use(client, "add_product", { price: 1 });
    expect(missing).toMatchObject({
      isError: true,
      error: {
        status: 422,
        code: "validation_failed",
        errors: { name: ["The name field is required."] },
        next: expect.stringContaining("errors"),
      },
      meta: { "souk/status": 422, "souk/request_id": missing.error["request_id"] },
    });
    expect(missing.error["request_id"]).toEqual(expect.any(String));
    const unknown = await use(client, "add_product", { name: "Lamp", price: 1, stok: 3 });
    expect(unknown.error).toMatchObject({ errors: { stok: [expect.stringContaining("stock")] } });
    expect((await use(client, "show_product", { id: 99_999 })).error).toMatchObject({
      status: 404,
      next: expect.stringContaining("find_"),
    });
    for (const id of ["..", ".", "", null, {}]) {
      expect((await use(client, "show_product", { id })).error).toMatchObject({ status: 422 });
    }
    expect((await use(client, "no_such_tool")).error).toMatchObject({ status: 404 });
    await client.close();
  });

  it("whose token is missing, wrong or revoked says so and what to do, as a tool error", async () => {
    const own = await shop();
    const { id, key } = await host.core.createApiKey(own.call, {
      name: "Agent",
      scopes: ["catalog:read"],
    });
    const client = await agents.connect(key);
    const { client: local, close } = await agents.attach(key);
    await host.core.revokeApiKey(own.call, { keyId: id });
    const unauthenticated = {
      status: 401,
      code: "unauthenticated",
      next: expect.stringContaining("new API key"),
    };
    const calls = [
      ["find_products", {}],
      ["find_operation", { query: "x" }],
    ] as const;
    for (const each of [client, local]) {
      for (const [name, given] of calls) {
        const { isError, error } = await use(each, name, given);
        expect({ isError, error }).toEqual({
          isError: true,
          error: expect.objectContaining(unauthenticated),
        });
      }
    }
    const tokens: Record<string, string>[] = [{}, { authorization: "Bearer nope" }];
    for (const headers of tokens) {
      const response = await post(headers, call("find_products"));
      expect(await response.json()).toMatchObject({
        id: 1,
        result: { isError: true, structuredContent: { error: unauthenticated } },
      });
    }
    await client.close();
    await close();
  });

  it("without the tenant that it needs names those of the token", async () => {
    const { token, tenant } = await shop();
    const client = await agents.connect(token);
    expect((await use(client, "find_products")).error).toMatchObject({
      code: "tenant_header_missing",
      next: `Give the argument tenant. This token has: ${tenant}.`,
    });
    await client.close();
  });

  it("only checks an order with dry_run", async () => {
    const own = await shop();
    const client = await agents.connect(await own.keyWith("orders:write", "orders:read"));
    const { id } = await host.core.createProduct(own.call, { name: "Lamp", price: 10 });
    const order = {
      address: { street: "1 Main St", city: "Springfield" },
      payment_type: 1,
      total_amount: 10,
      order_items: [{ product_id: id, qty: 1, amount: 10 }],
    };
    expect((await use(client, "place_order", { ...order, dry_run: true })).isError).toBeUndefined();
    expect((await host.core.listOrders(own.call, {})).total).toBe(0);
    expect((await use(client, "place_order", order)).meta).toMatchObject({ "souk/status": 201 });
    await client.close();
  });

  it("repeated with its idempotency_key changes nothing", async () => {
    const own = await shop();
    const client = await agents.connect(await own.keyWith("catalog:write"));
    const given = { name: "Lamp", price: 1, idempotency_key: "one" };
    const first = await use(client, "add_product", given);
    const second = await use(client, "add_product", given);
    expect(second.data).toEqual(first.data);
    expect(second.text).toContain("This repeats an earlier call.");
    await use(client, "add_product", { name: "Lamp", price: 1 });
    await use(client, "add_product", { name: "Lamp", price: 1 });
    expect((await host.core.listProducts(own.call, {})).total).toBe(3);
    await client.close();
  });

  it("stands in the audit trail with the client and its version", async () => {
    const own = await shop();
    const key = await own.keyWith("catalog:write");
    const modern = await agents.connect(key);
    await use(modern, "add_category", { name: "One" });
    const legacy = await agents.connect(key, { era: "legacy" });
    await use(legacy, "add_category", { name: "Two" });
    const { client, close } = await agents.attach(key, { era: "legacy" });
    await use(client, "add_category", { name: "Three" });
    const authorization = `Bearer ${key}`;
    await post({ authorization, "user-agent": "script/7" }, call("add_category", { name: "Four" }));
    await host.core.createCategory(own.call, { name: "Five" });
    const { data } = await host.core.listAuditLog(own.call, { action: "createCategory" });
    expect(data.map((entry) => [entry.actor.kind, entry.client])).toEqual([
      ["user", null],
      ["key", "script/7"],
      ["key", "acceptance/1.2.3"],
      ["key", "acceptance/1.2.3"],
      ["key", "acceptance/1.2.3"],
    ]);
    await Promise.all([modern.close(), legacy.close(), close()]);
  });

  it("shows no secret, and says what it left out", async () => {
    const own = await shop();
    const { client, close } = await agents.attach(own.token, {
      tenant: own.tenant,
      answer: () => "allow",
    });
    const run = (operation: string, input: object) =>
      use(client, "run_operation", { operation, input });
    const made = await run("createApiKey", { name: "Robot", scopes: ["catalog:read"] });
    const hook = await run("createWebhook", {
      url: "https://hooks.example.com/a",
      events: ["order.created"],
    });
    const { id } = asObject(hook.data["data"]);
    const rotated = await run("rotateWebhookSecret", { webhookId: id });
    const listed = await run("listApiKeys", {});
    for (const each of [made, hook, rotated, listed]) {
      expect(each.isError).toBeUndefined();
      expect(JSON.stringify(each)).not.toMatch(/souk_\d+_\w|whsec_\w/);
    }
    expect(made.text).toContain("Left out, because agents are shown no secrets");
    await close();
  });

  it("on the database has an operator's rights in every tenant", async () => {
    const own = await shop();
    await host.core.createProduct(own.call, { name: "Lamp", price: 10 });
    const authenticate = () => new Operator("op@example.com");
    const api = innerCallsOf(createApp(host.core, { authenticate }).callback());
    const options = { api, isOperator: true, writes: false, tenant: own.tenant };
    const { client, close } = await agents.attach(null, options);
    expect(await namesOf(client)).toContain("find_products");
    expect((await use(client, "find_products")).data).toMatchObject({ total: 1 });
    await close();
  });
});

describe("POST /mcp", () => {
  const initialize = {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "raw", version: "1" },
    },
  };

  it("returns 401 without a token and with a wrong one, before anything else is said", async () => {
    for (const headers of [{}, { authorization: "Bearer souk_1_nothing" }]) {
      const response = await post(headers as Record<string, string>, initialize);
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
      expect(await response.json()).toMatchObject({ success: false, code: "unauthenticated" });
    }
  });

  it("rejects pages of other origins with 403, and takes those that the host names", async () => {
    const { token } = await shop();
    const authorization = `Bearer ${token}`;
    const from = async (origin: string) =>
      (await post({ authorization, origin }, initialize)).status;
    expect(await from("https://evil.example.com")).toBe(403);
    expect(await from("null")).toBe(403);
    expect(await from("https://shop.example.com")).toBe(200);
  });

  it("takes no other method, and no body that is too large or not JSON", async () => {
    const { token } = await shop();
    const authorization = `Bearer ${token}`;
    expect((await post({ authorization }, undefined, "GET")).status).toBe(405);
    expect((await post({ authorization }, undefined, "DELETE")).status).toBe(405);
    expect((await post({ authorization }, "x".repeat(2 * 1024 * 1024))).status).toBe(413);
    const broken = await fetch(agents.url, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: "{",
    });
    expect(broken.status).toBe(400);
  });

  it.each([
    null,
    [],
    "text",
    7,
    { jsonrpc: "2.0" },
    { jsonrpc: "2.0", id: 1, method: "tools/call" },
    { jsonrpc: "2.0", id: {}, method: "tools/call", params: { name: 7 } },
    {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "run_operation", arguments: 7 },
    },
    { jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri: "souk://guides/../x" } },
    [initialize, initialize],
  ])("has no 500 for the message %j", async (message) => {
    const { token } = await shop();
    const response = await post({ authorization: `Bearer ${token}` }, message);
    expect(response.status).toBeLessThan(500);
    expect(agents.errors).toEqual([]);
  });

  it("counts the calls of tools against the limit of the caller", async () => {
    const limited = await openTestHost("memory");
    const { token } = await shop(limited.core);
    const app = createApp(limited.core, { rateLimit: { perMinute: 3 } });
    const inner = innerCallsOf(app.callback());
    const statuses: number[] = [];
    const { client, close } = await agents.attach(token, {
      api: async (request) => {
        const response = await inner(request);
        statuses.push(response.status);
        return response;
      },
    });
    let last = await use(client, "who_am_i");
    for (let at = 0; at < 5; at += 1) last = await use(client, "who_am_i");
    expect(last.error).toMatchObject({ status: 429, retry_after: expect.any(Number) });
    expect(statuses).toContain(429);
    await close();
    await limited.close();
  });
});
