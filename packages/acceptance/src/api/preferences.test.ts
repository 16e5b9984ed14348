import { expect, it } from "@jest/globals";
import { BASE_PATH, endpoints } from "@souk/adapters-http";
import { ApiClient } from "../testing/api-client.js";
import { isolationMatrix } from "../testing/isolation/matrix.js";
import { urlOf } from "../testing/isolation/run-row.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const strict = { headers: { prefer: 'respond-async, Handling="strict"; x=1' } };

describeHosts("a query", (host) => {
  it("with an unknown parameter returns the same as without it, and suggests the nearest name", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const plain = await api.get("/orders");
    const odd = await api.get("/orders?statsu=pending&per-page=3&Fröm=1");
    expect([odd.status, odd.text]).toEqual([200, plain.text]);
    expect(odd.headers.get("souk-ignored")).toBe(
      '"statsu";nearest="status", "per-page";nearest="per_page", "Fr%C3%B6m";nearest="from"',
    );
    expect(odd.headers.get("preference-applied")).toBeNull();
    const known = await api.get("/orders?status=pending&page=1");
    expect(known.headers.get("souk-ignored")).toBeNull();
    const many = Array.from({ length: 50 }, (_, n) => `a${n}"%0d%0aX=${"b".repeat(99)}`).join("&");
    const { headers } = await api.get(`/orders?${many}`);
    expect(headers.get("souk-ignored")?.split(", ")).toHaveLength(10);
    expect(headers.get("x")).toBeNull();
  });

  it("is rejected with Prefer: handling=strict", async () => {
    const { own, other, outsider } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const refused = await api.get("/products?serach=x&pge=2", strict);
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      "validation_failed",
      {
        serach: ["There is no parameter serach here. The nearest one is search."],
        pge: ["There is no parameter pge here. The nearest one is page."],
      },
    ]);
    expect(refused.headers.get("preference-applied")).toBe("handling=strict");
    const fine = await api.get("/products?search=x&page=2", strict);
    expect([fine.status, fine.headers.get("preference-applied")]).toEqual([200, "handling=strict"]);
    const made = await api.post("/category/create?tenant=2", { name: "Shoes" }, strict);
    expect([made.status, made.body.errors.tenant[0]]).toEqual([
      422,
      "There is no parameter tenant here.",
    ]);
    expect((await api.get("/category")).body.total).toBe(0);
    for (const [token, tenant] of [
      [outsider.token, own.tenant],
      [own.admin.token, other.tenant],
    ] as const) {
      const { status, body } = await api.get("/products?serach=x", { token, tenant, ...strict });
      expect([status, body.code]).toEqual([403, "tenant_forbidden"]);
    }
    const nobody = await api.get("/products?serach=x", { token: "1|x", ...strict });
    expect(nobody.status).toBe(401);
  });

  it("knows on every route the parameters that its description lists, and no other", async () => {
    const world = await makeWorld(host());
    const { origin } = host().api;
    const description = await (await fetch(`${origin}/api/v2/admin/openapi.json`)).json();
    const { paths } = description as { paths: Record<string, Record<string, Described>> };
    for (const { method, path } of endpoints) {
      const described = paths[`/api/v2/admin${path.replace(/:(\w+)/g, "{$1}")}`]?.[method];
      const names = (described?.parameters ?? []).filter((one) => one.in === "query");
      const query = [...names.map(({ name }) => `${name}=`), "made_up=1"].join("&");
      const row = isolationMatrix.find(({ route }) => route === `${method.toUpperCase()} ${path}`);
      const { ids = {} } = (await row?.target?.(world.own, world)) ?? {};
      const url = urlOf(path, { tenantId: world.own.tenant, ...ids });
      // Deleting and signing out go on, so what they would end is not asked of them.
      const api = new ApiClient(origin);
      const tenant = path.includes(":tenantId") ? null : world.own.tenant;
      const answer = await api.send(method.toUpperCase(), `${url}?${query}`, undefined, {
        token: world.own.admin.token,
        tenant,
        ...strict,
      });
      expect([method, path, answer.status, Object.keys(answer.body?.errors ?? {})]).toEqual([
        method,
        path,
        422,
        ["made_up"],
      ]);
    }
  });

  it("knows on every route the body fields that its description lists, and no other", async () => {
    const world = await makeWorld(host());
    const { origin } = host().api;
    for (const { method, path, source } of endpoints) {
      if (source || !["post", "put", "patch"].includes(method)) continue;
      const row = isolationMatrix.find(({ route }) => route === `${method.toUpperCase()} ${path}`);
      const { ids = {} } = (await row?.target?.(world.own, world)) ?? {};
      const url = urlOf(path, { tenantId: world.own.tenant, ...ids });
      const tenant = path.includes(":tenantId") ? null : world.own.tenant;
      const answer = await new ApiClient(origin).send(
        method.toUpperCase(),
        url,
        { made_up: 1, id: 1 },
        { token: world.own.admin.token, tenant, ...strict },
      );
      expect([method, path, answer.status, Object.keys(answer.body?.errors ?? {})]).toEqual([
        method,
        path,
        422,
        ["made_up", "id"],
      ]);
    }
  });

  it("takes a day where a time is", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const place = { street: "1 Main St", city: "Springfield" };
    const { id } = (await api.post("/addresses", place)).body.data;
    const product = (await api.post("/products", { name: "Boot", price: 5 })).body.data.id;
    await api.post("/orders", {
      address_id: id,
      payment_type: 1,
      total_amount: 5,
      order_items: [{ product_id: product, qty: 1, amount: 5 }],
    });
    const today = host().clock.now().toISOString().slice(0, 10);
    const day = (offset: number) =>
      new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10);
    const total = async (query: string) =>
      (await api.get(`/orders?${query}`)).body.data.total as number;
    expect(await total(`from=${today}&to=${today}`)).toBe(1);
    expect(await total(`to=${day(-1)}`)).toBe(0);
    expect(await total(`from=${day(1)}`)).toBe(0);
    const wrong = await api.get("/orders?from=2023-02-29&to=yesterday");
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["from", "to"]]);
  });

  it("takes a day where a time is as the tenant's, in lists, exports and fields", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const product = (await api.post("/products", { name: "Boot", price: 5 })).body.data.id;
    const order = await api.post("/orders", {
      address: { street: "1 Main St", city: "Springfield" },
      payment_type: 1,
      total_amount: 5,
      order_items: [{ product_id: product, qty: 1, amount: 5 }],
    });
    const placed = new Date(order.body.data.created_at);
    const dayIn = (timeZone: string, at = placed) =>
      new Intl.DateTimeFormat("sv-SE", { timeZone }).format(at);
    const apart = 24 * 60 * 60_000;
    // At any time of day the date in one of the two is not that of UTC.
    for (const timezone of ["Pacific/Kiritimati", "Pacific/Midway"]) {
      const settings = { timezone };
      expect((await api.patch(`/tenants/${own.tenant}`, { settings })).status).toBe(200);
      const today = dayIn(timezone);
      const before = dayIn("UTC", new Date(Date.parse(today) - apart));
      const after = dayIn("UTC", new Date(Date.parse(today) + apart));
      const found = async (query: string) => {
        const lines = async (path: string) => {
          const { status, text } = await api.get(`${path}?${query}`);
          expect([path, status]).toEqual([path, 200]);
          return text.split("\n").filter((line) => line.includes(order.body.data.created_at))
            .length;
        };
        const log = `/audit-log/${own.tenant}`;
        return [
          (await api.get(`/orders?${query}`)).body.data.total,
          await lines("/orders/export"),
          Math.min(1, await lines(log)),
          Math.min(1, await lines(`${log}/export`)),
        ];
      };
      const all = [1, 1, 1, 1];
      const none = [0, 0, 0, 0];
      expect(await found(`from=${today}&to=${today}`)).toEqual(all);
      expect(await found(`to=${before}`)).toEqual(none);
      expect(await found(`from=${after}`)).toEqual(none);
      const local = (day: string) => {
        const offset = timezone === "Pacific/Kiritimati" ? -14 : 11;
        return new Date(Date.parse(day) + offset * 60 * 60_000).toISOString();
      };
      // One minute after the day begins here, which another zone would not accept.
      const [scheduled_at, soon] = ["2031-05-01", Date.parse(local("2031-05-01")) + 60_000];
      const news = { title: "Sale", status: "scheduled", type: "info" };
      const expires_at = new Date(soon).toISOString();
      const made = await api.post("/announcements", { ...news, scheduled_at, expires_at });
      expect([made.status, made.body.errors]).toEqual([201, undefined]);
      const late = await api.post("/announcements", {
        ...news,
        scheduled_at: "2031-05-02",
        expires_at,
      });
      expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ["expires_at"]]);
      const id = made.body.data.id;
      expect((await api.get(`/announcements/${id}`)).body.data).toMatchObject({
        scheduled_at: local("2031-05-01"),
        expires_at,
      });
    }
  });

  it("omits the body on request, and returns the location of the new record", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const headers = { prefer: "return=minimal", "idempotency-key": "boot" };
    const boot = { name: "Boot", price: 5 };
    const made = await api.post("/products", boot, { headers });
    const location = made.headers.get("location") ?? "";
    expect([made.status, made.text, location]).toEqual([
      201,
      "",
      expect.stringMatching(/^\/api\/v2\/admin\/products\/\d+$/),
    ]);
    const place = location.slice(BASE_PATH.length);
    expect(made.headers.get("preference-applied")).toBe("return=minimal");
    expect([made.headers.get("content-type"), made.headers.get("content-length")]).toEqual([
      null,
      "0",
    ]);
    const read = await api.get(place);
    expect(read.body.data.name).toBe("Boot");
    const again = await api.post("/products", boot, { headers });
    expect([again.status, again.text, again.headers.get("location")]).toEqual([201, "", location]);
    const whole = await api.post("/products", boot, { headers: { "idempotency-key": "boot" } });
    expect([whole.body.data, whole.headers.get("location")]).toEqual([read.body.data, location]);

    const minimal = { headers: { prefer: "return=minimal, handling=strict" } };
    const changed = await api.patch(place, { price: 6 }, minimal);
    expect([changed.status, changed.text, changed.headers.get("content-type")]).toEqual([
      204,
      "",
      null,
    ]);
    expect(changed.headers.get("preference-applied")).toBe("handling=strict, return=minimal");
    const tag = changed.headers.get("etag") ?? "";
    const deleted = await api.delete(place, {
      headers: { ...minimal.headers, "if-match": tag },
    });
    expect([deleted.status, deleted.text]).toEqual([204, ""]);
    const refused = await api.patch(place, { price: 6 }, minimal);
    expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
    expect((await api.get("/products", minimal)).body.total).toBe(0);
  });

  it("never leaves out what is shown once", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const minimal = { headers: { prefer: "return=minimal" } };
    const hook = { url: "https://hooks.example.com/in", events: ["order.created"] };
    const made = await api.post(`/webhooks/${own.tenant}`, hook, minimal);
    expect([made.status, made.body.data.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    expect(made.headers.get("location")).toBe(
      `${BASE_PATH}/webhooks/${own.tenant}/${made.body.data.id}`,
    );
    expect(made.headers.get("preference-applied")).toBeNull();
    const key = { name: "Sync", scopes: ["catalog:read"] };
    const issued = await api.post(`/api-keys/${own.tenant}`, key, minimal);
    expect([issued.status, issued.body.data.key]).toEqual([201, expect.stringMatching(/^souk_/)]);
    const at = `/api-keys/${own.tenant}/${issued.body.data.id}`;
    const renamed = await api.patch(at, { name: "Till" }, minimal);
    expect([renamed.status, renamed.text]).toEqual([204, ""]);
    const { email, password } = own.admin;
    const signedIn = await api.post("/login", { email, password }, minimal);
    expect([signedIn.status, typeof signedIn.body.token]).toEqual([200, "string"]);
  });

  it("is answered with where it is, whatever is made", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const bodies: [path: string, body: object][] = [
      ["/tenants", { name: "Another" }],
      ["/category/create", { name: "Shoes" }],
      ["/addresses", { street: "1 Main St", city: "Springfield" }],
      ["/announcements", { title: "New", type: "info", status: "draft" }],
    ];
    for (const [path, body] of bodies) {
      const made = await api.post(path, body);
      expect([path, made.status]).toEqual([path, 201]);
      const place = made.headers.get("location") ?? "";
      expect(place.startsWith(`${BASE_PATH}/`)).toBe(true);
      const found = await api.get(place.slice(BASE_PATH.length));
      expect([path, found.status]).toEqual([path, 200]);
      expect((found.body.data ?? found.body).id).toBe((made.body.data ?? made.body).id);
    }
  });
});

