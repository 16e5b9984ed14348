import { expect, it } from "@jest/globals";
import type { ApiKeyScope, Ports } from "@souk/core";
import { news } from "../testing/announcement-calls.js";
import type { ApiAnswer } from "../testing/api-client.js";
import type { TestHost } from "../testing/open-host.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld, type World } from "../testing/world.js";

interface Resource {
  readonly list: string;
  readonly create: (world: World) => readonly [path: string, body: object];
  /** A change of one record, below its path. */
  readonly change: readonly [method: "PATCH" | "POST", below: string, body: object];
}

const url = "https://hooks.example.com/in";
const place = { street: "1 High St", city: "Leeds" };

/** Every kind of record that has a version and a list. */
const resources: Readonly<Record<string, Resource>> = {
  addresses: {
    list: "/addresses",
    create: () => ["/addresses", place],
    change: ["PATCH", "", { city: "York" }],
  },
  categories: {
    list: "/category",
    create: () => ["/category/create", { name: "Mugs" }],
    change: ["PATCH", "", { name: "Cups" }],
  },
  products: {
    list: "/products",
    create: () => ["/products", { name: "Mug", price: 4 }],
    change: ["PATCH", "", { price: 5 }],
  },
  announcements: {
    list: "/announcements",
    create: () => ["/announcements", news],
    change: ["PATCH", "", { title: "Old news" }],
  },
  webhooks: {
    list: "/webhooks/:tenant",
    create: ({ own }) => [`/webhooks/${own.tenant}`, { url, events: ["order.created"] }],
    change: ["POST", "/pause", {}],
  },
  "API keys": {
    list: "/api-keys/:tenant",
    create: ({ own }) => [`/api-keys/${own.tenant}`, { name: "Shop", scopes: ["catalog:read"] }],
    change: ["PATCH", "", { name: "Store" }],
  },
};

type Body = ApiAnswer["body"];

const dataOf = (body: Body): Body => body.data ?? body;
const rowsOf = (body: Body): Body[] => body.data?.data ?? body.data ?? body.tenants;

async function makeKey({ api }: TestHost, { own }: World, scopes: ApiKeyScope[]): Promise<string> {
  const admin = api.as({ token: own.admin.token, tenant: own.tenant });
  return (await admin.post(`/api-keys/${own.tenant}`, { name: "Writer", scopes })).body.data.key;
}

describeHosts("an outdated If-Match", (host) => {
  it.each(Object.entries(resources))(
    "on %s returns 412 with the record and the ETag of its single read",
    async (_, { list, create, change: [method, below, body] }) => {
      const world = await makeWorld(host());
      const { own } = world;
      const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
      const made = await api.post(...create(world));
      expect(made.status).toBe(201);
      const path = list.replace(":tenant", String(own.tenant));
      const { id } = made.body.data;
      const row = rowsOf((await api.get(path)).body).find((each) => each.id === id);
      const listed = { headers: { "If-Match": `"${row.version}"` } };
      const first = await api.send(method, `${path}/${id}${below}`, body, listed);
      expect([first.status, dataOf(first.body).version]).toEqual([200, row.version + 1]);
      const read = await api.get(`${path}/${id}`);
      for (const [again, at] of [
        [method, `${path}/${id}${below}`],
        ["DELETE", `${path}/${id}`],
      ] as const) {
        const refused = await api.send(again, at, again === "DELETE" ? undefined : body, listed);
        expect([refused.status, refused.body.code]).toEqual([412, "precondition_failed"]);
        expect(refused.body.current).toEqual(dataOf(read.body));
        expect(refused.headers.get("ETag")).toBe(read.headers.get("ETag"));
      }
    },
  );

  it("on orders and tenants returns 412 with the record and the ETag of its single read", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const product = (await api.post("/products", { name: "Mug", price: 4 })).body.data.id;
    const order = {
      address: place,
      payment_type: 1,
      total_amount: 4,
      order_items: [{ product_id: product, qty: 1, amount: 4 }],
    };
    const { id } = (await api.post("/orders", order)).body.data;
    for (const [list, one, below, body] of [
      ["/orders", `/orders/${id}`, "/process", {}],
      ["/tenants", `/tenants/${own.tenant}`, "", { name: "Renamed" }],
    ] as const) {
      const row = rowsOf((await api.get(list)).body).find((each) => one.endsWith(`/${each.id}`));
      const listed = { headers: { "If-Match": `"${row.version}"` } };
      expect((await api.post(one + below, body, listed)).status).toBe(200);
      const refused = await api.post(one + below, body, listed);
      const read = await api.get(one);
      expect([refused.status, refused.body.current]).toEqual([412, dataOf(read.body)]);
      expect(refused.headers.get("ETag")).toBe(read.headers.get("ETag"));
    }
  });

  it("of an API key that may not read the record returns 412 with current null and no ETag", async () => {
    const world = await makeWorld(host());
    const { own } = world;
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const { id } = (await api.post("/products", { name: "Mug", price: 4 })).body.data;
    const stale = { headers: { "If-Match": '"4711"' } };
    for (const [scopes, current] of [
      [["catalog:write"], null],
      [["catalog:write", "catalog:read"], expect.objectContaining({ id, name: "Mug" })],
    ] as const) {
      const token = await makeKey(host(), world, [...scopes]);
      const refused = await host()
        .api.as({ token, tenant: own.tenant })
        .send("PATCH", `/products/${id}`, { price: 5 }, stale);
      expect([refused.status, refused.body.current]).toEqual([412, current]);
      expect(refused.headers.get("ETag") === null).toBe(current === null);
    }
  });

  it("on a record that is gone returns 404, and where nothing has a version 412 without current", async () => {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const stale = { headers: { "If-Match": '"4711"' } };
    const foreign = host().api.as({ token: other.admin.token, tenant: other.tenant });
    const { id } = (await foreign.post("/products", { name: "Mug", price: 4 })).body.data;
    for (const gone of [id, 999_999]) {
      expect((await api.send("PATCH", `/products/${gone}`, { price: 5 }, stale)).status).toBe(404);
    }
    const text = (await api.post("/announcements", news)).body;
    const read = await api.post(`/announcements/${text.data.id}/read`, {}, stale);
    expect([read.status, "current" in read.body]).toEqual([412, false]);
  });
});

const strict = (ports: Ports): Ports => ({ ...ports, policy: { getProduct: "admin" } });

describeHosts(
  "a host whose policy lets only an ADMIN read a product",
  (host) => {
    it("returns 412 with current null to a MEMBER that may write it", async () => {
      const { own } = await makeWorld(host());
      const as = (token: string) => host().api.as({ token, tenant: own.tenant });
      const { id } = (await as(own.admin.token).post("/products", { name: "Mug", price: 4 })).body
        .data;
      const stale = { headers: { "If-Match": '"4711"' } };
      for (const [token, current] of [
        [own.member.token, null],
        [own.admin.token, expect.objectContaining({ id })],
      ] as const) {
        const refused = await as(token).send("PATCH", `/products/${id}`, { price: 5 }, stale);
        expect([refused.status, refused.body.current]).toEqual([412, current]);
      }
    });
  },
  { ports: strict },
);
