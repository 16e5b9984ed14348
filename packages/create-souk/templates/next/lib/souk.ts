import { createClient } from "@souk/client";

/** The client of the server. Its key stays here: import this file from no client component. */
export function connect() {
  const { SHOP_URL: url, SHOP_TOKEN: token, SHOP_TENANT: tenant } = process.env;
  if (!url || !token || !tenant) {
    throw new Error(
      "There is no shop in .env yet. Start Souk with npm run souk, then npm run setup.",
    );
  }
  return createClient({ url, token, tenant: Number(tenant) });
}
