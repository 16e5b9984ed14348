// Each screen of the console, with the shops of the demo: for both roles, in both themes and widths, on both engines.
// With WRITE_PICTURES=1 it writes docs/console: a picture of every screen, and the page that shows them.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { bundledProgram, createEmptyPostgres } from "@souk/adapters-persistence/testing";
import { createClient } from "@souk/client";
import { demoReceiver } from "../../packages/cli/dist/database/demo/demo-receiver.js";
import { root } from "../workspace.mjs";
import { launchChromium } from "./chromium.mjs";
import { flawsOf, heading, openPageIn, password, shiftsOf, signInAt } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

const folderOfPictures = join(root, "docs/console");
const writesPictures = Boolean(process.env.WRITE_PICTURES);

/** The screens before one has signed in. */
const doors = [
  ["sign-in", "Sign in", "sign-in"],
  ["register", "Create an account", "register"],
  ["forgot", "Forgotten password", "forgot"],
];

const openDialog = (button, label) => async (page) => {
  await page.getByRole("button", { name: button }).first().click();
  await page.getByRole("dialog").getByLabel(label).waitFor();
};

async function openDelivery(page) {
  await page.getByRole("table").getByRole("link").first().click();
  await page.getByRole("dialog").getByRole("heading").first().waitFor();
}

async function openEvent(page) {
  await page.getByText("order.created", { exact: true }).click();
  await page.getByRole("region", { name: "Sample" }).waitFor();
}

async function openSearch(page) {
  await page.keyboard.press("/");
  await page.keyboard.type("lantern");
  await page
    .getByRole("option", { name: /lantern/ })
    .first()
    .waitFor();
}

async function answerCall(page) {
  await page.getByLabel("Phone number of the caller").fill("+47 22 00 00 00");
  await page.getByText("NO 471 100").waitFor();
}

/** The screens of a shop: name, title, path, and a function that opens a dialog. */
const screensOf = ({ order, product, customer, webhook, announcement }) => ({
  everyone: [
    ["overview", "Overview", ""],
    ["search", "Search", "", openSearch],
    ["orders", "Orders", "orders"],
    ["orders-to-ship", "Orders that are still to ship", "orders?shipping=due"],
    ["order", "An order", `orders/${order}`],
    ["payment", "Recording a payment", `orders/${order}`, openDialog("Record payment", "Paid by")],
    [
      "shipment",
      "Recording a shipment",
      `orders/${order}`,
      openDialog("Record shipment", "Carrier"),
    ],
    ["order-edit", "Correcting an order", `orders/${order}/edit`],
    ["order-new", "A new order", "orders/new"],
    ["packing-slip", "A packing slip", `orders/${order}/print`],
    ["invoice", "An invoice", `orders/${order}/print?sheet=invoice`],
    ["customers", "Customers", "customers"],
    ["customer", "A customer", `customers/${customer}`],
    ["calls", "Somebody calls", "calls", answerCall],
    ["products", "Products", "products"],
    ["product", "A product", `products/${product}`],
    ["categories", "Categories", "categories"],
    ["announcements", "Announcements", "announcements"],
    ["profile", "The profile", "profile"],
    ["team", "The team", "team"],
    ["webhooks", "Webhooks", "webhooks"],
    ["webhook", "A webhook", `webhooks/${webhook}`],
    ["deliveries", "Deliveries", "webhooks/deliveries"],
    ["events", "Events", "webhooks/events", openEvent],
  ],
  admins: [
    ["delivery", "A delivery", "webhooks/deliveries?status=succeeded", openDelivery],
    ["import", "Importing products", "products/import"],
    ["product-new", "A new product", "products/new"],
    ["customer-new", "A new customer", "customers/new"],
    ["announcement", "An announcement", `announcements/${announcement}`],
    ["announcement-new", "A new announcement", "announcements/new"],
    ["api-keys", "API keys", "api-keys"],
    ["audit", "The audit log", "audit"],
    ["settings", "Settings", "settings"],
  ],
});

/** The buttons that only an ADMIN has. */
const ofAdmins =
  /^(?:Add a person|Actions for (?:Ada|the payment.*)|Add webhook|Pause|Send a test|More actions)$/;

const windows = [
  ["light", 1440],
  ["dark", 1440],
  ["light", 390],
  ["dark", 390],
];

