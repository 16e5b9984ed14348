import { describe, expect, it } from "@jest/globals";
import { rawRequest } from "../testing/raw-request.js";
import { openTestHost } from "../testing/open-host.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const JSON_HEADERS = { "content-type": "application/json" };

describeHosts("requests", (host) => {
  it("answers ids that are no ids like absent ones, also where they stand for a tenant", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    const large = ["2147483648", "9223372036854775808"];
    const odd = "abc 1.5 -1 0 01 1%00 1%2f..%2f2 １".split(" ");
    const mask = (text: string) => text.replace(/"request_id":"[^"]*"/, "");
    const absentToken = mask((await api.delete("/tokens/999999")).text);
    const absentTenant = mask((await api.get("/tenants/999999")).text);
    for (const id of [...odd, ...large]) {
      const token = await api.delete(`/tokens/${encodeURI(id).replaceAll("%25", "%")}`);
      expect([id, token.status, mask(token.text)]).toEqual([id, 404, absentToken]);
    }
    for (const id of odd) {
      for (const place of ["/tenants", "/team-members", "/webhooks"]) {
        const answer = await api.get(`${place}/${encodeURI(id).replaceAll("%25", "%")}`);
        expect([place, id, answer.status, answer.body.code]).toEqual([place, id, 404, "not_found"]);
      }
    }
    for (const id of large) {
      const tenant = await api.get(`/tenants/${id}`);
      expect([id, tenant.status, mask(tenant.text)]).toEqual([id, 403, absentTenant]);
      const team = await api.get(`/team-members/${id}`);
      expect([id, team.status, team.body?.team_members?.total]).toEqual([id, 200, 0]);
    }
  });

  it("rejects paths that are not percent-encoded UTF-8, and decodes others once", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const put = (sku: string) =>
      api.send("PUT", `/products/by-sku/${sku}`, { name: "Lamp", price: 5 });
    for (const sku of ["%ff", "%", "A%f", "A%zz", "%c3%28", "%ed%a0%80"]) {
      const answer = await put(sku);
      expect([sku, answer.status, answer.body.code]).toEqual([sku, 400, "bad_request"]);
    }
    const unread = await api.delete("/tokens/%ff");
    expect([unread.status, unread.body.code]).toEqual([400, "bad_request"]);
    const { id } = (await put("%25ff")).body.data;
    const found = await api.get("/products/by-sku/%25ff");
    expect(found.body.data).toMatchObject({ id, sku: "%ff" });
  });

  it("takes one Idempotency-Key and no two, which would be joined to a third", async () => {
    const { own } = await makeWorld(host());
    const twice = `Idempotency-Key: k1\r\nIdempotency-Key: k1\r\n`;
    const head = `Host: x\r\nConnection: close\r\nAuthorization: Bearer ${own.admin.token}\r\n`;
    const body = `Content-Type: application/json\r\nContent-Length: 12\r\n\r\n{"name":"T"}`;
    const sent = `POST /api/v2/admin/tenants HTTP/1.1\r\n${head}${twice}${body}`;
    const answer = await rawRequest(host().api.origin, sent);
    expect(answer).toMatch(/^HTTP\/1.1 422 /);
    expect(answer).toContain("must be sent once");
  });

  it("takes the tenant from one well-formed header", async () => {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    const missing = await api.get("/products");
    expect([missing.status, missing.body.code, missing.body.message]).toEqual([
      400,
      "tenant_header_missing",
      "X-Tenant-ID header is required",
    ]);
    const odd = ["", "abc", "1,2", "01", "+1", "-1", "0", "1.0", "1e0", "0x1", "1;2"];
    for (const tenant of [...odd, `${own.tenant}, ${own.tenant}`]) {
      const answer = await api.get("/products", { tenant });
      expect([tenant, answer.status, answer.body.code]).toEqual([
        tenant,
        400,
        "tenant_header_invalid",
      ]);
    }
    const headers = [own, other].map(({ tenant }) => `X-Tenant-ID: ${tenant}\r\n`).join("");
    const twice = `GET /api/v2/admin/products HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${own.admin.token}\r\n${headers}\r\n`;
    expect(await rawRequest(host().api.origin, twice)).toMatch(/^HTTP\/1.1 400 /);
    const mask = (text: string) => text.replace(/"request_id":"[^"]*"/, "");
    const foreign = await api.get("/products", { tenant: other.tenant });
    const absent = await api.get("/products", { tenant: 2_147_483_647 });
    expect([foreign.status, mask(foreign.text)]).toEqual([403, mask(absent.text)]);
    for (const tenant of ["2147483648", "9007199254740993", "9".repeat(400)]) {
      const beyond = await api.get("/products", { tenant });
      expect([tenant, beyond.status, mask(beyond.text)]).toEqual([tenant, 403, mask(absent.text)]);
    }
    const body = { name: "Shoes", tenant_id: other.tenant };
    const created = await api.post(`/category/create?tenant_id=${other.tenant}`, body, {
      tenant: own.tenant,
    });
    expect(created.status).toBe(201);
    const theirs = host().api.as({ token: other.admin.token, tenant: other.tenant });
    expect((await theirs.get("/category")).text).not.toContain("Shoes");
  });

  it("knows paths by the letter", async () => {
    for (const path of ["/tenants/", "/Tenants", "//tenants", "/tenants/1/", "/nothing", "/"]) {
      const { status, body } = await host().api.get(path);
      expect([path, status, body.code]).toEqual([path, 404, "not_found"]);
    }
    const upper = await fetch(`${host().api.origin}/API/V2/ADMIN/tenants`);
    expect(upper.status).toBe(404);
  });

  it("refuses methods that a path does not have, without effect", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    for (const method of ["PUT", "PATCH", "DELETE", "PROPFIND"]) {
      const answer = await api.send(method, "/tenants", { name: "By another method" });
      expect([method, answer.status, answer.body.code]).toEqual([
        method,
        405,
        "method_not_allowed",
      ]);
      expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS, POST");
    }
    const trace = "TRACE /api/v2/admin/tenants HTTP/1.1\r\nHost: x\r\n\r\n";
    expect(await rawRequest(host().api.origin, trace)).toMatch(/^HTTP\/1.1 405 /);
    const overridden = await api.get("/tenants?_method=DELETE", {
      headers: { "x-http-method-override": "DELETE" },
    });
    expect(overridden.body.tenants).toHaveLength(1);
    const head = await api.send("HEAD", "/tenants");
    expect([head.status, head.text]).toEqual([200, ""]);
    expect((await api.send("OPTIONS", "/tenants")).headers.get("allow")).toContain("POST");
  });

  it("takes JSON only", async () => {
    const { own } = await makeWorld(host());
    const send = (headers: Record<string, string>, body: string | Uint8Array = '{"name":"T"}') =>
      host().api.post("/tenants", body, { token: own.admin.token, headers });
    const types =
      "text/plain;application/x-www-form-urlencoded;application/csp-report;multipart/form-data; boundary=x;application/jsonx;application/json, text/plain";
    for (const type of [...types.split(";"), "application/json; charset=utf-16le", ""]) {
      expect([type, (await send({ "content-type": type })).status]).toEqual([type, 415]);
    }
    expect((await send({ ...JSON_HEADERS, "content-encoding": "gzip" })).status).toBe(415);
    expect((await send({ "content-type": "application/json; charset=utf-8" })).status).toBe(201);
    expect((await send({ "content-type": "Application/JSON" })).status).toBe(201);
  });

  it("refuses bodies that are no JSON object", async () => {
    const { own } = await makeWorld(host());
    const nest = (depth: number) => `{"name":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;
    const bad: (string | Uint8Array)[] = [
      '{"name":"T"',
      '"a"',
      "[1]",
      "null",
      "1",
      " ",
      "{'name':'T'}",
      '{"name":NaN}',
      '\uFEFF{"name":"T"}',
      Buffer.from([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')]),
      Buffer.from('{"name":"T"}', "utf16le"),
      nest(33),
    ];
    for (const body of bad) {
      const answer = await host().api.post("/tenants", body, { token: own.admin.token });
      expect([String(body).slice(0, 40), answer.status, answer.body?.code]).toEqual([
        String(body).slice(0, 40),
        400,
        "malformed_json",
      ]);
      expect(answer.text).not.toContain("position");
    }
    const deep = await host().api.post("/tenants", nest(32), { token: own.admin.token });
    expect(deep.status).toBe(422);
    const none = await host().api.post("/tenants", undefined, { token: own.admin.token });
    expect(none.status).toBe(400);
    const large = JSON.stringify({ name: "x".repeat(300_000) });
    const tooLarge = await host().api.post("/tenants", large, { token: own.admin.token });
    expect([tooLarge.status, tooLarge.body.code]).toEqual([413, "payload_too_large"]);
  });

  it("stops reading a body that does not say how long it is", async () => {
    const { own } = await makeWorld(host());
    const chunk = `${(60_000).toString(16)}\r\n${" ".repeat(60_000)}\r\n`;
    const head = `POST /api/v2/admin/tenants HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${own.admin.token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const answer = await rawRequest(host().api.origin, head + chunk.repeat(5));
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/Connection: close/i);
  });

  it("keeps prototypes out of reach and operators out of queries", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    const bodies = [
      '{"name":"T","__proto__":{"polluted":true}}',
      '{"name":"T","\\u005f_proto__":{"polluted":true}}',
      '{"name":"T","constructor":{"prototype":{"polluted":true}}}',
    ];
    for (const body of bodies) expect((await api.post("/tenants", body)).status).toBe(201);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    for (const name of [
      {},
      [],
      ["a"],
      { $ne: null },
      { $gt: 0 },
      { __raw: true, sql: "1=1" },
      7,
      true,
    ]) {
      const answer = await api.post("/tenants", { name });
      expect([name, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        name,
        422,
        ["name"],
      ]);
    }
    const team = `/team-members/${own.tenant}`;
    for (const query of ["page[$ne]=1", "page[]=1", "page=1&page=2", "per_page[gt]=1"]) {
      expect([query, (await api.get(`${team}?${query}`)).status]).toEqual([query, 422]);
    }
    expect((await api.get(`${team}?__proto__=1&constructor=1`)).status).toBe(200);
  });

  it("takes text as people write it, and no other", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    for (const name of ["a\0b", "\ud800", "x\udc00"]) {
      const body = JSON.stringify({ name });
      expect([body, (await api.post("/tenants", body)).status]).toEqual([body, 422]);
    }
    for (const name of ["😀".repeat(255), "‮שלום‬", "a\u200bb", "<img onerror=x>"]) {
      const { status, body } = await api.post("/tenants", { name });
      expect([status, body.name]).toEqual([201, name]);
    }
    expect((await api.post("/tenants", { name: "😀".repeat(256) })).status).toBe(422);
  });

  it("pages within bounds", async () => {
    const { own } = await makeWorld(host());
    const page = (query: string) =>
      host().api.get(`/team-members/${own.tenant}?${query}`, { token: own.admin.token });
    for (const value of ["0", "-1", "abc", "1.5", "1e9", "1e30", "99999999999", "", "1%00"]) {
      expect([value, (await page(`page=${value}`)).status]).toEqual([value, 422]);
    }
    expect((await page("per_page=100000")).status).toBe(422);
    const beyond = (await page("page=1000000000")).body.team_members;
    expect(beyond).toMatchObject({ current_page: 1e9, data: [], total: 2, last_page: 1 });
    const second = await page("page=2&per_page=1&x=%3E");
    expect(second.body.team_members).toMatchObject({ current_page: 2, per_page: 1, last_page: 2 });
    expect(second.headers.get("link")).toBe(
      '<?page=1&per_page=1&x=%3E>; rel="first", <?page=1&per_page=1&x=%3E>; rel="prev", <?page=2&per_page=1&x=%3E>; rel="last"',
    );
  });

  it("carries one request id through, and invents one where none is good", async () => {
    const given = await host().api.get("/nothing", { headers: { "x-request-id": "trace-1.a_B" } });
    expect(given.headers.get("x-request-id")).toBe("trace-1.a_B");
    expect(given.body.request_id).toBe("trace-1.a_B");
    const bad = await host().api.get("/nothing", { headers: { "x-request-id": "a b<script>" } });
    expect(bad.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("forbids browsers and caches to store or interpret it", async () => {
    const { headers } = await host().api.get("/nothing");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-powered-by") ?? headers.get("server")).toBeNull();
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it("never looks at the host a client claims", async () => {
    const request = (target: string, host: string) =>
      `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`;
    const path = "/api/v2/admin/openapi.json";
    const plain = await rawRequest(host().api.origin, request(path, "evil.example:x@real"));
    const absolute = await rawRequest(
      host().api.origin,
      request(`http://evil.example${path}`, "evil.example"),
    );
    for (const answer of [plain, absolute]) {
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).not.toContain("evil");
    }
  });
});

describe("unexpected errors", () => {
  it("reveal nothing to the caller, and are reported to the host", async () => {
    const host = await openTestHost("memory", {
      ports: (ports) => ({
        ...ports,
        unitOfWork: {
          transact: () => Promise.reject(new Error("relation secret_table at 10.0.0.5 failed")),
          system: (mode, work) => ports.unitOfWork.system(mode, work),
        },
      }),
    });
    const answer = await host.api.get("/who_am_i", { token: `1|${"x".repeat(43)}` });
    expect([answer.status, answer.body.code]).toEqual([500, "internal_error"]);
    expect(answer.text).not.toMatch(/secret_table|10\.0|at /);
    expect(answer.body.error).toBe(answer.body.message);
    expect(host.errors).toHaveLength(1);
    await host.close();
  });
});
