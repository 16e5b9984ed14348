import { randomBytes } from "node:crypto";
import type { Core } from "@souk/core";

/** Creates an account and its shop with two products. */
export async function createStore(core: Core) {
  const email = `owner-${randomBytes(4).toString("hex")}@example.com`;
  const password = randomBytes(12).toString("base64url");
  const account = { name: "Owner", email, password, passwordConfirmation: password };
  const { user } = await core.register({}, account);
  const as = { userId: user.id };
  const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
  const store = { as, tenant };
  await core.createProduct(store, { name: "Desk lamp", price: 49.9, stock: 10 });
  await core.createProduct(store, { name: "Floor lamp", price: 129, stock: 4 });
  return { store, email, password };
}
