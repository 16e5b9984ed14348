// Medusa with its production settings and without Redis, in a folder where it is installed: fills DATABASE_URL and
// prints its port with the requests of each job.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import medusa from "@medusajs/medusa/commands/start";

const PRODUCTS = 40;
const ORDERS = 10;
const [email, password] = ["admin@example.com", "correct horse battery"];

process.env.MEDUSA_DISABLE_TELEMETRY = "true";
writeFileSync(
  "medusa-config.js",
  `const { defineConfig } = require("@medusajs/framework/utils");
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false },
    http: { jwtSecret: "of a bench", cookieSecret: "of a bench", storeCors: "", adminCors: "", authCors: "" },
  },
});
`,
);
for (const command of [
  ["db:migrate", "--execute-all-links"],
  ["user", "--email", email, "--password", password],
]) {
  const program = ["node_modules/@medusajs/cli/cli.js", ...command];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: "utf8" });
  if (status !== 0)
    throw new Error(`medusa ${command[0]} ended with ${status}: ${stdout}${stderr}`);
}
const { default: start } = medusa;
await start({
  directory: process.cwd(),
  host: "127.0.0.1",
  port: Number(process.env.PORT),
  types: false,
});

const url = `http://127.0.0.1:${process.env.PORT}`;
let authorization = "";

async function post(path, body) {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${text}`);
  return JSON.parse(text);
}
const request = (method, path, body) => ({ method, path, authorization, body });

for (;;) {
  const isUp = await fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isUp) break;
  await new Promise((resolve) => setTimeout(resolve, 100));
}
const { token } = await post("/auth/user/emailpass", { email, password });
authorization = `Bearer ${token}`;

const channel = (await post("/admin/sales-channels", { name: "Shop" })).sales_channel.id;
const region = (
  await post("/admin/regions", { name: "Europe", currency_code: "eur", countries: ["at"] })
).region.id;
const location = (await post("/admin/stock-locations", { name: "Store" })).stock_location.id;
await post(`/admin/stock-locations/${location}/sales-channels`, { add: [channel] });

const product = (name) => ({
  title: name,
  description: `The product ${name}.`,
  status: "published",
  sales_channels: [{ id: channel }],
  options: [{ title: "Size", values: ["M"] }],
  variants: [
    {
      title: "M",
      sku: `sku-${name}`,
      manage_inventory: true,
      options: { Size: "M" },
      prices: [{ currency_code: "eur", amount: 12.5 }],
    },
  ],
});
const fields =
  "id,title,description,thumbnail,*variants.prices,variants.sku,variants.inventory_items.inventory_item_id";
const variants = [];
const levels = [];
for (let number = 1; number <= PRODUCTS; number += 1) {
  const created = (await post(`/admin/products?fields=${fields}`, product(`product-${number}`)))
    .product;
  const [variant] = created.variants;
  const item = variant.inventory_items[0].inventory_item_id;
  const level = `/admin/inventory-items/${item}/location-levels`;
  await post(level, { location_id: location, stocked_quantity: 1_000_000 });
  variants.push(variant.id);
  levels.push(`${level}/${location}`);
}
const address = {
  first_name: "Ada",
  last_name: "Lovelace",
  address_1: "1 Main St",
  city: "Wien",
  country_code: "at",
  postal_code: "1010",
};
const order = (at) => ({
  status: "completed",
  region_id: region,
  sales_channel_id: channel,
  email: "ada@example.com",
  shipping_address: address,
  items: [0, 1, 2].map((offset) => ({
    variant_id: variants[(at + offset) % PRODUCTS],
    quantity: 1,
  })),
});
const orders = [];
for (let number = 0; number < ORDERS; number += 1) {
  orders.push((await post("/admin/draft-orders", order(number))).draft_order.id);
}

process.stdout.write(
  `ready ${JSON.stringify({
    "list products": [
      request("GET", `/admin/products?limit=15&fields=${fields.replace(/,variants.inv.*/, "")}`),
    ],
    "read an order": orders.map((id) =>
      request(
        "GET",
        `/admin/orders/${id}?fields=id,display_id,status,total,created_at,email,*items,*shipping_address`,
      ),
    ),
    "create a product": [request("POST", `/admin/products?fields=${fields}`, product("new-{n}"))],
    "change stock": levels.map((path, at) =>
      request("POST", path, { stocked_quantity: 5_000 + at }),
    ),
    "create an order": Array.from({ length: 100 }, (_, at) =>
      request("POST", "/admin/draft-orders", order(at)),
    ),
  })}\n`,
);
