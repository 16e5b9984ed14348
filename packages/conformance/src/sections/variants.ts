import type { AddCheck } from "../check/check.js";
import type { Api } from "../check/api.js";
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
  without,
} from "../check/expect.js";
import type { Shop, World } from "../check/world.js";

const ndjson = { headers: { "content-type": "application/x-ndjson" } };
const csv = { headers: { "content-type": "text/csv" } };

const options = [
  { name: "Size", values: ["S", "M"] },
  { name: "Color", values: ["red", "blue"] },
];
const shirt = {
  name: "Shirt",
  options,
  variants: [
    { sku: "T-S", price: 20, stock: 2, options: { Size: "S", Color: "red" }, barcode: "4006381" },
    { sku: "T-M", price: 25, stock: 1, options: { Size: "M", Color: "blue" } },
  ],
};
const sized = (Size: string, Color = "red") => ({ Size, Color });

interface Variant {
  readonly id: number;
  readonly sku: string | null;
  readonly stock: number;
}

interface Varied extends Shop {
  readonly api: Api;
  readonly product: number;
  /** The path of the product. */
  readonly path: string;
  readonly small: Variant;
  readonly medium: Variant;
}

/** A tenant with a product in two variants. */
async function variedShop(world: World, settings: object = {}): Promise<Varied> {
  const shop = await world.newShop();
  const { api } = shop.admin;
  if (Object.keys(settings).length > 0) {
    status(await api.patch(`/tenants/${shop.id}`, { settings }), 200);
  }
  const { id, variants } = status(await api.post("/products", shirt), 201).body.data;
  const [small, medium] = variants;
  return { ...shop, api, product: id, path: `/products/${id}`, small, medium };
}

const order = (...items: object[]) => ({
  address: { street: "1 High St", city: "Leeds" },
  payment_type: 1,
  total_amount: 5,
  order_items: items.map((item) => ({ qty: 1, amount: 5, ...item })),
});

const stocksOf = async ({ api, path }: Varied) => {
  const { stock, variants } = status(await api.get(path), 200).body.data;
  return [stock, ...variants.map((variant: Variant) => variant.stock)];
};

/** Products in options such as size and color. */
export function variants(check: AddCheck): void {
  showing(check);
  writing(check);
  refusing(check);
  namedBySku(check);
  costs(check);
  lists(check);
  toldInEvents(check);
  inFiles(check);
}

function showing(check: AddCheck): void {
  check(
    "A product with options shows the lowest and highest price and the sum of the stock of its variants; its sku is null.",
    async (world) => {
      const { api, path } = await variedShop(world);
      const { data } = status(await api.get(path), 200).body;
      matches(data, { sku: null, price: 20, price_max: 25, stock: 3, options }, "the product");
      matches(
        data.variants,
        [
          { sku: "T-S", price: 20, stock: 2, options: sized("S"), position: 1, barcode: "4006381" },
          { sku: "T-M", price: 25, stock: 1, options: sized("M", "blue"), position: 2 },
        ],
        "variants",
      );
      const names = ["id", "media_id", "compare_at_price", "cost", "weight_grams"];
      fields(data.variants[0], names, "the first variant");
    },
  );
  check(
    "A product without options has exactly one variant, which is the product itself.",
    async (world) => {
      const { api } = (await world.shop()).admin;
      const sku = world.fresh("cup");
      const more = { barcode: "42", compare_at_price: 9, weight_grams: 300 };
      const cup = { name: "Cup", price: 4, stock: 7, sku, ...more };
      const { data } = status(await api.post("/products", cup), 201).body;
      matches(data, { ...cup, options: [], price_max: 4 }, "the product");
      const own = { sku, price: 4, stock: 7, options: {}, position: 1, ...more };
      matches(data.variants, [own], "variants");
    },
  );
}

