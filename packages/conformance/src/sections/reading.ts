import { type Answer, BASE_PATH } from "../check/api.js";
import type { AddCheck } from "../check/check.js";
import { holds, invalid, invalidOnly, matches, refused, same, status } from "../check/expect.js";
import { openCounter } from "./counter.js";
import { versions } from "./versions.js";

const places = ["/products", "/orders", "/category", "/announcements", "/who_am_i", "/tenants"];

export function reading(check: AddCheck): void {
  for (const place of places) {
    check(`GET ${place} has a strong ETag; If-None-Match with it is a 304.`, async (world) => {
      const { admin } = await world.newShop();
      const tag = status(await admin.api.get(place), 200).headers.get("etag") ?? "";
      holds(/^"[^"]+"$/.test(tag), "no strong ETag");
      const again = await admin.api.get(place, { headers: { "if-none-match": tag } });
      same([status(again, 304).text, again.headers.get("etag")], ["", tag], "the body and its tag");
    });
  }
  check("A category with another number of products has another ETag.", async (world) => {
    const { admin } = await world.newShop();
    const made = status(await admin.api.post("/category/create", { name: "Tagged" }), 201);
    const { id } = made.body.data;
    const tagOf = async () => (await admin.api.get(`/category/${id}`)).headers.get("etag");
    const before = await tagOf();
    status(await admin.api.post("/products", { name: "In", price: 1, category_id: id }), 201);
    holds((await tagOf()) !== before, "the same tag for another body");
  });
  check("An unknown parameter is ignored, and named with the nearest known one.", async (world) => {
    const { admin } = await world.shop();
    const { headers } = status(await admin.api.get("/orders?statsu=pending"), 200);
    same(headers.get("souk-ignored"), '"statsu";nearest="status"', "Souk-Ignored");
  });
  check("With Prefer: handling=strict an unknown parameter returns 422.", async (world) => {
    const { admin } = await world.shop();
    const headers = { prefer: "handling=strict" };
    const answer = await admin.api.get("/orders?statsu=pending", { headers });
    invalid(answer, "statsu");
    same(answer.headers.get("preference-applied"), "handling=strict", "Preference-Applied");
  });
  check("Filters by time accept a date.", async (world) => {
    const { admin } = await world.shop();
    status(await admin.api.get("/orders?from=2020-01-01&to=2020-12-31"), 200);
    invalid(await admin.api.get("/orders?from=2020-02-30"), "from");
  });
  bodies(check);
  preferences(check);
  minimal(check);
  versions(check);
}

function bodies(check: AddCheck): void {
  check(
    "An unknown body field is ignored; Souk-Ignored names its path and the nearest known one.",
    async (world) => {
      const { id, admin } = await world.newShop();
      const change = { name: "Renamed", settings: { inventroy: "enforced" } };
      const answer = status(await admin.api.patch(`/tenants/${id}`, change), 200);
      const named = answer.headers.get("souk-ignored");
      same(named, '"settings.inventroy";nearest="settings.inventory"', "Souk-Ignored");
      const { body } = await admin.api.get(`/tenants/${id}`);
      same([body.name, body.settings.inventory], ["Renamed", "untracked"], "name and inventory");
    },
  );
  check("Known body fields alone: no Souk-Ignored.", async (world) => {
    const { admin } = await world.newShop();
    const { headers } = await admin.api.post("/products", { name: "Known", price: 1 });
    same(headers.get("souk-ignored"), null, "Souk-Ignored");
  });
  check(
    "With Prefer: handling=strict an unknown body field returns 422, and nothing is stored.",
    async (world) => {
      const { admin } = await world.newShop();
      const headers = { prefer: "handling=strict" };
      const body = { name: "Strict", price: 1, stokc: 3 };
      const answer = invalid(await admin.api.post("/products", body, { headers }), "stokc");
      same(answer.headers.get("preference-applied"), "handling=strict", "Preference-Applied");
      same((await admin.api.get("/products")).body.total, 0, "the number of products");
    },
  );
}

