import type { Api } from "../check/api.js";
import type { AddCheck } from "../check/check.js";
import type { World } from "../check/world.js";
import {
  fields,
  holds,
  invalid,
  invalidOnly,
  matches,
  refused,
  same,
  status,
  version,
} from "../check/expect.js";
import { openCounter } from "./counter.js";

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

/** The same, where it matters what is sent with the SKU. */
export function bySkuInDetail(check: AddCheck): void {
  check("A product by SKU has Location when it is created, and a version.", async (world) => {
    const { admin } = await world.newShop();
    const put = (body: object) => admin.api.send("PUT", at("A/1,é"), body);
    const body = { name: "Boot", price: 89.9, stock: 12, metadata: { color: "red", size: "7" } };
    const made = status(await put(body), 201);
    const { id } = made.body.data;
    matches(made.body.data, { ...body, sku: "A/1,é" }, "the product");
    same(made.headers.get("location"), `/api/v2/admin/products/${id}`, "Location");
    const other = { name: "Boot", price: 80, metadata: { color: "blue" } };
    const replaced = status(await put(other), 200);
    matches(replaced.body.data, { ...other, id, stock: 0, version: 2 }, "the product");
    same(Object.keys(replaced.body.data.metadata), ["color"], "the names in metadata");
    same(replaced.headers.get("location"), null, "Location");
    const again = status(await put(other), 200);
    same(again.body.data.version, 2, "version");
    same((await admin.api.get(at("A/1,é"))).body.data, again.body.data, "the product that is read");
  });
  check("sku in the body must be the one in the path.", async (world) => {
    const { admin } = await world.newShop();
    const put = (sku: string, body: object, headers = {}) =>
      admin.api.send("PUT", at(sku), { name: "Boot", price: 1, ...body }, { headers });
    const message = "The sku field must be the one in the path.";
    invalid(invalidOnly(await put("B-1", { sku: "B-2" }), "sku"), "sku", message);
    status(await put("B-1", { sku: "B-1" }, { prefer: "handling=strict" }), 201);
    invalid(await admin.api.patch(at("B-1"), { sku: "B-2" }), "sku");
    const long = invalidOnly(await put("x".repeat(65), {}), "sku");
    invalid(long, "sku", "The sku field must not be greater than 64 characters.");
  });
  check("A SKU of another tenant returns 404.", async (world) => {
    const [{ admin }, other] = await Promise.all([world.newShop(), world.otherShop()]);
    status(await admin.api.send("PUT", at("C-1"), { name: "Boot", price: 5 }), 201);
    refused(await other.admin.api.patch(at("C-1"), { price: 4 }), 404, "not_found");
    refused(await other.admin.api.get(at("C-1")), 404, "not_found");
  });
  check(
    "If-Match on a SKU creates nothing, and names the product that is there.",
    async (world) => {
      const { admin } = await world.newShop();
      const body = { name: "Boot", price: 5 };
      const put = (headers: Record<string, string>, change: object = {}) =>
        admin.api.send("PUT", at("D-1"), { ...body, ...change }, { headers });
      status(await put({ "if-match": '"1-x"' }), 412);
      refused(await admin.api.get(at("D-1")), 404, "not_found");
      const made = status(await put({ "if-none-match": "*" }), 201).body.data;
      const taken = status(await put({ "if-none-match": "*" }, { price: 6 }), 412);
      const etag = (await admin.api.get(at("D-1"))).headers.get("etag") ?? "";
      same([taken.body.current, taken.headers.get("etag")], [made, etag], "current and ETag");
      status(await put({ "if-match": etag }, { price: 7 }), 200);
      const stale = status(await put({ "if-match": etag }, { price: 8 }), 412);
      same(stale.body.current.price, 7, "the price of current");
      invalidOnly(await put({ "if-none-match": '"1-x"' }), "if_none_match");
    },
  );
  check("Six PUTs of one SKU at once create one product.", async (world) => {
    const { admin } = await world.newShop();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        admin.api.send("PUT", at("E-1"), { name: `Boot ${n}`, price: 5 }),
      ),
    );
    const codes = answers.map(({ status: code }) => code).toSorted((a, b) => a - b);
    same(codes, [200, 200, 200, 200, 200, 201], "the statuses");
    same((await admin.api.get("/products?sku=E-1")).body.total, 1, "the number of products");
  });
  check("GET /products?sku= reads commas and backslashes behind a backslash.", async (world) => {
    const [{ admin }, other] = await Promise.all([world.newShop(), world.otherShop()]);
    for (const sku of ["F-1", "F,2", "F\\3", "F-4"])
      status(await admin.api.send("PUT", at(sku), { name: sku, price: 1 }), 201);
    const list = async (query: string, { api } = admin) => {
      const { data } = status(await api.get(`/products?sort=id&${query}`), 200).body;
      return data.map(({ sku }: { sku: string }) => sku);
    };
    const listed = `sku=${encodeURIComponent("F-1,F\\,2,F\\\\3,F-1,none")}`;
    same(await list(listed), ["F-1", "F,2", "F\\3"], "the products");
    same(await list(`${listed}&search=f-1`), ["F-1"], "the products with a search");
    same(await list(listed, other.admin), [], "the products of another tenant");
    for (const wrong of ["", "a,", "a\\b", "\\", Array.from({ length: 101 }, (_, n) => n).join()])
      invalidOnly(await admin.api.get(`/products?sku=${encodeURIComponent(wrong)}`), "sku");
  });
  check("Orders are found by the SKU that their product had.", async (world) => {
    const { admin } = await world.newShop();
    const boot = { name: "Boot", price: 5, stock: 5 };
    const { id } = status(await admin.api.send("PUT", at("find-me/7"), boot), 201).body.data;
    const order = status(await admin.api.post("/orders", orderOf({ sku: "find-me/7" })), 201);
    const placed = order.body.data.id;
    const found = async (path: string) => {
      const { data } = status(await admin.api.get(path), 200).body;
      return (data.data ?? data).map((row: { id: number }) => row.id);
    };
    same(await found("/products?search=FIND-ME"), [id], "the products");
    same(await found("/orders?search=FIND-ME"), [placed], "the orders");
    status(await admin.api.patch(`/products/${id}`, { sku: "other" }), 200);
    refused(await admin.api.get(at("find-me/7")), 404, "not_found");
    same(await found("/products?search=find-me"), [], "the products");
    same(await found("/orders?search=find-me%2F7"), [placed], "the orders");
    const [item] = (await admin.api.get(`/orders/${placed}`)).body.data.items;
    same(item.product.sku, "find-me/7", "the sku in the order");
  });
  check("An item has sku or product_id: both and neither return 422.", async (world) => {
    const [{ admin }, other] = await Promise.all([world.newShop(), world.otherShop()]);
    const put = (shop: typeof admin, sku: string) =>
      shop.api.send("PUT", at(sku), { name: "Boot", price: 5 });
    const { id: product_id } = status(await put(admin, "G-1"), 201).body.data;
    status(await put(other.admin, "G-2"), 201);
    const items = [{ sku: "G-2" }, { product_id, sku: "G-1" }, {}];
    const answer = await admin.api.post("/orders", orderOf(...items));
    const { errors } = invalidOnly(answer, "order_items.1.sku", "order_items.2.product_id").body;
    matches(errors["order_items.1.sku"], [/must be left out/], "the error of both");
    matches(errors["order_items.2.product_id"], [/is required/], "the error of neither");
    const strange = invalidOnly(
      await admin.api.post("/orders", orderOf({ sku: "G-2" })),
      "order_items.0.sku",
    );
    invalid(strange, "order_items.0.sku", "The selected order items.0.sku is invalid.");
  });
}