describeHosts("a body", (host) => {
  it("with unknown fields changes what its known fields say, and Souk-Ignored names the others with their path", async () => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const tenant = await api.patch(`/tenants/${own.tenant}`, {
      name: "Corner shop",
      settings: { inventroy: "enforced" },
      external_id: "x",
    });
    expect([tenant.status, tenant.body.name]).toEqual([200, "Corner shop"]);
    expect(tenant.headers.get("souk-ignored")).toBe(
      '"settings.inventroy";nearest="settings.inventory", "external_id"',
    );
    const product = await api.post("/products?nme=x", {
      name: "Boot",
      price: 5,
      "naïve name": 1,
      'say "%"': 1,
      metadata: { anything: "goes" },
    });
    expect([product.status, product.headers.get("souk-ignored")?.split(", ")]).toEqual([
      201,
      ['"nme"', '"na%C3%AFve%20name";nearest="name"', '"say%20%22%25%22"'],
    ]);
    const order = await api.post("/orders", {
      address: { street: "1 Main St", city: "Springfield", county: "Kent" },
      payment_type: 1,
      totalAmount: 1,
      total_amount: 10,
      order_items: [
        { product_id: product.body.data.id, qty: 1, amount: 5 },
        { product_id: product.body.data.id, qty: 1, amount: 5, nots: "Gift" },
      ],
    });
    expect([order.status, order.headers.get("souk-ignored")]).toEqual([
      201,
      '"address.county";nearest="address.country", "totalAmount";nearest="total_amount", ' +
        '"order_items.1.nots";nearest="order_items.1.notes"',
    ]);
    const changed = await api.patch(`/orders/${order.body.data.id}`, { user_id: 1 });
    expect([changed.status, changed.headers.get("souk-ignored")]).toEqual([200, '"user_id"']);
    const pushed = await api.post("/announcements", {
      title: "New",
      type: "info",
      status: "draft",
      push_data: { anything: { goes: 1 } },
      attachment_metadata: { any: 1 },
    });
    expect([pushed.status, pushed.headers.get("souk-ignored")]).toEqual([201, null]);
    const refused = await api.post("/products", { nmae: "Boot", price: 5 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["name"]]);
    expect(refused.headers.get("souk-ignored")).toBe('"nmae";nearest="name"');
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field${n}`, n]));
    const { headers } = await api.patch("/profile", many);
    expect(headers.get("souk-ignored")?.split(", ")).toHaveLength(20);
  });

  it("with unknown fields is rejected with 422 and changes nothing under Prefer: handling=strict", async () => {
    const { own, other, outsider } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const path = `/tenants/${own.tenant}`;
    const wrong = { name: "Corner shop", settings: { inventroy: "enforced" }, größe: 1 };
    const refused = await api.patch(path, wrong, strict);
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      422,
      "validation_failed",
      {
        "settings.inventroy": [
          "There is no field settings.inventroy here. The nearest one is settings.inventory.",
        ],
        größe: ["There is no field größe here."],
      },
    ]);
    expect(refused.headers.get("preference-applied")).toBe("handling=strict");
    expect((await api.get(path)).body.name).not.toBe("Corner shop");
    const camel = await api.post("/products", { name: "Boot", price: 5, coverId: 1 }, strict);
    expect([camel.status, Object.keys(camel.body.errors)]).toEqual([422, ["coverId"]]);
    const empty = await api.post("/logout", { everywhere: true }, strict);
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { everywhere: ["There is no field everywhere here."] },
    ]);
    const fine = await api.patch(path, { name: "Corner shop" }, strict);
    expect([fine.status, fine.headers.get("preference-applied")]).toEqual([200, "handling=strict"]);
    const wronglyPlaced = await api.patch(`/tenants/${other.tenant}`, wrong, strict);
    expect([wronglyPlaced.status, wronglyPlaced.body.code]).toEqual([403, "tenant_forbidden"]);
    const stranger = await api.patch(path, wrong, { token: outsider.token, ...strict });
    expect([stranger.status, stranger.body.code]).toEqual([403, "tenant_forbidden"]);
    const nobody = await api.patch(path, wrong, { token: "1|x", ...strict });
    expect(nobody.status).toBe(401);
  });
});

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}
