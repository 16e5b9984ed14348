import type { AddCheck } from "../check/check.js";
import { fields, holds, invalid, refused, same, status } from "../check/expect.js";

const at = (sku: string) => `/products/by-sku/${encodeURIComponent(sku)}`;

/** Products that another system of the shop names by SKU. */
export function bySku(check: AddCheck): void {
  check("PUT /products/by-sku/{sku} creates with 201, then replaces with 200.", async (world) => {
    const { admin } = await world.newShop();
    const path = at("A/1,é");
    const made = status(
      await admin.api.send("PUT", path, { name: "Boot", price: 5, stock: 3 }),
      201,
    );
    same([made.body.data.sku, made.body.data.stock], ["A/1,é", 3], "sku and stock");
    const { data } = status(
      await admin.api.send("PUT", path, { name: "Boot", price: 6 }),
      200,
    ).body;
    same([data.id, data.price, data.stock], [made.body.data.id, 6, 0], "id, price and stock");
    const found = status(
      await admin.api.get("/products?sku=A%2F1%5C,é,none&search=a%2F1"),
      200,
    ).body;
    same([found.data[0]?.id, found.total], [data.id, 1], "the product found by its SKU");
  });
  check(
    "PATCH /products/by-sku/{sku} changes the fields that are sent, and returns 404 without a product.",
    async (world) => {
      const { admin } = await world.newShop();
      status(await admin.api.send("PUT", at("P-1"), { name: "Boot", price: 5, stock: 3 }), 201);
      const { data } = status(await admin.api.patch(at("P-1"), { price: 4 }), 200).body;
      same([data.price, data.stock], [4, 3], "price and stock");
      refused(await admin.api.patch(at("p-1"), { price: 4 }), 404, "not_found");
    },
  );
  check("PUT /products/by-sku/{sku} heeds If-None-Match: * and If-Match.", async (world) => {
    const { admin } = await world.newShop();
    const put = (headers: Record<string, string>) =>
      admin.api.send("PUT", at("C-1"), { name: "Boot", price: 5 }, { headers });
    const absent = status(await put({ "if-match": "*" }), 412);
    same(absent.body.current, null, "current where there is no product");
    status(await put({ "if-none-match": "*" }), 201);
    const taken = status(await put({ "if-none-match": "*" }), 412);
    same(taken.body.current?.sku, "C-1", "sku of current");
    const etag = taken.headers.get("etag");
    holds(etag !== null, "the 412 has no ETag");
    status(await put({ "if-match": etag }), 200);
  });
  check("POST /orders takes sku in place of product_id, and not both.", async (world) => {
    const { admin } = await world.newShop();
    const { id } = status(
      await admin.api.post("/products", { name: "Hat", price: 5, sku: "O-1" }),
      201,
    ).body.data;
    const order = (item: object) =>
      admin.api.post("/orders", {
        address: { street: "1 High St", city: "Leeds" },
        payment_type: 1,
        total_amount: 5,
        order_items: [{ qty: 1, amount: 5, ...item }],
      });
    const placed = status(await order({ sku: "O-1" }), 201).body.data;
    same(placed.items[0].product_id, id, "product_id");
    invalid(await order({ sku: "O-1", product_id: id }), "order_items.0.sku");
    invalid(await order({ sku: "O-2" }), "order_items.0.sku");
    const found = status(await admin.api.get("/orders?search=o-1"), 200).body.data.data;
    same(
      found.map((row: { id: number }) => row.id),
      [placed.id],
      "the orders found by the SKU",
    );
  });
}

