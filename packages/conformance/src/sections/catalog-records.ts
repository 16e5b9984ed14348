import type { AddCheck } from "../check/check.js";
import {
  holds,
  invalid,
  invalidOnly,
  matches,
  refused,
  same,
  status,
  version,
} from "../check/expect.js";
import { currencyOf } from "./counter.js";

const NOBODYS = 999_999_999;
const TIME = /^\d{4}-.*\.\d{3}Z$/;

/** Products and categories with all their fields, through their lives. */
export function catalogRecords(check: AddCheck): void {
  categoryRecords(check);
  productRecords(check);
  pictures(check);
  uniqueSkus(check);
  counts(check);
}

function categoryRecords(check: AddCheck): void {
  check("A category shows every field, and its version in the ETag.", async (world) => {
    const { admin } = await world.newShop();
    const made = await admin.api.post("/category/create", { name: "Shoes", tenant_id: 999 });
    const { id } = status(made, 201).body.data;
    const data = {
      id,
      name: "Shoes",
      description: "",
      published: true,
      metadata: {},
      products_count: 0,
      version: 1,
      created_at: TIME,
      updated_at: TIME,
    };
    matches(made.body, { success: true, message: "Category created", data }, "the 201");
    const read = status(await admin.api.get(`/category/${id}`), 200);
    same(read.body, { success: true, data: made.body.data }, "the category that is read");
    version(read, 1);
    const list = status(await admin.api.get("/category"), 200).body;
    matches(list, { data: [{ id }], current_page: 1, per_page: 15, total: 1 }, "the list");
    const change = { description: "for feet" };
    status(await admin.api.patch(`/category/${id}`, change), 200);
    const stale = { headers: { "if-match": '"1"' } };
    refused(await admin.api.delete(`/category/${id}`, stale), 412, "precondition_failed");
    const gone = status(await admin.api.delete(`/category/${id}`), 200).body;
    same(gone, { success: true, message: "Category deleted" }, "the response to DELETE");
  });
  check("PATCH /category/{id} toggles published for an empty body alone.", async (world) => {
    const { admin } = await world.shop();
    const { id } = status(await admin.api.post("/category/create", { name: "Shoes" }), 201).body
      .data;
    const patch = async (body?: object) => {
      const { data } = status(await admin.api.patch(`/category/${id}`, body), 200).body;
      return [data.published, data.version];
    };
    same(
      [await patch(), await patch({})],
      [
        [false, 2],
        [true, 3],
      ],
      "published and version",
    );
    for (const typo of [{ publishd: false }, { nam: "x" }, { id: 7 }, { toggle: true }])
      same(await patch(typo), [true, 3], `published and version after ${JSON.stringify(typo)}`);
    same(
      await patch({ toggle: true, description: "for feet" }),
      [true, 4],
      "published and version",
    );
    invalid(await admin.api.patch(`/category/${id}`, { published: null }), "published");
    refused(await admin.api.patch(`/category/${id}`, []), 400, "malformed_json");
  });
  for (const [create, place, body] of [
    ["/category/create", "/category", { name: "Shoes" }],
    ["/products", "/products", { name: "Shoe", price: 1 }],
  ] as const) {
    check(`PATCH ${place}/{id} with description null empties it.`, async (world) => {
      const { admin } = await world.shop();
      const { id } = status(await admin.api.post(create, body), 201).body.data;
      status(await admin.api.patch(`${place}/${id}`, { description: "Said." }), 200);
      const { data } = status(
        await admin.api.patch(`${place}/${id}`, { description: null }),
        200,
      ).body;
      same(data.description, "", "description");
    });
  }
}