function writing(check: AddCheck): void {
  check(
    "variants is the whole list: one with its id keeps what is left out, one without is new, and an omitted one is removed.",
    async (world) => {
      const { api, path, small, medium } = await variedShop(world);
      const list = [
        { id: medium.id, price: 30 },
        { price: 7, options: sized("S", "blue") },
      ];
      const { data } = status(await api.patch(path, { variants: list }), 200).body;
      matches(
        data.variants,
        [
          { id: medium.id, sku: "T-M", price: 30, stock: 1, position: 1 },
          { sku: null, price: 7, stock: 0, position: 2 },
        ],
        "variants",
      );
      matches(data, { price: 7, price_max: 30, stock: 1, version: 2 }, "the product");
      same(
        data.variants.some(({ id }: Variant) => id === small.id),
        false,
        "the removed variant",
      );
    },
  );
  check(
    "PATCH /products/{id}/variants/{variantId} changes one variant, and heeds If-Match.",
    async (world) => {
      const { api, path, small, medium } = await variedShop(world);
      const at = `${path}/variants/${small.id}`;
      const changed = status(await api.patch(at, { stock: 5, compare_at_price: 40 }), 200);
      version(changed, 2);
      matches(changed.body.data, { price: 20, stock: 6 }, "the product");
      matches(
        changed.body.data.variants,
        [
          { id: small.id, stock: 5, compare_at_price: 40, barcode: "4006381" },
          { id: medium.id, stock: 1 },
        ],
        "variants",
      );
      const stale = { headers: { "if-match": '"1-x"' } };
      status(await api.patch(at, { stock: 9 }, stale), 412);
      refused(await api.patch(`${path}/variants/999999999`, { stock: 1 }), 404, "not_found");
      const taken = await api.patch(at, { options: sized("M", "blue") });
      invalid(taken, "variants.1.options");
    },
  );
  check("A product that is read and sent back changes nothing.", async (world) => {
    const { api, path } = await variedShop(world);
    const plain = { name: "Cap", price: 5, sku: "CAP", stock: 2, barcode: "123" };
    const { id } = status(await api.post("/products", plain), 201).body.data;
    for (const each of [path, `/products/${id}`]) {
      const read = status(await api.get(each), 200);
      status(await api.patch(each, read.body.data), 200);
      const again = status(await api.get(each), 200);
      same(
        [again.body.data, again.headers.get("etag")],
        [read.body.data, read.headers.get("etag")],
        "the product that was sent back",
      );
      const dearer = { ...read.body.data, price: 99 };
      invalid(await api.patch(each, dearer), "variants");
      invalid(await api.patch(path, { price: 20 }), "variants");
    }
  });
  check("PATCH of a variant without options changes its product.", async (world) => {
    const { api } = (await world.shop()).admin;
    const { data } = status(await api.post("/products", { name: "Cup", price: 4 }), 201).body;
    const [own] = data.variants;
    const at = `/products/${data.id}/variants/${own.id}`;
    const changed = status(await api.patch(at, { price: 6, stock: 2 }), 200).body.data;
    matches(changed, { price: 6, stock: 2, options: [] }, "the product");
    same(changed.variants[0].id, own.id, "the id of its variant");
  });
  check(
    "A product that gets options keeps its variant by id, and one with a single variant can lose them.",
    async (world) => {
      const { api } = (await world.newShop()).admin;
      const made = await api.post("/products", { name: "Cup", price: 4, stock: 2, sku: "CUP" });
      const { id, variants: before } = status(made, 201).body.data;
      const [own] = before;
      const sizes = [{ name: "Size", values: ["S", "L"] }];
      const list = [
        { id: own.id, options: { Size: "S" } },
        { price: 9, options: { Size: "L" } },
      ];
      const path = `/products/${id}`;
      const varied = status(await api.patch(path, { options: sizes, variants: list }), 200);
      const { data } = varied.body;
      matches(data, { sku: null, price: 4, price_max: 9, stock: 2 }, "the product with options");
      matches(data.variants[0], { id: own.id, sku: "CUP", stock: 2 }, "its first variant");
      invalid(await api.patch(path, { options: [] }), "variants");
      const one = { options: [], variants: [{ id: own.id }] };
      const plain = status(await api.patch(path, one), 200).body.data;
      matches(plain, { sku: "CUP", price: 4, stock: 2, options: [] }, "the product");
      same(plain.variants.length, 1, "the number of its variants");
    },
  );
  check(
    "POST /products/{id}/stock requires variant_id of a product with several.",
    async (world) => {
      const varied = await variedShop(world);
      const { api, path, small } = varied;
      invalidOnly(await api.post(`${path}/stock`, { by: 1 }), "variant_id");
      invalidOnly(
        await api.post(`${path}/stock`, { by: 1, variant_id: 999_999_999 }),
        "variant_id",
      );
      status(await api.post(`${path}/stock`, { by: -2, variant_id: small.id }), 200);
      same(await stocksOf(varied), [1, 0, 1], "stock of the product and its variants");
      invalidOnly(await api.post(`${path}/stock`, { by: -1, variant_id: small.id }), "by");
      const seen = { to: 4, from: 0, variant_id: small.id };
      status(await api.post(`${path}/stock`, seen), 200);
      refused(await api.post(`${path}/stock`, seen), 409, "conflict");
      same(await stocksOf(varied), [5, 4, 1], "stock of the product and its variants");
    },
  );
}

