import { type AddCheck, section } from "../check/check.js";
import {
  fields,
  holds,
  integer,
  invalid,
  invalidOnly,
  matches,
  refused,
  same,
  status,
  timestamp,
  without,
} from "../check/expect.js";
import type { World } from "../check/world.js";

export const tenants = section("tenants", "Tenants", (check) => {
  check(
    "POST /tenants returns 201 with id, name, created_at and role; the creator becomes ADMIN.",
    async (world) => {
      const { api } = await world.person();
      const { body } = status(await api.post("/tenants", { name: "New" }), 201);
      fields(body, ["id", "name", "created_at", "role"], "the tenant");
      same([body.name, body.role], ["New", "ADMIN"], "name and role");
      integer(body.id, "id");
      timestamp(body.created_at, "created_at");
    },
  );
  check("POST /tenants requires a name.", async (world) => {
    const { api } = await world.person();
    invalid(await api.post("/tenants", {}), "name", "The name field is required.");
  });
  check("A name has 255 characters at most.", async (world) => {
    const { api } = await world.person();
    status(await api.post("/tenants", { name: "n".repeat(255) }), 201);
    const message = "The name field must not be greater than 255 characters.";
    invalid(await api.post("/tenants", { name: "n".repeat(256) }), "name", message);
  });
  check(
    "GET /tenants returns { tenants: [{ id, name, created_at }] } of the caller.",
    async (world) => {
      const { id, admin } = await world.shop();
      const { tenants } = status(await admin.api.get("/tenants"), 200).body;
      fields(tenants[0], ["id", "name", "created_at"], "a tenant");
      same(
        tenants.map((tenant: { id: number }) => tenant.id),
        [id],
        "the caller's tenants",
      );
    },
  );
  check("A user without a tenant gets an empty list.", async (world) => {
    const { api } = await world.person();
    same(status(await api.get("/tenants"), 200).body.tenants, [], "tenants");
  });
  check("GET /tenants/{id} is for members.", async (world) => {
    const { id, member } = await world.shop();
    same(status(await member.api.get(`/tenants/${id}`), 200).body.id, id, "id");
  });
  for (const method of ["POST", "PATCH"]) {
    check(`${method} /tenants/{id} changes the name; ADMINs only.`, async (world) => {
      const { id, admin, member } = await world.newShop();
      status(await admin.api.send(method, `/tenants/${id}`, { name: "Renamed" }), 200);
      same((await member.api.get(`/tenants/${id}`)).body.name, "Renamed", "name");
      refused(await member.api.send(method, `/tenants/${id}`, { name: "Mine" }), 403, "forbidden");
    });
  }
  check("Settings: inventory is untracked by default, and may be enforced.", async (world) => {
    const { id, admin } = await world.newShop();
    const path = `/tenants/${id}`;
    same((await admin.api.get(path)).body.settings.inventory, "untracked", "inventory");
    status(await admin.api.patch(path, { settings: { inventory: "enforced" } }), 200);
    same((await admin.api.get(path)).body.settings.inventory, "enforced", "inventory");
    const bad = await admin.api.patch(path, { settings: { inventory: "guessed" } });
    invalid(bad, "settings.inventory");
  });
  check("DELETE /tenants/{id} is for ADMINs.", async (world) => {
    const { id, member } = await world.shop();
    refused(await member.api.delete(`/tenants/${id}`), 403, "forbidden");
  });
  check("An update with an If-Match that no longer matches returns 412.", async (world) => {
    const { id, admin } = await world.newShop();
    const { headers } = await admin.api.get(`/tenants/${id}`);
    const stale = { "if-match": headers.get("etag") ?? "" };
    status(await admin.api.patch(`/tenants/${id}`, { name: "One" }, { headers: stale }), 200);
    const second = await admin.api.patch(`/tenants/${id}`, { name: "Two" }, { headers: stale });
    refused(second, 412, "precondition_failed");
  });
  check("A tenant has a currency, which says how many decimals amounts have.", async (world) => {
    const { id, admin } = await world.newShop();
    const path = `/tenants/${id}`;
    const to = (currency: string) => admin.api.patch(path, { settings: { currency } });
    for (const [currency, price, wrong] of [
      ["JPY", 100, 9.5],
      ["KWD", 2.468, 2.4681],
    ] as const) {
      same(status(await to(currency), 200).body.settings.currency, currency, "currency");
      const { data } = status(await admin.api.post("/products", { name: "P", price }), 201).body;
      same([data.price, data.currency], [price, currency], "price and currency");
      invalid(await admin.api.post("/products", { name: "P", price: wrong }), "price");
    }
    invalid(await to("JPY"), "settings.currency");
    for (const wrong of ["kwd", "CLF", "XXX"]) invalid(await to(wrong), "settings.currency");
  });
  check("The currency stays once there are orders.", async (world) => {
    const { id, admin } = await world.newShop();
    const to = (currency: string) => admin.api.patch(`/tenants/${id}`, { settings: { currency } });
    status(await to("JPY"), 200);
    const product = { name: "P", price: 100 };
    const { data } = status(await admin.api.post("/products", product), 201).body;
    const order = {
      address: { street: "1 Main St", city: "Springfield" },
      payment_type: 1,
      total_amount: 1000,
      order_items: [{ product_id: data.id, qty: 1, amount: 1000 }],
    };
    const { total_amount, currency } = status(await admin.api.post("/orders", order), 201).body
      .data;
    same([total_amount, currency], ["1000", "JPY"], "total_amount and currency");
    refused(await to("USD"), 409, "conflict");
  });
  check("The creator of a tenant is its ADMIN, whatever role is sent.", async (world) => {
    const { api } = await world.person();
    const sent = { name: " Acme ", role: "MEMBER", tenant_id: 1 };
    const made = status(await api.post("/tenants", sent), 201).body;
    same([made.name, made.role], ["Acme", "ADMIN"], "name and role");
    const { id, name, created_at } = made;
    const [listed, ...others] = (await api.get("/tenants")).body.tenants;
    matches(listed, { id, name, created_at, version: 1 }, "the listed tenant");
    same(others, [], "other tenants");
    const me = status(await api.get("/who_am_i"), 200).body;
    matches(me.tenants, [{ id, name, role: "ADMIN", is_active: 1 }], "the tenants of who_am_i");
    holds(me.tenants[0].may.includes("deleteTenant"), "may lacks deleteTenant");
    same(me.user.tenant_id, id, "tenant_id");
  });
  check("POST /tenants with its Idempotency-Key again replays the response.", async (world) => {
    const { api } = await world.person();
    const create = (name: string, key: string) =>
      api.post("/tenants", { name }, { headers: { "idempotency-key": key } });
    const first = status(await create("Once", "key 1"), 201);
    const again = status(await create("Once", "key 1"), 201);
    same(
      [again.text, again.headers.get("etag")],
      [first.text, first.headers.get("etag")],
      "the replay",
    );
    const marks = [first, again].map(({ headers }) => headers.get("idempotent-replayed"));
    same(marks, [null, "true"], "Idempotent-Replayed");
    refused(await create("Other", "key 1"), 422, "idempotency_mismatch");
    invalidOnly(await create("Bad", "x".repeat(256)), "idempotency_key");
    const raced = await Promise.all(Array.from({ length: 10 }, () => create("Raced", "key 2")));
    const made = raced.filter(({ status: code }) => code !== 409);
    same(new Set(made.map(({ text }) => text)).size, 1, "the number of different responses");
    same((await api.get("/tenants")).body.tenants.length, 2, "the number of tenants");
  });
  check("If-Match takes *, lists and strong tags alone.", async (world) => {
    const { id, admin } = await world.newShop();
    const path = `/tenants/${id}`;
    const tagOf = async () => (await admin.api.get(path)).headers.get("etag") ?? "";
    const seen = await tagOf();
    const rename = (name: string, tag: string) =>
      admin.api.patch(path, { name }, { headers: { "if-match": tag } });
    status(await rename("Second", seen), 200);
    for (const stale of [seen, `W/${seen}`, '"999"', "nonsense", '"abc"', ""])
      refused(await rename("Third", stale), 412, "precondition_failed");
    same((await admin.api.get(path)).body.name, "Second", "name");
    status(await rename("Third", "*"), 200);
    status(await rename("Fourth", `"999", ${await tagOf()}`), 200);
  });
  check("Settings are shown, and unknown ones are ignored.", async (world) => {
    const { id, admin } = await world.newShop();
    const path = `/tenants/${id}`;
    const change = { settings: { inventory: "enforced", other: 1 } };
    const { settings } = status(await admin.api.post(path, change), 200).body;
    matches(settings, { inventory: "enforced", timezone: "UTC", low_stock: 5 }, "settings");
    without(settings, ["other"], "settings");
    const near = await admin.api.patch(path, { settings: { timezone: "Europe/Berln" } });
    const { errors } = invalidOnly(near, "settings.timezone").body;
    matches(errors["settings.timezone"], [/"Europe\/Berlin"/], "the nearest time zone");
    const sent = { name: "Here", settings: { timezone: "Europe/Berlin" } };
    const made = status(await admin.api.post("/tenants", sent), 201).body;
    const wanted = { inventory: "untracked", timezone: "Europe/Berlin", low_stock: 5 };
    matches(made.settings, wanted, "settings");
    same((await admin.api.get(`/tenants/${made.id}`)).body.settings, made.settings, "settings");
  });
  check("A deleted tenant is in no list of its members.", async (world) => {
    const { id, admin } = await world.newShop();
    status(await admin.api.delete(`/tenants/${id}`), 200);
    same((await admin.api.get("/tenants")).body.tenants, [], "tenants");
    same((await admin.api.get("/who_am_i")).body.tenants, [], "the tenants of who_am_i");
    same((await admin.api.get(`/team-members/${id}`)).body.team_members.total, 0, "the members");
  });
  currencies(check);
});