function productRecords(check: AddCheck): void {
  check("A product shows every field; a change of nothing keeps its version.", async (world) => {
    const { id: tenant, admin } = await world.newShop();
    const category_id = status(await admin.api.post("/category/create", { name: "Toys" }), 201).body
      .data.id;
    const made = await admin.api.post("/products", { name: "Bär", price: 19.9, category_id });
    const { id } = status(made, 201).body.data;
    const data = {
      id,
      name: "Bär",
      description: "",
      sku: null,
      price: 19.9,
      currency: await currencyOf(admin.api, tenant),
      stock: 0,
      category_id,
      published: true,
      cover_id: null,
      image_urls: [],
      metadata: {},
      version: 1,
      created_at: TIME,
      updated_at: TIME,
    };
    matches(made.body, { success: true, message: "Product created", data }, "the 201");
    const path = `/products/${id}`;
    same((await admin.api.get(path)).body, { success: true, data: made.body.data }, "the product");
    const posted = status(await admin.api.post(path, { stock: 4, sku: "B1" }), 200).body.data;
    matches(posted, { stock: 4, sku: "B1", price: 19.9 }, "the product after POST");
    const patched = status(await admin.api.patch(path, { price: 0.1, cover_id: 7 }), 200).body.data;
    matches(patched, { stock: 4, sku: "B1", price: 0.1, cover_id: 7 }, "the product after PATCH");
    const again = status(await admin.api.patch(path, { price: 0.1 }), 200);
    same(again.body.data.version, 3, "version");
    version(again, 3);
    const gone = status(await admin.api.delete(path), 200).body;
    same(gone, { success: true, message: "Product deleted" }, "the response to DELETE");
    const absent = refused(await admin.api.get(path), 404, "not_found");
    same(absent.body.message, "Product not found", "message");
  });
  for (const [text, field] of [
    ['{"name":"x","price":1e400}', "price"],
    ['{"name":"x","price":0.30000000000000004}', "price"],
    ['{"name":"x","price":"0x5"}', "price"],
    ['{"name":"x","price":{"$gt":0}}', "price"],
    ['{"name":"x","price":1,"stock":2147483648}', "stock"],
    ['{"name":{"$ne":null},"price":1}', "name"],
    ['{"name":"a\\u0000","price":1}', "name"],
    ['{"name":"\\ud800","price":1}', "name"],
  ] as const) {
    check(`POST /products with ${text} returns 422 for ${field}.`, async (world) => {
      const { admin } = await world.shop();
      invalidOnly(await admin.api.post("/products", text), field);
    });
  }
  check("POST /products with its Idempotency-Key again creates one product.", async (world) => {
    const { admin } = await world.newShop();
    const key = { headers: { "idempotency-key": world.fresh("key") } };
    const post = () => admin.api.post("/products", { name: "x", price: 1 }, key);
    const [first, again] = [status(await post(), 201), status(await post(), 201)];
    same(
      [again.text, again.headers.get("idempotent-replayed")],
      [first.text, "true"],
      "the replay",
    );
    same((await admin.api.get("/products")).body.total, 1, "the number of products");
  });
}

function pictures(check: AddCheck): void {
  check("image_urls is kept in its order, read, listed and exported.", async (world) => {
    const { admin } = await world.newShop();
    const image_urls = ["https://example.com/b.jpg", "http://example.com/a.jpg?w=2"];
    const made = await admin.api.post("/products", { name: "Vase", price: 9, image_urls });
    const path = `/products/${status(made, 201).body.data.id}`;
    same((await admin.api.get(path)).body.data.image_urls, image_urls, "image_urls");
    same((await admin.api.get("/products")).body.data[0].image_urls, image_urls, "in the list");
    const file = status(await admin.api.get("/products/export?format=csv"), 200).text;
    holds(file.includes(image_urls.join(" ")), "the CSV has other image_urls");
    const turned = image_urls.toReversed();
    for (const [change, version, shown] of [
      [{ image_urls }, 1, image_urls],
      [{ price: 10 }, 2, image_urls],
      [{ image_urls: turned }, 3, turned],
      [{ image_urls: null }, 4, []],
    ] as const) {
      const { data } = status(await admin.api.patch(path, change), 200).body;
      same([data.version, data.image_urls], [version, shown], "version and image_urls");
    }
  });
  const bad: [string, string, unknown][] = [
    ["a script", "image_urls.1", ["https://example.com/a", "javascript:alert(1)"]],
    ["a password", "image_urls.0", ["https://me:secret@example.com/a"]],
    ["more than 2,048 characters", "image_urls.0", [`https://example.com/${"a".repeat(2048)}`]],
    ["a repetition", "image_urls.1", ["https://example.com/a", "https://example.com/a"]],
    [
      "21 addresses",
      "image_urls",
      Array.from({ length: 21 }, (_, n) => `https://example.com/${n}`),
    ],
    ["a text", "image_urls", "https://example.com/a"],
  ];
  for (const [what, field, image_urls] of bad) {
    check(`image_urls with ${what} returns 422 for ${field}.`, async (world) => {
      const { admin } = await world.shop();
      invalidOnly(await admin.api.post("/products", { name: "Vase", price: 9, image_urls }), field);
    });
  }
}

