import { type AddCheck } from "../check/check.js";
import { matches, refused, same, status } from "../check/expect.js";
import type { Shop } from "../check/world.js";
import { openCounter } from "./counter.js";

interface Resource {
  readonly list: (shop: Shop) => string;
  readonly create?: string;
  readonly body: object;
  /** A change of one record, below its path. */
  readonly change: readonly [method: "PATCH" | "POST", below: string, body: object];
}

const url = "https://hooks.example.com/in";

/** Every kind of record that has a version, a list and a DELETE. */
const resources: Readonly<Record<string, Resource>> = {
  addresses: {
    list: () => "/addresses",
    body: { street: "1 High St", city: "Leeds" },
    change: ["PATCH", "", { city: "York" }],
  },
  categories: {
    list: () => "/category",
    create: "/category/create",
    body: { name: "Mugs" },
    change: ["PATCH", "", { name: "Cups" }],
  },
  products: {
    list: () => "/products",
    body: { name: "Mug", price: 4 },
    change: ["PATCH", "", { price: 5 }],
  },
  customers: {
    list: () => "/customers",
    body: { name: "Ada" },
    change: ["PATCH", "", { note: "Rings twice" }],
  },
  announcements: {
    list: () => "/announcements",
    body: { title: "News", type: "info", status: "draft" },
    change: ["PATCH", "", { title: "Old news" }],
  },
  webhooks: {
    list: ({ id }) => `/webhooks/${id}`,
    body: { url, events: ["order.created"] },
    change: ["POST", "/pause", {}],
  },
  "API keys": {
    list: ({ id }) => `/api-keys/${id}`,
    body: { name: "Shop", scopes: ["catalog:read"] },
    change: ["PATCH", "", { name: "Store" }],
  },
};

const STALE = { headers: { "if-match": '"4711"' } };

