import type { AddCheck } from "../check/check.js";
import { holds, invalidOnly, matches, refused, same, status } from "../check/expect.js";
import type { World } from "../check/world.js";

const JSON_TYPE = { "content-type": "application/json" };

/** A response without the parts that differ each time. */
function masked({ body }: { body: Readonly<Record<string, unknown>> }) {
  const { request_id: _, ...rest } = body;
  return rest;
}

/** Paths, headers and bodies at their edges. */
export function requestEdges(check: AddCheck): void {
  paths(check);
  tenantHeaders(check);
  bodies(check);
  texts(check);
  headers(check);
}

const written = (id: string) => encodeURI(id).replaceAll("%25", "%");
const oddIds = "abc 1.5 -1 0 01 1%00 1%2f..%2f2 １".split(" ");
const largeIds = ["2147483648", "9223372036854775808"];

function paths(check: AddCheck): void {
  check("An id that is none is answered as one that does not exist.", async (world) => {
    const { admin } = await world.shop();
    const api = admin.api.as({ tenant: null });
    const absent = refused(await api.delete("/tokens/999999999"), 404, "not_found");
    for (const id of [...oddIds, ...largeIds]) {
      const answer = refused(await api.delete(`/tokens/${written(id)}`), 404, "not_found");
      same(masked(answer), masked(absent), `the response for ${id}`);
    }
    for (const id of oddIds) {
      for (const place of ["/tenants", "/team-members", "/webhooks"])
        refused(await api.get(`${place}/${written(id)}`), 404, "not_found");
    }
    const nobodys = refused(await api.get("/tenants/999999999"), 403, "tenant_forbidden");
    for (const id of largeIds) {
      const tenant = refused(await api.get(`/tenants/${id}`), 403, "tenant_forbidden");
      same(masked(tenant), masked(nobodys), `the response for ${id}`);
      const team = status(await api.get(`/team-members/${id}`), 200).body;
      same(team.team_members.total, 0, "the members");
    }
  });
  check(
    "A path that is no percent-encoded UTF-8 returns 400; others are decoded once.",
    async (world) => {
      const { admin } = await world.newShop();
      const put = (sku: string) =>
        admin.api.send("PUT", `/products/by-sku/${sku}`, { name: "Lamp", price: 5 });
      for (const sku of ["%ff", "%", "A%f", "A%zz", "%c3%28", "%ed%a0%80"])
        refused(await put(sku), 400, "bad_request");
      refused(await admin.api.delete("/tokens/%ff"), 400, "bad_request");
      const { id } = status(await put("%25ff"), 201).body.data;
      const found = status(await admin.api.get("/products/by-sku/%25ff"), 200).body.data;
      same([found.id, found.sku], [id, "%ff"], "the product");
    },
  );
  check("A path is known by its exact letters.", async (world) => {
    for (const path of ["/tenants/", "/Tenants", "//tenants", "/tenants/1/", "/nothing", "/"])
      refused(await world.anonymous.get(path), 404, "not_found");
    status(await world.anonymous.raw("GET", "/API/V2/ADMIN/tenants"), 404);
  });
  check("A method that a path does not have has no effect.", async (world) => {
    const { api } = await world.person();
    status(await api.post("/tenants", { name: "One" }), 201);
    for (const method of ["PUT", "PATCH", "DELETE", "PROPFIND"]) {
      const body = { name: "By another method" };
      const answer = refused(await api.send(method, "/tenants", body), 405, "method_not_allowed");
      same(answer.headers.get("allow"), "GET, HEAD, OPTIONS, POST", "Allow");
    }
    const override = { headers: { "x-http-method-override": "DELETE" } };
    const { tenants } = status(await api.get("/tenants?_method=DELETE", override), 200).body;
    same(tenants.length, 1, "the number of tenants");
    same(status(await api.send("HEAD", "/tenants"), 200).text, "", "the body of HEAD");
    const { headers: options } = await api.send("OPTIONS", "/tenants");
    holds(options.get("allow")?.includes("POST") === true, "OPTIONS names no POST in Allow");
  });
}

function tenantHeaders(check: AddCheck): void {
  check("X-Tenant-ID is digits alone; others return 400.", async (world) => {
    const { id, admin } = await world.shop();
    const none = await admin.api.get("/products", { tenant: null });
    const { message } = refused(none, 400, "tenant_header_missing").body;
    same(message, "X-Tenant-ID header is required", "message");
    const odd = ["", "abc", "1,2", "01", "+1", "-1", "0", "1.0", "1e0", "0x1", "1;2"];
    for (const tenant of [...odd, `${id}, ${id}`])
      refused(await admin.api.get("/products", { tenant }), 400, "tenant_header_invalid");
  });
  check("X-Tenant-ID beyond all ids is as a tenant of others.", async (world) => {
    const [{ admin }, other] = await Promise.all([world.shop(), world.otherShop()]);
    const foreign = await admin.api.get("/products", { tenant: other.id });
    refused(foreign, 403, "tenant_forbidden");
    for (const tenant of ["2147483647", "2147483648", "9007199254740993", "9".repeat(400)]) {
      const answer = refused(await admin.api.get("/products", { tenant }), 403, "tenant_forbidden");
      same(masked(answer), masked(foreign), `the response for ${tenant.slice(0, 20)}`);
    }
  });
  check("tenant_id in a body or query names no tenant.", async (world) => {
    const [{ admin }, other] = await Promise.all([world.newShop(), world.newShop()]);
    const body = { name: "Shoes", tenant_id: other.id };
    status(await admin.api.post(`/category/create?tenant_id=${other.id}`, body), 201);
    same((await other.admin.api.get("/category")).body.total, 0, "categories of the other tenant");
  });
}

