import type { AddCheck } from "../check/check.js";
import type { Asking } from "../check/api.js";
import { holds, invalid, invalidOnly, matches, refused, same, status } from "../check/expect.js";
import { currencyOf } from "./counter.js";

const ndjson: Asking = { headers: { "content-type": "application/x-ndjson" } };
const csv: Asking = { headers: { "content-type": "text/csv" } };

/** Products as files, in and out. */
export function importing(check: AddCheck): void {
  check("POST /products/import accepts NDJSON and creates products.", async (world) => {
    const { admin } = await world.newShop();
    const text = '{"name":"One","price":1}\n{"name":"Two","price":2.5}\n';
    status(await admin.api.post("/products/import", text, ndjson), 200);
    same((await admin.api.get("/products")).body.total, 2, "total");
  });
  check("It accepts CSV with a header.", async (world) => {
    const { admin } = await world.newShop();
    const text = 'name,price,description\n"Cup, blue",3.50,"With ""quotes"""\n';
    status(await admin.api.post("/products/import", text, csv), 200);
    const [product] = (await admin.api.get("/products")).body.data;
    const { name, price, description } = product;
    same([name, price, description], ["Cup, blue", 3.5, 'With "quotes"'], "the product");
  });
  check("A line with a known sku updates its product.", async (world) => {
    const { admin } = await world.newShop();
    status(await admin.api.post("/products", { name: "Old", price: 1, sku: "A1" }), 201);
    status(
      await admin.api.post("/products/import", '{"sku":"A1","name":"New","price":2}\n', ndjson),
      200,
    );
    const { data, total } = (await admin.api.get("/products")).body;
    same([total, data[0].name], [1, "New"], "total and name");
  });
  check(
    "A bad line is reported with its number, and the other lines are imported.",
    async (world) => {
      const { admin } = await world.newShop();
      const text =
        '{"name":"Good","price":1}\n{"name":"Bad","price":-1}\nno json\n{"name":"Also","price":1}\n';
      const { text: said } = status(await admin.api.post("/products/import", text, ndjson), 200);
      holds(/\b2\b/.test(said) && /\b3\b/.test(said), "the answer names no lines 2 and 3");
      same((await admin.api.get("/products")).body.total, 2, "total");
    },
  );
  check("Another content type returns 415.", async (world) => {
    const { admin } = await world.shop();
    refused(await admin.api.post("/products/import", {}), 415, "unsupported_media_type");
  });
  check("GET /products/export gives every product, as NDJSON and as CSV.", async (world) => {
    const { admin } = await world.newShop();
    status(await admin.api.post("/products", { name: "Only", price: 1.5 }), 201);
    const lines = status(await admin.api.get("/products/export?format=ndjson"), 200).text.trim();
    same([JSON.parse(lines).name, JSON.parse(lines).price], ["Only", 1.5], "the product as NDJSON");
    const rows = status(await admin.api.get("/products/export?format=csv"), 200)
      .text.trim()
      .split(/\r?\n/);
    same(rows.length, 2, "the number of lines as CSV");
  });
  check("GET /products/export of another format returns 422.", async (world) => {
    const { admin } = await world.shop();
    invalid(await admin.api.get("/products/export?format=xml"), "format");
  });
  for (const name of ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "\tTab"]) {
    const shown = JSON.stringify(name);
    check(
      `A name that a spreadsheet would run (${shown}) is made harmless in CSV and comes back.`,
      async (world) => {
        const [one, other] = await Promise.all([world.newShop(), world.newShop()]);
        status(await one.admin.api.post("/products", { name: `${name}x`, price: 1 }), 201);
        const kept = (await one.admin.api.get("/products")).body.data[0].name;
        const file = status(await one.admin.api.get("/products/export?format=csv"), 200).text;
        if (/^[=+\-@\t\r]/.test(kept))
          holds(file.includes(`'${kept}`), "the cell begins with its sign");
        status(await other.admin.api.post("/products/import", file, csv), 200);
        same((await other.admin.api.get("/products")).body.data[0].name, kept, "what came back");
      },
    );
  }
  otherSystems(check);
}