export function versions(check: AddCheck): void {
  for (const [name, { list, create, body, change }] of Object.entries(resources)) {
    check(
      `An outdated If-Match on ${name} returns 412 with the record and its ETag.`,
      async (world) => {
        const shop = await world.newShop();
        const { api } = shop.admin;
        const path = list(shop);
        const { id } = status(await api.post(create ?? path, body), 201).body.data;
        const { data } = status(await api.get(path), 200).body;
        const row = (data.data ?? data).find((each: { id: number }) => each.id === id);
        const listed = { headers: { "if-match": `"${row.version}"` } };
        const [method, below, fields] = change;
        const first = status(await api.send(method, `${path}/${id}${below}`, fields, listed), 200);
        same(first.body.data.version, row.version + 1, "version");
        const read = status(await api.get(`${path}/${id}`), 200);
        for (const answer of [
          await api.send(method, `${path}/${id}${below}`, fields, listed),
          await api.send("DELETE", `${path}/${id}`, undefined, listed),
        ]) {
          refused(answer, 412, "precondition_failed");
          same(answer.body.current, read.body.data, "current");
          same(answer.headers.get("etag"), read.headers.get("etag"), "ETag");
        }
      },
    );
  }
  check(
    "An outdated If-Match on orders and tenants returns 412 with the record.",
    async (world) => {
      const { id: tenant, admin, order } = await openCounter(world);
      const { api } = admin;
      const { id } = status(await api.post("/orders", order()), 201).body.data;
      for (const [one, below, body] of [
        [`/orders/${id}`, "/process", {}],
        [`/tenants/${tenant}`, "", { name: "Renamed" }],
      ] as const) {
        const dataOf = (answer: { data?: unknown }) => answer.data ?? answer;
        const { version } = dataOf(status(await api.get(one), 200).body) as { version: number };
        const seen = { headers: { "if-match": `"${version}"` } };
        status(await api.post(one + below, body, seen), 200);
        const late = refused(await api.post(one + below, body, seen), 412, "precondition_failed");
        const read = status(await api.get(one), 200);
        same(late.body.current, dataOf(read.body), "current");
        same(late.headers.get("etag"), read.headers.get("etag"), "ETag");
      }
    },
  );
  check("An API key that may not read the record gets 412 with current null.", async (world) => {
    const { id: tenant, admin } = await world.newShop();
    const product = status(await admin.api.post("/products", { name: "Mug", price: 4 }), 201).body
      .data;
    for (const [scopes, current] of [
      [["catalog:write"], null],
      [["catalog:write", "catalog:read"], { id: product.id, name: "Mug" }],
    ] as const) {
      const body = { name: "Writer", scopes };
      const { key } = status(await admin.api.post(`/api-keys/${tenant}`, body), 201).body.data;
      const withKey = admin.api.as({ token: key });
      const late = status(await withKey.patch(`/products/${product.id}`, { price: 5 }, STALE), 412);
      matches(late.body.current, current, "current");
      same(late.headers.get("etag") === null, current === null, "without an ETag");
    }
  });
  check("If-Match on a record that is not there returns 404.", async (world) => {
    const [{ admin }, other] = await Promise.all([world.shop(), world.otherShop()]);
    const made = await other.admin.api.post("/products", { name: "Mug", price: 4 });
    for (const id of [status(made, 201).body.data.id, 999_999_999])
      refused(await admin.api.patch(`/products/${id}`, { price: 5 }, STALE), 404, "not_found");
  });
  check("If-Match where nothing has a version returns 412 without current.", async (world) => {
    const { id: tenant, admin } = await world.newShop();
    const news = { title: "News", type: "info", status: "published" };
    const { id } = status(await admin.api.post("/announcements", news), 201).body.data;
    const read = status(await admin.api.post(`/announcements/${id}/read`, {}, STALE), 412);
    same("current" in read.body, false, "current in the body");
    const team = `/team-members/${tenant}`;
    const guest = { email: `${world.fresh("guest")}@example.com`, role: "MEMBER" };
    refused(await admin.api.post(team, guest, STALE), 412, "precondition_failed");
    same((await admin.api.get(team)).body.team_members.total, 2, "the number of members");
    const any = { headers: { "if-match": "*" } };
    status(await admin.api.post(team, guest, any), 200);
  });
  check("If-Match is compared wherever a subscription is changed.", async (world) => {
    const { id: tenant, admin } = await world.newShop();
    const hooks = `/webhooks/${tenant}`;
    const made = await admin.api.post(hooks, { url, events: ["order.created"] });
    const one = `${hooks}/${status(made, 201).body.data.id}`;
    for (const action of ["pause", "resume", "enable", "rotate-secret"]) {
      refused(await admin.api.post(`${one}/${action}`, {}, STALE), 412, "precondition_failed");
      const current = { "if-match": (await admin.api.get(one)).headers.get("etag") ?? "" };
      status(await admin.api.post(`${one}/${action}`, {}, { headers: current }), 200);
    }
  });
  check("If-Match takes the version alone, and no tag of a list.", async (world) => {
    const { admin } = await world.newShop();
    const { id } = status(await admin.api.post("/products", { name: "Boot", price: 5 }), 201).body
      .data;
    const path = `/products/${id}`;
    const change = (tag: string) =>
      admin.api.patch(path, { stock: 1 }, { headers: { "if-match": tag } });
    status(await change('"1"'), 200);
    const list = (await admin.api.get("/products")).headers.get("etag") ?? "";
    for (const tag of [list, 'W/"2"', '"2-"', '"x2"', '"2-a-zip"']) status(await change(tag), 412);
    const current = (await admin.api.get(path)).headers.get("etag") ?? "";
    status(await change(`"x", ${current.slice(0, -1)}-br"`), 200);
  });
  check("Different bodies of one version have different ETags.", async (world) => {
    const { id: tenant, admin, member, order, product } = await openCounter(world);
    const { api } = admin;
    const seen = new Map<string, string>();
    const tagOf = async (path: string, reader = api) => {
      const { headers, text } = status(await reader.get(path), 200);
      const tag = headers.get("etag") ?? "";
      same(seen.get(tag) ?? text, text, `the body of ${tag}`);
      seen.set(tag, text);
      return tag;
    };
    const made = status(await api.post("/category/create", { name: "Shoes" }), 201);
    const category = `/category/${made.body.data.id}`;
    const empty = await tagOf(category);
    status(await api.patch(`/products/${product}`, { category_id: made.body.data.id }), 200);
    const filled = await tagOf(category);
    same(filled === empty, false, "the same ETag for another number of products");
    // Only the view changed, not the category: a caller who saw the empty category may still change it.
    const rename = (name: string, tag: string) =>
      api.patch(category, { name }, { headers: { "if-match": tag } });
    status(await rename("Feet", empty), 200);
    refused(await rename("Legs", filled), 412, "precondition_failed");
    const placed = `/orders/${status(await api.post("/orders", order()), 201).body.data.id}`;
    const before = await tagOf(placed);
    status(await api.patch(`/products/${product}`, { published: false }), 200);
    same((await tagOf(placed)) === before, false, "the same ETag for another product");
    await tagOf(`/tenants/${tenant}`);
    await tagOf(`/tenants/${tenant}`, member.api);
  });
}
