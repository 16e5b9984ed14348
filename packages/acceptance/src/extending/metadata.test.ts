import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createFetchHandler } from "@souk/adapters-http";
import { type Core, createCore } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { newUserWithToken } from "@souk/core/testing";
import { type Opened, places, portsOn } from "./opened-points.js";

const BASE = "http://shop.example/api/v2/admin";
const LOST = {
  "metadata.__proto__": ["The metadata field must not hold the name __proto__."],
};
const METADATA = { color: "red", weight: 2.5, fragile: true };

const NEWS = { title: "Sale", type: "info", status: "published" };
const HOOK = { url: "https://a.example/h", events: ["order.updated"] };

interface Thing {
  readonly what: string;
  readonly make: readonly [path: string, body: object];
  /** Where it is changed and read; `:id` is its own. */
  readonly at: string;
  readonly read?: string;
}

const things: readonly Thing[] = [
  { what: "a product", make: ["/products", { name: "Lamp", price: 5 }], at: "/products/:id" },
  { what: "a category", make: ["/category/create", { name: "Lamps" }], at: "/category/:id" },
  { what: "a tenant", make: ["/tenants", { name: "Second" }], at: "/tenants/:id" },
  {
    what: "an announcement",
    make: ["/announcements", NEWS],
    at: "/announcements/:id",
  },
  {
    what: "a webhook",
    make: ["/webhooks/:tenant", HOOK],
    at: "/webhooks/:tenant/:id",
  },
  { what: "an order", make: ["/orders", {}], at: "/orders/:id" },
];