function refusing(check: AddCheck): void {
  const [small, medium] = shirt.variants;
  const long = "x".repeat(81);
  const values = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);
  const wrong: [what: string, change: object, field: string][] = [
    ["a price of the product", { price: 3 }, "variants"],
    ["a stock of the product", { stock: 3 }, "variants"],
    ["a sku of the product", { sku: "X" }, "variants"],
    ["a variant without a price", { variants: [{ options: sized("S") }] }, "variants.0.price"],
    ["a variant without values", { variants: [{ price: 1 }] }, "variants.0.options"],
    [
      "a variant without a value of each option",
      { variants: [{ price: 1, options: { Size: "S" } }] },
      "variants.0.options",
    ],
    [
      "a value that the option lacks",
      { variants: [small, { price: 1, options: sized("XL") }] },
      "variants.1.options",
    ],
    [
      "the values of another variant",
      { variants: [small, { price: 1, options: sized("S") }] },
      "variants.1.options",
    ],
    [
      "the sku of another variant",
      { variants: [small, { ...medium, sku: "T-S" }] },
      "variants.1.sku",
    ],
    ["an unknown id", { variants: [{ ...small, id: 999_999_999 }] }, "variants.0.id"],
    [
      "a price before the reduction below the price",
      { variants: [{ ...small, compare_at_price: 19 }] },
      "variants.0.compare_at_price",
    ],
    [
      "a barcode of 65 characters",
      { variants: [{ ...small, barcode: "4".repeat(65) }] },
      "variants.0.barcode",
    ],
    [
      "a negative weight",
      { variants: [{ ...small, weight_grams: -1 }] },
      "variants.0.weight_grams",
    ],
    ["no variant", { variants: [] }, "variants"],
    [
      "four options",
      { options: [1, 2, 3, 4].map((n) => ({ name: `${n}`, values: ["a"] })) },
      "options",
    ],
    ["two options of one name", { options: [options[0], options[0]] }, "options.1.name"],
    ["an option without values", { options: [{ name: "Size", values: [] }] }, "options.0.values"],
    ["51 values", { options: [{ name: "Size", values: values(51) }] }, "options.0.values"],
    ["one value twice", { options: [{ name: "Size", values: ["S", "S"] }] }, "options.0.values.1"],
    ["a long name of an option", { options: [{ name: long, values: ["S"] }] }, "options.0.name"],
  ];
  for (const [what, change, field] of wrong) {
    check(`POST /products with options and ${what} returns 422 for ${field}.`, async (world) => {
      const { admin } = await world.shop();
      invalid(await admin.api.post("/products", { ...shirt, ...change }), field);
    });
  }
  check("A product has at most 250 variants.", async (world) => {
    const { api } = (await world.newShop()).admin;
    const many = (count: number) => ({
      name: "Many",
      options: ["A", "B"].map((name) => ({ name, values: values(16) })),
      variants: Array.from({ length: count }, (_, n) => ({
        price: 1,
        stock: 1,
        options: { A: `${n % 16}`, B: `${Math.floor(n / 16)}` },
      })),
    });
    const { data } = status(await api.post("/products", many(250)), 201).body;
    same([data.variants.length, data.stock], [250, 250], "the variants and the sum of their stock");
    invalidOnly(await api.post("/products", many(251)), "variants");
  });
  check("A product of another tenant has no variants to change or order.", async (world) => {
    const [{ path, small }, other] = await Promise.all([variedShop(world), world.otherShop()]);
    const { api } = other.admin;
    refused(await api.patch(`${path}/variants/${small.id}`, { stock: 9 }), 404, "not_found");
    invalidOnly(
      await api.post("/orders", order({ variant_id: small.id })),
      "order_items.0.variant_id",
    );
  });
}

