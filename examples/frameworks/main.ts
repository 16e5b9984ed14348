// The same shop in each framework, or in those that are named, asked for the same.
import { openShop } from "./shop.js";
import { withExpress } from "./with-express.js";
import { withFastify } from "./with-fastify.js";
import { withFetch } from "./with-fetch.js";
import { withHono } from "./with-hono.js";
import { withKoa } from "./with-koa.js";
import { withNest } from "./with-nest.js";
import { withNext } from "./with-next.js";
import { withNodeHttp } from "./with-node-http.js";

const all = {
  "node:http": withNodeHttp,
  Koa: withKoa,
  Express: withExpress,
  Fastify: withFastify,
  NestJS: withNest,
  Hono: withHono,
  "Next.js": withNext,
  fetch: withFetch,
};

const chosen = process.argv.slice(2);

for (const [name, serve] of Object.entries(all)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const shop = await openShop();
  console.log(`${name}: ${await serve(shop)}`);
  await shop.close();
}
