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
    expect(dry.body.message).toBe("Dry run: no orders were imported");
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

  it("are exported with their items as NDJSON and CSV, for those who may read them", async () => {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.admin.token, tenant: own.tenant });
    const rival = host().api.as({ token: other.admin.token, tenant: other.tenant });
    const many = Array.from(
      { length: 205 },
      (_, n) => `#${n + 1},=1+1@example.com,2024-01-31 10:00:00 +0000,EUR,5,1,Cup,5,`,
    );
    const [head = ""] = file.split("\n");
    const sent = { headers: { "content-type": "text/csv" } };
    await api.post("/past-orders/import?from=shopify", [head, ...many, ""].join("\n"), sent);
    await api.post("/past-orders/import?from=shopify", file.replaceAll("#1001", "#K"), sent);
    const lines = async (query = "") => (await api.get(`/past-orders/export${query}`)).text.trim();
    const all = (await lines()).split("\n").map((line) => JSON.parse(line));
    expect(all).toHaveLength(206);
    expect(new Set(all.map(({ number }) => number)).size).toBe(206);
    const [found] = (await api.get("/past-orders?number=%23K")).body.data;
    expect(all[0]).toEqual(found);
    const filter = "?customer_email=GRACE@example.com&format=csv";
    const [columns = "", ...rows] = (await lines(filter)).split("\r\n");
    expect(columns.split(",").slice(-4)).toEqual(["sku", "product_name", "qty", "amount"]);
    expect(rows.map((row) => row.split(",").slice(1, 4).concat(row.split(",").slice(-6)))).toEqual([
      ["shopify", "#K", found.placed_at, "KWD", found.imported_at, "L-1", "Lamp", "2", "25.500"],
      ["shopify", "#K", found.placed_at, "KWD", found.imported_at, "", "Cup", "1", "0.005"],
    ]);
    const dangerous = await lines("?number=%231&format=csv");
    expect(dangerous).toContain(",'=1+1@example.com,");
    expect((await rival.get("/past-orders/export")).text).toBe("");
    expect((await api.get("/past-orders/export?format=xml")).status).toBe(422);
    for (const [scope, status] of [
      ["orders:read", 200],
      ["catalog:read", 403],
    ] as const) {
      const { body } = await api.post(`/api-keys/${own.tenant}`, { name: scope, scopes: [scope] });
      const program = host().api.as({ token: body.data.key, tenant: own.tenant });
      expect([scope, (await program.get("/past-orders/export")).status]).toEqual([scope, status]);
    }
  });
});