describe.each(places)("metadata on %s", (_, open) => {
  let opened: Opened;
  let core: Core;
  beforeAll(async () => {
    opened = await open();
    core = createCore(portsOn(opened.unitOfWork), {
      report: (error) => {
        throw error;
      },
    });
  });
  afterAll(() => opened.close());

  async function aShop() {
    const { as } = await newUserWithToken(core);
    const shop = { as, tenant: (await core.createTenant({ as }, { name: "Shop" })).id };
    const handle = createFetchHandler(core);
    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await handle(
        new Request(BASE + path.replace(":tenant", String(shop.tenant)), {
          method,
          headers: {
            authorization: `Bearer ${as.token}`,
            "x-tenant-id": String(shop.tenant),
            "content-type": "application/json",
          },
          ...(body === undefined
            ? {}
            : { body: typeof body === "string" ? body : JSON.stringify(body) }),
        }),
      );
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
    };
    return { shop, send };
  }

  const anOrder = async ({ shop }: Awaited<ReturnType<typeof aShop>>, metadata?: object) => {
    const { id: productId } = await core.createProduct(shop, { name: "Lamp", price: 5 });
    const address = await core.createAddress({ as: shop.as }, { street: "1 Main", city: "Porto" });
    return {
      address_id: address.id,
      payment_type: 1,
      total_amount: 5,
      order_items: [{ product_id: productId, qty: 1, amount: 5 }],
      ...metadata,
    };
  };

  it.each(things)("is kept with $what, and merged by a change", async ({ what, make, at }) => {
    const place = await aShop();
    const [path, fields] = make;
    const body = what === "an order" ? await anOrder(place) : fields;
    const made = await place.send("POST", path, { ...body, metadata: METADATA });
    expect(made.status).toBe(201);
    expect(thingIn(made.body).metadata).toEqual(METADATA);
    const own = at.replace(":id", String(thingIn(made.body).id));
    const read = async () => thingIn((await place.send("GET", own)).body).metadata;
    expect(await read()).toEqual(METADATA);
    const change = { metadata: { color: null, weight: 3, size: "L" } };
    const changed = await place.send("PATCH", own, change);
    expect(changed.status).toBe(200);
    expect(thingIn(changed.body).metadata).toEqual({ weight: 3, fragile: true, size: "L" });
    expect(await read()).toEqual({ weight: 3, fragile: true, size: "L" });
    const wrong = await place.send("PATCH", own, { metadata: { deep: { a: 1 } } });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { "metadata.deep": [expect.any(String)] } },
    });
    for (const named of ["__proto__", "\\u005f_proto__"]) {
      const lost = await place.send("PATCH", own, `{"metadata":{"${named}":"red","size":"XL"}}`);
      expect(lost).toMatchObject({ status: 422, body: { errors: LOST } });
    }
    expect(await read()).toEqual({ weight: 3, fragile: true, size: "L" });
    expect((await place.send("PATCH", own, { metadata: null })).status).toBe(200);
    expect(await read()).toEqual({});
    const without = await place.send("POST", path, {
      ...(what === "an order" ? await anOrder(place) : fields),
    });
    expect(thingIn(without.body).metadata).toEqual({});
  });

  it("is kept with a user, who changes it next to an operator", async () => {
    const { send } = await aShop();
    await send("PATCH", "/profile", { metadata: METADATA });
    await send("PATCH", "/profile", { name: "Ada" });
    const answer = await send("PATCH", "/profile", { metadata: { color: null } });
    expect(answer.body).toMatchObject({ user: { metadata: { weight: 2.5, fragile: true } } });
    const { body } = await send("GET", "/who_am_i");
    expect((body as { user: { metadata: unknown } }).user.metadata).toEqual({
      weight: 2.5,
      fragile: true,
    });
  });

  it("is refused with an announcement whose push could not carry a name of its data", async () => {
    const { send } = await aShop();
    const fields = '"title":"Sale","type":"info","status":"published"';
    const nested = `{${fields},"push_data":{"a":{"__proto__":1}}}`;
    const answer = await send("POST", "/announcements", nested);
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { "push_data.a.__proto__": [expect.stringContaining("push data.a field")] } },
    });
  });

  it("is in the active list of announcements, and in no push", async () => {
    const { send } = await aShop();
    const fields = { title: "Sale", type: "info", status: "published", metadata: { place: "top" } };
    await send("POST", "/announcements", fields);
    const { body } = await send("GET", "/announcements/active");
    expect(body).toMatchObject({ data: [{ title: "Sale", metadata: { place: "top" } }] });
  });

  it("changes nothing, publishes nothing and keeps the version if nothing differs", async () => {
    const { shop, send } = await aShop();
    const { id } = await core.createProduct(shop, { name: "Lamp", price: 5, metadata: METADATA });
    const before = await core.getProduct(shop, { id });
    await send("PATCH", `/products/${id}`, { metadata: { color: "red", gone: null } });
    expect(await core.getProduct(shop, { id })).toEqual(before);
    await send("PATCH", `/products/${id}`, { metadata: { color: "blue" } });
    expect((await core.getProduct(shop, { id })).version).toBe(before.version + 1);
  });

  it("is in events if there is any", async () => {
    const { shop } = await aShop();
    const bodies: { event: string; data: Record<string, unknown> }[] = [];
    const stop = core.on(["product.created", "product.updated", "category.created"], (event) =>
      bodies.push(JSON.parse(event.body)),
    );
    await core.createCategory(shop, { name: "Lamps" });
    const { id } = await core.createProduct(shop, { name: "Lamp", price: 5, metadata: METADATA });
    await core.updateProduct(shop, { id, metadata: { color: null } });
    stop();
    const [category, created, updated] = bodies;
    expect(category?.data).not.toHaveProperty("metadata");
    expect(created?.data["metadata"]).toEqual(METADATA);
    expect(updated?.data).toMatchObject({
      metadata: { weight: 2.5, fragile: true },
      changed_fields: ["metadata"],
    });
  });

  it("is in an order's event, also when nothing else of the order changes", async () => {
    const place = await aShop();
    const heard: unknown[] = [];
    const stop = core.on(["order.created", "order.updated"], ({ data }) => heard.push(data));
    const made = await place.send("POST", "/orders", await anOrder(place, { metadata: { a: 1 } }));
    const { id } = thingIn(made.body);
    await place.send("PATCH", `/orders/${id}`, { metadata: { a: 2 } });
    await place.send("PATCH", `/orders/${id}`, { metadata: { a: 2 } });
    await place.send("PATCH", `/orders/${id}`, { colour: 1 });
    stop();
    expect(heard).toMatchObject([
      { status: "pending", metadata: { a: 1 } },
      { status: "pending", previous_status: "pending", metadata: { a: 2 } },
    ]);
  });

  describe("as a filter", () => {
    const values: Record<string, unknown>[] = [
      { color: "red", size: 5 },
      { color: "red", size: "5" },
      { color: "blue", size: 5, fragile: true },
      { color: 'r"e%d\\', size: 1e21 },
      {},
    ];
    let place: Awaited<ReturnType<typeof aShop>>;
    beforeAll(async () => {
      place = await aShop();
      for (const [at, metadata] of values.entries()) {
        await core.createProduct(place.shop, {
          name: `Lamp ${at}`,
          price: 5,
          metadata: metadata as never,
        });
        await place.send("POST", "/orders", await anOrder(place, { metadata }));
      }
      const other = await aShop();
      await core.createProduct(other.shop, {
        name: "Theirs",
        price: 1,
        metadata: { color: "red" },
      });
    });

    const found = async (query: string) => {
      const { body } = await place.send("GET", `/products?sort=id&${query}`);
      return (body as { data: { name: string }[]; total: number }).data.map(({ name }) =>
        Number(name.split(" ")[1]),
      );
    };

    it.each([
      ["metadata.color=red", [0, 1]],
      ["metadata[color]=red", [0, 1]],
      ["metadata.color=red&metadata.size=5", [0, 1]],
      ["metadata.size=5", [0, 1, 2]],
      ["metadata.fragile=true", [2]],
      ["metadata.size=5&published=true&search=lamp&metadata.fragile=true", [2]],
      [`metadata.color=${encodeURIComponent('r"e%d\\')}`, [3]],
      [`metadata.size=${encodeURIComponent("1e+21")}`, [3]],
      [`metadata.color=${encodeURIComponent('"red"')}`, []],
      ["metadata.color=re", []],
      ["metadata.colour=red", []],
      ["metadata.constructor=red", []],
    ])("finds products by %s", async (query, expected) => {
      expect(await found(query)).toEqual(expected);
    });

    it("finds orders, of the tenant and of the caller", async () => {
      for (const list of ["/orders", "/orders/my-orders"]) {
        const { body } = await place.send("GET", `${list}?metadata.color=red&sort=id`);
        const page = (body as { data: { data: { metadata: unknown }[]; total: number } }).data;
        expect(page.data.map(({ metadata }) => metadata)).toEqual([values[0], values[1]]);
        expect(page.total).toBe(2);
      }
    });

    const otherLists = [
      ["categories", "/category/create", { name: "Lamps" }, "/category"],
      ["announcements", "/announcements", NEWS, "/announcements"],
      ["active announcements", "/announcements", NEWS, "/announcements/active"],
      ["webhooks", "/webhooks/:tenant", HOOK, "/webhooks/:tenant"],
      ["the caller's tenants", "/tenants", { name: "Another" }, "/tenants"],
    ] as const;

    it.each(otherLists)("finds %s", async (_name, path, fields, list) => {
      const shops = [await aShop(), await aShop()];
      for (const { send } of shops) {
        for (const metadata of values) await send("POST", path, { ...fields, metadata });
      }
      for (const { send } of shops) {
        const made = rowsIn((await send("GET", list)).body);
        const found = async (query: string) => {
          const { status, body } = await send("GET", `${list}?${query}`);
          expect(status).toBe(200);
          return rowsIn(body).map(({ id }) => id);
        };
        const ids = made
          .map(({ id }) => id)
          .toSorted((a, b) => a - b)
          .slice(-values.length);
        const sorted = async (query: string) =>
          (await found(query)).toSorted((a, b) => a - b).map((id) => ids.indexOf(id));
        expect(await sorted("metadata.color=red")).toEqual([0, 1]);
        expect(await sorted("metadata[color]=red&metadata.size=5")).toEqual([0, 1]);
        expect(await sorted("metadata.fragile=true")).toEqual([2]);
        expect(await sorted("metadata.colour=red")).toEqual([]);
        const refused = await send("GET", `${list}?metadata.__proto__=red`);
        expect(Object.keys((refused.body as { errors: object }).errors)).toEqual([
          "metadata.__proto__",
        ]);
        const misspelt = await send("GET", `${list}?metadta=red`);
        expect(misspelt.headers.get("souk-ignored")).toBe('"metadta";nearest="metadata"');
      }
    });

    it("finds users and tenants for an operator", async () => {
      const as = new Operator("operator");
      const { shop } = await aShop();
      const mark = `shop ${shop.tenant}`;
      const input = { email: `${shop.tenant}@example.com`, name: "Ada", metadata: { mark } };
      const { id } = await core.createUser({ as }, input);
      await core.updateTenant(shop, { metadata: { mark } });
      const users = await core.listUsers({ as }, { metadata: { mark } });
      expect([users.total, users.data.map((user) => user.id)]).toEqual([1, [id]]);
      const tenants = await core.listAllTenants({ as }, { metadata: { mark } });
      expect([tenants.total, tenants.data.map((one) => one.id)]).toEqual([1, [shop.tenant]]);
      const gone = await core.listAllTenants({ as }, { metadata: { mark }, deleted: true });
      expect(gone.data).toEqual([]);
      await expect(core.listUsers({ as }, { metadata: { Bad: 1 } })).rejects.toMatchObject({
        issues: [{ path: ["metadata", "Bad"] }],
      });
    });

    it.each([
      ["metadata=red", "metadata"],
      ["metadata.Color=red", "metadata.Color"],
      ["metadata.color=red&metadata.color=blue", "metadata.color"],
      ["metadata.__proto__=red", "metadata.__proto__"],
      ["metadata[__proto__]=red&metadata.color=red", "metadata.__proto__"],
      [Array.from({ length: 6 }, (_, n) => `metadata.k${n}=1`).join("&"), "metadata"],
    ])("is refused by name where it is wrong: %s", async (query, field) => {
      const { status, body } = await place.send("GET", `/products?${query}`);
      expect(status).toBe(422);
      expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    });
  });

  it("goes out with a file of products and comes in with one", async () => {
    const [from, to] = [await aShop(), await aShop()];
    await core.createProduct(from.shop, { name: "Lamp", price: 5, sku: "L", metadata: METADATA });
    await core.createProduct(from.shop, { name: "Bare", price: 5, sku: "B" });
    for (const format of ["ndjson", "csv"] as const) {
      const pieces: string[] = [];
      const { text } = await core.exportProducts(from.shop, { format });
      for await (const piece of text) pieces.push(piece);
      const lines = (async function* () {
        yield pieces.join("");
      })();
      const report = await core.importProducts(to.shop, { format, text: lines });
      expect(report).toMatchObject({ failed: 0 });
      const { data } = await core.listProducts(to.shop, { sort: "id" });
      expect(data.map(({ sku, metadata }) => [sku, metadata])).toEqual([
        ["L", METADATA],
        ["B", {}],
      ]);
    }
    const line = (async function* () {
      yield '{"sku":"L","metadata":{"color":null,"size":"L"}}\n{"sku":"B","metadata":{"Bad":1}}\n';
    })();
    const report = await core.importProducts(to.shop, { format: "ndjson", text: line });
    expect(report).toMatchObject({
      updated: 1,
      errors: [{ line: 2, field: "metadata.Bad", message: expect.any(String) }],
    });
    const nameless = (async function* () {
      yield '{"sku":"L","name":"Lost","metadata":{"__proto__":"red","n":1e2}}\n';
    })();
    expect(await core.importProducts(to.shop, { format: "ndjson", text: nameless })).toMatchObject({
      updated: 0,
      errors: [{ line: 1, field: "metadata.__proto__", message: LOST["metadata.__proto__"][0] }],
    });
    const cells = (async function* () {
      yield 'sku,metadata\nL,"{""__proto__"":""red""}"\n';
    })();
    expect(await core.importProducts(to.shop, { format: "csv", text: cells })).toMatchObject({
      updated: 0,
      errors: [{ line: 2, field: "metadata.__proto__" }],
    });
    const [first] = (await core.listProducts(to.shop, { sort: "id" })).data;
    expect(first?.metadata).toEqual({ weight: 2.5, fragile: true, size: "L" });
  });
});

const parsed = (text: string): unknown => (text === "" ? null : JSON.parse(text));

function thingIn(body: unknown): { id: number; metadata: unknown } {
  const { data } = body as { data?: unknown };
  return (data ?? body) as { id: number; metadata: unknown };
}

/** The rows of any list, under any name. */
function rowsIn(body: unknown): readonly { readonly id: number }[] {
  const { data, tenants } = body as { data?: unknown; tenants?: never };
  if (tenants) return tenants;
  return Array.isArray(data) ? data : (data as { data: never }).data;
}