function namedBySku(check: AddCheck): void {
  check("A SKU is unique among all variants of the tenant.", async (world) => {
    const { api } = (await world.newShop()).admin;
    status(await api.post("/products", { name: "Cup", price: 1, sku: "T-M" }), 201);
    invalidOnly(await api.post("/products", shirt), "variants.1.sku");
    status(await api.patch("/products/by-sku/T-M", { price: 2 }), 200);
    const [cup] = status(await api.get("/products?sku=T-M"), 200).body.data;
    status(await api.patch(`/products/${cup.id}`, { sku: null }), 200);
    status(await api.post("/products", shirt), 201);
    invalidOnly(await api.post("/products", { name: "Cup", price: 1, sku: "T-S" }), "sku");
    invalidOnly(await api.patch(`/products/${cup.id}`, { sku: "T-M" }), "sku");
  });
  check(
    "/products/by-sku/{sku} means the variant: GET names it in variant_id, PATCH changes it, PUT returns 422 for variants.",
    async (world) => {
      const { api, product, medium } = await variedShop(world);
      const path = "/products/by-sku/T-M";
      const { data } = status(await api.get(path), 200).body;
      same([data.id, data.variant_id], [product, medium.id], "the product and the variant");
      const changed = status(await api.patch(path, { price: 9, stock: 4, name: "Tee" }), 200);
      matches(changed.body.data, { name: "Tee", price: 9, price_max: 20, stock: 6 }, "the product");
      same(changed.body.data.variants[1].price, 9, "the price of the variant");
      invalidOnly(await api.send("PUT", path, { name: "Tee", price: 1 }), "variants");
    },
  );
  check("GET /products?sku= finds the product of a variant, once.", async (world) => {
    const { api, product } = await variedShop(world);
    const { data, total } = status(await api.get("/products?sku=T-S,T-M,none"), 200).body;
    same([data.map(({ id }: Variant) => id), total], [[product], 1], "the products");
    const found = status(await api.get("/products?search=t-m"), 200).body;
    same(found.total, 1, "the products that a search for a SKU finds");
  });
}

