// Creates two sellers.
import { createSeller } from "./create-seller.ts";
import { createPlatform } from "./platform.ts";

const host = await createPlatform({ PORT: "0", LOG_LEVEL: "warn" }).start();
try {
  for (const [shop, city] of [
    ["Lamps", "Oslo"],
    ["Chairs", "Bergen"],
  ] as const) {
    const { email, password, tenant } = await createSeller(host.core, shop, city);
    console.log(`Seller ${tenant}, ${shop}: sign in as ${email} with the password ${password}`);
  }
} finally {
  await host.stop();
}
