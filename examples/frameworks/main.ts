// The same shop in each framework, asked for the same.
import { openShop } from "./shop.js";
import { withExpress } from "./with-express.js";
import { withFastify } from "./with-fastify.js";
import { withFetch } from "./with-fetch.js";
import { withHono } from "./with-hono.js";
import { withKoa } from "./with-koa.js";
import { withNest } from "./with-nest.js";
import { withNodeHttp } from "./with-node-http.js";

const all = {
  "node:http": withNodeHttp,
  Koa: withKoa,
  Express: withExpress,
  Fastify: withFastify,
  NestJS: withNest,
  Hono: withHono,
  fetch: withFetch,
};

for (const [name, serve] of Object.entries(all)) {
  const shop = await openShop();
  console.log(`${name}: ${await serve(shop)}`);
  await shop.close();
}