function bodies(check: AddCheck): void {
  const send = async (world: World, body: unknown, more: Record<string, string> = {}) => {
    const { api } = await world.once("sender of bodies", () => world.person());
    return api.post("/tenants", body, { headers: { ...JSON_TYPE, ...more } });
  };
  check("The type of a body is application/json, in any case and in UTF-8.", async (world) => {
    const types =
      "text/plain;application/x-www-form-urlencoded;application/csp-report;multipart/form-data; boundary=x;application/jsonx;application/json, text/plain";
    for (const type of [...types.split(";"), "application/json; charset=utf-16le", ""])
      status(await send(world, '{"name":"T"}', { "content-type": type }), 415);
    status(await send(world, '{"name":"T"}', { "content-encoding": "gzip" }), 415);
    for (const type of ["application/json; charset=utf-8", "Application/JSON"])
      status(await send(world, '{"name":"T"}', { "content-type": type }), 201);
  });
  const nest = (depth: number) => `{"name":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;
  check("A body that is no JSON object returns 400, and does not say where.", async (world) => {
    const wrong: (string | Uint8Array)[] = [
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
    for (const body of wrong) {
      const answer = refused(await send(world, body), 400, "malformed_json");
      holds(!answer.text.includes("position"), "the response names a position");
    }
    status(await send(world, nest(32)), 422);
    status(await send(world, undefined), 400);
    const large = JSON.stringify({ name: "x".repeat(300_000) });
    refused(await send(world, large), 413, "payload_too_large");
  });
  check("Names of prototypes in a body are names like others.", async (world) => {
    for (const body of [
      '{"name":"T","__proto__":{"polluted":true}}',
      '{"name":"T","\\u005f_proto__":{"polluted":true}}',
      '{"name":"T","constructor":{"prototype":{"polluted":true}}}',
    ])
      status(await send(world, body), 201);
    const { id, admin } = await world.shop();
    status(await admin.api.get(`/team-members/${id}?__proto__=1&constructor=1`), 200);
  });
  check("A value of another type returns 422, and is not converted.", async (world) => {
    const objects = [{}, { $ne: null }, { $gt: 0 }, { __raw: true, sql: "1=1" }];
    for (const name of [...objects, [], ["a"], 7, true])
      invalidOnly(await send(world, { name }), "name");
    const { id, admin } = await world.shop();
    for (const [query, field] of [
      ["page[$ne]=1", "page"],
      ["page[]=1", "page"],
      ["page=1&page=2", "page"],
      ["per_page[gt]=1", "per_page"],
    ] as const)
      invalidOnly(await admin.api.get(`/team-members/${id}?${query}`), field);
  });
}

function texts(check: AddCheck): void {
  check("Text is measured in characters, and stored as it is written.", async (world) => {
    const { api } = await world.person();
    for (const name of ["😀".repeat(255), "‮שלום‬", "a\u200bb", "<img onerror=x>"])
      same(status(await api.post("/tenants", { name }), 201).body.name, name, "name");
    for (const name of ["a\0b", "\ud800", "x\udc00", "😀".repeat(256)])
      invalidOnly(await api.post("/tenants", { name }), "name");
  });
  check("Pages are named in Link with the other parameters of the request.", async (world) => {
    const { id, admin } = await world.shop();
    const page = (query: string) => admin.api.get(`/team-members/${id}?${query}`);
    for (const value of ["abc", "1e9", "1e30", "99999999999", "1%00"])
      invalidOnly(await page(`page=${value}`), "page");
    invalidOnly(await page("per_page=100000"), "per_page");
    const beyond = status(await page("page=1000000000"), 200).body.team_members;
    const empty = { current_page: 1e9, data: [], total: 2, last_page: 1 };
    matches(beyond, empty, "the page beyond the last");
    const second = status(await page("page=2&per_page=1&x=%3E"), 200);
    const paging = { current_page: 2, per_page: 1, last_page: 2 };
    matches(second.body.team_members, paging, "the second page");
    const link =
      '<?page=1&per_page=1&x=%3E>; rel="first", <?page=1&per_page=1&x=%3E>; rel="prev", <?page=2&per_page=1&x=%3E>; rel="last"';
    same(second.headers.get("link"), link, "Link");
  });
}

function headers(check: AddCheck): void {
  check(
    "request_id of an error is the X-Request-ID that was sent, or a new one.",
    async (world) => {
      const sent = { headers: { "x-request-id": "trace-1.a_B" } };
      const given = await world.anonymous.get("/nothing", sent);
      same(
        [given.headers.get("x-request-id"), given.body.request_id],
        ["trace-1.a_B", "trace-1.a_B"],
        "it",
      );
      const bad = { headers: { "x-request-id": "a b<script>" } };
      const { headers: answered } = await world.anonymous.get("/nothing", bad);
      matches(answered.get("x-request-id"), /^[0-9a-f-]{36}$/, "X-Request-ID");
    },
  );
  check("Browsers and caches may neither store nor interpret a response.", async (world) => {
    const { headers: answered } = await world.anonymous.get("/nothing");
    same(answered.get("x-content-type-options"), "nosniff", "X-Content-Type-Options");
    same(answered.get("cache-control"), "no-store", "Cache-Control");
    matches(answered.get("content-security-policy"), /default-src 'none'/, "the policy");
    for (const name of ["x-powered-by", "server", "access-control-allow-origin"])
      same(answered.get(name), null, name);
  });
}
