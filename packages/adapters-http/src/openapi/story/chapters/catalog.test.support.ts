import { quickPicture } from "@souk/core/testing";
import type { Answered, Storyteller } from "../storyteller.test.support.js";

export interface Shelf {
  readonly shirt: Answered;
  readonly scarf: Answered;
}

/** Shirts and scarves. */
export async function fillCatalog(story: Storyteller): Promise<Shelf> {
  const { id: shirts } = await story.tell("post /category/create", {
    body: { name: "Shirts", description: "All of them." },
  });
  const { id: rest } = await story.also("post /category/create", { body: { name: "Scarves" } });
  await story.tell("patch /category/:id", { of: shirts, body: { description: "With a collar." } });
  const shelf = await fillShelves(story, shirts);
  await fillPictures(story);
  await story.tell("get /category/:id", { of: shirts });
  await story.tell("get /category");
  const columns = { of: "product-list.columns", body: { value: ["name", "price"] } };
  await story.tell("put /preferences/:name", columns);
  await story.tell("put /preferences/:name", { ...columns, body: { value: ["name", "stock"] } });
  await story.tell("get /preferences/:name", { of: columns.of });
  await story.tell("put /notifications/:tenantId", {
    body: {
      order_created: { daily: 8 },
      low_stock: true,
      import_finished: false,
      webhook_disabled: true,
    },
  });
  await story.tell("get /notifications/:tenantId");
  await story.tell("delete /category/:id", { of: rest });
  return shelf;
}

/** A form as a browser sends it; its file is as short as a picture can be. */
const form = [
  "--boundary",
  'Content-Disposition: form-data; name="alt"',
  "",
  "A blue shirt",
  "--boundary",
  'Content-Disposition: form-data; name="file"; filename="shirt.png"',
  "Content-Type: image/png",
  "",
  Buffer.from(quickPicture(1200, 800)).toString("latin1"),
  "--boundary--",
  "",
].join("\r\n");

async function fillPictures(story: Storyteller): Promise<void> {
  const type = "multipart/form-data; boundary=boundary";
  const { id } = await story.tell("post /media", { type, body: Buffer.from(form, "latin1") });
  await story.tell("get /media");
  await story.tell("get /media/:id", { of: id });
  await story.tell("patch /media/:id", { of: id, body: { alt: "A blue shirt with a collar" } });
  await story.tell("delete /media/:id", { of: id });
}

async function fillShelves(story: Storyteller, shirts: number): Promise<Shelf> {
  const { id } = await story.tell("post /products", {
    body: {
      name: "Blue shirt",
      price: 24.5,
      stock: 12,
      description: "Cotton, with a collar.",
      image_urls: ["https://shop.example.com/blue-shirt.jpg"],
    },
  });
  await story.tell("post /products/:id", { of: id, body: { price: 22.5 } });
  await story.tell("patch /products/:id", { of: id, body: { category_id: shirts } });
  await story.tell("post /products/:id/stock", { of: id, body: { by: -2 } });
  const dry = { query: { dry_run: true } };
  const lines = ["Red scarf", "Green scarf"].map((name, at) => ({
    name,
    price: 9 + at,
    sku: `SCARF-${at + 1}`,
    stock: 5,
  }));
  await story.tell("post /products/import", {
    type: "application/x-ndjson",
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
  });
  await story.tell("post /products/import", {
    ...dry,
    type: "text/csv",
    body: "name,price,sku,stock\r\nRed scarf,9.00,SCARF-1,5\r\n",
  });
  const { id: job } = await story.tell("post /products/import", {
    query: { async: true },
    type: "application/x-ndjson",
    body: '{"name":"Black scarf","price":11,"sku":"SCARF-3"}\n',
  });
  await story.tell("get /imports/:id", { of: job });
  await story.tell("post /imports/:id/cancel", { of: job });
  await story.tell("post /products/bulk", {
    body: { ids: [id + 1, id + 2, id + 3], action: "set_category", category_id: shirts },
  });
  await story.tell("get /products", { query: { sort: "-price", per_page: 2 } });
  await story.tell("get /products/export", { query: { format: "ndjson" } });
  await story.tell("get /products/export", { query: { format: "csv" } });
  await story.tell("get /products/by-sku/:sku", { of: "SCARF-1" });
  await story.also("patch /products/by-sku/:sku", {
    of: "SCARF-1",
    body: { external_id: "ERP-1041" },
  });
  await story.tell("get /products/by-external-id/:externalId", { of: "ERP-1041" });
  await story.also("post /products/bulk", {
    body: { ids: [id, id + 1], action: "add_tags", tags: ["Summer", "New"] },
  });
  await story.tell("get /tags", { query: { of: "products" } });
  const blue = { name: "Blue scarf", price: 11, stock: 4 };
  await story.tell("put /products/by-sku/:sku", { of: "SCARF-3", body: blue });
  await story.tell("put /products/by-sku/:sku", { of: "SCARF-3", body: { ...blue, stock: 6 } });
  await story.tell("patch /products/by-sku/:sku", { of: "SCARF-3", body: { stock: 5 } });
  const shirt = await story.tell("get /products/:id", { of: id });
  const scarf = await story.also("get /products/:id", { of: id + 1 });
  await story.tell("delete /products/:id", { of: id + 2 });
  const hat = await story.also("post /products", {
    body: {
      name: "Straw hat",
      options: [{ name: "Size", values: ["S", "M"] }],
      variants: [
        { sku: "HAT-S", price: 30, stock: 4, options: { Size: "S" } },
        { sku: "HAT-M", price: 32, stock: 2, options: { Size: "M" } },
      ],
    },
  });
  const [small] = hat["variants"] as { id: number }[];
  await story.tell("patch /products/:id/variants/:variantId", {
    of: [hat.id, small?.id ?? 0],
    body: { price: 28 },
  });
  return { shirt, scarf };
}
