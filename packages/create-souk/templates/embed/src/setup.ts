// Creates a shop, and writes its number and its owner into .env.
import { appendFile } from "node:fs/promises";
import { createStore } from "./create-store.ts";
import { shopSettings } from "./settings.ts";
import { openShop } from "./shop.ts";

if (process.env["STORE_TENANT"]) {
  console.log("There is a shop already: .env has a STORE_TENANT.");
} else {
  const shop = await openShop(shopSettings());
  try {
    const { store, email, password } = await createStore(shop.core);
    await appendFile(".env", `STORE_OWNER=${store.as.userId}\nSTORE_TENANT=${store.tenant}\n`);
    console.log(`Created shop ${store.tenant}.`);
    console.log(`Its owner signs in to the API as ${email} with the password ${password}`);
  } finally {
    await shop.close();
  }
}
