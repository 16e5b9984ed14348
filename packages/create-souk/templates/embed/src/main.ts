import { createApp } from "./app.ts";
import { setting, shopSettings } from "./settings.ts";
import { openShop } from "./shop.ts";

if (!process.env["STORE_TENANT"]) {
  console.error("There is no shop yet. Run npm run setup first.");
  process.exit(1);
}
const store = {
  as: { userId: Number(setting("STORE_OWNER")) },
  tenant: Number(setting("STORE_TENANT")),
};
const port = Number(process.env["PORT"] ?? 3000);

const shop = await openShop(shopSettings());
shop.core.on("order.created", ({ data }) => console.log(`New order: ${data.order_id}`));

const server = createApp(shop.core, store).listen(port, "127.0.0.1", (error) => {
  if (error) throw error;
  console.log(`Storefront  http://127.0.0.1:${port}/storefront/products`);
  console.log(`API         http://127.0.0.1:${port}/docs`);
});

process.once("SIGINT", stop);
process.once("SIGTERM", stop);

function stop() {
  server.close(() => {
    shop.close().catch(console.error);
  });
  server.closeIdleConnections();
}