/** Files that our export did not write. */
function otherSystems(check: AddCheck): void {
  check("It accepts the CSV of Shopify, WooCommerce and Medusa as it is.", async (world) => {
    const { admin } = await world.newShop();
    const files = [
      "Handle,Title,Option1 Value,Variant SKU,Variant Price\nmug,Mug,Red,M-1,5\nmug,,Blue,M-2,6\n",
      "Type,SKU,Name,Regular price\nsimple,W-1,Bowl,7\nvariable,W-2,Plate,\n",
      "Product Title,Variant Title,Variant SKU,Variant Price EUR\nJug,Large,J-1,8\n",
    ];
    for (const text of files) status(await admin.api.post("/products/import", text, csv), 200);
    const { data } = (await admin.api.get("/products?sort=id")).body;
    const names = data.map(({ name, price }: { name: string; price: number }) => [name, price]);
    same(
      names,
      [
        ["Mug", 5],
        ["Bowl", 7],
        ["Jug", 8],
      ],
      "the products",
    );
  });
  check("Other CSV is read with map, and dry_run=true writes nothing.", async (world) => {
    const { admin } = await world.newShop();
    const old = { name: "Old", price: 1, sku: "A" };
    const { id } = status(await admin.api.post("/products", old), 201).body.data;
    const text = "Article,No.,Cost\nLamp,A,12.50\nChair,B,30\nStool,C,much\nChair,B,31\n";
    const path = "/products/import?map=sku:No.,name:Article,price:Cost";
    const dry = status(await admin.api.post(`${path}&dry_run=true`, text, csv), 200).body;
    same(dry.message, "Dry run: no products were imported", "message");
    const tried = dry.data;
    const errors = [
      {
        line: 4,
        field: "price",
        message: /^The price field must be an amount with at most \w+ decimals\.$/,
      },
      { line: 5, field: "sku", message: "The sku field repeats the SKU of line 3." },
    ];
    matches(tried, { created: 1, updated: 1, unchanged: 0, failed: 2, errors }, "the report");
    same((await admin.api.get("/products")).body.total, 1, "total");
    const lamp = async () => {
      const { name, price } = (await admin.api.get(`/products/${id}`)).body.data;
      return [name, price];
    };
    same(await lamp(), ["Old", 1], "the product after the dry run");
    same(status(await admin.api.post(path, text, csv), 200).body.data, tried, "the real report");
    same(await lamp(), ["Lamp", 12.5], "the product after the import");
    same((await admin.api.get("/products")).body.total, 2, "total");
    invalidOnly(await admin.api.post(`${path}&dry_run=perhaps`, text, csv), "dry_run");
    invalidOnly(await admin.api.post("/products/import?map=color:Cost", text, csv), "map");
  });
  check("An export is what an import reads, with every column.", async (world) => {
    const { id, admin } = await world.newShop();
    const currency = await currencyOf(admin.api, id);
    const text = 'sku,name,price,stock\r\nA,"Shoe, red",1.50,3\r\nB,Boot,oops,1\r\n';
    const typed = { headers: { "content-type": "text/csv; charset=utf-8" } };
    const path = "/products/import";
    const sent = await admin.api.post(`${path}?on_progress=x&format=ndjson`, text, typed);
    const errors = [
      {
        line: 3,
        field: "price",
        message: /^The price field must be an amount with at most \w+ decimals\.$/,
      },
    ];
    const report = { created: 1, updated: 0, unchanged: 0, failed: 1, errors };
    matches(status(sent, 200).body.data, report, "the report");
    const lines = '{"sku":"A","price":2}\n{"name":"New","price":1}\n{"name":"Bad"}';
    const all = await admin.api.post(`${path}?mode=all_or_nothing`, lines, ndjson);
    invalidOnly(all, "lines.3.price");
    invalid(all, "lines.3.price", "Line 3: The price field is required.");
    same((await admin.api.get("/products")).body.total, 1, "total");
    const some = status(await admin.api.post(path, lines, ndjson), 200).body.data;
    matches(some, { created: 1, updated: 1, failed: 1 }, "the report");
    const file = status(await admin.api.get("/products/export?format=csv"), 200);
    same(file.headers.get("content-type"), "text/csv; charset=utf-8", "Content-Type");
    const [head = "", ...rows] = file.text.split("\r\n");
    const columns =
      "sku,name,description,price,stock,category_id,published,cover_id,image_urls,metadata,currency";
    const names = head.split(",");
    holds(
      columns.split(",").every((name) => names.includes(name)),
      `the columns ${head}`,
    );
    same(rows.length, 3, "the number of lines");
    holds(rows[0]?.startsWith('A,"Shoe, red",,2,3,,true,') === true, `the line ${rows[0]}`);
    holds(rows[1]?.startsWith(",New,,1,0,,true,") === true, `the line ${rows[1]}`);
    holds(
      rows.slice(0, 2).every((row) => row.includes(currency)),
      `lines without ${currency}`,
    );
  });
  check(
    "A file that is no UTF-8 returns 400, and one without known columns 422.",
    async (world) => {
      const { admin } = await world.shop();
      const send = (text: string | Uint8Array) => admin.api.post("/products/import", text, csv);
      refused(await send(Buffer.from([0xff, 0xff])), 400, "malformed_json");
      status(await send("ÿÿ"), 422);
    },
  );
}