const orderOf = (...order_items: object[]) => ({
  address: { street: "1 High St", city: "Leeds" },
  payment_type: 1,
  total_amount: 5,
  order_items: order_items.map((item) => ({ qty: 1, amount: 5, ...item })),
});

/** Lists in the order of the last change. */
export function byLastChange(check: AddCheck): void {
  for (const [path, create, body] of [
    ["/products", "/products", { name: "A", price: 1 }],
    ["/category", "/category/create", { name: "A" }],
    ["/customers", "/customers", { name: "A" }],
    ["/announcements", "/announcements", { title: "A", type: "info", status: "draft" }],
    ["/orders", "/orders", { notes: "A" }],
  ] as const) {
    check(
      `GET ${path}?sort=-updated_at lists the last change first, within updated_from.`,
      async (world) => {
        const isOrder = path === "/orders";
        const { admin, order } = isOrder
          ? await openCounter(world)
          : { ...(await world.newShop()), order: () => body };
        const made: { id: number; updated_at: string }[] = [];
        for (let n = 0; n < 3; n += 1)
          made.push(status(await admin.api.post(create, order(body)), 201).body.data);
        const first = made[0]?.id;
        const newest = made[2]?.updated_at ?? "";
        const [name = ""] = Object.keys(body);
        let updated_at = "";
        for (let n = 0; updated_at <= newest; n += 1) {
          const change = { [name]: `Change ${n}` };
          const changed = status(await admin.api.patch(`${path}/${first}`, change), 200);
          ({ updated_at } = changed.body.data);
        }
        const list = async (query: string): Promise<{ id: number; updated_at: string }[]> => {
          const { data } = status(await admin.api.get(`${path}?${query}`), 200).body;
          return data.data ?? data;
        };
        const rows = await list("sort=-updated_at");
        const times = rows.map((row) => row.updated_at);
        same([times.length, times], [3, times.toSorted().toReversed()], "the times of change");
        same([rows[0]?.id, times[0]], [first, updated_at], "the last change");
        const walked: { id: number }[] = [];
        for (let cursor: string | null = ""; cursor !== null;) {
          const next: string = cursor && `&cursor=${cursor}`;
          const { body: page } = await admin.api.get(`${path}?sort=-updated_at&per_page=1${next}`);
          const { data, next_cursor: following } = page.data.data ? page.data : page;
          walked.push(...data);
          cursor = following;
        }
        same(walked, rows, "the rows along the cursors");
        const idsOf = async (query: string) => (await list(query)).map(({ id }) => id);
        const since = await idsOf(`updated_from=${updated_at}`);
        const atThatTime = rows.filter((row) => row.updated_at >= updated_at).map(({ id }) => id);
        same(new Set(since), new Set(atThatTime), "the rows from the last change on");
        const oldest = times.at(-1) ?? "";
        const until = rows.filter((row) => row.updated_at <= oldest).map(({ id }) => id);
        same(await idsOf(`updated_to=${oldest}&sort=-updated_at`), until, "the rows until then");
        same(await idsOf("updated_from=2100-01-01"), [], "the rows of a time to come");
        const days = [oldest, updated_at].map((time) => time.slice(0, 10));
        const within = `updated_from=${days[0]}&updated_to=${days[1]}&sort=-updated_at`;
        same(
          await idsOf(within),
          rows.map(({ id }) => id),
          "the rows of these days",
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

interface FeedEvent {
  readonly id: string;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly record?: unknown;
}

/** A tenant and its feed from now on. */
export async function openFeed(world: World) {
  const shop = await world.newShop();
  const { api } = shop.admin;
  const at = `/events/${shop.id}`;
  const list = async (query: Record<string, string> = {}) => {
    const text = new URLSearchParams(query).toString();
    const { body } = status(await api.get(`${at}?${text}`), 200);
    return body as { data: FeedEvent[]; next: string | null };
  };
  const { data: none, next } = await list({ after: "latest" });
  same(none, [], "the events after latest");
  same(next, (await list({ limit: "1000" })).next, "next after latest");
  const since = (query: Record<string, string> = {}) =>
    list({ ...(next !== null && { after: next }), ...query });
  const make = async (path: string, body: object) =>
    status(await api.post(path, body), 201).body.data;
  const keyOf = async (...scopes: string[]) => {
    const body = { name: "Program", scopes };
    const made = status(await api.post(`/api-keys/${shop.id}`, body), 201).body.data;
    return api.as({ token: made.key });
  };
  const orderOf = (products: readonly number[]) => ({
    address: { street: "1 Main St", city: "Bath" },
    payment_type: 1,
    total_amount: 4,
    order_items: products.map((product_id) => ({ product_id, qty: 2, amount: 4 })),
  });
  const stocked = async (count: number) => {
    const settings = { inventory: "enforced" };
    status(await api.patch(`/tenants/${shop.id}`, { settings }), 200);
    const category_id: number = (await make("/category/create", { name: "Mugs" })).id;
    const products: number[] = [];
    for (let n = 0; n < count; n += 1)
      products.push(
        (await make("/products", { name: `Mug ${n}`, price: 4, stock: 9, category_id })).id,
      );
    return { category_id, products, start: String((await list({ after: "latest" })).next) };
  };
  return { ...shop, api, at, list, since, make, keyOf, orderOf, stocked };
}

const kindsOf = (events: readonly FeedEvent[]) => events.map(({ kind }) => kind);

/** The same, event by event. */
export function eventFeedInDetail(check: AddCheck): void {
  check("Events come once each, page by page, and next goes on after the end.", async (world) => {
    const { id: tenant, api, since, make } = await openFeed(world);
    const { id } = await make("/category/create", { name: "Mugs" });
    status(await api.patch(`/category/${id}`, { name: "Cups" }), 200);
    status(await api.delete(`/category/${id}`), 200);
    const first = await since({ limit: "2" });
    same(kindsOf(first.data), ["category.created", "category.updated"], "the first page");
    const data = { category_id: id, name: "Mugs", description: "", published: true };
    const event = { id: /^[0-9a-f-]{36}$/, tenant_id: tenant, timestamp: /Z$/, data };
    matches(first.data[0], event, "the first event");
    same(first.next, first.data[1]?.id, "next");
    const second = await since({ limit: "2", after: String(first.next) });
    same(kindsOf(second.data), ["category.deleted"], "the second page");
    const end = await since({ after: String(second.next) });
    same(end, { data: [], next: second.next }, "the end");
    await make("/category/create", { name: "Hats" });
    same((await since({ after: String(end.next) })).data.length, 1, "the events after the end");
  });
  check("after=latest returns no events, and the newest one as next.", async (world) => {
    const { list, make } = await openFeed(world);
    await make("/category/create", { name: "Mugs" });
    const latest = await list({ after: "latest" });
    same(latest, { data: [], next: (await list({ limit: "1000" })).next }, "the response");
    await make("/category/create", { name: "Hats" });
    const { data } = await list({ after: String(latest.next) });
    same(
      data.map((event) => event.data["name"]),
      ["Hats"],
      "the events after it",
    );
  });
  check("kinds filters events, and next moves on past the others.", async (world) => {
    const { since, list, make } = await openFeed(world);
    await make("/category/create", { name: "Mugs" });
    await make("/products", { name: "Mug", price: 4 });
    await make("/category/create", { name: "Hats" });
    const { data, next } = await since({ kinds: "product.created,product.deleted" });
    same(kindsOf(data), ["product.created"], "the events");
    same(await list({ after: String(next) }), { data: [], next }, "the events after next");
  });
  check(
    "Deleted orders and announcements are in the feed, for keys that read them.",
    async (world) => {
      const { id: tenant, api, since, make, keyOf, orderOf, at } = await openFeed(world);
      const { id: product } = await make("/products", { name: "Mug", price: 4 });
      const { id, number } = await make("/orders", orderOf([product]));
      status(await api.delete(`/orders/${id}`), 200);
      const scheduled_at = "2100-01-01T00:00:00.000Z";
      const news = { title: "Sale", type: "info", status: "scheduled", scheduled_at };
      const { id: announcement_id } = await make("/announcements", news);
      const path = `/announcements/${announcement_id}`;
      status(await api.patch(path, { title: "Sale" }), 200);
      status(await api.post(`${path}/publish`, {}), 200);
      status(await api.delete(path), 200);
      const state = (of: string, time: string | null) => ({
        announcement_id,
        title: "Sale",
        status: of,
        scheduled_at: time,
        expires_at: null,
      });
      const wanted = [
        ["order.deleted", { order_id: id, number }],
        ["announcement.created", state("scheduled", scheduled_at)],
        ["announcement.updated", state("published", null)],
        ["announcement.deleted", state("published", null)],
      ] as const;
      const kinds = wanted.map(([kind]) => kind);
      const { data } = await since({ kinds: kinds.join() });
      same(
        data.map((event) => [event.kind, event.data]),
        wanted,
        "the events",
      );
      for (const kind of kinds) {
        const body = { url: "https://example.com/hook", events: [kind] };
        invalidOnly(await api.post(`/webhooks/${tenant}`, body), "events.0");
      }
      const program = await keyOf("announcements:read");
      const seen = status(await program.get(`${at}?limit=1000`), 200).body.data;
      same(kindsOf(seen), kinds.slice(1), "the events for a key");
      refused(await program.get(`${at}?kinds=order.deleted`), 403, "insufficient_scope");
    },
  );
  check("record.changed names each product that another change touched.", async (world) => {
    const { id: tenant, api, list, make, orderOf, stocked } = await openFeed(world);
    const { category_id, products, start } = await stocked(2);
    const [first = 0, second = 0] = products;
    const seen = async (from: number) =>
      (await list({ after: start })).data
        .slice(from)
        .map(({ kind, data }) =>
          kind === "record.changed" ? [data["id"], data["version"], data["changed_fields"]] : kind,
        );
    const { id, items } = await make("/orders", orderOf(products));
    const stock = (product: number, version: number) => [product, version, ["stock"]];
    same(await seen(0), ["order.created", stock(first, 2), stock(second, 2)], "after the order");
    const order_items = [{ id: items[0].id, qty: 3 }];
    status(await api.patch(`/orders/${id}`, { order_items }), 200);
    same(await seen(3), ["order.updated", stock(first, 3), stock(second, 3)], "after the change");
    status(await api.post(`/orders/${id}/cancel`, {}), 200);
    same(await seen(6), ["order.updated", "order.cancelled", stock(first, 4)], "after cancel");
    const before = (await api.get(`/products/${first}`)).body.data;
    status(await api.delete(`/category/${category_id}`), 200);
    const uncategorized = (product: number, version: number) => [product, version, ["category_id"]];
    const [deleted, ...moved] = await seen(9);
    same(deleted, "category.deleted", "after the category is deleted");
    same(
      moved.toSorted(([a], [b]) => Number(a) - Number(b)),
      [uncategorized(first, 5), uncategorized(second, 4)],
      "the products of the category",
    );
    const after = (await api.get(`/products/${first}`)).body.data;
    const { updated_at } = after;
    same(after, { ...before, category_id: null, version: 5, updated_at }, "the product");
    holds(updated_at >= before.updated_at, "updated_at went back");
    const body = { url: "https://example.com/hook", events: ["record.changed"] };
    invalid(await api.post(`/webhooks/${tenant}`, body), "events.0");
  });
  check("Events of one change come once each, whatever the size of a page.", async (world) => {
    const { api, at, list, make, orderOf, stocked, keyOf } = await openFeed(world);
    const { products, start } = await stocked(5);
    await make("/orders", orderOf(products));
    await make("/category/create", { name: "Hats" });
    const whole = (await list({ after: start })).data;
    const touched = products.map(() => "record.changed");
    same(kindsOf(whole), ["order.created", ...touched, "category.created"], "the events");
    same(new Set(whole.map(({ id }) => id)).size, 7, "the number of ids");
    const allKinds = { kinds: "record.changed,category.created,order.created" };
    for (const [limit, query] of ["1", "2", "3", "4"].flatMap(
      (size) =>
        [
          [size, {}],
          [size, allKinds],
        ] as const,
    )) {
      const seen: FeedEvent[] = [];
      for (let after = start; ;) {
        const { data, next } = await list({ ...query, limit, after });
        seen.push(...data);
        if (data.length === 0) break;
        same([data.length <= Number(limit), next], [true, data.at(-1)?.id], "the page and next");
        after = String(next);
      }
      same(seen, whole, `the events in pages of ${limit}`);
    }
    const last = whole.findLast(({ kind }) => kind === "record.changed");
    const unknown = `${String(last?.id).slice(0, -3)}00f`;
    refused(await api.get(`${at}?after=${unknown}`), 404, "not_found");
    const after = `${at}?after=${start}`;
    const orders = await keyOf("orders:read");
    const { body } = status(await orders.get(after), 200);
    same([kindsOf(body.data), body.next], [["order.created"], whole.at(-1)?.id], "for orders:read");
    same((await orders.get(`${after}&kinds=record.changed`)).body.data, [], "for orders:read");
    const catalog = await keyOf("catalog:read");
    same((await catalog.get(`${after}&kinds=record.changed`)).body.data.length, 5, "catalog:read");
    const team = await keyOf("team:read");
    refused(await team.get(`${after}&kinds=record.changed`), 403, "insufficient_scope");
  });
  check("include=record shows each record as its single read does, or null.", async (world) => {
    const { id: tenant, api, at, list, make, orderOf, stocked } = await openFeed(world);
    const { category_id, products, start } = await stocked(2);
    const [first = 0, second = 0] = products;
    const { id: order } = await make("/orders", orderOf(products));
    const payment = { amount: 2, method: "cash" };
    status(await api.post(`/orders/${order}/payments`, payment), 201);
    status(await api.patch(`/category/${category_id}`, { name: "Cups" }), 200);
    const news = { title: "Sale", type: "info", status: "draft" };
    const { id: announcement } = await make("/announcements", news);
    status(await api.delete(`/products/${second}`), 200);
    const guest = { email: `${world.fresh("mia")}@example.com`, role: "MEMBER" };
    status(await api.post(`/team-members/${tenant}`, guest), 200);
    const { data } = await list({ after: start, include: "record" });
    const read = async (path: string) => status(await api.get(path), 200).body.data;
    const placed = await read(`/orders/${order}`);
    same(placed.payments.length, 1, "the number of payments");
    const records = data.map(({ kind, record }) => [kind, record]);
    const wanted = [
      ["order.created", placed],
      ["record.changed", await read(`/products/${first}`)],
      ["record.changed", null],
      ["order.updated", placed],
      ["category.updated", await read(`/category/${category_id}`)],
      ["announcement.created", await read(`/announcements/${announcement}`)],
      ["product.deleted", null],
      ["user.registered", null],
    ];
    same(records, wanted, "the kinds and records");
    const [plain] = (await list({ after: start })).data;
    same("record" in (plain ?? {}), false, "record without include");
    invalid(await api.get(`${at}?include=all`), "include");
  });
  check("include=record shows costs only to a key with catalog:costs.", async (world) => {
    const { api, at, list, make, keyOf } = await openFeed(world);
    const { next: start } = await list({ after: "latest" });
    const { id } = await make("/products", { name: "Cup", price: 3, cost: 1.25 });
    const shown = async (key: Api) => {
      const { data } = status(await key.get(`${at}?after=${start}&include=record`), 200).body;
      const single = status(await key.get(`/products/${id}`), 200).body.data;
      same(data[0].record, single, "the record");
      return "cost" in single;
    };
    same(await shown(api), true, "cost for an ADMIN");
    same(await shown(await keyOf("catalog:read")), false, "cost without catalog:costs");
    same(await shown(await keyOf("catalog:read", "catalog:costs")), true, "cost with it");
  });
  check(
    "The feed returns 422 for wrong parameters, and 404 after a foreign event.",
    async (world) => {
      const [{ api, at }, other] = await Promise.all([openFeed(world), openFeed(world)]);
      for (const query of ["after=7", "after=", "limit=0", "limit=1001", "kinds=order.lost"])
        invalidOnly(await api.get(`${at}?${query}`), query.slice(0, query.indexOf("=")));
      await other.make("/category/create", { name: "Theirs" });
      const { next } = await other.list();
      refused(await api.get(`${at}?after=${next}`), 404, "not_found");
    },
  );
  check(
    "A key sees the events that its scopes read, and next passes the others.",
    async (world) => {
      const { at, since, list, make, keyOf } = await openFeed(world);
      const { next: start } = await list({ after: "latest" });
      await make("/category/create", { name: "Mugs" });
      const after = start === null ? "" : `after=${start}&`;
      const orders = await keyOf("orders:read");
      const seen = status(await orders.get(`${at}?${after}`), 200);
      same([seen.body.data, seen.headers.get("souk-ignored")], [[], null], "for orders:read");
      same(seen.body.next, (await since()).next, "next");
      const both = await orders.get(`${at}?${after}kinds=order.created,category.created`);
      refused(both, 403, "insufficient_scope");
      const catalog = await keyOf("catalog:read");
      const found = status(await catalog.get(`${at}?${after}kinds=category.created`), 200);
      same(found.body.data.length, 1, "the events for catalog:read");
      refused(await (await keyOf("webhooks:read")).get(at), 403, "insufficient_scope");
    },
  );
}

export function preferences(check: AddCheck): void {
  const opened = async (world: World) => {
    const { id, admin, member } = await world.newShop();
    const put = (name: string, body: unknown, headers = {}, { api } = admin) =>
      api.send("PUT", `/preferences/${name}`, body, { headers });
    const get = (name: string, { api } = admin) => api.get(`/preferences/${name}`);
    return { id, admin, member, put, get };
  };
  check(
    "PUT /preferences/{name} stores JSON for the caller in the tenant, and GET returns it.",
    async (world) => {
      const { member, put, get } = await opened(world);
      const name = "products.list";
      refused(await get(name), 404, "not_found");
      const value = { columns: ["name", "price"], width: 1.5, é: null };
      const made = status(await put(name, { value }), 201);
      matches(made.body.data, { name, value, version: 1 }, "the preference");
      same(status(await get(name), 200).body.data.value, value, "the value");
      const replaced = status(await put(name, { value: null }), 200);
      same([replaced.body.data.value, replaced.body.data.version], [null, 2], "value and version");
      version(replaced, 2);
      same(status(await put(name, { value: null }), 200).body.data.version, 2, "version");
      same((await get(name)).body.data, replaced.body.data, "the preference that is read");
      refused(await get(name, member), 404, "not_found");
    },
  );
  check("A preference belongs to one person in one tenant.", async (world) => {
    const [{ id, member, put, get }, other] = await Promise.all([opened(world), world.otherShop()]);
    status(await put("theme", { value: "dark" }), 201);
    status(await put("theme", { value: "light" }, {}, member), 201);
    same((await get("theme")).body.data.value, "dark", "the value");
    refused(await get("theme", other.admin), 404, "not_found");
    const there = await other.admin.api.get("/preferences/theme", { tenant: id });
    refused(there, 403, "tenant_forbidden");
  });
  check("A preference has a name, 16 KiB at most, and 99 others.", async (world) => {
    const { put } = await opened(world);
    for (const [name, body, field] of [
      ["Theme", { value: 1 }, "name"],
      ["x".repeat(65), { value: 1 }, "name"],
      ["theme", {}, "value"],
      ["theme", { value: "é".repeat(8_192) }, "value"],
      ["theme", { value: "x".repeat(17_000) }, "value"],
    ] as const)
      invalidOnly(await put(name, body), field);
    status(await put("theme", { value: "é".repeat(8_191) }), 201);
    for (let n = 1; n < 100; n += 1) status(await put(`n${n}`, { value: n }), 201);
    const more = invalidOnly(await put("n100", { value: 1 }), "name");
    invalid(more, "name", "There must not be more than 100 preferences.");
    status(await put("n99", { value: 1 }), 200);
  });
  check("PUT /preferences/{name} heeds If-None-Match and If-Match.", async (world) => {
    const { put } = await opened(world);
    const absent = status(await put("theme", { value: 1 }, { "if-match": "*" }), 412);
    same(absent.body.current, null, "current");
    status(await put("theme", { value: 1 }, { "if-none-match": "*" }), 201);
    const taken = status(await put("theme", { value: 2 }, { "if-none-match": "*" }), 412);
    same(taken.body.current.value, 1, "the value of current");
    const etag = taken.headers.get("etag") ?? "";
    status(await put("theme", { value: 2 }, { "if-match": etag }), 200);
    status(await put("theme", { value: 3 }, { "if-match": etag }), 412);
  });
  check("API keys have no preferences: 403.", async (world) => {
    const { id, admin } = await opened(world);
    const body = { name: "Program", scopes: ["catalog:read", "orders:write"] };
    const { key } = status(await admin.api.post(`/api-keys/${id}`, body), 201).body.data;
    refused(await admin.api.get("/preferences/theme", { token: key }), 403, "insufficient_scope");
  });
}