/** Lists in the order of the last change. */
export function byLastChange(check: AddCheck): void {
  for (const [path, create, body] of [
    ["/products", "/products", { name: "A", price: 1 }],
    ["/category", "/category/create", { name: "A" }],
    ["/announcements", "/announcements", { title: "A", type: "info", status: "draft" }],
  ] as const) {
    check(
      `GET ${path}?sort=-updated_at lists the last change first, within updated_from.`,
      async (world) => {
        const { admin } = await world.newShop();
        const ids: number[] = [];
        for (let n = 0; n < 3; n += 1)
          ids.push(status(await admin.api.post(create, body), 201).body.data.id);
        const [first] = ids;
        const name = "title" in body ? "title" : "name";
        status(await admin.api.patch(`${path}/${first}`, { [name]: "B" }), 200);
        const { updated_at } = status(await admin.api.get(`${path}/${first}`), 200).body.data;
        const list = async (query: string): Promise<{ id: number; updated_at: string }[]> => {
          const { data } = status(await admin.api.get(`${path}?${query}`), 200).body;
          return data.data ?? data;
        };
        const times = (await list("sort=-updated_at")).map((row) => row.updated_at);
        same([times.length, times], [3, times.toSorted().toReversed()], "the times of change");
        same(times[0], updated_at, "the time of the last change");
        const since = await list(`updated_from=${updated_at}`);
        holds(
          since.some(({ id }) => id === first),
          "the changed one is missing",
        );
        invalid(await admin.api.get(`${path}?updated_from=yesterday`), "updated_from");
      },
    );
  }
}

/** The stored events of a tenant. */
export function eventFeed(check: AddCheck): void {
  check(
    "GET /events/{tenantId} lists the tenant's events in order, and goes on after one.",
    async (world) => {
      const { id, admin } = await world.newShop();
      const ids: number[] = [];
      for (const name of ["One", "Two", "Three"])
        ids.push(status(await admin.api.post("/products", { name, price: 1 }), 201).body.data.id);
      const path = `/events/${id}?kinds=product.created`;
      const { data, next } = status(await admin.api.get(path), 200).body;
      const products = data.map((event: { data: { product_id: number } }) => event.data.product_id);
      same(products, ids, "the products of the events");
      fields(data[0], ["id", "kind", "tenant_id", "timestamp", "data"], "the event");
      same(next, data[2].id, "next");
      const rest = status(await admin.api.get(`${path}&after=${data[0].id}`), 200).body.data;
      same(rest, data.slice(1), "the events after the first");
      const end = status(await admin.api.get(`${path}&after=${next}`), 200).body;
      same([end.data, end.next], [[], next], "data and next at the end");
    },
  );
  check(
    "GET /events/{tenantId} returns 422 for what is no event id, and 404 for an unknown one.",
    async (world) => {
      const { id, admin } = await world.newShop();
      invalid(await admin.api.get(`/events/${id}?after=yesterday`), "after");
      const unknown = "ffffffff-ffff-7fff-bfff-ffffffffffff";
      refused(await admin.api.get(`/events/${id}?after=${unknown}`), 404, "not_found");
    },
  );
  check("GET /events/{tenantId} is for ADMINs of the tenant.", async (world) => {
    const { id, member } = await world.shop();
    refused(await member.api.get(`/events/${id}`), 403, "forbidden");
  });
  check("GET /events/{tenantId} has announcements, which webhooks have not.", async (world) => {
    const { id, admin } = await world.newShop();
    const draft = { title: "Sale", type: "info", status: "draft" };
    const made = status(await admin.api.post("/announcements", draft), 201).body.data.id;
    status(await admin.api.patch(`/announcements/${made}`, { title: "Big sale" }), 200);
    status(await admin.api.delete(`/announcements/${made}`), 200);
    const kinds = ["announcement.created", "announcement.updated", "announcement.deleted"];
    const { data } = status(await admin.api.get(`/events/${id}?kinds=${kinds.join()}`), 200).body;
    same(
      data.map((event: { kind: string; data: { announcement_id: number } }) => [
        event.kind,
        event.data.announcement_id,
      ]),
      kinds.map((kind) => [kind, made]),
      "the events",
    );
    const wanted = { url: "https://example.com/hooks", events: kinds };
    invalid(await admin.api.post(`/webhooks/${id}`, wanted), "events.0");
  });
}

/** What programs store for a member. */
export function preferences(check: AddCheck): void {
  check(
    "PUT /preferences/{name} stores JSON for the caller in the tenant, and GET returns it.",
    async (world) => {
      const { admin, member } = await world.newShop();
      const value = { columns: ["name", "price"], dense: true };
      const path = "/preferences/products.list";
      status(await admin.api.send("PUT", path, { value }), 201);
      same(status(await admin.api.get(path), 200).body.data.value, value, "the value");
      status(await admin.api.send("PUT", path, { value: null }), 200);
      refused(await member.api.get(path), 404, "not_found");
      invalid(await admin.api.send("PUT", path, { value: "x".repeat(17_000) }), "value");
    },
  );
}
