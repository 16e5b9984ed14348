import { beforeEach, expect, it } from "@jest/globals";
import type { ApiClient } from "../testing/api-client.js";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

describeHosts("payments, refunds and shipments", (host) => {
  let api: ApiClient;
  let path: string;
  let id: number;
  let item: number;

  beforeEach(async () => {
    const { own } = await makeWorld(host());
    api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const { body: made } = await api.post("/products", { name: "Cup", price: 4 });
    const { body } = await api.post("/orders", {
      address: { street: "1 Main St", city: "Springfield" },
      payment_type: 1,
      total_amount: 8,
      order_items: [{ product_id: made.data.id, qty: 2, amount: 8 }],
    });
    ({ id } = body.data);
    path = `/orders/${id}`;
    [{ id: item }] = body.data.items;
  });

  it("name their order in Location, and show it as it stands", async () => {
    const bodies = [
      ["payments", { amount: 8, method: "card" }],
      ["refunds", { amount: 3 }],
      ["shipments", { items: [{ order_item_id: item, qty: 2 }] }],
    ] as const;
    for (const [version, [list, body]] of bodies.entries()) {
      const made = await api.post(`${path}/${list}`, body);
      expect(made.status).toBe(201);
      const at = `${api.origin}/api/v2/admin${path}/${list}`;
      const location = new URL(made.headers.get("location") ?? "", at);
      expect(location.pathname).toBe(`/api/v2/admin${path}`);
      expect(made.body.order).toMatchObject({ id, version: version + 2 });
    }
    const { body } = await api.get(path);
    expect(body.data).toMatchObject({
      paid_amount: "8.00",
      refunded_amount: "3.00",
      payment_status: "partly_refunded",
      fulfillment_status: "shipped",
      payments: [{ amount: "8.00" }],
      refunds: [{ amount: "3.00" }],
      shipments: [{ items: [{ order_item_id: item, qty: 2 }] }],
    });
    const { body: list } = await api.get("/orders");
    expect(list.data.data[0]).toMatchObject({ paid_amount: "8.00", fulfillment_status: "shipped" });
    expect(list.data.data[0].payments).toBeUndefined();
  });

  it("return 412 with the present order for an outdated If-Match, and record nothing", async () => {
    const items = [{ order_item_id: item, qty: 1 }];
    const card = { method: "card" };
    const { body: paid } = await api.post(`${path}/payments`, { amount: 1, ...card });
    const { body: refunded } = await api.post(`${path}/refunds`, { amount: 1 });
    const { body: shipped } = await api.post(`${path}/shipments`, { items });
    const shipment = `shipments/${shipped.data.id}`;
    const stale = { headers: { "If-Match": '"4711"' } };
    const calls: [method: string, below: string, body: object][] = [
      ["POST", "payments", { amount: 1, ...card }],
      ["POST", `payments/${paid.data.id}/void`, {}],
      ["POST", "refunds", { amount: 1 }],
      ["POST", `refunds/${refunded.data.id}/void`, {}],
      ["POST", "shipments", { items }],
      ["PATCH", shipment, { carrier: "DHL" }],
      ["POST", `${shipment}/cancel`, {}],
    ];
    for (const [method, below, body] of calls) {
      const refused = await api.send(method, `${path}/${below}`, body, stale);
      expect([below, refused.status, refused.body.current?.id]).toEqual([below, 412, id]);
    }
    expect((await api.get(path)).body.data).toMatchObject({ version: 4, paid_amount: "1.00" });
  });

  it("are recorded once for a repeated Idempotency-Key", async () => {
    const key = { headers: { "Idempotency-Key": "once" } };
    const pay = () => api.post(`${path}/payments`, { amount: 3, method: "card" }, key);
    const [first, again] = [await pay(), await pay()];
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect((await api.get(path)).body.data.paid_amount).toBe("3.00");
  });

  it("leave what an order holds to say in the response that cancels it", async () => {
    await api.post(`${path}/payments`, { amount: 3, method: "card" });
    const { body } = await api.post(`${path}/cancel`, {});
    expect([body.net_amount, body.data.status]).toEqual(["3.00", "cancelled"]);
    expect(body.message).toContain("3.00");
  });
});
