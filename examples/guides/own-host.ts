import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHost, loadConfig } from "@souk/host-server";

const folder = await mkdtemp(join(tmpdir(), "shop-"));
const host = await createHost({
  config: loadConfig({ DATABASE_URL: "sqlite:shop.db", PORT: "0", LOG_LEVEL: "silent" }, folder),
  policy: { deleteProduct: "admin" },
  hooks: { createProduct: { after: ({ output }) => console.log("made", output.name) } },
  mailer: { send: async () => ({ ok: true }) },
  basePath: "/shop",
}).start();

const password = "correct horse battery";
const answer = await fetch(`${host.address}/shop/register`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({
    name: "Ada",
    email: "ada@example.com",
    password,
    password_confirmation: password,
  }),
});
const { token } = (await answer.json()) as { token: string };
const ada = { as: { token } };
const { id: tenant } = await host.core.createTenant(ada, { name: "Lamps" });
await host.core.createProduct({ ...ada, tenant }, { name: "Desk lamp", price: 49.9 });
await host.stop();
await rm(folder, { recursive: true });
