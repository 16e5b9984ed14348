import { expect, it } from "@jest/globals";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const address = { street: "1 Main St", city: "Springfield" };

describeHosts("a tenant's currency", (host) => {
  const shopIn = async (currency: string) => {
    const { own } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token });
    const made = await api.post("/tenants", { name: "Shop", settings: { currency } });
    expect([made.status, made.body.settings.currency]).toEqual([201, currency]);
    const { id } = made.body;
    return {
      id,
      path: `/tenants/${id}`,
      api: host().api.as({ token: own.admin.token, tenant: id }),
    };
  };

  it.each([
    ["JPY", 1000, "1000"],
    ["EUR", 12.5, "12.50"],
    ["KWD", 2.468, "2.468"],
  ])("%s gives amounts their decimals: %d is %s", async (currency, amount, text) => {
    const { api } = await shopIn(currency);
    const product = await api.post("/products", { name: "Lamp", price: amount });
    expect(product.body.data).toMatchObject({ price: amount, currency });
    const { id } = product.body.data;
    expect((await api.get(`/products/${id}`)).body.data).toMatchObject({ price: amount, currency });
    const order = {
      address,
      payment_type: 1,
      total_amount: amount,
      order_items: [{ product_id: id, qty: 1, amount }],
    };
    const placed = await api.post("/orders", order);
    expect(placed.status).toBe(201);
    const shown = { total_amount: text, currency };
    expect(placed.body.data).toMatchObject({ ...shown, items: [{ amount: text }] });
    const found = await api.get(`/orders/${placed.body.data.id}`);
    expect(found.body.data).toMatchObject({ ...shown, items: [{ amount: text }] });
    const [listed] = (await api.get("/orders")).body.data.data;
    expect(listed).toMatchObject(shown);
    const tried = await api.post("/orders?dry_run=true", order);
    expect(tried.body.data).toMatchObject({ ...shown, items: [{ amount: text }] });
    const orders = await api.get("/orders/export");
    expect(JSON.parse(orders.text)).toMatchObject({ ...shown, items: [{ amount: text }] });
    const products = await api.get("/products/export");
    expect(JSON.parse(products.text)).toMatchObject({ price: amount, currency });
    const near = await api.get(`/products?min_price=${amount}&max_price=${amount}`);
    expect(near.body.total).toBe(1);
  });

  it("rejects amounts with more decimals, and names each field", async () => {
    const { api } = await shopIn("JPY");
    const product = await api.post("/products", { name: "Lamp", price: 9.5 });
    expect([product.status, product.body.errors]).toEqual([
      422,
      { price: ["The price field must be an amount without decimals."] },
    ]);
    const order = await api.post("/orders", {
      address,
      payment_type: 1,
      total_amount: 9.5,
      order_items: [{ product_id: 1, qty: 1, amount: 9.5 }],
    });
    expect([order.status, Object.keys(order.body.errors)]).toEqual([
      422,
      ["total_amount", "order_items.0.amount"],
    ]);
    const filtered = await api.get("/products?min_price=9.5");
    expect([filtered.status, Object.keys(filtered.body.errors)]).toEqual([422, ["min_price"]]);
    const most = await api.post("/products", { name: "Lamp", price: 10_000_000_000 });
    expect(most.body.errors.price).toEqual([
      "The price field must not be greater than 9999999999.",
    ]);
  });

  it("has a largest amount, which the error names for any larger JSON number", async () => {
    const { api } = await shopIn("KWD");
    const errors = async (fields: object) =>
      (await api.post("/products", { name: "Lamp", price: 1, ...fields })).body.errors;
    for (const price of [10_000_000_000, 1e15, 1e308]) {
      const message = "The price field must not be greater than 9999999999.990.";
      expect([price, await errors({ price })]).toEqual([price, { price: [message] }]);
    }
    expect(await errors({ stock: 1e308 })).toEqual({
      stock: ["The stock field must not be greater than 2147483647."],
    });
  });

  it("is null in a tenant from before, with two decimals, until an ADMIN names it once", async () => {
    const { api, id, path } = await shopIn("USD");
    await host().ports.unitOfWork.transact("write", async ({ tenants }) => {
      const tenant = await tenants.find(Number(id));
      const was = {
        inventory: "untracked",
        timezone: "UTC",
        currency: null,
        lowStock: 5,
        requireFactor: false,
      } as const;
      await tenants.change(Number(id), {
        settings: was,
        updatedAt: tenant?.updatedAt ?? new Date(),
      });
    });
    const shown = await api.get(path);
    expect(shown.body.settings.currency).toBeNull();
    const product = await api.post("/products", { name: "Lamp", price: 12.5 });
    expect(product.body.data).toMatchObject({ price: 12.5, currency: null });
    const wrong = await api.post("/products", { name: "Lamp", price: 1.234 });
    expect(wrong.body.errors.price).toEqual([
      "The price field must be an amount with at most two decimals.",
    ]);
    const placed = await api.post("/orders", {
      address,
      payment_type: 1,
      total_amount: 12.5,
      order_items: [{ product_id: product.body.data.id, qty: 1, amount: 12.5 }],
    });
    const orderPath = `/orders/${placed.body.data.id}`;
    expect(placed.body.data).toMatchObject({ total_amount: "12.50", currency: null });
    // A client may send back what it read.
    const same = await api.patch(path, { settings: shown.body.settings });
    expect([same.status, same.body.settings.currency]).toEqual([200, null]);
    const misfit = await api.patch(path, { settings: { currency: "JPY" } });
    expect(misfit.body.errors).toEqual({
      "settings.currency": [
        "The settings.currency field must not be JPY: 3 stored amounts have more decimals.",
      ],
    });
    const named = await api.patch(path, { settings: { currency: "KWD" } });
    expect([named.status, named.body.settings.currency]).toEqual([200, "KWD"]);
    expect((await api.get(orderPath)).body.data).toMatchObject({
      total_amount: "12.500",
      currency: "KWD",
      items: [{ amount: "12.500" }],
    });
    expect((await api.patch(path, { settings: { currency: "USD" } })).status).toBe(409);
  });

  it("changes before the first order only, if every price fits", async () => {
    const { api, path } = await shopIn("USD");
    const to = (currency: unknown) => api.patch(path, { settings: { currency } });
    const made = await api.post("/products", { name: "Lamp", price: 12.5 });
    const { id } = made.body.data;
    const misfit = await to("JPY");
    expect([misfit.status, misfit.body.errors]).toEqual([
      422,
      {
        "settings.currency": [
          "The settings.currency field must not be JPY: 1 stored amount has more decimals.",
        ],
      },
    ]);
    expect((await to("KWD")).body.settings.currency).toBe("KWD");
    const product = await api.get(`/products/${id}`);
    expect(product.body.data).toMatchObject({ price: 12.5, currency: "KWD" });
    expect(product.headers.get("etag")).not.toBe(made.headers.get("etag"));
    for (const wrong of ["kwd", "CLF", "XAU", null, 1, ""]) {
      const answer = await to(wrong);
      expect([wrong, answer.status, Object.keys(answer.body.errors)]).toEqual([
        wrong,
        422,
        ["settings.currency"],
      ]);
    }
    const order = { address, payment_type: 1, total_amount: 12.5 };
    const order_items = [{ product_id: id, qty: 1, amount: 12.5 }];
    const placed = await api.post("/orders", { ...order, order_items });
    await api.delete(`/orders/${placed.body.data.id}`);
    const late = await to("USD");
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    expect((await to("KWD")).status).toBe(200);
  });
});
