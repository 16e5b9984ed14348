// Creates a shop at SHOP_URL, and writes its number and an API key into .env.
import { appendFile } from "node:fs/promises";
import { createShop } from "./create-shop.ts";

const { SHOP_URL: url, SHOP_TOKEN: existing } = process.env;

if (!url) throw new Error("Set SHOP_URL in .env.");
if (existing) {
  console.log("There is a shop already: .env has a SHOP_TOKEN.");
} else {
  const { email, password, tenant, token } = await createShop(url);
  await appendFile(".env", `SHOP_TENANT=${tenant}\nSHOP_TOKEN=${token}\n`);
  console.log(`Created shop ${tenant}, and stored an API key in .env.`);
  console.log(`Manage it at ${url}/console as ${email} with the password ${password}`);
}
