import { beforeAll, describe, expect, it } from "@jest/globals";
import type { ApiClient } from "../testing/api-client.js";
import { describeHosts } from "../testing/test-hosts.js";
import { versionOf } from "../testing/version-of.js";
import { makeWorld, type World } from "../testing/world.js";

describeHosts("orders", (host) => {
  let world: World;
  let api: ApiClient;
  let member: ApiClient;
  let addressId: number;
  let shoes: number;

  const newProduct = async (name: string, stock = 10) => {
    const { tenant, admin } = world.own;
    const call = { as: { token: admin.token }, tenant };
    const { id } = await host().core.createProduct(call, { name, price: 12.5, stock });
    return id;
  };
  const wish = (productId = shoes, qty = 1) => ({
    address_id: addressId,
    payment_type: 1,
    total_amount: 1.1,
    order_items: [{ product_id: productId, qty, amount: 12.5 }],
  });
  const place = async (body: object = wish()) => (await api.post("/orders", body)).body.data;
  const total = async () => (await api.get("/orders?per_page=1")).body.data.total;
  const inventory = (mode: "enforced" | "untracked") =>
    api.patch(`/tenants/${world.own.tenant}`, { settings: { inventory: mode } });

  beforeAll(async () => {
    world = await makeWorld(host());
    const { tenant, admin } = world.own;
    api = host().api.as({ token: admin.token, tenant });
    member = host().api.as({ token: world.own.member.token, tenant });
    const { body } = await api.post("/addresses", {
      street: "1 Main St",
      city: "Springfield",
      country: "US",
      postal_code: "12345",
    });
    addressId = body.data.id;
    shoes = await newProduct("Shoes");
  });

  describe("placing one", () => {
    it("answers with the order, its items, owner and address", async () => {
      const { admin, tenant } = world.own;
      const item = { product_id: shoes, qty: 2, amount: 25, size: "42", notes: "gift" };
      const answer = await api.post("/orders", {
        ...wish(),
        order_items: [item],
        user_id: 999,
        tenant_id: 999,
        id: 999,
        status: "completed",
        created_at: "2001-01-01T00:00:00Z",
      });
      const { id, number, items } = answer.body.data;
      expect(answer.status).toBe(201);
      expect(number).toBeGreaterThan(0);
      expect(answer.body).toEqual({
        success: true,
        message: "Order created successfully",
        data: {
          id,
          number,
          version: 1,
          user_id: admin.id,
          customer: null,
          external_id: null,
          tenant_id: String(tenant),
          address_id: addressId,
          payment_type: 1,
          total_amount: "1.10",
          amounts: {
            items: "25.00",
            discount: "0.00",
            shipping: "0.00",
            tax: "0.00",
            fee: "0.00",
            total: "25.00",
          },
          tax_included: false,
          currency: "USD",
          notes: null,
          paid_amount: "0.00",
          refunded_amount: "0.00",
          payment_status: "unpaid",
          fulfillment_status: "unfulfilled",
          return_status: "none",
          status: "pending",
          cancel_reason: null,
          metadata: {},
          created_at: "2026-01-01T00:00:00.000Z",
          updated_at: "2026-01-01T00:00:00.000Z",
          items_count: 1,
          items: [
            {
              id: items[0].id,
              order_id: id,
              product_id: shoes,
              size: "42",
              qty: 2,
              amount: "25.00",
              notes: "gift",
              product: { id: shoes, name_en: "Shoes", sku: null, cover_id: null, published: true },
            },
          ],
          adjustments: [],
          payments: [],
          refunds: [],
          shipments: [],
          returns: [],
          user: { id: admin.id, name: "Own-linnet-admin", email: admin.email },
          address: {
            id: addressId,
            street: "1 Main St",
            city: "Springfield",
            country: "US",
            postal_code: "12345",
          },
        },
      });
    });

    it("shows the same order in the 201 and the single read, and without its lists in a list", async () => {
      const placed = await place();
      const detail = await api.get(`/orders/${placed.id}`);
      expect(versionOf(detail)).toBe(1);
      expect(detail.body).toEqual({ success: true, data: placed });
      const lists = ["items", "adjustments", "payments", "refunds", "shipments", "returns"];
      const head = Object.fromEntries(
        Object.entries(placed).filter(([name]) => !lists.includes(name)),
      );
      const listed = await api.get(`/orders?id=${placed.id}`);
      expect(listed.body.data.data).toEqual([head]);
    });

    it.each([
      [{ total_amount: 1.999 }, "total_amount"],
      [{ total_amount: 1e308 }, "total_amount"],
      [{ total_amount: "5.001" }, "total_amount"],
      [{ total_amount: "1e3" }, "total_amount"],
      [{ total_amount: "+5" }, "total_amount"],
      [{ total_amount: "5." }, "total_amount"],
      [{ total_amount: "" }, "total_amount"],
      [{ total_amount: "9".repeat(400) }, "total_amount"],
      [{ total_amount: true }, "total_amount"],
      [{ total_amount: 1e10 }, "total_amount"],
      [{ total_amount: -0.01 }, "total_amount"],
      [{ total_amount: { $gt: 0 } }, "total_amount"],
      [{ payment_type: 2147483648 }, "payment_type"],
      [{ payment_type: 1.5 }, "payment_type"],
      [{ address_id: 999_999_999 }, "address_id"],
      [{ address_id: 9_007_199_254_740_991 }, "address_id"],
      [{ address_id: { $ne: null } }, "address_id"],
      [{ order_items: [] }, "order_items"],
      [{ order_items: {} }, "order_items"],
      [
        { order_items: [{ product_id: 999_999_999, qty: 1, amount: 1 }] },
        "order_items.0.product_id",
      ],
      [{ order_items: [{ product_id: 1, qty: 2 ** 31, amount: 1 }] }, "order_items.0.qty"],
      [{ order_items: [{ product_id: 1, qty: 0, amount: 1 }] }, "order_items.0.qty"],
      [{ order_items: [{ product_id: 1, qty: 1, amount: 1.005 }] }, "order_items.0.amount"],
      [{ order_items: [{ product_id: 1, qty: 1, amount: 1, notes: "\0" }] }, "order_items.0.notes"],
      [
        { order_items: [{ product_id: 1, qty: 1, amount: 1, size: "\ud800" }] },
        "order_items.0.size",
      ],
    ])("refuses %j", async (change, field) => {
      const before = await total();
      const answer = await api.post("/orders", { ...wish(), ...change });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
      expect(await total()).toBe(before);
    });

    it.each([
      ["-0", "0.00"],
      ["1.10", "1.10"],
      ["1e2", "100.00"],
      ["9999999999.99", "9999999999.99"],
    ])("reads the amount %s as %s", async (written, shown) => {
      const body = JSON.stringify({ ...wish(), total_amount: "?" }).replace('"?"', written);
      expect((await api.post("/orders", body)).body.data.total_amount).toBe(shown);
    });

    it("may be for a customer, and go to an address that came with it", async () => {
      const { address_id: _, ...rest } = wish();
      const customer = { name: "Grace Hopper", email: "grace@example.com", external_id: "C-1" };
      const address = { street: "9 Bay St", city: "Arlington", postal_code: "22201" };
      const placed = await place({ ...rest, customer, address });
      expect(placed).toMatchObject({
        user_id: world.own.admin.id,
        customer: { ...customer, phone: null },
        address_id: 0,
        address: { id: 0, street: "9 Bay St", city: "Arlington" },
      });
      const { data } = (await api.get(`/orders/${placed.id}`)).body;
      expect(data).toMatchObject({
        number: placed.number,
        customer: placed.customer,
        address: { ...placed.address, country: null, postal_code: "22201" },
      });
      expect((await api.get("/orders?per_page=1")).body.data.data[0]).toMatchObject({
        number: placed.number,
        customer: placed.customer,
      });
      const [before, after] = [placed.number, (await place()).number];
      expect(after).toBeGreaterThan(before);
    });

    it.each([
      [{ address_id: undefined }, "address_id"],
      [{ address: { street: "1", city: "X" } }, "address"],
      [{ address_id: undefined, address: { city: "X" } }, "address.street"],
      [{ address_id: undefined, address: [] }, "address"],
      [{ customer: { email: "nobody" } }, "customer.email"],
      [{ customer: { phone: "1".repeat(33) } }, "customer.phone"],
      [{ customer: { external_id: 7 } }, "customer.external_id"],
      [{ customer: { name: "\ud800" } }, "customer.name"],
      [{ customer: [] }, "customer"],
    ])("refuses %j", async (change, field) => {
      const answer = await api.post("/orders", { ...wish(), ...change });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    });

    it("takes 1000 items, and refuses more", async () => {
      const items = (count: number) =>
        Array.from({ length: count }, () => ({ product_id: shoes, qty: 1, amount: 1 }));
      const order = await place({ ...wish(), order_items: items(1000) });
      expect(order.items).toHaveLength(1000);
      expect((await api.get(`/orders/${order.id}`)).body.data.items).toHaveLength(1000);
      const more = await api.post("/orders", { ...wish(), order_items: items(1001) });
      expect(more.body.errors).toEqual({
        order_items: ["The order items must not have more than 1000 items."],
      });
    });

    it("names each wrong item by its place, another tenant's product like none at all", async () => {
      const other = { as: { token: world.other.admin.token }, tenant: world.other.tenant };
      const foreign = await host().core.createProduct(other, { name: "Canary", price: 1 });
      const ask = async (strange: number) => {
        const ids = [shoes, strange, shoes, strange];
        const order_items = ids.map((product_id) => ({ product_id, qty: 1, amount: 1 }));
        const { status, body } = await api.post("/orders", { ...wish(), order_items });
        return { status, errors: body.errors, message: body.message };
      };
      const refusal = await ask(foreign.id);
      expect(refusal).toEqual({
        status: 422,
        message: "The selected order items.1.product id is invalid. (and 1 more error)",
        errors: {
          "order_items.1.product_id": ["The selected order items.1.product id is invalid."],
          "order_items.3.product_id": ["The selected order items.3.product id is invalid."],
        },
      });
      expect(await ask(999_999_999)).toEqual(refusal);
    });

    it("refuses another user's address like none at all", async () => {
      const answers = await Promise.all([
        member.post("/orders", wish()),
        member.post("/orders", { ...wish(), address_id: 999_999_999 }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([422, 422]);
      expect(answers[0]?.body.errors).toEqual(answers[1]?.body.errors);
    });
  });

  describe("a repeated key", () => {
    it("gives twenty impatient clients one order", async () => {
      const before = await total();
      const headers = { "idempotency-key": "double click" };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => api.post("/orders", wish(), { headers })),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      const replayed = answers.filter((answer) => answer.headers.get("idempotent-replayed"));
      expect(replayed).toHaveLength(19);
      expect(await total()).toBe(before + 1);
    });

    it("refuses another order under it, and lets another member use the same word", async () => {
      const headers = { "idempotency-key": "mine" };
      await api.post("/orders", wish(), { headers });
      const other = await api.post("/orders", wish(shoes, 2), { headers });
      expect([other.status, other.body.code]).toEqual([422, "idempotency_mismatch"]);
      const theirs = await member.post("/addresses", { street: "2", city: "X" });
      const body = { ...wish(), address_id: theirs.body.data.id };
      expect((await member.post("/orders", body, { headers })).status).toBe(201);
    });

    it("is not used up by an order that was refused", async () => {
      const headers = { "idempotency-key": "second try" };
      const refused = await api.post(
        "/orders",
        { ...wish(), address_id: 999_999_999 },
        { headers },
      );
      expect(refused.status).toBe(422);
      expect((await api.post("/orders", wish(), { headers })).status).toBe(201);
    });
  });

  describe("a dry run", () => {
    it("answers like the order, without ids, and changes nothing", async () => {
      const before = await total();
      const headers = { "idempotency-key": "only trying" };
      const tried = await api.post("/orders?dry_run=true", wish(), { headers });
      expect(tried.status).toBe(200);
      const { data } = (await api.post("/orders", wish(), { headers })).body;
      const { id: _, number: __, version: ____, items, ...rest } = data;
      const without = items.map(
        ({ id: _, order_id: ___, ...item }: Record<string, unknown>) => item,
      );
      expect(tried.body.data).toEqual({ ...rest, items: without });
      expect(await total()).toBe(before + 1);
    });

    it("finds the same faults", async () => {
      const body = { ...wish(999_999_999), address_id: 999_999_999 };
      const answers = await Promise.all([
        api.post("/orders?dry_run=1", body),
        api.post("/orders?dry_run=false", body),
      ]);
      expect(answers[0]?.body.errors).toEqual(answers[1]?.body.errors);
      const odd = await api.post("/orders?dry_run=perhaps", wish());
      expect(odd.body.errors).toEqual({
        dry_run: ["The dry run field must be true or false."],
      });
    });
  });

  describe("stock", () => {
    it("is summed over the lines of a product, never oversold, and given back once", async () => {
      await inventory("enforced");
      const hats = await newProduct("Hats", 5);
      const stockOf = async () => {
        const { body } = await api.post("/orders?dry_run=true", wish(hats, 1000));
        return Number(/the (\d+) in stock/.exec(body.message)?.[1]);
      };
      const lines = (...counts: number[]) => ({
        ...wish(),
        order_items: counts.map((qty) => ({ product_id: hats, qty, amount: 1 })),
      });
      const short = await api.post("/orders", lines(3, 2, 1));
      expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ["order_items.2.qty"]]);
      const rush = await Promise.all(
        Array.from({ length: 10 }, () => api.post("/orders", lines(1))),
      );
      expect(rush.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: 5 }, () => 201),
        ...Array.from({ length: 5 }, () => 422),
      ]);
      expect(await stockOf()).toBe(0);
      const { id } = rush.find(({ status }) => status === 201)?.body.data ?? {};
      const cancels = await Promise.all(
        Array.from({ length: 5 }, () => api.post(`/orders/${id}/cancel`)),
      );
      expect(cancels.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409, 409, 409,
      ]);
      expect(await stockOf()).toBe(1);
      await inventory("untracked");
    });
  });

  describe("one that was placed", () => {
    it("goes its way, and no other", async () => {
      const { id } = await place();
      const early = await api.post(`/orders/${id}/complete`);
      expect([early.status, early.body.code]).toEqual([409, "invalid_transition"]);
      const started = await api.post(`/orders/${id}/process`);
      expect(started.body).toMatchObject({
        success: true,
        message: "Order is being processed",
        data: { id, status: "processing", items: [{ product: { name_en: "Shoes" } }] },
      });
      expect(versionOf(started)).toBe(2);
      const stale = { headers: { "if-match": '"1"' } };
      expect((await api.post(`/orders/${id}/complete`, undefined, stale)).status).toBe(412);
      expect((await api.post(`/orders/${id}/complete`)).body.data.status).toBe("completed");
      expect((await api.post(`/orders/${id}/cancel`)).status).toBe(409);
    });

    it("can be cancelled with a reason", async () => {
      const { id } = await place();
      const reason = "changed my mind";
      expect((await api.post(`/orders/${id}/cancel`, { reason })).body.data).toMatchObject({
        status: "cancelled",
        cancel_reason: reason,
      });
      expect((await api.get(`/orders/${id}`)).body.data.cancel_reason).toBe(reason);
      const long = await api.post(`/orders/${(await place()).id}/cancel`, {
        reason: "x".repeat(501),
      });
      expect(long.status).toBe(422);
    });

    it("reads the same when its product and address are gone", async () => {
      const boots = await newProduct("Boots");
      const { body } = await api.post("/addresses", { street: "9 Gone St", city: "Nowhere" });
      const { id } = await place({ ...wish(boots), address_id: body.data.id });
      const { tenant, admin } = world.own;
      await host().core.deleteProduct({ as: { token: admin.token }, tenant }, { id: boots });
      await api.delete(`/addresses/${body.data.id}`);
      const detail = await api.get(`/orders/${id}`);
      expect(detail.body.data).toMatchObject({
        address: { id: body.data.id, street: "9 Gone St", city: "Nowhere" },
        items: [
          {
            product_id: boots,
            product: { id: boots, name_en: "Boots", sku: null, cover_id: null, published: false },
          },
        ],
      });
    });

    it("is seen by its fellow members, and by no one once an ADMIN deleted it", async () => {
      const { id } = await place();
      const before = await total();
      expect((await member.get(`/orders/${id}`)).status).toBe(200);
      expect((await member.delete(`/orders/${id}`)).status).toBe(403);
      expect((await api.delete(`/orders/${id}`)).body).toEqual({
        success: true,
        message: "Order deleted",
      });
      const gone = await api.get(`/orders/${id}`);
      const absent = await api.get("/orders/999999999");
      expect([gone.status, gone.body.message]).toEqual([404, "Order not found"]);
      expect({ ...gone.body, request_id: "" }).toEqual({ ...absent.body, request_id: "" });
      expect((await api.delete(`/orders/${id}`)).status).toBe(404);
      expect(await total()).toBe(before - 1);
    });
  });

  describe("lists", () => {
    it("come newest first with all a list needs, and link to further pages", async () => {
      const { id } = await place();
      const answer = await api.get("/orders?per_page=2");
      const { data, next_cursor: cursor, ...paging } = answer.body.data;
      const all = await total();
      expect(paging).toEqual({
        current_page: 1,
        per_page: 2,
        total: all,
        last_page: Math.ceil(all / 2),
      });
      expect(data[0]).toMatchObject({
        id,
        status: "pending",
        items_count: 1,
        total_amount: "1.10",
      });
      expect(data[0].user.name).toBe("Own-linnet-admin");
      expect(answer.headers.get("link")).toContain('rel="next"');
      const next = await api.get(`/orders?per_page=2&cursor=${cursor}`);
      const second = await api.get("/orders?per_page=2&page=2");
      expect(next.body.data.data).toEqual(second.body.data.data);
      expect((await api.get("/orders?page=100000")).body.data).toMatchObject({ data: [] });
    });

    it("find orders by number, customer, product and ids", async () => {
      const goods = await newProduct("Rare goods");
      const customer = { email: "rare@example.com", external_id: "R-1" };
      const { id, number } = await place({ ...wish(goods), customer });
      const { id: other } = await place();
      for (const query of [
        `number=${number}`,
        "customer_email=Rare@example.com",
        "customer_external_id=R-1",
        `product_id=${goods}`,
        `id=${id},999999999`,
        `id=${id},${other}&product_id=${goods}&number=${number}`,
      ]) {
        const { data, total: found } = (await api.get(`/orders?${query}`)).body.data;
        expect([query, found, data.map((order: { id: number }) => order.id)]).toEqual([
          query,
          1,
          [id],
        ]);
      }
      expect((await api.get(`/orders?id=${other},${id}`)).body.data.total).toBe(2);
      const refused = await api.get("/orders?id=1;2");
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["id"]]);
    });

    it("find orders by what a clerk types: a customer, an address, a product or a number", async () => {
      const goods = await newProduct("Walnut desk");
      const customer = { name: "Ünal Öztürk", email: "uenal@example.com", phone: "+49 30 1906" };
      const { id, number } = await place({ ...wish(goods), customer });
      const { id: own } = await place(wish(goods));
      const found = async (text: string, list = "/orders") => {
        const { body } = await api.get(`${list}?search=${encodeURIComponent(text)}`);
        return body.data.data.map((order: { id: number }) => order.id);
      };
      for (const text of ["ünal öz", "UENAL@example", "30 1906", `#${number}`, ` #${number} `])
        expect([text, await found(text)]).toEqual([text, [id]]);
      expect(await found("walnut DESK")).toEqual([own, id]);
      expect(await found("walnut desk", "/orders/my-orders")).toEqual([own, id]);
      expect(await found(String(number))).toContain(id);
      expect(await found("walnut%")).toEqual([]);
      expect(await found(`#${number}0000`)).toEqual([]);
      const both = await api.get(`/orders?search=%23${number}&number=${number + 1}`);
      expect(both.body.data.data).toEqual([]);
      const file = await api.get("/orders/export?search=%C3%BCnal");
      expect(
        file.text
          .trimEnd()
          .split("\n")
          .map((line) => JSON.parse(line).id),
      ).toEqual([id]);
      for (const [query, field] of [
        [`search=${"x".repeat(256)}`, "search"],
        ["search=%00", "search"],
        ["search[]=a", "search"],
      ] as const) {
        const refused = await api.get(`/orders?${query}`);
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
      }
    });

    it("take notes of the team, which the next page of their timeline shows as well", async () => {
      const { admin } = world.own;
      const { id } = await place();
      const note = (text: string, by = api) => by.post(`/orders/${id}/notes`, { text });
      const made = await note(" Rings twice. ");
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject({
        success: true,
        message: "Note added",
        data: { order_id: id, text: "Rings twice.", by: { kind: "user", id: admin.id } },
      });
      expect((await note("Paid in cash.", member)).status).toBe(201);
      await api.post(`/orders/${id}/process`, {});
      const { body: notes } = await member.get(`/orders/${id}/notes?per_page=1`);
      expect([notes.total, notes.last_page, notes.data.length]).toEqual([2, 2, 1]);
      expect(notes.data[0]).toMatchObject({
        text: "Paid in cash.",
        by: { id: world.own.member.id },
      });
      const entries = [];
      let cursor: string | null = "";
      while (cursor !== null) {
        const query: string = cursor === "" ? "" : `&cursor=${cursor}`;
        const { body } = await member.get(`/orders/${id}/timeline?per_page=2${query}`);
        entries.push(...body.data);
        cursor = body.next_cursor;
      }
      const told = entries.map(({ kind, action, event, text }) => [kind, action ?? event ?? text]);
      const of = (kind: string) => told.filter(([is]) => is === kind).map(([, what]) => what);
      expect(of("note")).toEqual(["Paid in cash.", "Rings twice."]);
      expect(of("change")).toEqual(["processOrder", "createOrder"]);
      expect(of("event")).toEqual(["order.updated", "order.created"]);
      const processed = entries.find(({ action }) => action === "processOrder");
      expect(processed.by).toEqual({ kind: "user", id: admin.id, name: expect.any(String) });
      expect(processed.changes).toContainEqual({
        field: "status",
        old: "pending",
        new: "processing",
      });
      expect(JSON.stringify(entries)).not.toMatch(/https?:/);
      for (const [path, field] of [
        [`/orders/${id}/timeline?cursor=x`, "cursor"],
        [`/orders/${id}/timeline?per_page=101`, "per_page"],
        [`/orders/${id}/notes?page=0`, "page"],
      ] as const) {
        const refused = await api.get(path);
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
      }
      for (const text of ["", " ", "x".repeat(2001), 5, null]) {
        const refused = await api.post(`/orders/${id}/notes`, { text });
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["text"]]);
      }
      expect((await api.post(`/orders/${id}/notes`, { text: "電".repeat(2000) })).status).toBe(201);
      await api.delete(`/orders/${id}`);
      for (const answer of [
        await note("Too late."),
        await api.get(`/orders/${id}/notes`),
        await api.get(`/orders/${id}/timeline`),
      ])
        expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
    });

    it("are written as files, all of them or those that match the filters", async () => {
      const { id, number } = await place({ ...wish(), customer: { name: "@Grace" } });
      const all = await api.get("/orders/export");
      expect([all.status, all.headers.get("content-type")]).toEqual([
        200,
        "application/x-ndjson; charset=utf-8",
      ]);
      const records = all.text.trimEnd().split("\n");
      expect(records).toHaveLength(await total());
      const last = JSON.parse(records.at(-1) ?? "");
      const { version: _, ...shown } = (await api.get(`/orders/${id}`)).body.data;
      expect(last).toMatchObject(shown);
      const named = await api.get(`/orders/export?id=${id},999999999`);
      expect(named.text.trimEnd().split("\n")).toEqual([records.at(-1)]);
      const csv = await api.get(`/orders/export?format=csv&number=${number}`);
      expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      const [names = "", row = "", ...more] = csv.text.split("\r\n");
      expect(more).toEqual([""]);
      expect(row.split(",")[names.split(",").indexOf("customer_name")]).toBe("'@Grace");
      const refused = await api.get("/orders/export?format=xml&status=lost");
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
        422,
        ["format", "status"],
      ]);
    });

    it("filter and sort", async () => {
      const { id } = await place({ ...wish(), total_amount: 777_777.77 });
      await api.post(`/orders/${id}/cancel`);
      const cancelled = await api.get("/orders?status=cancelled&sort=-total_amount");
      expect(cancelled.body.data.data[0].total_amount).toBe("777777.77");
      const none = await api.get("/orders?from=2030-01-01T00:00:00Z");
      expect(none.body.data).toMatchObject({ data: [], total: 0, last_page: 1 });
      const mine = await member.get("/orders/my-orders");
      const ours = await api.get(`/orders?user_id=${world.own.member.id}`);
      expect(mine.body.data).toEqual(ours.body.data);
      expect(mine.body.data.total).toBeGreaterThan(0);
    });

    it.each([
      "sort=price",
      "status=lost",
      "page=0",
      "per_page=101",
      "cursor=%25",
      "from=yesterday",
      "user_id=x",
      "page=1&page=2",
    ])("refuse ?%s", async (query) => {
      expect((await api.get(`/orders?${query}`)).status).toBe(422);
    });
  });

  it("never fails inside", () => {
    expect(host().errors).toEqual([]);
  });
});
