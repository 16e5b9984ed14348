import { randomBytes } from "node:crypto";
import type { createPlatform } from "./platform.ts";

type Core = Awaited<ReturnType<ReturnType<typeof createPlatform>["start"]>>["core"];

/** Creates a seller: an account with a shop, a product, and an object of each noun. */
export async function createSeller(core: Core, shop: string, city: string) {
  const email = `${shop.toLowerCase()}-${randomBytes(4).toString("hex")}@example.com`;
  const password = randomBytes(12).toString("base64url");
  const account = { name: `Owner of ${shop}`, email, password, passwordConfirmation: password };
  const { token, user } = await core.register({}, account);
  const as = { userId: user.id };
  const { id: tenant } = await core.createTenant({ as }, { name: shop });
  const seller = { as, tenant };
  const product = await core.createProduct(seller, { name: `${shop} no. 1`, price: 49.9 });
  await core.createLocation(seller, { name: "Main store", street: "1 Main Street", city });
  await core.createCampaign(seller, {
    title: "Opening week",
    productId: product.id,
    percent: 10,
    startsOn: "2027-01-04",
    endsOn: "2027-01-10",
  });
  return { email, password, token, tenant };
}