function costs(check: AddCheck): void {
  check("cost is shown to ADMINs only, and only they may send it.", async (world) => {
    const { id, admin, member } = await world.newShop();
    const [first, second] = shirt.variants;
    const wish = { ...shirt, variants: [{ ...first, cost: 8 }, second] };
    const { data } = status(await admin.api.post("/products", wish), 201).body;
    same([data.variants[0].cost, data.variants[1].cost], [8, null], "the costs");
    for (const path of [`/products/${data.id}`, "/products", "/products/by-sku/T-S"]) {
      const { text } = status(await member.api.get(path), 200);
      holds(!text.includes('"cost"'), `GET ${path} shows costs to a MEMBER`);
    }
    const path = `/products/${data.id}/variants/${data.variants[0].id}`;
    refused(await member.api.patch(path, { cost: 1 }), 403, "forbidden");
    status(await member.api.patch(path, { price: 21 }), 200);
    same(
      status(await admin.api.get(`/products/${data.id}`), 200).body.data.variants[0].cost,
      8,
      "the cost after the change of a MEMBER",
    );
    const { text } = status(await admin.api.get(`/events/${id}`), 200);
    holds(!text.includes('"cost"'), "an event shows costs");
  });
  check("A key shows and sets cost with the scope catalog:costs only.", async (world) => {
    const { id, api, path, small } = await variedShop(world);
    const key = async (...scopes: string[]) => {
      const made = await api.post(`/api-keys/${id}`, { name: "Sync", scopes });
      return world.anonymous.as({ token: status(made, 201).body.data.key });
    };
    const write = ["catalog:read", "catalog:write"];
    const [plain, informed] = await Promise.all([key(...write), key(...write, "catalog:costs")]);
    const at = `${path}/variants/${small.id}`;
    const denied = refused(await plain.patch(at, { cost: 3 }), 403, "insufficient_scope");
    holds(denied.body.message.includes("catalog:costs"), "the 403 does not name the scope");
    same(status(await informed.patch(at, { cost: 3 }), 200).body.data.variants[0].cost, 3, "cost");
    without(status(await plain.get(path), 200).body.data.variants[0], ["cost"], "the variant");
  });
}

function lists(check: AddCheck): void {
  check(
    "Lists are of products: prices go by the lowest price, stock by the sum, and variants are left out.",
    async (world) => {
      const { api, product } = await variedShop(world);
      const bowl = { name: "Bowl", price: 22, stock: 1 };
      const other = status(await api.post("/products", bowl), 201).body.data.id;
      const ids = async (query: string) =>
        status(await api.get(`/products?${query}`), 200).body.data.map(({ id }: Variant) => id);
      same(await ids("min_price=21"), [other], "min_price");
      same(await ids("max_price=20"), [product], "max_price");
      same(await ids("sort=price"), [product, other], "sort=price");
      same(await ids("sort=-stock"), [product, other], "sort=-stock");
      const [row] = status(await api.get("/products?sort=price"), 200).body.data;
      matches(row, { price: 20, price_max: 25, stock: 3, options }, "the row");
      without(row, ["variants"], "the row");
    },
  );
  check(
    "in_stock goes by the sum, and the figures count products of which a variant is out of stock or low.",
    async (world) => {
      const shop = await variedShop(world, { inventory: "enforced", low_stock: 1 });
      const { id, api, path, small } = shop;
      const now = async () => {
        const figures = status(await api.get(`/tenants/${id}/figures`), 200).body.now;
        return [figures.out_of_stock, figures.low_stock];
      };
      same(await now(), [0, 1], "out_of_stock and low_stock");
      status(await api.patch(`${path}/variants/${small.id}`, { stock: 0 }), 200);
      same(await now(), [1, 1], "out_of_stock and low_stock");
      same(status(await api.get("/products?in_stock=true"), 200).body.total, 1, "in stock");
    },
  );
}

