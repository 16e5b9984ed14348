import { expect, it } from "@jest/globals";
import { readSettings } from "@souk/core/adapter";
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

  it("is null in a tenant from before, with two decimals, until an ADMIN names it once", async () => {
    const { api, id, path } = await shopIn("USD");
    await host().ports.unitOfWork.transact("write", async ({ tenants }) => {
      const tenant = await tenants.find(Number(id));
      const was = readSettings("{}");
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
});
