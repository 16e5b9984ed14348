import { randomBytes } from "node:crypto";
import { createClient } from "@souk/client";

/** Creates an account, a shop with two products, and an API key that can read the catalog and create orders. */
export async function createShop(url: string) {
  const email = `owner-${randomBytes(4).toString("hex")}@example.com`;
  const password = randomBytes(12).toString("base64url");
  const { token } = await createClient({ url }).account.register({
    name: "Owner",
    email,
    password,
    password_confirmation: password,
  });
  const { id: tenant } = await createClient({ url, token }).tenants.create({ name: "Lamps" });
  const owner = createClient({ url, token, tenant });
  await owner.products.create({ name: "Desk lamp", price: 49.9, stock: 10 });
  await owner.products.create({ name: "Floor lamp", price: 129, stock: 4 });
  const key = await owner.apiKeys.create({
    name: "Storefront",
    scopes: ["catalog:read", "orders:read", "orders:write"],
  });
  return { email, password, tenant, token: key.key };
}
