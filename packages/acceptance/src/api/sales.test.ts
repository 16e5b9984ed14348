import { expect, it } from "@jest/globals";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

describeHosts("sales", (host) => {
  it("are added up by product and by category for the days of a range, of their tenant alone", async () => {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.member.token, tenant: own.tenant });
    const rival = host().api.as({ token: other.admin.token, tenant: other.tenant });
    const category = (await api.post("/category/create", { name: "Shoes" })).body.data.id;
    const add = async (product: object) => (await api.post("/products", product)).body.data.id;
    const boot = await add({ name: "Boot", sku: "B-1", price: 5, category_id: category });
    const lace = await add({ name: "Lace", price: 1 });
    const place = async (...items: [id: number, qty: number, amount: number][]) => {
      const body = {
        address: { street: "1 Main St", city: "Springfield" },
        payment_type: 1,
        total_amount: 99,
        order_items: items.map(([product_id, qty, amount]) => ({ product_id, qty, amount })),
      };
      return Number((await api.post("/orders", body)).body.data.id);
    };
    await place([boot, 1, 0.1], [lace, 2, 2]);
    await place([boot, 2, 0.2]);
    await api.post(`/orders/${await place([boot, 50, 500])}/cancel`);
    const currency = "USD";
    const lines = (text: string) =>
      text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown);
    const byProduct = await api.get("/orders/sales");
    expect([byProduct.status, lines(byProduct.text)]).toEqual([
      200,
      [
        { product_id: lace, sku: null, name: "Lace", qty: 2, orders: 1, amount: "2.00", currency },
        { product_id: boot, sku: "B-1", name: "Boot", qty: 3, orders: 2, amount: "0.30", currency },
      ],
    ]);
    const byCategory = await api.get("/orders/sales?by=category&format=csv");
    expect(byCategory.text).toBe(
      [
        "category_id,name,qty,orders,amount,currency",
        ",,2,1,2.00,USD",
        `${category},Shoes,3,2,0.30,USD`,
        "",
      ].join("\r\n"),
    );
    expect((await api.get("/orders/sales?from=2020-01-01&to=2020-01-31")).text).toBe("");
    expect((await rival.get("/orders/sales")).text).toBe("");
    const long = await api.get("/orders/sales?from=2024-01-01&to=2025-01-01");
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ["to"]]);
  });
});
