import { expect, it } from "@jest/globals";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

describeHosts("figures", (host) => {
  it("are equal to the orders to the cent, by day and status, and of their tenant alone", async () => {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.member.token, tenant: own.tenant });
    const rival = host().api.as({ token: other.admin.token, tenant: other.tenant });
    const product = (await api.post("/products", { name: "Boot", price: 5 })).body.data.id;
    const place = async (total: number) => {
      const body = {
        address: { street: "1 Main St", city: "Springfield" },
        payment_type: 1,
        total_amount: total,
        order_items: [{ product_id: product, qty: 1, amount: total }],
      };
      return Number((await api.post("/orders", body)).body.data.id);
    };
    const [first, second, third] = await Promise.all([place(0.1), place(0.2), place(19.99)]);
    await api.post(`/orders/${first}/process`);
    await api.post(`/orders/${second}/cancel`);
    const pay = (id: number | undefined, amount: number) => {
      const payment = { amount, method: "cash", allow_overpayment: true };
      return api.post(`/orders/${id}/payments`, payment);
    };
    await Promise.all([pay(first, 0.1), pay(third, 19.99), pay(third, 0.1)]);
    await api.post(`/orders/${third}/refunds`, { amount: 0.3 });
    const { status, body } = await api.get(`/tenants/${own.tenant}/figures`);
    const none = { orders: 0, total: "0.00" };
    expect([status, body.currency, body.days.length, body.days.at(-1)]).toEqual([
      200,
      "USD",
      30,
      {
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        orders: 2,
        total: "20.09",
        paid: "20.19",
        refunded: "0.30",
        by_status: {
          pending: { orders: 1, total: "19.99" },
          processing: { orders: 1, total: "0.10" },
          completed: none,
          cancelled: { orders: 1, total: "0.20" },
        },
      },
    ]);
    expect(body.now).toEqual({
      pending: 1,
      processing: 1,
      unpaid: 0,
      unshipped: 1,
      out_of_stock: null,
      low_stock: null,
      drafts: 0,
    });
    const theirs = (await rival.get(`/tenants/${other.tenant}/figures`)).body;
    expect([theirs.days.at(-1).orders, theirs.now.pending]).toEqual([0, 0]);
    expect((await rival.get(`/tenants/${own.tenant}/figures`)).status).toBe(403);
    const long = await api.get(`/tenants/${own.tenant}/figures?from=2024-01-01&to=2025-01-01`);
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ["to"]]);
  });
});