function currencies(check: AddCheck): void {
  const shopIn = async (world: World, currency: string) => {
    const { id, admin } = await world.newShop();
    const settings = { settings: { currency } };
    const path = `/tenants/${id}`;
    same(status(await admin.api.patch(path, settings), 200).body.settings.currency, currency, "it");
    const to = (other: unknown) => admin.api.patch(path, { settings: { currency: other } });
    return { api: admin.api, to };
  };
  const orderOf = (product_id: number, amount: number) => ({
    address: { street: "1 Main St", city: "Springfield" },
    payment_type: 1,
    total_amount: amount,
    order_items: [{ product_id, qty: 1, amount }],
  });
  for (const [currency, amount, text] of [
    ["JPY", 1000, "1000"],
    ["EUR", 12.5, "12.50"],
    ["KWD", 2.468, "2.468"],
  ] as const) {
    check(
      `In ${currency} an amount of ${amount} is ${text} wherever it is shown.`,
      async (world) => {
        const { api } = await shopIn(world, currency);
        const made = await api.post("/products", { name: "Lamp", price: amount });
        const { id } = status(made, 201).body.data;
        const product = { price: amount, currency };
        matches(made.body.data, product, "the 201");
        matches((await api.get(`/products/${id}`)).body.data, product, "the product");
        const shown = { total_amount: text, currency };
        const whole = { ...shown, items: [{ amount: text }] };
        const placed = status(await api.post("/orders", orderOf(id, amount)), 201).body.data;
        matches(placed, whole, "the order");
        matches((await api.get(`/orders/${placed.id}`)).body.data, whole, "the order that is read");
        matches((await api.get("/orders")).body.data.data, [shown], "the orders");
        const tried = await api.post("/orders?dry_run=true", orderOf(id, amount));
        matches(status(tried, 200).body.data, whole, "the dry run");
        matches(JSON.parse((await api.get("/orders/export")).text), whole, "the export of orders");
        const file = JSON.parse((await api.get("/products/export")).text);
        matches(file, product, "the export of products");
        const near = await api.get(`/products?min_price=${amount}&max_price=${amount}`);
        same(status(near, 200).body.total, 1, "the products of this price");
      },
    );
  }
  check(
    "Amounts with more decimals than the currency return 422 for each field.",
    async (world) => {
      const { api } = await shopIn(world, "JPY");
      const message = "The price field must be an amount without decimals.";
      const product = await api.post("/products", { name: "Lamp", price: 9.5 });
      invalid(invalidOnly(product, "price"), "price", message);
      const order = await api.post("/orders", orderOf(1, 9.5));
      invalidOnly(order, "total_amount", "order_items.0.amount");
      invalidOnly(await api.get("/products?min_price=9.5"), "min_price");
      const most = await api.post("/products", { name: "Lamp", price: 10_000_000_000 });
      invalid(most, "price", "The price field must not be greater than 9999999999.");
    },
  );
  check("The largest amount of a currency is named for any larger JSON number.", async (world) => {
    const { api } = await shopIn(world, "KWD");
    const make = (change: object) => api.post("/products", { name: "Lamp", price: 1, ...change });
    const message = "The price field must not be greater than 9999999999.990.";
    for (const price of [10_000_000_000, 1e15, 1e308])
      invalid(invalidOnly(await make({ price }), "price"), "price", message);
    const most = invalidOnly(await make({ stock: 1e308 }), "stock");
    invalid(most, "stock", "The stock field must not be greater than 2147483647.");
  });
  check("The currency changes before the first order, if every price fits.", async (world) => {
    const { api, to } = await shopIn(world, "USD");
    const made = status(await api.post("/products", { name: "Lamp", price: 12.5 }), 201);
    const { id } = made.body.data;
    const message =
      "The settings.currency field must not be JPY: 1 stored amount has more decimals.";
    const misfit = invalidOnly(await to("JPY"), "settings.currency");
    invalid(misfit, "settings.currency", message);
    same(status(await to("KWD"), 200).body.settings.currency, "KWD", "currency");
    const product = await api.get(`/products/${id}`);
    matches(product.body.data, { price: 12.5, currency: "KWD" }, "the product");
    holds(product.headers.get("etag") !== made.headers.get("etag"), "the ETag is the same");
    for (const wrong of ["kwd", "CLF", "XAU", null, 1, ""])
      invalidOnly(await to(wrong), "settings.currency");
    const placed = status(await api.post("/orders", orderOf(id, 12.5)), 201).body.data;
    status(await api.delete(`/orders/${placed.id}`), 200);
    refused(await to("USD"), 409, "conflict");
    status(await to("KWD"), 200);
  });
}