function toldInEvents(check: AddCheck): void {
  check(
    "Events of products carry variants, changed_fields names them, and beyond 100 variants_truncated is true.",
    async (world) => {
      const { id, api, path, small } = await variedShop(world);
      status(await api.patch(`${path}/variants/${small.id}`, { stock: 7 }), 200);
      const read = async (kind: string) =>
        status(await api.get(`/events/${id}?kinds=product.${kind}`), 200).body.data;
      const [made] = await read("created");
      matches(made.data.variants, [{ sku: "T-S", stock: 2 }, { sku: "T-M" }], "variants");
      const [changed] = await read("updated");
      matches(
        changed.data,
        { changed_fields: ["stock", "variants"], variants: [{ stock: 7 }, { stock: 1 }] },
        "the change",
      );
      const values = Array.from({ length: 50 }, (_, n) => `${n}`);
      const many = {
        name: "Many",
        options: [
          { name: "A", values },
          { name: "B", values: ["x", "y", "z"] },
        ],
        variants: values.flatMap((A) =>
          ["x", "y", "z"].map((B) => ({ price: 1, options: { A, B } })),
        ),
      };
      status(await api.post("/products", many), 201);
      const { data } = (await read("created")).at(-1);
      same([data.variants.length, data.variants_truncated], [100, true], "the variants told");
    },
  );
}

function inFiles(check: AddCheck): void {
  const all = async (api: Api) => {
    const { data } = status(await api.get("/products?sort=id"), 200).body;
    const found = [];
    for (const { id } of data) found.push(status(await api.get(`/products/${id}`), 200).body.data);
    return found;
  };
  for (const format of ["csv", "ndjson"] as const) {
    const typed = format === "csv" ? csv : ndjson;
    check(`A product with variants comes back from an export as ${format}.`, async (world) => {
      const [{ api }, other] = await Promise.all([variedShop(world), world.newShop()]);
      status(await api.post("/products", { name: "Cup", price: 3, barcode: "42" }), 201);
      const file = status(await api.get(`/products/export?format=${format}`), 200).text;
      const again = status(await api.post("/products/import", file, typed), 200).body.data;
      matches(again, { created: 1, unchanged: 1, failed: 0 }, "the report in the same tenant");
      const made = status(await other.admin.api.post("/products/import", file, typed), 200);
      matches(made.body.data, { created: 2, failed: 0 }, "the report, which counts products");
      const [one, cup] = await all(other.admin.api);
      matches(one, { name: "Shirt", options, price: 20, price_max: 25, stock: 3 }, "the product");
      matches(cup, { name: "Cup", barcode: "42", options: [] }, "the product without options");
    });
  }
  check("Our CSV has a row for each variant, which product groups.", async (world) => {
    const { api, product } = await variedShop(world);
    const file = status(await api.get("/products/export?format=csv"), 200).text;
    const [head = "", ...rows] = file.trim().split("\r\n");
    const names = head.split(",");
    const columns =
      "product,option1_name,option1_value,option2_name,option2_value,option3_name,option3_value,barcode,compare_at_price,cost,weight_grams";
    for (const name of columns.split(",")) holds(names.includes(name), `no column ${name}`);
    const cells = rows.map((row) => row.split(","));
    const under = (name: string) => cells.map((row) => row[names.indexOf(name)]);
    same(under("product"), [`${product}`, `${product}`], "the column product");
    same(under("sku"), ["T-S", "T-M"], "the column sku");
    same(under("option2_value"), ["red", "blue"], "the column option2_value");
  });
  check(
    "A row whose SKU exists changes that variant, and reports name line and field.",
    async (world) => {
      const { api, path } = await variedShop(world);
      const text = [
        "product,name,option1_name,option1_value,option2_name,option2_value,sku,price",
        "tee,Shirt,Size,S,Color,red,T-S,11",
        "tee,,Size,L,Color,red,T-L,40",
        "hat,Hat,Size,M,,,H-M,free",
      ].join("\n");
      const report = status(await api.post("/products/import", text, csv), 200).body.data;
      const errors = [{ line: 4, field: "price" }];
      matches(report, { created: 0, updated: 1, failed: 1, errors }, "the report");
      const { data } = status(await api.get(path), 200).body;
      matches(
        data.variants,
        [
          { sku: "T-S", price: 11, stock: 2 },
          { sku: "T-M", price: 25 },
          { sku: "T-L", price: 40, options: sized("L") },
        ],
        "variants",
      );
      status(await api.post("/products/import", '{"sku":"T-M","price":12}\n', ndjson), 200);
      same(status(await api.get(path), 200).body.data.variants[1].price, 12, "the price of T-M");
    },
  );
  check(
    "A file of Shopify makes one product of the rows of a handle, and Default Title is no option.",
    async (world) => {
      const { api } = (await world.newShop()).admin;
      const text = [
        "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Cost per item,Status",
        "kettle,Kettle,Color,Red,K-R,900,7,49.90,59.90,'4006,20,active",
        "kettle,,,Blue,K-B,900,0,59.90,,,,",
        "cup,Cup,Title,Default Title,C-1,300,3,9.50,,,,active",
      ].join("\n");
      const report = status(await api.post("/products/import", text, csv), 200).body.data;
      matches(report, { created: 2, failed: 0 }, "the report");
      const [kettle, cup] = await all(api);
      const colors = [{ name: "Color", values: ["Red", "Blue"] }];
      matches(kettle, { name: "Kettle", options: colors, stock: 7 }, "the product");
      const red = { weight_grams: 900, compare_at_price: 59.9, barcode: "4006", cost: 20 };
      matches(
        kettle.variants,
        [
          { sku: "K-R", ...red },
          { sku: "K-B", stock: 0 },
        ],
        "variants",
      );
      matches(cup, { name: "Cup", sku: "C-1", options: [], price: 9.5 }, "the other product");
    },
  );
}

