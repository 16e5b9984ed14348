import { type AddCheck, section } from "../check/check.js";
import { fields, holds, invalid, refused, same, status, timestamp } from "../check/expect.js";
import { catalogRecords } from "./catalog-records.js";
import { importing } from "./importing.js";
import { byLastChange, bySku, bySkuInDetail } from "./other-systems.js";
import { pictures } from "./pictures.js";
import { productIds } from "./product-ids.js";
import { productLists } from "./product-lists.js";
import { productStock } from "./product-stock.js";
import { variants } from "./variants.js";

const CATEGORY = [
  "id",
  "name",
  "description",
  "published",
  "products_count",
  "created_at",
  "updated_at",
];
const PRODUCT =
  `id name description price stock category_id published cover_id created_at updated_at`.split(" ");
const NOBODYS = 999_999_999;

export const catalog = section("catalog", "Catalog", (check) => {
  categories(check);
  products(check);
  productFields(check);
  catalogRecords(check);
  productLists(check);
  importing(check);
  productStock(check);
  variants(check);
  pictures(check);
  storing(check);
  bySku(check);
  bySkuInDetail(check);
  productIds(check);
  byLastChange(check);
});

/** A response shows what is stored, and reading shows it again. */
function storing(check: AddCheck): void {
  const changes: [path: string, create: string, before: object, after: Record<string, unknown>][] =
    [
      ["/products", "/products", { name: "Old", price: 5 }, { name: "New", price: 6.5, stock: 3 }],
      ["/category", "/category/create", { name: "Old" }, { name: "New", published: false }],
    ];
  for (const [path, create, before, after] of changes) {
    check(`GET ${path}/{id} shows what PATCH changed, and so does the list.`, async (world) => {
      const { admin } = await world.newShop();
      const { id } = status(await admin.api.post(create, before), 201).body.data;
      status(await admin.api.get(`${path}/${id}`), 200);
      status(await admin.api.patch(`${path}/${id}`, after), 200);
      const { data } = status(await admin.api.get(`${path}/${id}`), 200).body;
      const [listed] = status(await admin.api.get(path), 200).body.data;
      for (const [name, value] of Object.entries(after))
        same([data[name], listed[name]], [value, value], `${name} read and listed`);
    });
    check(`GET ${path} does not list what was deleted.`, async (world) => {
      const { admin } = await world.newShop();
      const { id } = status(await admin.api.post(create, before), 201).body.data;
      status(await admin.api.delete(`${path}/${id}`), 200);
      const { data, total } = status(await admin.api.get(path), 200).body;
      same([data, total], [[], 0], "the list and its total");
    });
  }
  check("GET /products?per_page=1 has one product and the total of all.", async (world) => {
    const { admin } = await world.newShop();
    for (const name of ["One", "Two", "Three"])
      status(await admin.api.post("/products", { name, price: 1 }), 201);
    const { data, total, last_page } = status(
      await admin.api.get("/products?per_page=1"),
      200,
    ).body;
    same([data.length, total, last_page], [1, 3, 3], "the products, total and last_page");
  });
}

function categories(check: AddCheck): void {
  check("POST /category/create returns 201 with success, message and data.", async (world) => {
    const { admin } = await world.shop();
    const { body } = status(await admin.api.post("/category/create", { name: "Tea" }), 201);
    same(body.success, true, "success");
    fields(body.data, CATEGORY, "the category");
    same([body.data.published, body.data.products_count], [true, 0], "published, products_count");
    timestamp(body.data.created_at, "created_at");
  });
  check("A MEMBER may create a category.", async (world) => {
    const { member } = await world.shop();
    status(await member.api.post("/category/create", { name: "Coffee" }), 201);
  });
  check("A category requires a name.", async (world) => {
    const { admin } = await world.shop();
    invalid(await admin.api.post("/category/create", {}), "name", "The name field is required.");
  });
  check("PATCH /category/{id} changes name, description and published.", async (world) => {
    const { admin } = await world.shop();
    const { id } = (await admin.api.post("/category/create", { name: "Old" })).body.data;
    const change = { name: "New", description: "All of it.", published: false };
    const { data } = status(await admin.api.patch(`/category/${id}`, change), 200).body;
    same(
      [data.name, data.description, data.published],
      ["New", "All of it.", false],
      "the category",
    );
  });
  check("PATCH /category/{id} with an empty body toggles published.", async (world) => {
    const { admin } = await world.shop();
    const { id } = (await admin.api.post("/category/create", { name: "Toggle" })).body.data;
    same((await admin.api.patch(`/category/${id}`, {})).body.data.published, false, "published");
    same((await admin.api.patch(`/category/${id}`, {})).body.data.published, true, "published");
  });
  check("A category counts its products.", async (world) => {
    const { admin } = await world.shop();
    const { id } = (await admin.api.post("/category/create", { name: "Counted" })).body.data;
    status(await admin.api.post("/products", { name: "One", price: 1, category_id: id }), 201);
    same((await admin.api.get(`/category/${id}`)).body.data.products_count, 1, "products_count");
  });
  check("DELETE /category/{id}: its products live on with category_id null.", async (world) => {
    const { admin } = await world.shop();
    const { id } = (await admin.api.post("/category/create", { name: "Gone" })).body.data;
    const made = await admin.api.post("/products", { name: "Kept", price: 1, category_id: id });
    status(await admin.api.delete(`/category/${id}`), 200);
    refused(await admin.api.get(`/category/${id}`), 404, "not_found");
    same(
      (await admin.api.get(`/products/${made.body.data.id}`)).body.data.category_id,
      null,
      "category_id",
    );
  });
  check('A category\'s description null is "".', async (world) => {
    const { admin } = await world.shop();
    const made = await admin.api.post("/category/create", { name: "Plain", description: null });
    same(status(made, 201).body.data.description, "", "description");
  });
}

