import { expect, it } from "@jest/globals";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

const file = [
  "Name,Email,Created at,Currency,Total,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku",
  "#1001,grace@example.com,2024-01-31 23:30:00 -0500,KWD,25.505,2,Lamp,12.75,L-1",
  "#1001,grace@example.com,,,,1,Cup,0.005,",
  "#1002,ada@example.com,never,KWD,5,1,Cup,5,",
  "",
].join("\n");

describeHosts("past orders", (host) => {
  it("are imported with their numbers, times and currency, once, for their tenant alone", async () => {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const member = host().api.as({ token: own.member.token, tenant: own.tenant });
    const rival = host().api.as({ token: other.admin.token, tenant: other.tenant });
    const send = (query: string) =>
      api.post(`/past-orders/import${query}`, file, { headers: { "content-type": "text/csv" } });
    const dry = await send("?from=shopify&dry_run=true");
    expect([dry.status, dry.body.data.created, dry.body.data.failed]).toEqual([200, 1, 1]);
    const first = (await send("?from=shopify")).body.data;
    expect(first).toMatchObject({ created: 1, unchanged: 0, failed: 1 });
    expect(first.errors).toEqual([
      {
        line: 4,
        field: "placed_at",
        message: "The placed at field must be a date with a time.",
      },
    ]);
    expect((await send("?from=shopify")).body.data).toMatchObject({ created: 0, unchanged: 1 });
    expect((await send("?from=etsy")).status).toBe(422);

    const { data, total } = (await member.get("/past-orders?number=%231001")).body;
    expect([total, data]).toEqual([
      1,
      [
        {
          id: expect.any(Number),
          source: "shopify",
          number: "#1001",
          placed_at: "2024-02-01T04:30:00.000Z",
          cancelled_at: null,
          payment_status: null,
          fulfillment_status: null,
          customer: { name: null, email: "grace@example.com", phone: null, external_id: null },
          address: null,
          total_amount: "25.505",
          currency: "KWD",
          items: [
            { sku: "L-1", name: "Lamp", qty: 2, amount: "25.500" },
            { sku: null, name: "Cup", qty: 1, amount: "0.005" },
          ],
          imported_at: expect.any(String),
        },
      ],
    ]);
    const { id } = data[0];
    expect((await member.get(`/past-orders/${id}`)).body.data).toEqual(data[0]);
    expect((await api.get("/orders")).body.data.total).toBe(0);
    const product = (await api.post("/products", { name: "Lamp", price: 5 })).body.data.id;
    const order = {
      address: { street: "1 Main St", city: "Bath" },
      payment_type: 1,
      total_amount: 5,
      order_items: [{ product_id: product, qty: 1, amount: 5 }],
    };
    const placed = (await api.post("/orders", order)).body.data.id;
    expect((await member.get(`/orders/${placed}`)).body.data).toMatchObject({
      id: placed,
      status: "pending",
    });
    expect((await member.get(`/past-orders/${placed + id}`)).status).toBe(404);
    const { key } = (
      await api.post(`/api-keys/${own.tenant}`, { name: "Report", scopes: ["orders:read"] })
    ).body.data;
    const { key: narrow } = (
      await api.post(`/api-keys/${own.tenant}`, { name: "Catalog", scopes: ["catalog:read"] })
    ).body.data;
    const withKey = (token: string) => host().api.as({ token, tenant: own.tenant });
    expect((await withKey(key).get(`/past-orders/${id}`)).body.data).toEqual(data[0]);
    expect((await withKey(key).get("/past-orders")).body.total).toBe(1);
    expect((await withKey(narrow).get("/past-orders")).status).toBe(403);
    expect((await rival.get("/past-orders")).body.total).toBe(0);
    expect((await rival.get(`/past-orders/${id}`)).status).toBe(404);
    expect((await member.delete(`/past-orders/${id}`)).status).toBe(403);
    expect((await api.delete(`/past-orders/${id}`)).status).toBe(200);
    expect((await api.get(`/past-orders/${id}`)).status).toBe(404);
  });
});
