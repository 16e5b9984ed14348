import type { EventKind } from "@souk/core";
import type { DemoWorld } from "./demo-world.js";
import { TESTS } from "./demo-receiver.js";
import { addressOf, type DemoShop } from "./shops.js";

const WEEK_MS = 7 * 86_400_000;
const ALL = { perPage: 100 } as const;

/** Everything of a shop except its orders; existing objects stay as they are. */
export async function stockShop(world: DemoWorld, shop: DemoShop): Promise<number> {
  const tenant = await tenantOf(world, shop);
  await addTeam(world, shop, tenant);
  await addProducts(world, shop, tenant);
  await addAnnouncements(world, shop, tenant);
  return tenant;
}

async function tenantOf({ core, actingFor }: DemoWorld, { name, team }: DemoShop) {
  const as = actingFor(team[0]);
  const own = await core.listTenants({ as }, {});
  const found = own.find((tenant) => tenant.name === name);
  return (found ?? (await core.createTenant({ as }, { name, settings: { currency: "USD" } }))).id;
}

async function addTeam(world: DemoWorld, { team }: DemoShop, tenant: number) {
  const { core, actingFor } = world;
  const call = { as: actingFor(team[0]), tenant };
  const { data } = await core.listMembers(call, ALL);
  const existingEmails = new Set(data.map(({ email }) => email));
  for (const [at, name] of team.entries()) {
    const email = addressOf(name);
    const role = at === 1 ? "ADMIN" : "MEMBER";
    if (existingEmails.has(email)) continue;
    await core.addMember(call, { email, role });
    await discardMailTo(world, email);
  }
}

/** The mail has no reader, and a host with a mail server would send it. */
async function discardMailTo({ core, actingFor }: DemoWorld, address: string) {
  const as = actingFor(undefined);
  const mails = await core.listMails({ as }, { limit: 1000 });
  for (const { id, to } of mails)
    if (to === address) await core.discardMail({ as }, { mailId: id });
}

async function addProducts({ core, actingFor }: DemoWorld, shop: DemoShop, tenant: number) {
  const call = { as: actingFor(shop.team[0]), tenant };
  const { data } = await core.listCategories(call, ALL);
  const ids = new Map(data.map(({ id, name }) => [name, id]));
  for (const name of shop.categories) {
    if (!ids.has(name)) ids.set(name, (await core.createCategory(call, { name })).id);
  }
  const { total } = await core.listProducts(call, { perPage: 1 });
  if (total >= shop.products.length) return;
  const lines = shop.products.map(({ category, ...fields }) =>
    JSON.stringify({ ...fields, category_id: ids.get(category) }),
  );
  const text = (async function* () {
    yield `${lines.join("\n")}\n`;
  })();
  await core.importProducts(call, { format: "ndjson", text });
}

async function addAnnouncements(
  { core, actingFor, clock }: DemoWorld,
  shop: DemoShop,
  tenant: number,
) {
  const call = { as: actingFor(shop.team[0]), tenant };
  const { data } = await core.listAnnouncements(call, ALL);
  const existingTitles = new Set(data.map(({ title }) => title));
  const next = new Date(Date.now() + WEEK_MS).toISOString();
  const wanted = [
    { title: `Welcome to ${shop.name}`, type: "info", status: "published" },
    { title: "Orders leave on Mondays and Thursdays", type: "success", status: "published" },
    { title: "Stocktaking next week", type: "warning", status: "scheduled", scheduledAt: next },
    { title: "Prices of next season", type: "info", status: "draft" },
    { title: "The old address is closed", type: "alert", status: "archived" },
  ] as const;
  for (const { status, ...fields } of wanted) {
    if (existingTitles.has(fields.title)) continue;
    clock.advance(0.01);
    const isOver = status === "archived";
    const made = await core.createAnnouncement(call, {
      ...fields,
      status: isOver ? "published" : status,
    });
    if (isOver) await core.archiveAnnouncement(call, { id: made.id });
  }
}

const events: EventKind[] = ["order.created", "order.completed", "order.cancelled"];

/** One subscription that was tested, and one that is paused. */
export async function addWebhooks(world: DemoWorld, shop: DemoShop, tenant: number): Promise<void> {
  const { core, actingFor, clock } = world;
  const call = { as: actingFor(shop.team[0]), tenant };
  const { data } = await core.listWebhooks(call, ALL);
  const add = async (name: string, description: string) => {
    const url = `https://${name}.${shop.domain}/souk`;
    if (data.some((each) => each.url === url)) return null;
    return (await core.createWebhook(call, { url, events, description })).id;
  };
  const warehouse = await add("warehouse", "Warehouse");
  for (let n = 0; warehouse !== null && n < TESTS; n += 1) {
    clock.advance(0.05);
    const event = events[n % events.length] as EventKind;
    await core.testWebhooks(call, { event, webhookId: warehouse });
  }
  const books = await add("books", "Bookkeeping");
  if (books !== null) await core.pauseWebhook(call, { webhookId: books });
}
