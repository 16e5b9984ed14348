import type { AddCheck } from "../check/check.js";
import type { Asking } from "../check/api.js";
import { holds, invalid, refused, same, status } from "../check/expect.js";

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
        ["Mug – Red", 5],
        ["Mug – Blue", 6],
        ["Bowl", 7],
        ["Jug – Large", 8],
      ],
      "the products",
    );
  });
  check("Other CSV is read with map, and dry_run=true writes nothing.", async (world) => {
    const { admin } = await world.newShop();
    const text = "Article,Cost\nLamp,12.5\nChair,dear\n";
    const path = "/products/import?map=name:Article,price:Cost";
    const tried = status(await admin.api.post(`${path}&dry_run=true`, text, csv), 200).body.data;
    same([tried.created, tried.failed, tried.errors[0].line], [1, 1, 3], "the report");
    same((await admin.api.get("/products")).body.total, 0, "total");
    same(status(await admin.api.post(path, text, csv), 200).body.data, tried, "the real report");
    invalid(await admin.api.post("/products/import?map=color:Cost", text, csv), "map");
  });
}