function uniqueSkus(check: AddCheck): void {
  check("A sku that is taken returns 422, for a new product and for a change.", async (world) => {
    const { admin } = await world.newShop();
    const make = (name: string, sku?: string) =>
      admin.api.post("/products", { name, price: 1, sku });
    status(await make("a", "A"), 201);
    const { id } = status(await make("b"), 201).body.data;
    const message = "The sku has already been taken.";
    invalid(invalidOnly(await make("c", "A"), "sku"), "sku", message);
    const changed = await admin.api.patch(`/products/${id}`, { sku: "A" });
    invalid(invalidOnly(changed, "sku"), "sku", message);
    same((await admin.api.get("/products")).body.total, 2, "the number of products");
  });
  check("Of eight requests at once for one sku, one creates a product.", async (world) => {
    const { admin } = await world.newShop();
    const body = { name: "x", price: 1, sku: "ONE" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.api.post("/products", body)),
    );
    const codes = answers.map(({ status: code }) => code).toSorted((a, b) => a - b);
    same(codes, [201, ...Array.from({ length: 7 }, () => 422)], "the statuses");
    same((await admin.api.get("/products")).body.total, 1, "the number of products");
  });
  check("A category of another tenant returns 422 as one that does not exist.", async (world) => {
    const [{ admin }, other] = await Promise.all([world.shop(), world.otherShop()]);
    const made = await other.admin.api.post("/category/create", { name: "Theirs" });
    const foreign = status(made, 201).body.data.id;
    const message = "The selected category id is invalid.";
    const mine = status(await admin.api.post("/products", { name: "x", price: 1 }), 201).body.data
      .id;
    for (const category_id of [foreign, NOBODYS]) {
      const created = await admin.api.post("/products", { name: "x", price: 1, category_id });
      const changed = await admin.api.patch(`/products/${mine}`, { category_id });
      for (const answer of [created, changed])
        invalid(invalidOnly(answer, "category_id"), "category_id", message);
    }
  });
}

function counts(check: AddCheck): void {
  check(
    "products_count and total stay exact while products come and go at once.",
    async (world) => {
      const { admin } = await world.newShop();
      const { api } = admin;
      const category_id = status(await api.post("/category/create", { name: "Toys" }), 201).body
        .data.id;
      const made = await Promise.all(
        Array.from({ length: 12 }, () =>
          api.post("/products", { name: "x", price: 1, category_id }),
        ),
      );
      const ids = made.map((answer) => status(answer, 201).body.data.id as number);
      await Promise.all([
        ...ids.slice(0, 5).map((id) => api.delete(`/products/${id}`)),
        ...ids.slice(0, 5).map((id) => api.delete(`/products/${id}`)),
        ...ids.slice(5, 8).map((id) => api.patch(`/products/${id}`, { category_id: null })),
      ]);
      same(
        (await api.get(`/category/${category_id}`)).body.data.products_count,
        4,
        "products_count",
      );
      same((await api.get("/products")).body.total, 7, "total");
    },
  );
}
