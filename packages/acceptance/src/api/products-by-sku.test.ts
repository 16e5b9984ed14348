import { expect, it } from "@jest/globals";
import { describeHosts } from "../testing/test-hosts.js";
import { versionOf } from "../testing/version-of.js";
import { makeWorld } from "../testing/world.js";

describeHosts("a SKU", (host) => {
  async function open() {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.member.token, tenant: own.tenant });
    const rival = host().api.as({ token: other.admin.token, tenant: other.tenant });
    const at = (sku: string) => `/products/by-sku/${encodeURIComponent(sku)}`;
    const put = (sku: string, body: object, headers: Record<string, string> = {}) =>
      api.send("PUT", at(sku), body, { headers });
    return { api, rival, at, put, own };
  }

  it("put twice creates a product and then replaces all its fields", async () => {
    const { api, put, at } = await open();
    const body = { name: "Boot", price: 89.9, stock: 12, metadata: { color: "red", size: "7" } };
    const made = await put("A/1,é", body);
    const { id } = made.body.data;
    expect([made.status, made.body.data]).toMatchObject([201, { ...body, sku: "A/1,é" }]);
    expect(made.headers.get("location")).toBe(`/api/v2/admin/products/${id}`);
    const replaced = await put("A/1,é", { name: "Boot", price: 80, metadata: { color: "blue" } });
    expect([replaced.status, replaced.headers.get("location"), replaced.body.data]).toMatchObject([
      200,
      null,
      { id, price: 80, stock: 0, metadata: { color: "blue" }, version: 2 },
    ]);
    const same = await put("A/1,é", { name: "Boot", price: 80, metadata: { color: "blue" } });
    expect([same.status, versionOf(same)]).toEqual([200, 2]);
    expect((await api.get(at("A/1,é"))).body.data).toEqual(same.body.data);
  });

  it("in the body must be the one in the path", async () => {
    const { api, put, at } = await open();
    const wrong = await put("B-1", { name: "Boot", price: 1, sku: "B-2" });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { sku: ["The sku field must be the one in the path."] },
    ]);
    const headers = { prefer: "handling=strict" };
    expect((await put("B-1", { name: "Boot", price: 1, sku: "B-1" }, headers)).status).toBe(201);
    expect((await api.patch(at("B-1"), { sku: "B-2" })).status).toBe(422);
    expect((await put("x".repeat(65), { name: "Boot", price: 1 })).body.errors).toEqual({
      sku: ["The sku field must not be greater than 64 characters."],
    });
  });

  it("patched changes the fields that are sent, and is a 404 where no product has it", async () => {
    const { api, rival, put, at } = await open();
    await put("C-1", { name: "Boot", price: 5, stock: 3 });
    const changed = await api.patch(at("C-1"), { price: 4 });
    expect([changed.status, changed.body.data]).toMatchObject([200, { price: 4, stock: 3 }]);
    expect((await api.patch(at("c-1"), { price: 4 })).status).toBe(404);
    expect((await rival.patch(at("C-1"), { price: 4 })).status).toBe(404);
    expect((await rival.get(at("C-1"))).status).toBe(404);
  });

  it("with If-None-Match only creates, and with If-Match only replaces", async () => {
    const { api, put, at } = await open();
    const body = { name: "Boot", price: 5 };
    const absent = await put("D-1", body, { "if-match": "*" });
    expect([absent.status, absent.body]).toMatchObject([412, { current: null }]);
    expect(await put("D-1", body, { "if-match": '"1-x"' })).toMatchObject({ status: 412 });
    expect((await api.get(at("D-1"))).status).toBe(404);
    const made = await put("D-1", body, { "if-none-match": "*" });
    expect(made.status).toBe(201);
    const again = await put("D-1", { ...body, price: 6 }, { "if-none-match": "*" });
    expect([again.status, again.body.current, again.headers.get("etag")]).toEqual([
      412,
      made.body.data,
      (await api.get(at("D-1"))).headers.get("etag"),
    ]);
    const current = { "if-match": again.headers.get("etag") ?? "" };
    expect((await put("D-1", { ...body, price: 7 }, current)).status).toBe(200);
    const stale = await put("D-1", { ...body, price: 8 }, current);
    expect([stale.status, stale.body.current.price]).toEqual([412, 7]);
    expect((await put("D-1", body, { "if-none-match": '"1-x"' })).body.errors).toEqual({
      if_none_match: [expect.any(String)],
    });
  });

  it("put by many at once is made once", async () => {
    const { api, put } = await open();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => put("E-1", { name: `Boot ${n}`, price: 5 })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 201]);
    expect((await api.get("/products?sku=E-1")).body.total).toBe(1);
  });

  it("selects products of a list, with escapes for commas and backslashes", async () => {
    const { api, rival, put } = await open();
    const skus = ["F-1", "F,2", "F\\3", "F-4"];
    for (const sku of skus) await put(sku, { name: sku, price: 1 });
    const list = async (query: string, as = api) => {
      const { body } = await as.get(`/products?sort=id&${query}`);
      return body.data.map(({ sku }: { sku: string }) => sku);
    };
    const listed = `sku=${encodeURIComponent("F-1,F\\,2,F\\\\3,F-1,none")}`;
    expect(await list(listed)).toEqual(["F-1", "F,2", "F\\3"]);
    expect(await list(`${listed}&search=f-1`)).toEqual(["F-1"]);
    expect(await list(listed, rival)).toEqual([]);
    for (const wrong of ["", "a,", "a\\b", "\\", Array.from({ length: 101 }, (_, n) => n).join()]) {
      const answer = await api.get(`/products?sku=${encodeURIComponent(wrong)}`);
      expect([wrong, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        wrong,
        422,
        ["sku"],
      ]);
    }
  });

  it("finds products and the orders that bought them, also once the product has another", async () => {
    const { api, put, at } = await open();
    const { id } = (await put("find-me/7", { name: "Boot", price: 5, stock: 5 })).body.data;
    const placed = await api.post("/orders", {
      address: { street: "1 High St", city: "Leeds" },
      payment_type: 0,
      total_amount: 5,
      order_items: [{ sku: "find-me/7", qty: 1, amount: 5 }],
    });
    const order = placed.body.data.id;
    const ids = async (path: string) => {
      const { data } = (await api.get(path)).body;
      return (data.data ?? data).map((row: { id: number }) => row.id);
    };
    expect(await ids("/products?search=FIND-ME")).toEqual([id]);
    expect(await ids("/orders?search=FIND-ME")).toEqual([order]);
    expect((await api.patch(`/products/${id}`, { sku: "other" })).status).toBe(200);
    expect((await api.get(at("find-me/7"))).status).toBe(404);
    expect(await ids("/products?search=find-me")).toEqual([]);
    expect(await ids("/orders?search=find-me%2F7")).toEqual([order]);
    expect((await api.get(`/orders/${order}`)).body.data.items[0].product.sku).toBe("find-me/7");
  });

  it("names the product of an order item, in place of its id", async () => {
    const { api, rival, put } = await open();
    const { id } = (await put("G-1", { name: "Boot", price: 5, stock: 5 })).body.data;
    await rival.send("PUT", "/products/by-sku/G-2", { name: "Hat", price: 5 });
    const place = (...order_items: object[]) =>
      api.post("/orders", {
        address: { street: "1 High St", city: "Leeds" },
        payment_type: 0,
        total_amount: 5,
        order_items: order_items.map((item) => ({ qty: 1, amount: 5, ...item })),
      });
    const placed = await place({ sku: "G-1" });
    expect([placed.status, placed.body.data.items[0].product_id]).toEqual([201, id]);
    const refused = await place({ sku: "G-2" }, { product_id: id, sku: "G-1" }, {});
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        "order_items.1.sku": [expect.stringMatching(/must be left out/)],
        "order_items.2.product_id": [expect.stringMatching(/is required/)],
      },
    ]);
    expect((await place({ sku: "G-2" })).body.errors).toEqual({
      "order_items.0.sku": ["The selected order items.0.sku is invalid."],
    });
  });
});
