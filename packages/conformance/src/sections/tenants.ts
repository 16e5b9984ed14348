import { section } from "../check/check.js";
import { fields, integer, invalid, refused, same, status, timestamp } from "../check/expect.js";

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
});
