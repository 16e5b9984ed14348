import { expect, it } from "@jest/globals";
import { describeHosts } from "../testing/test-hosts.js";
import { makeWorld } from "../testing/world.js";

describeHosts("a request that changes many", (host) => {
  async function open() {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.member.token, tenant: own.tenant });
    const rival = host().api.as({ token: other.admin.token, tenant: other.tenant });
    const product = async (client = api, name = "Boot") =>
      Number((await client.post("/products", { name, price: 5, stock: 9 })).body.data.id);
    return { api, rival, product };
  }

  it("of products returns a result for each id, and leaves another tenant's product alone", async () => {
    const { api, rival, product } = await open();
    const [first, second, foreign] = [await product(), await product(), await product(rival)];
    const body = { ids: [first, foreign, first, second], action: "delete" };
    const answer = await api.post("/products/bulk", body);
    const absent = { code: "not_found", message: "Product not found" };
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        results: [
          { id: first, status: 200 },
          { id: foreign, status: 404, error: absent },
          { id: second, status: 200 },
        ],
      },
    ]);
    expect((await api.get("/products")).body.total).toBe(0);
    expect((await rival.get(`/products/${foreign}`)).status).toBe(200);
  });

  it("of products is rejected with 422 for a foreign category, no ids, too many, or an unknown action", async () => {
    const { api, rival, product } = await open();
    const id = await product();
    const category = (await rival.post("/category/create", { name: "Theirs" })).body.data.id;
    const wrong = async (body: object) => {
      const { status, body: error } = await api.post("/products/bulk", body);
      return [status, error.errors];
    };
    expect(await wrong({ ids: [id], action: "set_category", category_id: category })).toEqual([
      422,
      { category_id: ["The selected category id is invalid."] },
    ]);
    expect(await wrong({ ids: [], action: "delete" })).toEqual([
      422,
      { ids: ["The ids must have at least 1 items."] },
    ]);
    const many = Array.from({ length: 101 }, (_, n) => n + 1);
    expect(await wrong({ ids: many, action: "delete" })).toEqual([
      422,
      { ids: ["The ids must not have more than 100 items."] },
    ]);
    expect(await wrong({ ids: [id], action: "burn" })).toEqual([
      422,
      { action: ["The selected action is invalid."] },
    ]);
    expect((await api.get(`/products/${id}`)).status).toBe(200);
  });

  it("of orders moves on those that may, and repeated with its key returns the first response", async () => {
    const { api, product } = await open();
    const order = {
      address: { street: "1 Main St", city: "Springfield" },
      payment_type: 1,
      total_amount: 5,
      order_items: [{ product_id: await product(), qty: 1, amount: 5 }],
    };
    const place = async () => Number((await api.post("/orders", order)).body.data.id);
    const [first, second] = [await place(), await place()];
    await api.post(`/orders/${second}/cancel`);
    const keyed = { headers: { "idempotency-key": "morning" } };
    const body = { ids: [first, second], action: "process" };
    const answer = await api.post("/orders/bulk", body, keyed);
    expect([answer.status, answer.body.results]).toEqual([
      200,
      [
        { id: first, status: 200 },
        { id: second, status: 409, error: expect.objectContaining({ code: "invalid_transition" }) },
      ],
    ]);
    await api.post(`/orders/${first}/complete`);
    const again = await api.post("/orders/bulk", body, keyed);
    expect([again.text, again.headers.get("idempotent-replayed")]).toEqual([answer.text, "true"]);
    const other = await api.post("/orders/bulk", { ...body, action: "cancel" }, keyed);
    expect([other.status, other.body.code]).toEqual([422, "idempotency_mismatch"]);
  });

  it("at the same moment under one key changes each product once", async () => {
    const { api, product } = await open();
    const ids = [await product(), await product(), await product()];
    const keyed = { headers: { "idempotency-key": "double click" } };
    const send = () => api.post("/products/bulk", { ids, action: "delete" }, keyed);
    const answers = await Promise.all([send(), send(), send()]);
    const done = ids.map((id) => ({ id, status: 200 }));
    for (const { status, body } of answers) {
      // Another one is still running.
      expect(status === 409 ? body.code : body.results).toEqual(
        status === 409 ? "idempotency_in_progress" : done,
      );
    }
    expect((await send()).body.results).toEqual(done);
  });
});