const pictureOf = (name, theme, width) => `${name}-${theme}-${width}.webp`;

const screens = screensOf({});
const pictured = [...doors, ...screens.everyone, ...screens.admins];

/** The demo, as `souk db seed --demo` makes it. */
async function seedDemo(databaseUrl, folder) {
  const command = bundledProgram(join(root, "packages/cli/dist/main.js"));
  const seed = spawn(process.execPath, [command, "db", "seed", "--demo", "--password-stdin"], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, SOUK_OPERATOR: "Ada" },
    stdio: ["pipe", "ignore", "pipe"],
  });
  seed.stdin.end(`${password}\n`);
  const [complaint, [code]] = await Promise.all([text(seed.stderr), once(seed, "exit")]);
  if (code !== 0) throw new Error(complaint);
}

/** A picture of a lantern in front of a wall, in one of several colors. */
async function drawn(page, at) {
  const address = await page.evaluate((turn) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 480, height: 480 });
    const brush = canvas.getContext("2d");
    const light = brush.createRadialGradient(240, 260, 30, 240, 260, 340);
    light.addColorStop(0, `hsl(${40 + turn * 25} 90% 78%)`);
    light.addColorStop(1, `hsl(${20 + turn * 60} 35% 28%)`);
    brush.fillStyle = light;
    brush.fillRect(0, 0, 480, 480);
    brush.strokeStyle = "#2a2118";
    brush.lineWidth = 14;
    brush.strokeRect(170, 170, 140, 200);
    brush.stroke(new Path2D("M150 370h180M170 170l70-80 70 80M240 90V40"));
    return canvas.toDataURL("image/png");
  }, at);
  return new Blob([Buffer.from(address.slice(address.indexOf(",") + 1), "base64")]);
}

/** A day of a shop: an order that is partly paid, half shipped and discussed. */
async function work(souk, browser) {
  await souk.apiKeys.create({ name: "Bookkeeping", scopes: ["orders:read"] });
  const { data: products } = await souk.products.list({ search: "lantern", per_page: 3 });
  const page = await browser.newPage();
  for (const [at, { id, name }] of products.entries()) {
    const form = new FormData();
    form.append("file", await drawn(page, at), "lantern.png");
    form.append("alt", name);
    const picture = await souk.media.addPicture(form);
    await souk.products.update(id, { media_ids: [picture.id] });
  }
  await page.close();
  const items = products.map(({ id, price }) => ({ product_id: id, qty: 2, amount: price * 2 }));
  const { id } = await souk.orders.create({
    customer: { name: "Grace Hopper", email: "grace@example.com", phone: "+47 22 00 00 00" },
    address: { street: "8 Harbour Street", city: "Oslo", postal_code: "0150", country: "NO" },
    notes: "Please pack it as a gift.",
    payment_type: 1,
    total_amount: Number(items.reduce((sum, { amount }) => sum + amount, 0).toFixed(2)),
    order_items: items,
  });
  await souk.orders.process(id);
  await souk.orders.addPayment(id, { amount: 100, method: "Card", reference: "card-4711" });
  const order = await souk.orders.get(id);
  await souk.orders.addShipment(id, {
    carrier: "Posten",
    tracking_number: "NO 471 100",
    items: [{ order_item_id: order.items[0].id, qty: 2 }],
  });
  await souk.orders.addNote(id, { text: "She calls before noon on Friday." });
  const { data: webhooks } = await souk.webhooks.list({});
  const { data: announcements } = await souk.announcements.list({ status: "draft" });
  return {
    order: id,
    customer: order.customer_id,
    product: products[0].id,
    webhook: webhooks.find(({ description }) => description === "Warehouse").id,
    announcement: announcements[0].id,
  };
}