/** Orders of products with options. */
export function variantsInOrders(check: AddCheck): void {
  check(
    "order_items takes variant_id or sku in place of product_id or beside it, and items carry the variant.",
    async (world) => {
      const { api, product, small, medium } = await variedShop(world);
      const body = order(
        { variant_id: small.id },
        { sku: "T-M" },
        { product_id: product, variant_id: small.id, size: "small" },
      );
      const { data } = status(await api.post("/orders", body), 201).body;
      matches(
        data.items,
        [
          {
            product_id: product,
            size: "S / red",
            variant: { id: small.id, sku: "T-S", options: sized("S") },
          },
          { size: "M / blue", variant: { id: medium.id, sku: "T-M" } },
          { size: "small", variant: { id: small.id } },
        ],
        "items",
      );
    },
  );
  check(
    "An item of a product without options has its one variant and size null.",
    async (world) => {
      const { api } = (await world.shop()).admin;
      const cup = status(await api.post("/products", { name: "Cup", price: 1 }), 201).body.data;
      const [own] = cup.variants;
      const body = order({ product_id: cup.id }, { variant_id: own.id });
      const { items } = status(await api.post("/orders", body), 201).body.data;
      for (const item of items) {
        matches(item, { product_id: cup.id, size: null }, "the item");
        same(item.variant, { id: own.id, sku: null, options: {} }, "its variant");
      }
    },
  );
  check("Of a product with several variants an item must name one of them.", async (world) => {
    const { api, product } = await variedShop(world);
    const cup = status(await api.post("/products", { name: "Cup", price: 1 }), 201).body.data;
    const [own] = cup.variants;
    const field = "order_items.0.variant_id";
    const place = (item: object) => api.post("/orders", order(item));
    invalidOnly(await place({ product_id: product }), field);
    invalidOnly(await place({ product_id: product, variant_id: own.id }), field);
    invalidOnly(await place({ variant_id: 999_999_999 }), field);
    invalidOnly(await place({ sku: "T-XL" }), "order_items.0.sku");
  });
  check("Stock is taken and given back per variant.", async (world) => {
    const shop = await variedShop(world, { inventory: "enforced" });
    const { api, small } = shop;
    const place = (item: object) => api.post("/orders", order(item));
    const { id } = status(await place({ sku: "T-M" }), 201).body.data;
    same(await stocksOf(shop), [2, 2, 0], "stock of the product and its variants");
    invalidOnly(await place({ sku: "T-M" }), "order_items.0.qty");
    invalidOnly(await place({ variant_id: small.id, qty: 3 }), "order_items.0.qty");
    status(await api.post(`/orders/${id}/cancel`, {}), 200);
    same(await stocksOf(shop), [3, 2, 1], "stock of the product and its variants");
  });
  check("A corrected order takes and gives back stock per variant.", async (world) => {
    const shop = await variedShop(world, { inventory: "enforced" });
    const { api, small } = shop;
    const made = await api.post("/orders", order({ variant_id: small.id, qty: 2 }));
    const { id, items } = status(made, 201).body.data;
    const wish = [
      { id: items[0].id, qty: 1 },
      { sku: "T-M", qty: 1, amount: 1 },
    ];
    const changed = await api.patch(`/orders/${id}`, { order_items: wish });
    matches(status(changed, 200).body.data.items[1], { variant: { sku: "T-M" } }, "the new item");
    same(await stocksOf(shop), [1, 1, 0], "stock of the product and its variants");
    const other = { order_items: [{ id: items[0].id, sku: "T-M" }] };
    invalidOnly(await api.patch(`/orders/${id}`, other), "order_items.0.sku");
  });
  check("A return gives the pieces back to the stock of their variant.", async (world) => {
    const shop = await variedShop(world, { inventory: "enforced" });
    const { api, small } = shop;
    const made = await api.post("/orders", order({ variant_id: small.id, qty: 2 }));
    const { id, items } = status(made, 201).body.data;
    const line = { order_item_id: items[0].id };
    const ship = { items: [{ ...line, qty: 2 }] };
    status(await api.post(`/orders/${id}/shipments`, ship), 201);
    const back = { items: [{ ...line, qty: 1, restock: true }] };
    const { data } = status(await api.post(`/orders/${id}/returns`, back), 201).body;
    status(await api.post(`/orders/${id}/returns/${data.id}/receive`, {}), 200);
    same(await stocksOf(shop), [2, 1, 1], "stock of the product and its variants");
  });
  check("The lines of an invoice name the variant.", async (world) => {
    const { api, small } = await variedShop(world);
    const body = order({ variant_id: small.id, size: "small" });
    const { id } = status(await api.post("/orders", body), 201).body.data;
    const invoice = status(await api.post(`/orders/${id}/invoice`, {}), 201).body.data;
    matches(
      invoice.lines,
      [{ name: "Shirt", sku: "T-S", options: sized("S"), size: "small" }],
      "lines",
    );
  });
  check(
    "An order keeps a variant that is removed, and search finds it by its SKU.",
    async (world) => {
      const shop = await variedShop(world, { inventory: "enforced" });
      const { api, path, small, medium } = shop;
      const { id } = status(await api.post("/orders", order({ sku: "T-S" })), 201).body.data;
      status(await api.patch(path, { variants: [{ id: medium.id }] }), 200);
      const [item] = status(await api.get(`/orders/${id}`), 200).body.data.items;
      const kept = { id: small.id, sku: "T-S", options: sized("S") };
      matches(item, { size: "S / red", variant: kept }, "the item");
      invalidOnly(
        await api.post("/orders", order({ variant_id: small.id })),
        "order_items.0.variant_id",
      );
      same(status(await api.get("/orders?search=t-s"), 200).body.data.total, 1, "orders found");
      status(await api.post(`/orders/${id}/cancel`, {}), 200);
      same(await stocksOf(shop), [1, 1], "stock of the product and its variant");
    },
  );
  check("Eight orders at once for the last piece of a variant: one is made.", async (world) => {
    const shop = await variedShop(world, { inventory: "enforced" });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shop.api.post("/orders", order({ sku: "T-M" }))),
    );
    const codes = answers.map(({ status: code }) => code).toSorted((a, b) => a - b);
    same(codes, [201, ...Array.from({ length: 7 }, () => 422)], "the statuses");
    same(await stocksOf(shop), [2, 2, 0], "stock of the product and its variants");
  });
}
