import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore } from "@souk/core";
import { apiKeyScopes } from "@souk/core/adapter";
import { altered, memoryPorts, newMember, newUserWithToken } from "@souk/core/testing";
import { BASE_PATH } from "./wire/endpoint.js";
import { createFetchHandler } from "./create-fetch-handler.js";

interface Given {
  readonly token?: string;
  readonly tenant?: number | string;
  readonly headers?: Record<string, string>;
}

async function opened(perMinute?: number) {
  const looks: unknown[] = [];
  const ports = memoryPorts();
  const unitOfWork = altered(ports.unitOfWork, {
    store: (store) => ({
      identify: (who, tenant, exclusive) => {
        looks.push(who);
        return store.identify(who, tenant, exclusive);
      },
    }),
  });
  const core = createCore({ ...ports, unitOfWork });
  const rateLimit = perMinute === undefined ? {} : { rateLimit: { perMinute } };
  const handle = createFetchHandler(core, rateLimit);
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  async function send(method: string, path: string, body: unknown, given: Given = {}) {
    const { token = ada.token, tenant: named, headers } = given;
    const answer = await handle(
      new Request(`http://souk.test${BASE_PATH}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(named === undefined ? {} : { "x-tenant-id": String(named) }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: JSON.parse(text || "null") };
  }
  const all = `/api-keys/${tenant}`;
  const make = async (scopes: readonly string[], more: object = {}) => {
    const { body } = await send("POST", all, { name: "Sync", scopes, ...more });
    return body.data as { id: number; key: string };
  };
  return {
    core,
    send,
    make,
    all,
    tenant,
    looks,
    clock: ports.clock,
    admin: { as: ada.as, tenant },
  };
}

let host: Awaited<ReturnType<typeof opened>>;
beforeEach(async () => {
  host = await opened();
});

describe("API keys over HTTP", () => {
  it.each([
    ["catalog", "/products/:product", {}, { name: "Lantern" }],
    ["catalog", "/products/:product", { unknown: 1 }, { name: "Lantern" }],
    ["catalog", "/products/by-sku/:sku", {}, { name: "Lantern" }],
    ["catalog", "/category/:category", { name: "Lights" }, { name: "Lamps" }],
    ["orders", "/orders/:order", {}, { metadata: { seen: true } }],
    ["announcements", "/announcements/:announcement", {}, { title: "Open" }],
    ["webhooks", "/webhooks/:tenant/:webhook", {}, { description: "Ours" }],
    ["tenant", "/tenants/:tenant", {}, { name: "Bazaar" }],
    ["api-keys", "/api-keys/:tenant/:key", {}, { name: "Nightly" }],
  ])(
    "with %s:write alone see no record of PATCH %s with %j, which changes nothing",
    async (noun, pattern, same, change) => {
      const { core, send, make, admin, tenant } = host;
      const product = await core.createProduct(admin, { name: "Lamp", price: 5, sku: pattern });
      const webhook = { url: "https://shop.example/hook", events: ["product.created" as const] };
      const announcement = { title: "Soon", type: "info", status: "draft" } as const;
      const order = await core.createOrder(admin, {
        orderItems: [{ productId: product.id, qty: 1, amount: 5 }],
        paymentType: 1,
        totalAmount: 5,
        address: { street: "1 Main St", city: "Springfield" },
      });
      const [writer, reader] = [
        await make([`${noun}:write`]),
        await make([`${noun}:write`, `${noun}:read`]),
      ];
      const made: Readonly<Record<string, number | string | null>> = {
        product: product.id,
        sku: encodeURIComponent(pattern),
        category: (await core.createCategory(admin, { name: "Lights" })).id,
        order: order.id,
        announcement: (await core.createAnnouncement(admin, announcement)).id,
        webhook: (await core.createWebhook(admin, webhook)).id,
        tenant,
        key: writer.id,
      };
      const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => String(made[name]));
      const ask = (token: string, body: unknown) => send("PATCH", path, body, { token, tenant });
      const withheld = await ask(writer.key, same);
      expect([withheld.status, withheld.body, withheld.headers.get("etag")]).toEqual([
        204,
        null,
        null,
      ]);
      expect(await ask(reader.key, same)).toMatchObject({
        status: 200,
        body: { ...(noun !== "tenant" && { data: {} }) },
      });
      expect(await ask(writer.key, change)).toMatchObject({ status: 200 });
    },
  );

  it("are rejected for a missing scope before a missing body of an import", async () => {
    const { send, make, tenant } = host;
    const { key: token } = await make(["orders:read"]);
    const answer = await send("POST", "/products/import", undefined, { token, tenant });
    expect([answer.status, answer.body.code]).toEqual([403, "insufficient_scope"]);
  });

  it("get no record when they repeat a call that changed nothing under its key", async () => {
    const { core, send, make, admin, tenant } = host;
    const webhook = { url: "https://shop.example/hook", events: ["user.updated" as const] };
    const { id } = await core.createWebhook(admin, webhook);
    const { key: token } = await make(["webhooks:write", "team:read"]);
    const given = { token, headers: { "idempotency-key": "once" } };
    const enable = () => send("POST", `/webhooks/${tenant}/${id}/enable`, undefined, given);
    for (const answer of [await enable(), await enable()])
      expect([answer.status, answer.body]).toEqual([204, null]);
  });

  it("are made, read, changed, replaced and revoked, and shown once", async () => {
    const { send, all, tenant } = host;
    const given = { name: "Sync", scopes: ["orders:read", "catalog:read"], expires_at: null };
    const made = await send("POST", all, given);
    expect(made.status).toBe(201);
    const { key, ...rest } = made.body.data;
    expect(made.headers.get("location")).toBe(`/api/v2/admin/api-keys/${tenant}/${rest.id}`);
    expect(key).toMatch(new RegExp(`^souk_${rest.id}_[\\w-]{49}$`));
    expect(rest).toMatchObject({
      ...given,
      scopes: ["catalog:read", "orders:read"],
      tenant_id: tenant,
      hint: key.slice(-4),
      expires_at: null,
      last_used_at: null,
      old_key_until: null,
    });
    const one = `${all}/${rest.id}`;
    const read = await send("GET", one, undefined);
    expect(read.body).toEqual({ success: true, data: rest });
    const list = await send("GET", all, undefined);
    expect([list.status, list.body.data]).toEqual([200, [rest]]);
    const ifMatch = { headers: { "if-match": read.headers.get("etag") ?? "" } };
    const changed = await send("PATCH", one, { scopes: ["catalog:write"] }, ifMatch);
    expect(changed.body.data.scopes).toEqual(["catalog:write"]);
    const late = await send("PATCH", one, { name: "Late" }, ifMatch);
    expect([late.status, late.body.code]).toEqual([412, "precondition_failed"]);
    const rotated = await send("POST", `${one}/rotate`, { overlap_hours: 1 });
    expect(rotated.status).toBe(200);
    expect(rotated.body.data.key).not.toBe(key);
    expect(rotated.body.data.old_key_until).not.toBeNull();
    const gone = await send("DELETE", one, undefined);
    expect(gone.body).toEqual({ success: true, message: "API key revoked", descendants: [] });
    for (const [method, path, body] of [
      ["GET", one, undefined],
      ["PATCH", one, { name: "X" }],
      ["DELETE", one, undefined],
      ["POST", `${one}/rotate`, {}],
    ] as const) {
      expect((await send(method, path, body)).body).toMatchObject({
        code: "not_found",
        message: "API key not found",
      });
    }
  });

  it("are refused with the field that is wrong", async () => {
    const { send, all, make } = host;
    const { id } = await make(["catalog:read"]);
    const wrong: [object, string, string][] = [
      [{ scopes: ["catalog:read"] }, "name", "The name field is required."],
      [{ name: "A" }, "scopes", "The scopes field is required."],
      [{ name: "A", scopes: [] }, "scopes", "The scopes must have at least 1 items."],
      [
        { name: "A", scopes: ["catalog:reed"] },
        "scopes.0",
        'The scopes field must not hold "catalog:reed". The nearest it may hold is "catalog:read".',
      ],
      [
        { name: "A", scopes: ["catalog:read", "catalog:read"] },
        "scopes.1",
        "The scopes.1 field has a duplicate value.",
      ],
      [
        { name: "A", scopes: ["catalog:read"], expires_at: "2020-01-01T00:00:00Z" },
        "expires_at",
        "The expires at field must be a date in the future.",
      ],
    ];
    for (const [body, field, message] of wrong) {
      const { status, body: answer } = await send("POST", all, body);
      expect([status, answer.errors]).toEqual([422, { [field]: [message] }]);
    }
    const rotate = await send("POST", `${all}/${id}/rotate`, { overlap_hours: 169 });
    expect(rotate.body.errors).toHaveProperty("overlap_hours");
  });

  it("are not replaced once they have expired, as the description says", async () => {
    const { clock, make, send, all } = host;
    const expires_at = new Date(clock.now().getTime() + 60_000).toISOString();
    const { id } = await make(["catalog:read"], { expires_at });
    clock.advance(60_000);
    const refused = await send("POST", `${all}/${id}/rotate`, {});
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    const description = await send("GET", "/openapi.json", undefined);
    const path = description.body.paths[`${BASE_PATH}/api-keys/{tenantId}/{keyId}/rotate`];
    expect(path.post.responses["409"].$ref).toMatch(/\/ConflictOr/);
  });

  it("are the business of ADMINs", async () => {
    const { core, send, all, admin } = host;
    const { token } = await newMember(core, admin, "MEMBER");
    const answer = await send("POST", all, { name: "A", scopes: ["catalog:read"] }, { token });
    expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
  });

  it("are made once for one Idempotency-Key, and shown again for it", async () => {
    const { send, all } = host;
    const headers = { "idempotency-key": "once" };
    const body = { name: "Sync", scopes: ["catalog:read"] };
    const first = await send("POST", all, body, { headers });
    const second = await send("POST", all, body, { headers });
    expect(second.body).toEqual(first.body);
    expect((await send("GET", all, undefined)).body.total).toBe(1);
  });

  it("name their tenant by themselves, and must agree with a header that does", async () => {
    const { send, make, tenant, admin, core } = host;
    const { key: token } = await make(["catalog:read", "webhooks:read"]);
    const { id: other } = await core.createTenant({ as: admin.as }, { name: "Other" });
    const statuses = async (path: string, named?: number | string) => {
      const { status, body } = await send("GET", path, undefined, {
        token,
        ...(named === undefined ? {} : { tenant: named }),
      });
      return [status, body.code];
    };
    expect(await statuses("/products")).toEqual([200, undefined]);
    expect(await statuses("/products", tenant)).toEqual([200, undefined]);
    expect(await statuses("/products", other)).toEqual([403, "tenant_forbidden"]);
    expect(await statuses("/products", "x")).toEqual([400, "tenant_header_invalid"]);
    expect(await statuses(`/webhooks/${tenant}`)).toEqual([200, undefined]);
    expect(await statuses(`/webhooks/${other}`)).toEqual([403, "tenant_forbidden"]);
    const withToken = await send("GET", "/products", undefined);
    expect(withToken.body.code).toBe("tenant_header_missing");
  });

  it("receive the name of the scope that they lack, and cannot use an account", async () => {
    const { send, make } = host;
    const { key: token } = await make(["catalog:read"]);
    const answer = await send("POST", "/products", { name: "Tea", price: 1 }, { token });
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({
        code: "insufficient_scope",
        message: "The API key lacks the scope catalog:write.",
      }),
    ]);
    for (const [method, path] of [
      ["GET", "/tokens"],
      ["POST", "/logout-all"],
      ["PATCH", "/profile"],
      ["GET", "/tenants"],
    ] as const) {
      const refused = await send(method, path, method === "GET" ? undefined : {}, { token });
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, "insufficient_scope"]);
    }
  });

  it("make no one an ADMIN unless they hold every scope", async () => {
    const { core, send, make, tenant, admin } = host;
    const team = `/team-members/${tenant}`;
    const { key: token } = await make([
      "catalog:read",
      "catalog:write",
      "orders:read",
      "orders:write",
      "customers:read",
      "customers:write",
      "announcements:read",
      "announcements:write",
      "webhooks:read",
      "team:read",
      "team:write",
      "tenant:read",
    ]);
    const mia = await newMember(core, admin, "MEMBER");
    const invited = { email: "eve@example.com", role: "ADMIN" };
    for (const [path, body] of [
      [team, invited],
      [`${team}/${mia.user.id}`, { role: "ADMIN" }],
    ] as const) {
      const { status, body: answer } = await send("POST", path, body, { token });
      expect([path, status, answer.code]).toEqual([path, 403, "insufficient_scope"]);
      expect(answer.message).toMatch(
        /^Only an API key with every scope may grant or revoke the role ADMIN\./,
      );
    }
    const { data } = await core.listMembers(admin, {});
    expect(data.map(({ role }) => role)).toEqual(["ADMIN", "MEMBER"]);
    const member = await send("POST", team, { ...invited, role: "MEMBER" }, { token });
    expect(member.status).toBe(200);
    const { key: all } = await make(apiKeyScopes);
    const raised = await send("POST", `${team}/${mia.user.id}`, { role: "ADMIN" }, { token: all });
    expect(raised.status).toBe(200);
  });

  it("end with the keys that they created on request, and are listed with them either way", async () => {
    const { send, make, all } = host;
    const scopes = ["api-keys:write", "catalog:read"];
    const parent = await make(scopes);
    const made = await send("POST", all, { name: "Child", scopes }, { token: parent.key });
    const { id, name } = made.body.data;
    const refused = await send("DELETE", `${all}/${id}?descendants=false`, undefined, {
      token: parent.key,
    });
    expect([refused.status, refused.body.code]).toEqual([403, "insufficient_scope"]);
    const odd = await send("DELETE", `${all}/${parent.id}?descendants=maybe`, undefined);
    expect([odd.status, odd.body.errors]).toEqual([422, { descendants: [expect.any(String)] }]);
    const other = await make(scopes);
    const spared = await send("DELETE", `${all}/${parent.id}`, undefined);
    expect(spared.body.descendants).toEqual([{ id, name, revoked: false }]);
    const token = made.body.data.key as string;
    const grandchild = await send("POST", all, { name: "Grandchild", scopes }, { token });
    const ended = await send("DELETE", `${all}/${id}`, undefined, { token: other.key });
    expect([ended.status, ended.body.descendants]).toEqual([
      200,
      [{ id: grandchild.body.data.id, name: "Grandchild", revoked: true }],
    ]);
    const late = { token: grandchild.body.data.key as string };
    expect((await send("GET", "/products", undefined, late)).status).toBe(401);
  });

  it("are refused without a look into the database when they are mistyped", async () => {
    const { send, make, looks } = host;
    const { key } = await make(["catalog:read"]);
    looks.length = 0;
    const last = key.endsWith("0") ? "1" : "0";
    const answer = await send("GET", "/products", undefined, { token: key.slice(0, -1) + last });
    expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(looks).toEqual([]);
    expect((await send("GET", "/products", undefined, { token: key })).status).toBe(200);
    expect(looks).toHaveLength(1);
  });

  it("are limited each by itself", async () => {
    const { send, make } = await opened(4);
    const [one, other] = [await make(["catalog:read"]), await make(["catalog:read"])];
    const read = async ({ key: token }: typeof one) =>
      (await send("GET", "/products", undefined, { token })).status;
    expect([await read(one), await read(other)]).toEqual([200, 200]);
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push(await read(one));
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect(await read(other)).toBe(200);
  });
});