function preferences(check: AddCheck): void {
  const strict = { headers: { prefer: 'respond-async, Handling="strict"; x=1' } };
  check("Unknown parameters change nothing, and ten of them are named.", async (world) => {
    const { admin } = await world.newShop();
    const plain = status(await admin.api.get("/orders"), 200);
    const odd = status(await admin.api.get("/orders?statsu=pending&per-page=3&Fröm=1"), 200);
    same(odd.text, plain.text, "the response");
    const named =
      '"statsu";nearest="status", "per-page";nearest="per_page", "Fr%C3%B6m";nearest="from"';
    same(odd.headers.get("souk-ignored"), named, "Souk-Ignored");
    same(odd.headers.get("preference-applied"), null, "Preference-Applied");
    const known = status(await admin.api.get("/orders?status=pending&page=1"), 200);
    same(known.headers.get("souk-ignored"), null, "Souk-Ignored");
    const many = Array.from({ length: 50 }, (_, n) => `a${n}"%0d%0aX=${"b".repeat(99)}`).join("&");
    const { headers } = status(await admin.api.get(`/orders?${many}`), 200);
    same(headers.get("souk-ignored")?.split(", ").length, 10, "the number of names");
    same(headers.get("x"), null, "a header of the parameter's own");
  });
  check("A strict request names each unknown parameter, to those who may know.", async (world) => {
    const [{ admin }, other] = await Promise.all([world.newShop(), world.otherShop()]);
    const answer = await admin.api.get("/products?serach=x&pge=2", strict);
    invalidOnly(answer, "serach", "pge");
    const nearest = (word: string, near: string) =>
      `There is no parameter ${word} here. The nearest one is ${near}.`;
    invalid(answer, "serach", nearest("serach", "search"));
    invalid(answer, "pge", nearest("pge", "page"));
    const fine = status(await admin.api.get("/products?search=x&page=2", strict), 200);
    same(fine.headers.get("preference-applied"), "handling=strict", "Preference-Applied");
    const made = await admin.api.post("/category/create?tenant=2", { name: "Shoes" }, strict);
    invalid(made, "tenant", "There is no parameter tenant here.");
    same((await admin.api.get("/category")).body.total, 0, "the number of categories");
    const foreign = { tenant: other.id, ...strict };
    refused(await admin.api.get("/products?serach=x", foreign), 403, "tenant_forbidden");
    const nobody = await admin.api.get("/products?serach=x", { token: "1|x", ...strict });
    refused(nobody, 401, "unauthenticated");
  });
  check("A strict request names each unknown field with its path.", async (world) => {
    const [{ id, admin }, other] = await Promise.all([world.newShop(), world.otherShop()]);
    const path = `/tenants/${id}`;
    const wrong = { name: "Corner shop", settings: { inventroy: "enforced" }, größe: 1 };
    const answer = await admin.api.patch(path, wrong, strict);
    invalidOnly(answer, "settings.inventroy", "größe");
    const nearest =
      "There is no field settings.inventroy here. The nearest one is settings.inventory.";
    invalid(answer, "settings.inventroy", nearest);
    invalid(answer, "größe", "There is no field größe here.");
    same((await admin.api.get(path)).body.name === "Corner shop", false, "the name was changed");
    const camel = { name: "Boot", price: 5, coverId: 1 };
    invalidOnly(await admin.api.post("/products", camel, strict), "coverId");
    invalidOnly(await admin.api.post("/logout", { everywhere: true }, strict), "everywhere");
    const fine = status(await admin.api.patch(path, { name: "Corner shop" }, strict), 200);
    same(fine.headers.get("preference-applied"), "handling=strict", "Preference-Applied");
    refused(await admin.api.patch(`/tenants/${other.id}`, wrong, strict), 403, "tenant_forbidden");
    refused(await other.admin.api.patch(path, wrong, strict), 403, "tenant_forbidden");
    const nobody = await admin.api.patch(path, wrong, { token: "1|x", ...strict });
    refused(nobody, 401, "unauthenticated");
  });
  check("Souk-Ignored names fields of any depth, and none of free objects.", async (world) => {
    const { id, admin, product } = await openCounter(world);
    const { api } = admin;
    const named = async (request: Promise<Answer>, code: number) =>
      status(await request, code).headers.get("souk-ignored");
    const change = { settings: { inventroy: "enforced" }, external_id: "x" };
    const settings = '"settings.inventroy";nearest="settings.inventory", "external_id"';
    same(await named(api.patch(`/tenants/${id}`, change), 200), settings, "Souk-Ignored");
    const boot = {
      name: "Boot",
      price: 5,
      "naïve name": 1,
      'say "%"': 1,
      metadata: { any: "goes" },
    };
    const odd = '"nme", "na%C3%AFve%20name";nearest="name", "say%20%22%25%22"';
    same(await named(api.post("/products?nme=x", boot), 201), odd, "Souk-Ignored");
    const order = {
      address: { street: "1 Main St", city: "Springfield", county: "Kent" },
      payment_type: 1,
      totalAmount: 1,
      total_amount: 10,
      order_items: [
        { product_id: product, qty: 1, amount: 5 },
        { product_id: product, qty: 1, amount: 5, nots: "Gift" },
      ],
    };
    const placed = status(await api.post("/orders", order), 201);
    const deep =
      '"address.county";nearest="address.country", "totalAmount";nearest="total_amount", ' +
      '"order_items.1.nots";nearest="order_items.1.notes"';
    same(placed.headers.get("souk-ignored"), deep, "Souk-Ignored");
    const user = api.patch(`/orders/${placed.body.data.id}`, { user_id: 1 });
    same(await named(user, 200), '"user_id";nearest="customer_id"', "Souk-Ignored");
    const news = { title: "New", type: "info", status: "draft" };
    const free = { push_data: { anything: { goes: 1 } }, attachment_metadata: { any: 1 } };
    same(await named(api.post("/announcements", { ...news, ...free }), 201), null, "Souk-Ignored");
    const wrong = invalidOnly(await api.post("/products", { nmae: "Boot", price: 5 }), "name");
    same(wrong.headers.get("souk-ignored"), '"nmae";nearest="name"', "Souk-Ignored");
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field${n}`, n]));
    const all = await named(api.patch("/profile", many), 200);
    same(all?.split(", ").length, 20, "the number of names");
  });
}

function minimal(check: AddCheck): void {
  const headers = { prefer: "return=minimal" };
  check("Prefer: return=minimal leaves out the body of a change.", async (world) => {
    const { admin } = await world.newShop();
    const { api } = admin;
    const boot = { name: "Boot", price: 5 };
    const key = { "idempotency-key": world.fresh("key") };
    const send = (more = {}) => api.post("/products", boot, { headers: { ...key, ...more } });
    const made = status(await send(headers), 201);
    const location = made.headers.get("location") ?? "";
    same([made.text, /^\/api\/v2\/admin\/products\/\d+$/.test(location)], ["", true], "the 201");
    same(made.headers.get("preference-applied"), "return=minimal", "Preference-Applied");
    const about = ["content-type", "content-length"].map((name) => made.headers.get(name));
    same(about, [null, "0"], "Content-Type and Content-Length");
    const place = location.slice(BASE_PATH.length);
    const read = status(await api.get(place), 200).body.data;
    same(read.name, "Boot", "name");
    const again = status(await send(headers), 201);
    same([again.text, again.headers.get("location")], ["", location], "the replay");
    const whole = status(await send(), 201);
    same([whole.body.data, whole.headers.get("location")], [read, location], "the whole replay");
    const both = { headers: { prefer: "return=minimal, handling=strict" } };
    const changed = status(await api.patch(place, { price: 6 }, both), 204);
    same([changed.text, changed.headers.get("content-type")], ["", null], "the 204");
    const applied = changed.headers.get("preference-applied");
    same(applied, "handling=strict, return=minimal", "Preference-Applied");
    const tagged = { ...both.headers, "if-match": changed.headers.get("etag") ?? "" };
    same(status(await api.delete(place, { headers: tagged }), 204).text, "", "the body");
    refused(await api.patch(place, { price: 6 }, both), 404, "not_found");
    same(status(await api.get("/products", both), 200).body.total, 0, "total");
  });
  check("return=minimal never leaves out what is shown once.", async (world) => {
    const { id, admin } = await world.newShop();
    const { api } = admin;
    const hook = { url: "https://hooks.example.com/in", events: ["order.created"] };
    const made = status(await api.post(`/webhooks/${id}`, hook, { headers }), 201);
    matches(made.body.data.secret, /^whsec_/, "secret");
    const at = `${BASE_PATH}/webhooks/${id}/${made.body.data.id}`;
    same(made.headers.get("location"), at, "Location");
    same(made.headers.get("preference-applied"), null, "Preference-Applied");
    const key = { name: "Sync", scopes: ["catalog:read"] };
    const issued = status(await api.post(`/api-keys/${id}`, key, { headers }), 201).body.data;
    matches(issued.key, /^souk_/, "key");
    const renamed = api.patch(`/api-keys/${id}/${issued.id}`, { name: "Till" }, { headers });
    same(status(await renamed, 204).text, "", "the body");
    const { email, password } = admin;
    const login = status(await api.post("/login", { email, password }, { headers }), 200);
    same(typeof login.body.token, "string", "the type of token");
  });
  for (const [path, body] of [
    ["/tenants", { name: "Another" }],
    ["/category/create", { name: "Shoes" }],
    ["/addresses", { street: "1 Main St", city: "Springfield" }],
    ["/announcements", { title: "New", type: "info", status: "draft" }],
  ] as const) {
    check(`Location of POST ${path} leads to what was made.`, async (world) => {
      const { admin } = await world.newShop();
      const made = status(await admin.api.post(path, body), 201);
      const place = made.headers.get("location") ?? "";
      same(place.startsWith(`${BASE_PATH}/`), true, "Location is below the base path");
      const found = status(await admin.api.get(place.slice(BASE_PATH.length)), 200).body;
      same((found.data ?? found).id, (made.body.data ?? made.body).id, "id");
    });
  }
  check("A day stands for all of it, in UTC or the tenant's time zone.", async (world) => {
    const { id, admin, order } = await openCounter(world);
    const placed = status(await admin.api.post("/orders", order()), 201).body.data;
    const at = new Date(placed.created_at);
    const dayIn = (timeZone: string, date = at) =>
      new Intl.DateTimeFormat("sv-SE", { timeZone }).format(date);
    const shifted = (day: string, by: number) =>
      dayIn("UTC", new Date(Date.parse(day) + by * 86_400_000));
    const log = `/audit-log/${id}`;
    // At any time of day the date in one of the last two is not that of UTC.
    for (const timezone of ["UTC", "Pacific/Kiritimati", "Pacific/Midway"]) {
      status(await admin.api.patch(`/tenants/${id}`, { settings: { timezone } }), 200);
      const found = async (query: string) => {
        const counts: number[] = [];
        for (const path of ["/orders", "/orders/export", log, `${log}/export`]) {
          const { text } = status(await admin.api.get(`${path}?${query}`), 200);
          counts.push(Math.min(1, text.split(placed.created_at).length - 1));
        }
        return counts;
      };
      const today = dayIn(timezone);
      const none = [0, 0, 0, 0];
      same(await found(`from=${today}&to=${today}`), [1, 1, 1, 1], `what ${timezone} has that day`);
      same(await found(`to=${shifted(today, -1)}`), none, `what ${timezone} has before`);
      same(await found(`from=${shifted(today, 1)}`), none, `what ${timezone} has later`);
    }
    const wrong = await admin.api.get("/orders?from=2023-02-29&to=yesterday");
    invalidOnly(wrong, "from", "to");
  });
  check("A day of an announcement begins in the tenant's time zone.", async (world) => {
    const { id, admin } = await world.newShop();
    for (const [timezone, hours] of [
      ["Pacific/Kiritimati", -14],
      ["Pacific/Midway", 11],
    ] as const) {
      status(await admin.api.patch(`/tenants/${id}`, { settings: { timezone } }), 200);
      const begin = Date.parse("2091-05-01") + hours * 60 * 60_000;
      // One minute after the day begins here, which another zone would not accept.
      const expires_at = new Date(begin + 60_000).toISOString();
      const news = { title: "Sale", status: "scheduled", type: "info", expires_at };
      const make = (scheduled_at: string) =>
        admin.api.post("/announcements", { ...news, scheduled_at });
      const made = status(await make("2091-05-01"), 201).body.data;
      invalidOnly(await make("2091-05-02"), "expires_at");
      const { data } = status(await admin.api.get(`/announcements/${made.id}`), 200).body;
      const scheduled_at = new Date(begin).toISOString();
      matches(data, { scheduled_at, expires_at }, "the times");
    }
  });
}
