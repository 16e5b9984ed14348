import { usage } from "../../problems/problem.js";
import type { Run } from "../../operate.js";
import type { Row } from "../../views/row.js";
import { startProgress } from "../../terminal/progress.js";
import { view } from "../../views/view.js";
import { placeDemoOrders } from "./demo-orders.js";
import { type DemoWorld, openDemoWorld } from "./demo-world.js";
import { addressOf, people, shops } from "./shops.js";
import { addWebhooks, stockShop } from "./stock-shop.js";

const shopView = view(
  {
    id: "number",
    name: "text",
    members: "number",
    products: "number",
    orders: "number",
    announcements: "number",
    webhooks: "number",
  },
  ["id", "name", "members", "products", "orders", "announcements", "webhooks"],
);

/** Three shops to look at. A second run adds what is missing and nothing else. */
export async function seedDemo(run: Run<{ passwordStdin?: boolean }>): Promise<void> {
  const { quiet = false, dryRun } = run.options;
  if (dryRun) throw usage("souk db seed has no --dry-run: each step requires the previous one.");
  if ((await run.config()).profile === "production") {
    await run.ask.confirm(
      "Add demo shops to a production database? Their accounts have known addresses and one password.",
    );
  }
  const world = await openDemoWorld(run, await run.local());
  const total = shops.reduce((sum, { orders }) => sum + orders, 0);
  const progress = startProgress(run.terminal, { quiet, label: "Placing orders", total });
  const made: Row[] = [];
  for (const shop of shops) {
    const tenant = await stockShop(world, shop);
    await placeDemoOrders(world, shop, tenant, () => progress.advance(1));
    await addWebhooks(world, shop, tenant);
    made.push(await summaryOf(world, shop.team[0], tenant, shop.name));
  }
  progress.stop();
  await run.print.list(shopView, made);
  run.print.note(`Sign in as ${people.map(addressOf).join(", ")}.`);
}

async function summaryOf(
  { core, actingFor }: DemoWorld,
  owner: string | undefined,
  tenant: number,
  name: string,
): Promise<Row> {
  const call = { as: actingFor(owner), tenant };
  const one = { perPage: 1 };
  const totals = await Promise.all([
    core.listMembers(call, one),
    core.listProducts(call, one),
    core.listOrders(call, one),
    core.listAnnouncements(call, one),
    core.listWebhooks(call, one),
  ]);
  const [members = 0, products = 0, orders = 0, announcements = 0, webhooks = 0] = totals.map(
    ({ total }) => total,
  );
  return { id: tenant, name, members, products, orders, announcements, webhooks };
}
