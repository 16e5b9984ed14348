import { beforeAll, expect, it } from "@jest/globals";
import type { ApiClient } from "../testing/api-client.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld, type World } from "../testing/world.js";

describeHosts("the audit log", (host) => {
  let world: World;
  let admin: ApiClient;
  let base: string;
  let product: { id: number };

  beforeAll(async () => {
    world = await makeWorld(host());
    const { tenant, admin: ada } = world.own;
    admin = host().api.as({ token: ada.token, tenant });
    base = `/audit-log/${tenant}`;
    product = (await admin.post("/products", { name: "Boot", price: 10 })).body.data;
    const headers = { "x-request-id": "the-change" };
    await admin.patch(`/products/${product.id}`, { price: 12.5, sku: "B1" }, { headers });
    await admin.post("/category/create", { name: "Boots" });
  });

  const actions = async (query = "") =>
    (await admin.get(base + query)).body.data.map(({ action }: { action: string }) => action);

  it("shows who changed what, from where and in which request, newest first", async () => {
    const { status, body } = await admin.get(`${base}?action=updateProduct`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ current_page: 1, per_page: 20, total: 1, next_cursor: null });
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        actor: { kind: "user", id: world.own.admin.id, name: "Own-linnet-admin" },
        action: "updateProduct",
        object: { kind: "product", id: product.id },
        changes: [
          { field: "sku", old: null, new: "B1" },
          { field: "price", old: 10, new: 12.5 },
        ],
        request_id: "the-change",
        network: expect.stringMatching(/127\.0\.0\.1|::1/),
      },
    ]);
    const all = await actions();
    expect(all.slice(0, 3)).toEqual(["createCategory", "updateProduct", "createProduct"]);
    expect(all.at(-1)).toBe("createTenant");
  });

  it("is filtered by actor, action, object, request and time, together or apart", async () => {
    const { id } = world.own.admin;
    expect(await actions("?object_kind=category")).toEqual(["createCategory"]);
    const of = `object_kind=product&object_id=${product.id}`;
    expect(await actions(`?${of}`)).toEqual(["updateProduct", "createProduct"]);
    expect(await actions(`?${of}&action=createProduct`)).toEqual(["createProduct"]);
    expect(await actions("?request_id=the-change")).toEqual(["updateProduct"]);
    expect(await actions(`?actor_id=${id}&per_page=2`)).toEqual([
      "createCategory",
      "updateProduct",
    ]);
    expect(await actions("?actor_id=999999999")).toEqual([]);
    expect(await actions("?actor_kind=operator")).toEqual([]);
    expect(await actions("?to=2001-01-01")).toEqual([]);
    expect(await actions("?from=2001-01-01&action=createProduct")).toEqual(["createProduct"]);
  });

  it("leads on by a cursor", async () => {
    const seen: string[] = [];
    for (let cursor = ""; ;) {
      const { body } = await admin.get(`${base}?per_page=2${cursor}`);
      seen.push(...body.data.map(({ action }: { action: string }) => action));
      if (body.next_cursor === null) break;
      cursor = `&cursor=${body.next_cursor}`;
    }
    expect(seen).toEqual(await actions("?per_page=100"));
  });

  it("goes out as a stream of lines, oldest first", async () => {
    const { status, headers, text } = await admin.get(`${base}/export`);
    expect([status, headers.get("content-type")]).toEqual([
      200,
      "application/x-ndjson; charset=utf-8",
    ]);
    const lines = text.trimEnd().split("\n");
    const listed = (await admin.get(`${base}?per_page=100`)).body.data;
    expect(lines.map((line) => JSON.parse(line))).toEqual(listed.toReversed());
    const filtered = await admin.get(`${base}/export?action=createCategory`);
    expect(filtered.text.trimEnd().split("\n")).toHaveLength(1);
    expect((await admin.get(`${base}/export?action=nothing`)).text).toBe("");
  });

  it.each([
    ["actor_id=x", "actor_id"],
    ["actor_kind=robot", "actor_kind"],
    ["action=", "action"],
    ["object_id=0", "object_id"],
    ["from=yesterday", "from"],
    ["to=2026-02-30", "to"],
    [`request_id=${"x".repeat(129)}`, "request_id"],
  ])("refuses %s, of a list and of an export", async (query, field) => {
    for (const path of [base, `${base}/export`]) {
      const { status, body } = await admin.get(`${path}?${query}`);
      expect([status, body.code, Object.keys(body.errors)]).toEqual([
        422,
        "validation_failed",
        [field],
      ]);
    }
  });

  it("refuses a cursor that is none", async () => {
    const { status, body } = await admin.get(`${base}?cursor=nonsense`);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["cursor"]]);
  });

  it("is for ADMINs of the tenant alone", async () => {
    const { own, other } = world;
    for (const path of [base, `${base}/export`]) {
      const as = async (token: string | null) => {
        const { status, body } = await host().api.as({ token }).get(path);
        return [status, body.code];
      };
      expect(await as(null)).toEqual([401, "unauthenticated"]);
      expect(await as(own.member.token)).toEqual([403, "forbidden"]);
      expect(await as(other.admin.token)).toEqual([403, "tenant_forbidden"]);
    }
    expect((await admin.get("/audit-log/x")).status).toBe(404);
  });

  it("has no entry and no event for a change that changed nothing", async () => {
    const before = await actions("?per_page=100");
    const same = await admin.patch(`/products/${product.id}`, { price: 12.5 });
    expect(same.status).toBe(200);
    expect((await admin.patch(`/tenants/${world.own.tenant}`, {})).status).toBe(200);
    expect(await actions("?per_page=100")).toEqual(before);
  });

  it("shows changes of an order's own values, and nothing if they stay", async () => {
    const wish = {
      order_items: [{ product_id: product.id, qty: 1, amount: 5 }],
      payment_type: 1,
      total_amount: 5,
      address: { street: "1 Main St", city: "Springfield" },
      metadata: { color: "red" },
    };
    const { id } = (await admin.post("/orders", wish)).body.data;
    for (const metadata of [{ color: "blue" }, { color: "blue" }, {}]) {
      expect((await admin.patch(`/orders/${id}`, { metadata })).status).toBe(200);
    }
    const { body } = await admin.get(`${base}?object_kind=order&object_id=${id}`);
    const told = body.data.map(({ action, changes }: { action: string; changes: unknown }) => [
      action,
      changes,
    ]);
    expect(told).toEqual([
      ["updateOrder", [{ field: "metadata", old: "***", new: "***" }]],
      ["createOrder", []],
    ]);
    const timeline = await admin.get(`/orders/${id}/timeline`);
    const kinds = timeline.body.data.map(({ action }: { action: string | null }) => action);
    expect(kinds).toContain("updateOrder");
    expect(timeline.headers.get("link")).toBeNull();
  });
});
