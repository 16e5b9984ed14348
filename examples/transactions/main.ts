// Sells with the transactions of each library, and prints what is there after a commit and after a rollback.
import { randomBytes } from "node:crypto";
import { createWebhookSender } from "@souk/adapters-http/outbound";
import { openPersistence } from "@souk/adapters-persistence";
import { createCore } from "@souk/core";
import { nodePorts } from "@souk/core/node";
import pg from "pg";
import type { Opened, Shop } from "./sale.js";
import { withDrizzle } from "./with-drizzle.js";
import { withKnex } from "./with-knex.js";
import { withKysely } from "./with-kysely.js";
import { withMikroOrm } from "./with-mikro-orm.js";
import { withPg } from "./with-pg.js";
import { withPrisma } from "./with-prisma.js";

const libraries: Record<string, (shop: Shop) => Promise<Opened>> = {
  pg: withPg,
  Drizzle: withDrizzle,
  Knex: withKnex,
  Kysely: withKysely,
  MikroORM: withMikroOrm,
  Prisma: withPrisma,
};

const url = process.env["DATABASE_URL"] ?? "postgres://localhost/shop";
const persistence = await openPersistence({ url, pendingMigrations: "run" });
const webhookSender = createWebhookSender({ allowPrivate: false });
const core = createCore(
  {
    unitOfWork: persistence.unitOfWork,
    webhookSender,
    ...nodePorts({ encryptionKey: randomBytes(32).toString("base64") }),
  },
  { report: (error) => console.error(error) },
);
const heard: string[] = [];
core.on("product.created", ({ data }) => heard.push(data.name));

const own = new pg.Pool({ connectionString: url });
await own.query("create table invoices (product_id integer not null)");
const password = "correct horse battery";
const { user } = await core.register(
  {},
  { name: "Ada", email: "ada@example.com", password, passwordConfirmation: password },
);
const as = { userId: user.id };

for (const [library, open] of Object.entries(libraries)) {
  const { id: tenant } = await core.createTenant({ as }, { name: library });
  const call = { as, tenant };
  const { sell, close } = await open({ core, url, call });
  await sell("Kept", false);
  const failure = await sell("Undone", true).then(
    () => "nothing failed",
    (error: Error) => error.message,
  );
  const { data } = await core.listProducts(call, {});
  const { rows } = await own.query("delete from invoices returning product_id");
  const names = data.map(({ name }) => name).join();
  console.log(
    `${library}: ${failure}; products ${names}, ${rows.length} invoice, heard ${heard.splice(0).join()}`,
  );
  await close();
}

await own.end();
await webhookSender.close();
await persistence.close();