function products(check: AddCheck): void {
  check("POST /products returns 201 with success, message and data.", async (world) => {
    const { admin } = await world.shop();
    const body = { name: "Cup", description: "Blue.", price: 12.5, stock: 3 };
    const answer = status(await admin.api.post("/products", body), 201).body;
    same(answer.success, true, "success");
    fields(answer.data, PRODUCT, "the product");
    const { name, description, price, stock } = answer.data;
    same({ name, description, price, stock }, body, "what was sent");
  });
  check(
    'Defaults: description "", stock 0, published true, category_id and cover_id null.',
    async (world) => {
      const { admin } = await world.shop();
      const { data } = status(
        await admin.api.post("/products", { name: "Plain", price: 0 }),
        201,
      ).body;
      const { description, stock, published, category_id, cover_id } = data;
      same(
        [description, stock, published, category_id, cover_id],
        ["", 0, true, null, null],
        "the defaults",
      );
    },
  );
  for (const method of ["POST", "PATCH"]) {
    check(`${method} /products/{id} changes only the fields of its body.`, async (world) => {
      const { admin } = await world.shop();
      const { id } = (await admin.api.post("/products", { name: "Old", price: 5, stock: 2 })).body
        .data;
      const { data } = status(
        await admin.api.send(method, `/products/${id}`, { price: 6 }),
        200,
      ).body;
      same([data.name, data.price, data.stock], ["Old", 6, 2], "name, price and stock");
    });
  }
  check(
    "DELETE /products/{id} by a MEMBER returns success and message, and deletes it permanently.",
    async (world) => {
      const { admin, member } = await world.shop();
      const { id } = (await admin.api.post("/products", { name: "Gone", price: 5 })).body.data;
      const { body } = status(await member.api.delete(`/products/${id}`), 200);
      same([body.success, typeof body.message], [true, "string"], "success and message");
      refused(await admin.api.get(`/products/${id}`), 404, "not_found");
      refused(await admin.api.delete(`/products/${id}`), 404, "not_found");
    },
  );
  check(
    "A single product carries an ETag; If-Match that no longer matches returns 412.",
    async (world) => {
      const { admin } = await world.shop();
      const { id } = (await admin.api.post("/products", { name: "Tagged", price: 5 })).body.data;
      const tag = (await admin.api.get(`/products/${id}`)).headers.get("etag");
      holds(tag !== null, "no ETag");
      const headers = { "if-match": tag };
      status(await admin.api.patch(`/products/${id}`, { price: 6 }, { headers }), 200);
      refused(
        await admin.api.patch(`/products/${id}`, { price: 7 }, { headers }),
        412,
        "precondition_failed",
      );
      refused(
        await admin.api.send("DELETE", `/products/${id}`, undefined, { headers }),
        412,
        "precondition_failed",
      );
    },
  );
  check("A sku is unique within its tenant.", async (world) => {
    const [{ admin }, other] = await Promise.all([world.shop(), world.otherShop()]);
    const body = { name: "Unique", price: 1, sku: world.fresh("sku") };
    status(await admin.api.post("/products", body), 201);
    invalid(await admin.api.post("/products", body), "sku");
    status(await other.admin.api.post("/products", body), 201);
  });
}

function productFields(check: AddCheck): void {
  const bad: [string, object, string][] = [
    ["no name", { price: 1 }, "name"],
    ["no price", { name: "X" }, "price"],
    ["a negative price", { name: "X", price: -0.01 }, "price"],
    ["a price with three decimals", { name: "X", price: 1.999 }, "price"],
    ["a price beyond 9 999 999 999.99", { name: "X", price: 10_000_000_000 }, "price"],
    ["a price that is text", { name: "X", price: "dear" }, "price"],
    ["a negative stock", { name: "X", price: 1, stock: -1 }, "stock"],
    ["half a piece of stock", { name: "X", price: 1, stock: 1.5 }, "stock"],
    [
      "a category that does not exist",
      { name: "X", price: 1, category_id: NOBODYS },
      "category_id",
    ],
    ["a name that is a number", { name: 7, price: 1 }, "name"],
    ["published that is text", { name: "X", price: 1, published: "yes" }, "published"],
  ];
  for (const [what, body, field] of bad) {
    check(`POST /products with ${what} returns 422 for ${field}.`, async (world) => {
      const { admin } = await world.shop();
      invalid(await admin.api.post("/products", body), field);
    });
  }
  for (const price of [0, 0.01, 0.1, 19.99, 9_999_999_999.99]) {
    check(`A price of ${price} goes in and out exactly.`, async (world) => {
      const { admin } = await world.shop();
      const { id } = status(await admin.api.post("/products", { name: "Exact", price }), 201).body
        .data;
      same((await admin.api.get(`/products/${id}`)).body.data.price, price, "price");
    });
  }
  check(
    "A product's category belongs to the same tenant: another's returns 422.",
    async (world) => {
      const [{ admin }, other] = await Promise.all([world.shop(), world.otherShop()]);
      const { id } = (await other.admin.api.post("/category/create", { name: "Theirs" })).body.data;
      invalid(
        await admin.api.post("/products", { name: "X", price: 1, category_id: id }),
        "category_id",
      );
    },
  );
  check('A product\'s description null is "".', async (world) => {
    const { admin } = await world.shop();
    const made = await admin.api.post("/products", { name: "Plain", price: 1, description: null });
    same(status(made, 201).body.data.description, "", "description");
  });
}
