import { expect, it } from "@jest/globals";
import { describeHosts } from "../testing/test-hosts.js";
import { versionOf } from "../testing/version-of.js";
import { makeWorld } from "../testing/world.js";

describeHosts("catalog", (host) => {
  async function open() {
    const { own, other } = await makeWorld(host());
    const api = host().api.as({ token: own.member.token, tenant: own.tenant });
    const rival = host().api.as({ token: other.admin.token, tenant: other.tenant });
    const audited = async (action: string) => {
      const admin = host().api.as({ token: own.admin.token, tenant: own.tenant });
      const { body } = await admin.get(`/audit-log/${own.tenant}?action=${action}`);
      return body.data.map(({ changes }: { changes: unknown }) => changes);
    };
    return { api, rival, audited };
  }
  const time = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);

  it("takes null for an empty description", async () => {
    const { api } = await open();
    const places = [
      ["/category/create", "/category", { name: "Shoes" }],
      ["/products", "/products", { name: "Shoe", price: 1 }],
    ] as const;
    for (const [create, place, body] of places) {
      const made = await api.post(create, { ...body, description: null });
      expect([made.status, made.body.data.description]).toEqual([201, ""]);
      const path = `${place}/${made.body.data.id}`;
      await api.patch(path, { description: "Said." });
      expect((await api.patch(path, { description: null })).body.data.description).toBe("");
    }
  });

  it("creates, reads, changes, toggles and deletes a category", async () => {
    const { api } = await open();
    const created = await api.post("/category/create", { name: "Shoes", tenant_id: 999 });
    const { id } = created.body.data;
    const record = {
      id,
      name: "Shoes",
      description: "",
      published: true,
      metadata: {},
      products_count: 0,
      version: 1,
      created_at: time,
      updated_at: time,
    };
    expect([created.status, created.body]).toEqual([
      201,
      { success: true, message: "Category created", data: record },
    ]);
    const read = await api.get(`/category/${id}`);
    expect([read.status, read.body, versionOf(read)]).toEqual([
      200,
      { success: true, data: record },
      1,
    ]);
    const toggled = await api.patch(`/category/${id}`);
    expect(toggled.body.data).toMatchObject({ published: false });
    const changed = await api.patch(`/category/${id}`, { description: "for feet" });
    expect(changed.body.data).toMatchObject({ published: false, description: "for feet" });
    const list = await api.get("/category");
    expect(list.body).toMatchObject({ data: [{ id }], current_page: 1, per_page: 15, total: 1 });
    const stale = await api.delete(`/category/${id}`, { headers: { "if-match": '"1"' } });
    expect(stale.status).toBe(412);
    const deleted = await api.delete(`/category/${id}`);
    expect([deleted.status, deleted.body]).toEqual([
      200,
      { success: true, message: "Category deleted" },
    ]);
    expect((await api.get(`/category/${id}`)).status).toBe(404);
    expect((await api.get("/category")).body.total).toBe(0);
  });

  it("turns a category around only for a body that says nothing at all", async () => {
    const { api } = await open();
    const { id } = (await api.post("/category/create", { name: "Shoes" })).body.data;
    const patch = async (body?: object | string) => {
      const answer = await api.patch(`/category/${id}`, body);
      return [answer.status, answer.body.data?.published, versionOf(answer)];
    };
    expect(await patch()).toEqual([200, false, 2]);
    expect(await patch({})).toEqual([200, true, 3]);
    for (const typo of [{ publishd: false }, { nam: "x" }, { id: 7 }, { toggle: true }]) {
      expect(await patch(typo)).toEqual([200, true, 3]);
    }
    expect(await patch({ toggle: true, description: "for feet" })).toEqual([200, true, 4]);
    expect((await patch({ published: null }))[0]).toBe(422);
    expect((await patch([]))[0]).toBe(400);
  });

  it("creates, reads, changes and deletes a product", async () => {
    const { api } = await open();
    const { id: category } = (await api.post("/category/create", { name: "Toys" })).body.data;
    const created = await api.post("/products", {
      name: "Bär",
      price: 19.9,
      category_id: category,
    });
    const { id } = created.body.data;
    const record = {
      id,
      name: "Bär",
      description: "",
      sku: null,
      price: 19.9,
      currency: "USD",
      stock: 0,
      category_id: category,
      published: true,
      cover_id: null,
      image_urls: [],
      metadata: {},
      version: 1,
      created_at: time,
      updated_at: time,
    };
    expect([created.status, created.body]).toEqual([
      201,
      { success: true, message: "Product created", data: record },
    ]);
    expect((await api.get(`/category/${category}`)).body.data.products_count).toBe(1);
    const posted = await api.post(`/products/${id}`, { stock: 4, sku: "B1" });
    const patched = await api.patch(`/products/${id}`, { price: 0.1, cover_id: 7 });
    expect(posted.body.data).toMatchObject({ stock: 4, sku: "B1", price: 19.9 });
    expect(patched.body.data).toMatchObject({ stock: 4, sku: "B1", price: 0.1, cover_id: 7 });
    const same = await api.patch(`/products/${id}`, { price: 0.1 });
    expect(versionOf(same)).toBe(3);
    await api.delete(`/category/${category}`);
    expect((await api.get(`/products/${id}`)).body.data.category_id).toBeNull();
    const deleted = await api.delete(`/products/${id}`);
    expect([deleted.status, deleted.body]).toEqual([
      200,
      { success: true, message: "Product deleted" },
    ]);
    const gone = await api.get(`/products/${id}`);
    expect([gone.status, gone.body.message]).toEqual([404, "Product not found"]);
    expect((await api.get("/products")).body.total).toBe(0);
  });

  it("keeps where the pictures of a product are, in their order, and looks at none", async () => {
    const { api } = await open();
    const image_urls = ["https://example.com/b.jpg", "http://example.com/a.jpg?w=2"];
    const { id } = (await api.post("/products", { name: "Vase", price: 9, image_urls })).body.data;
    expect((await api.get(`/products/${id}`)).body.data.image_urls).toEqual(image_urls);
    expect((await api.get("/products")).body.data[0].image_urls).toEqual(image_urls);
    const same = await api.patch(`/products/${id}`, { image_urls });
    expect([versionOf(same), same.body.data.image_urls]).toEqual([1, image_urls]);
    await api.patch(`/products/${id}`, { price: 10 });
    const exported = await api.get("/products/export?format=csv");
    expect(exported.text).toContain(image_urls.join(" "));
    const turned = image_urls.toReversed();
    const changed = await api.patch(`/products/${id}`, { image_urls: turned });
    expect([versionOf(changed), changed.body.data.image_urls]).toEqual([3, turned]);
    const none = await api.patch(`/products/${id}`, { image_urls: null });
    expect([versionOf(none), none.body.data.image_urls]).toEqual([4, []]);
  });

  it.each([
    ["image_urls.1", ["https://example.com/a", "javascript:alert(1)"]],
    ["image_urls.0", ["https://me:secret@example.com/a"]],
    ["image_urls.0", [`https://example.com/${"a".repeat(2048)}`]],
    ["image_urls.1", ["https://example.com/a", "https://example.com/a"]],
    ["image_urls", Array.from({ length: 21 }, (_, n) => `https://example.com/${n}`)],
    ["image_urls", "https://example.com/a"],
  ])("names the picture that is wrong: %s", async (field, image_urls) => {
    const { api } = await open();
    const refused = await api.post("/products", { name: "Vase", price: 9, image_urls });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  });

  it("counts pieces in and out, once for a key, and never below none", async () => {
    const { api, audited } = await open();
    const { id } = (await api.post("/products", { name: "Lamp", price: 5, stock: 4 })).body.data;
    const change = (body: object, key?: string) => {
      const headers = key ? { "idempotency-key": key } : {};
      return api.post(`/products/${id}/stock`, body, { headers });
    };
    const out = await change({ by: -3 }, "sold-3");
    expect([out.status, out.body.message, out.body.data.stock]).toEqual([200, "Stock changed", 1]);
    expect(versionOf(out)).toBe(2);
    const again = await change({ by: -3 }, "sold-3");
    expect([again.text, again.headers.get("idempotent-replayed")]).toEqual([out.text, "true"]);
    const short = await change({ by: -2 });
    expect([short.status, short.body.errors]).toEqual([
      422,
      { by: ["The by field must not remove more than the 1 in stock."] },
    ]);
    expect((await change({ by: 0 })).body.data.stock).toBe(1);
    expect((await change({ to: 9, from: 1 })).body.data.stock).toBe(9);
    const late = await change({ to: 7, from: 1 });
    expect([late.status, late.body.code, late.body.errors]).toEqual([
      409,
      "conflict",
      { from: ["The stock is 9 now."] },
    ]);
    expect(await audited("changeStock")).toEqual([
      [{ field: "stock", old: 1, new: 9 }],
      [{ field: "stock", old: 4, new: 1 }],
    ]);
    expect((await api.post("/products/999999999/stock", { by: 1 })).status).toBe(404);
  });

  it.each([
    [{}, "by"],
    [{ by: 1, to: 2, from: 3 }, "by"],
    [{ to: 2 }, "from"],
    [{ from: 2 }, "to"],
    [{ by: 1.5 }, "by"],
    [{ by: "3" }, "by"],
    [{ by: 2147483648 }, "by"],
    [{ by: 2147483647 }, "by"],
    [{ to: -1, from: 0 }, "to"],
  ])("refuses to change stock by %j", async (body, field) => {
    const { api } = await open();
    const { id } = (await api.post("/products", { name: "Lamp", price: 5, stock: 4 })).body.data;
    const { status, body: answer } = await api.post(`/products/${id}/stock`, body);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });

  it("refuses another tenant's category like one that is absent, and a sku that is taken", async () => {
    const { api, rival } = await open();
    const { id: foreign } = (await rival.post("/category/create", { name: "Theirs" })).body.data;
    for (const category_id of [foreign, 999_999_999]) {
      const refused = await api.post("/products", { name: "x", price: 1, category_id });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { category_id: ["The selected category id is invalid."] },
      ]);
    }
    const { id } = (await api.post("/products", { name: "a", price: 1, sku: "A" })).body.data;
    const { id: second } = (await api.post("/products", { name: "b", price: 1 })).body.data;
    const moved = await api.patch(`/products/${id}`, { category_id: foreign });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ["category_id"]]);
    const taken = { sku: ["The sku has already been taken."] };
    const again = await api.post("/products", { name: "c", price: 1, sku: "A" });
    const changed = await api.patch(`/products/${second}`, { sku: "A" });
    expect([again.body.errors, changed.body.errors]).toEqual([taken, taken]);
    expect((await api.get("/products")).body.total).toBe(2);
  });

  it("gives a sku to one of many who want it at the same time", async () => {
    const { api } = await open();
    const wanted = Array.from({ length: 8 }, () =>
      api.post("/products", { name: "x", price: 1, sku: "ONE" }),
    );
    const statuses = (await Promise.all(wanted)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 422),
    ]);
    expect((await api.get("/products")).body.total).toBe(1);
  });

  it("keeps the number of products true while many come and go", async () => {
    const { api } = await open();
    const { id: category_id } = (await api.post("/category/create", { name: "Toys" })).body.data;
    const make = () => api.post("/products", { name: "x", price: 1, category_id });
    const made = await Promise.all(Array.from({ length: 12 }, make));
    const ids = made.map(({ body }) => body.data.id as number);
    await Promise.all([
      ...ids.slice(0, 5).map((id) => api.delete(`/products/${id}`)),
      ...ids.slice(0, 5).map((id) => api.delete(`/products/${id}`)),
      ...ids.slice(5, 8).map((id) => api.patch(`/products/${id}`, { category_id: null })),
    ]);
    expect((await api.get(`/category/${category_id}`)).body.data.products_count).toBe(4);
    expect((await api.get("/products")).body.total).toBe(7);
  });

  it("searches, filters, sorts and pages", async () => {
    const { api } = await open();
    for (const [name, price, stock] of [
      ["Red shoe", 50, 0],
      ["red boot", 90, 2],
      ["Blue hat", 10, 5],
    ] as const) {
      await api.post("/products", { name, price, stock });
    }
    const names = async (query: string) =>
      (await api.get(`/products?${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names("")).toEqual(["Blue hat", "red boot", "Red shoe"]);
    expect(await names("search=RED")).toEqual(["red boot", "Red shoe"]);
    expect(await names("search=%25")).toEqual([]);
    expect(await names("in_stock=true&sort=price")).toEqual(["Blue hat", "red boot"]);
    expect(await names("min_price=10.01&max_price=50&published=true")).toEqual(["Red shoe"]);
    expect(await names("sort=-price&per_page=1&page=2")).toEqual(["Red shoe"]);
    const first = (await api.get("/products?per_page=2&sort=name")).body;
    expect(first).toMatchObject({ total: 3, last_page: 2, next_cursor: expect.any(String) });
    const next = await api.get(`/products?per_page=2&sort=name&cursor=${first.next_cursor}`);
    expect(next.body).toMatchObject({ data: [{ name: "red boot" }], next_cursor: null });
  });

  it.each([
    ["page=0", "page"],
    ["page=1.5", "page"],
    ["page=1&page=2", "page"],
    ["page[]=1", "page"],
    ["per_page=100000", "per_page"],
    ["page=1e30", "page"],
    ["sort=password", "sort"],
    ["sort=-id;drop", "sort"],
    ["cursor=nonsense", "cursor"],
    ["category_id[$ne]=1", "category_id"],
    ["published=maybe", "published"],
    ["min_price=1.001", "min_price"],
    ["search[]=a", "search"],
    ["search=%00", "search"],
  ])("refuses ?%s", async (query, field) => {
    const { api } = await open();
    const { status, body } = await api.get(`/products?${query}`);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it.each([
    ['{"name":"x","price":1e400}', "price"],
    ['{"name":"x","price":0.30000000000000004}', "price"],
    ['{"name":"x","price":"5"}', "price"],
    ['{"name":"x","price":{"$gt":0}}', "price"],
    ['{"name":"x","price":1,"stock":2147483648}', "stock"],
    ['{"name":{"$ne":null},"price":1}', "name"],
    ['{"name":"a\\u0000","price":1}', "name"],
    ['{"name":"\\ud800","price":1}', "name"],
    ['{"price":1}', "name"],
  ])("refuses %s", async (text, field) => {
    const { api } = await open();
    const { status, body } = await api.post("/products", text);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it("reads a file of another system by a map, and tries it first", async () => {
    const { api } = await open();
    const { id } = (await api.post("/products", { name: "Old", price: 1, sku: "A" })).body.data;
    const csv = "Article,No.,Unit price\nNew lamp,A,12.50\nChair,B,30\nStool,C,much\nChair,B,31\n";
    const send = (query: string) =>
      api.post(`/products/import?${query}`, csv, { headers: { "content-type": "text/csv" } });
    const map = "map=sku:No.,name:Article,price:Unit%20price";
    const report = {
      created: 1,
      updated: 1,
      unchanged: 0,
      failed: 2,
      errors: [
        { line: 4, field: "price", message: "The price field must be a number." },
        { line: 5, field: "sku", message: "The sku field repeats the SKU of line 3." },
      ],
    };
    const tried = await send(`${map}&dry_run=true`);
    expect([tried.status, tried.body.data]).toMatchObject([200, report]);
    expect((await api.get("/products")).body.total).toBe(1);
    expect((await api.get(`/products/${id}`)).body.data.name).toBe("Old");
    const done = await send(map);
    expect(tried.body.message).toBe("Dry run: no products were imported");
    expect(done.body).toEqual({ ...tried.body, message: "Products imported" });
    expect((await api.get(`/products/${id}`)).body.data).toMatchObject({
      name: "New lamp",
      price: 12.5,
    });
    expect((await api.get("/products")).body.total).toBe(2);
    const wrong = await send("map=colour:No.");
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["map"]]);
    const odd = await send(`${map}&dry_run=perhaps`);
    expect([odd.status, Object.keys(odd.body.errors)]).toEqual([422, ["dry_run"]]);
  });

  it("imports NDJSON and CSV and exports what an import reads", async () => {
    const { api } = await open();
    const send = (body: string, type: string, query = "") =>
      api.post(`/products/import${query}`, body, { headers: { "content-type": type } });
    const csv = 'sku,name,price,stock\r\nA,"Shoe, red",1.50,3\r\nB,Boot,oops,1\r\n';
    const imported = await send(csv, "text/csv; charset=utf-8", "?on_progress=x&format=ndjson");
    expect([imported.status, imported.body.data]).toEqual([
      200,
      {
        created: 1,
        updated: 0,
        unchanged: 0,
        failed: 1,
        errors: [{ line: 3, field: "price", message: "The price field must be a number." }],
      },
    ]);
    const lines = '{"sku":"A","price":2}\n{"name":"New","price":1}\n{"name":"Bad"}';
    const all = await send(lines, "application/x-ndjson", "?mode=all_or_nothing");
    expect([all.status, all.body.errors]).toEqual([
      422,
      { "lines.3.price": ["Line 3: The price field is required."] },
    ]);
    expect((await api.get("/products")).body.total).toBe(1);
    const some = await send(lines, "application/x-ndjson");
    expect(some.body.data).toMatchObject({ created: 1, updated: 1, failed: 1 });
    const exported = await api.get("/products/export?format=csv");
    expect([exported.status, exported.headers.get("content-type")]).toEqual([
      200,
      "text/csv; charset=utf-8",
    ]);
    expect(exported.text).toBe(
      "sku,name,description,price,stock,category_id,published,cover_id,image_urls,metadata,currency\r\n" +
        'A,"Shoe, red",,2,3,,true,,,,USD\r\n,New,,1,0,,true,,,,USD\r\n',
    );
    expect((await send("x", "application/json")).status).toBe(415);
    expect((await send("\xff".repeat(2), "text/csv")).status).toBe(422);
    const big = await send("x".repeat(10 * 1024 * 1024 + 1), "text/csv");
    expect(big.status).toBe(413);
  });

  it("answers a repeated key once, and keeps one product", async () => {
    const { api } = await open();
    const headers = { "idempotency-key": "once" };
    const first = await api.post("/products", { name: "x", price: 1 }, { headers });
    const second = await api.post("/products", { name: "x", price: 1 }, { headers });
    expect([second.text, second.headers.get("idempotent-replayed")]).toEqual([first.text, "true"]);
    expect((await api.get("/products")).body.total).toBe(1);
  });
});