describe.each([
  ["SQLite", null],
  ["Postgres", createEmptyPostgres],
])("every screen on %s", (engine, makeDatabase) => {
  let folder, host, browser, database, shop, tenant;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "souk-console-"));
    database = await makeDatabase?.();
    const databaseUrl = database?.url ?? `sqlite:${join(folder, "souk.db")}?synchronous=normal`;
    [host, browser] = await Promise.all([
      openHost(folder, { DATABASE_URL: databaseUrl }, { webhookSender: demoReceiver() }),
      launchChromium(),
    ]);
    await seedDemo(databaseUrl, folder);
    const anyone = createClient({ url: host.address });
    const { token } = await anyone.account.login({
      email: "ada@demo.example.com",
      password,
    });
    const { tenants } = await createClient({ url: host.address, token }).account.whoAmI();
    tenant = tenants.find(({ name }) => name === "Demo market").id;
    shop = await work(createClient({ url: host.address, token, tenant }), browser);
  });

  afterAll(async () => {
    await browser?.close();
    await host?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const walks = [
    ["an admin", "ada", ...windows[engine === "SQLite" ? 0 : 3]],
    ["a member", "cleo", ...windows[engine === "SQLite" ? 2 : 1]],
  ];
  if (writesPictures && engine === "SQLite") {
    walks.splice(1, 0, ...windows.slice(1).map((window) => ["an admin", "ada", ...window]));
  }

  it.each(walks)(
    "is whole for %s (%s), %s, %i px wide: nothing moves, leaves the window, breaks the policy, or is found by axe",
    async (role, name, colorScheme, width) => {
      const viewport = { width, height: width > 1000 ? 900 : 844 };
      const { page, complaints } = await openPageIn(browser, { colorScheme, viewport });
      const isAdmin = role === "an admin";
      const refused = [];
      page.on("response", (response) => {
        if (response.status() === 403) refused.push(response.url());
      });
      const offered = new Set();
      const { everyone, admins } = screensOf(shop);
      const flaws = [];
      const look = async ([screen, , path, open], base) => {
        await page.goto(`${host.address}/console/${base}${path}`);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
        const shifts = await shiftsOf(page);
        await open?.(page);
        for (const each of await page.getByRole("main").getByRole("button").all()) {
          const label = (await each.getAttribute("aria-label")) ?? (await each.innerText());
          if (ofAdmins.test(label)) offered.add(label.replace(/(?<=payment).*/, ""));
        }
        const { grave, fits } = await flawsOf(page, width);
        if (grave.length > 0 || !fits || shifts.length > 0)
          flaws.push([screen, { grave, fits, shifts }]);
        if (writesPictures && isAdmin && engine === "SQLite") {
          await takePicture(page, pictureOf(screen, colorScheme, width));
        }
      };
      for (const door of doors) await look(door, "");
      await signInAt(page, `${host.address}/console`, `${name}@demo.example.com`);
      await heading(page, /^Good/).waitFor();
      for (const screen of isAdmin ? [...everyone, ...admins] : everyone) {
        await look(screen, `t/${tenant}/`);
      }
      expect(flaws).toEqual([]);
      const links = (await page.locator("nav a").allTextContents()).map((each) => each.trim());
      const places = ["API keys", "Audit log", "Settings"];
      expect(places.filter((each) => links.includes(each))).toEqual(isAdmin ? places : []);
      expect([refused, offered.size]).toEqual([[], isAdmin ? 7 : 0]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );
});

/** WebP, for fast loading. */
async function takePicture(page, name) {
  mkdirSync(folderOfPictures, { recursive: true });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 60 });
  writeFileSync(join(folderOfPictures, name), Buffer.from(data, "base64"));
}

it("docs/console shows each screen in both themes and widths, and nothing else", () => {
  if (writesPictures) writeFileSync(join(folderOfPictures, "README.md"), pageOfPictures());
  const names = pictured.flatMap(([name]) =>
    windows.map(([theme, width]) => pictureOf(name, theme, width)),
  );
  const there = existsSync(folderOfPictures) ? readdirSync(folderOfPictures) : [];
  expect(there.toSorted()).toEqual([...names, "README.md"].toSorted());
});

function pageOfPictures() {
  const picture =
    (name, title) =>
    ([theme, width]) => {
      const [where, share] = width > 1000 ? ["", "49%"] : [" on a phone", "24%"];
      const file = pictureOf(name, theme, width);
      return `<img src="${file}" width="${share}" alt="${title}, ${theme}${where}" />`;
    };
  const sections = pictured.map(
    ([name, title]) => `## ${String(title)}\n\n${windows.map(picture(name, title)).join("\n")}\n`,
  );
  return `# The console in pictures

Every screen in light and dark, on a wide window and on a phone, with the shops of \`souk db seed --demo\`. The [console guide](../console-guide.md)
explains what you can do there.

${sections.join("\n")}`;
}
