// A working day at the console, in a real browser against a real host.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createClient } from "@souk/client";
import axe from "axe-core";
import { root } from "../workspace.mjs";
import { launchChromium } from "./chromium.mjs";
import { openHost } from "./mailed-host.mjs";

const password = "a whole new passphrase";
/** What somebody could store in the hope that a page runs it. */
const HOSTILE = '<img src=x onerror="document.title=1">"><script>document.title=1</script>';

let folder, host, browser, souk, tenant;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "souk-console-"));
  [host, browser] = await Promise.all([openHost(folder), launchChromium()]);
  const account = { name: "Ada Lovelace", email: "ada@example.com" };
  const { token } = await host.core.register(
    {},
    { ...account, password, passwordConfirmation: password },
  );
  const asAda = createClient({ url: host.address, token });
  tenant = (await asAda.tenants.create({ name: "Lamps & Co" })).id;
  souk = createClient({ url: host.address, token, tenant });
  const category = await souk.categories.create({ name: "Desk lamps" });
  for (let number = 1; number <= 30; number++) {
    await souk.products.create({
      name: `Lamp ${number}`,
      sku: `SKU-${String(number).padStart(3, "0")}`,
      price: number,
      stock: 5,
      category_id: category.id,
    });
  }
  await souk.products.create({ name: HOSTILE, price: 1, description: HOSTILE });
});

afterAll(async () => {
  await browser?.close();
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const placeOrder = (customer = "Grace Hopper") =>
  souk.orders.create({
    customer: { name: customer, email: "grace@example.com" },
    address: { street: "8 Harbour Road", city: "Lisbon", country: "PT" },
    payment_type: 1,
    total_amount: 2,
    order_items: [{ product_id: 1, qty: 2, amount: 2 }],
  });

/** A window with what it complained of, such as something that the policy of the page refused. */
async function openPage(options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "UTC",
    ...options,
  });
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => {
    // A status of 4xx is an answer that the page expects.
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, complaints };
}

async function signIn(page, path = "") {
  await page.goto(`${host.address}/console${path}`);
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const heading = (page, name) => page.getByRole("heading", { level: 1, name });

describe("a person of a shop", () => {
  it("signs in, finds a product by its SKU, changes it, and processes an order", async () => {
    const { id } = await placeOrder();
    const { page, complaints } = await openPage();
    await signIn(page, `/t/${tenant}/products`);
    // Signing in leads back to the address that was asked for.
    await heading(page, "Products").waitFor();
    await page.getByLabel("Search products").fill("SKU-017");
    await page.waitForURL(/search=SKU-017/);
    await page.getByRole("link", { name: "Lamp 17" }).click();
    await heading(page, "Lamp 17").waitFor();

    await page.getByLabel("Name").fill("");
    await page.getByLabel("Price").fill("-3");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The name field is required.").waitFor();
    await page.getByText("The price field must be at least 0.").waitFor();
    expect(await page.getByLabel("Name").evaluate((at) => at === document.activeElement)).toBe(
      true,
    );
    await page.getByLabel("Name").fill("Lamp Seventeen");
    await page.getByLabel("Price").fill("19.90");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    await heading(page, "Lamp Seventeen").waitFor();
    expect(await souk.products.get(17)).toMatchObject({ name: "Lamp Seventeen", price: 19.9 });

    await page.getByRole("link", { name: "Orders" }).click();
    await page.getByRole("link", { name: "Pending" }).click();
    await page.getByText("Grace Hopper").first().click();
    await page.getByRole("button", { name: "Start processing" }).click();
    await page.getByText("Ada Lovelace started processing").waitFor();
    await page.getByRole("button", { name: "Complete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
    await page.getByText("Ada Lovelace completed the order").waitFor();
    expect(await page.getByRole("button", { name: "Cancel order" }).count()).toBe(0);
    expect((await souk.orders.get(id)).status).toBe("completed");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("adds a product and opens an order with the keyboard alone", async () => {
    await placeOrder("Barbara Liskov");
    const { page, complaints } = await openPage();
    await page.goto(`${host.address}/console`);
    await page.getByLabel("Email").waitFor();
    await page.keyboard.type("ada@example.com");
    await page.keyboard.press("Tab");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await heading(page, /^Good/).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("add");
    await page.getByRole("option", { name: "Add a product" }).waitFor();
    await page.keyboard.press("Enter");
    await heading(page, "New product").waitFor();
    await page.keyboard.type("Lantern");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("45.5");
    await page.keyboard.press("Enter");
    await heading(page, "Lantern").waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("liskov");
    await page.getByRole("option", { name: /Barbara Liskov/ }).waitFor();
    await page.keyboard.press("Enter");
    await heading(page, /^Order \d+/).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("sees both versions when someone else saved first, and loses neither", async () => {
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/products/5`);
    await heading(page, "Lamp 5").waitFor();
    await page.getByLabel("Price").fill("55");
    await souk.products.update(5, { name: "Lamp Five", price: 50 });
    await page.getByRole("button", { name: "Save" }).click();
    const dialog = page.getByRole("dialog", { name: "Someone else changed this product" });
    await dialog.waitFor();
    expect(await dialog.getByRole("row", { name: /Price/ }).innerText()).toMatch(
      /55\.00|55.*50\.00/s,
    );
    await dialog.getByRole("button", { name: "Save mine" }).click();
    await heading(page, "Lamp Five").waitFor();
    expect(await souk.products.get(5)).toMatchObject({ name: "Lamp Five", price: 55 });
    await page.context().close();
  });

  it("keeps what was typed when the session ends, and signs in over the page", async () => {
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/products/6`);
    await heading(page, "Lamp 6").waitFor();
    await page.getByLabel("Name").fill("Lamp Six");
    await page.context().clearCookies();
    await page.getByRole("button", { name: "Save" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign in again" });
    await dialog.getByLabel("Password").fill(password);
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await page.getByLabel("Name").inputValue()).toBe("Lamp Six");
    await page.getByRole("button", { name: "Save" }).click();
    await heading(page, "Lamp Six").waitFor();
    await page.context().close();
  });

  it("turns pages, and comes back to the same one with Back and with a reload", async () => {
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/products?sort=name`);
    const first = () => page.getByRole("table").getByRole("link").first().innerText();
    await page.getByText(/1–25 of/).waitFor();
    await page.getByRole("button", { name: "Next" }).click();
    await page.getByText(/26–/).waitFor();
    const onSecond = await first();
    await page.reload();
    await page.getByText(/26–/).waitFor();
    expect(await first()).toBe(onSecond);
    await page.getByRole("table").getByRole("link").first().click();
    await page.getByLabel("Price").waitFor();
    await page.goBack();
    await page.getByText(/26–/).waitFor();
    expect(await first()).toBe(onSecond);
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByText(/1–25 of/).waitFor();
    await page.context().close();
  });

  it("is told why where the browser keeps no cookie", async () => {
    const { page } = await openPage();
    await page.route("**/console/api/v2/admin/login", async (route) => {
      const response = await route.fetch();
      const { "set-cookie": _, ...headers } = response.headers();
      await page.context().clearCookies();
      await route.fulfill({ status: response.status(), headers, body: await response.text() });
    });
    await signIn(page);
    const notice = page.getByText(/did not keep the sign-in cookie/);
    await notice.waitFor();
    expect(await notice.innerText()).toContain(new URL(host.address).host);
    await page.context().close();
  });
});

/** Chooses in a field that opens a list. */
async function choose(page, label, option) {
  await page.getByLabel(label).click();
  await page.getByRole("option", { name: option }).click();
}

describe("a person who runs a shop", () => {
  it("sees the revenue of 30 days to the cent, and a number leads to its list", async () => {
    await placeOrder();
    const { page, complaints } = await openPage();
    await signIn(page);
    await page.getByRole("heading", { name: "Revenue, last 30 days" }).waitFor();
    const { days, now, currency } = await souk.tenants.getFigures({});
    const cents = days.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
    const amount = (cents / 100).toLocaleString("en-GB", { style: "currency", currency });
    await page.getByText(amount, { exact: true }).first().waitFor();
    const revenue = page.getByRole("figure", { name: "Revenue by day" });
    await revenue.getByText("Show as a table").click();
    expect(await revenue.getByRole("row").count()).toBe(days.length + 1);
    const link = page.getByRole("list", { name: "To do" }).getByRole("link").first();
    expect(await link.textContent()).toContain(String(now.pending));
    await link.click();
    await page.waitForURL(/orders\?status=pending/);
    await heading(page, "Orders").waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("changes several products at once, and reads which order could not be changed and why", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, `/t/${tenant}/products?search=SKU-02`);
    for (const name of ["Lamp 21", "Lamp 22"]) {
      await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    }
    const bar = page.getByRole("region", { name: "Selected rows" });
    await bar.getByText("2 selected").waitFor();
    await bar.getByRole("button", { name: "Make a draft" }).click();
    await page.getByText("2 products made drafts").waitFor();
    expect(await bar.count()).toBe(0);
    const { data: lamps } = await souk.products.list({ id: "21,22,23" });
    const drafts = lamps.filter(({ published }) => !published).map(({ id }) => id);
    expect(drafts.toSorted((a, b) => a - b)).toEqual([21, 22]);

    const [begun, waiting] = [await placeOrder("Bulk One"), await placeOrder("Bulk Two")];
    await souk.orders.process(begun.id);
    await page.goto(`${host.address}/console/t/${tenant}/orders?search=Bulk`);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await bar.getByRole("button", { name: "Complete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Complete" }).click();
    const report = page.getByRole("dialog", { name: "One could not be changed" });
    await report.getByText(`Order ${waiting.number}`).waitFor();
    await report.getByText("One was changed.").waitFor();
    await report.getByRole("button", { name: "Close" }).last().click();
    await bar.getByText("1 selected").waitFor();
    expect((await souk.orders.get(begun.id)).status).toBe("completed");
    expect((await souk.orders.get(waiting.id)).status).toBe("pending");
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("imports a file after a check that changes nothing, and downloads its bad lines", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, `/t/${tenant}/products/import`);
    await heading(page, "Import products").waitFor();
    const lines = ["name,sku,price", "Imported lamp,IMP-1,12.5", "Odd lamp,IMP-2,many", ""];
    await page.locator("input[type=file]").setInputFiles({
      name: "lamps.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(lines.join("\n")),
    });
    await page.getByRole("heading", { name: "1 bad line" }).waitFor();
    expect((await souk.products.list({ sku: "IMP-1" })).total).toBe(0);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("lamps-bad-lines.csv");
    expect(readFileSync(await file.path(), "utf8")).toMatch(
      /^Line,Field,What is wrong\r\n\d+,price,/,
    );
    await page.getByRole("button", { name: "Import 1 product" }).click();
    await page.getByRole("heading", { name: "Imported", exact: true }).waitFor();
    expect(page.url()).toMatch(/import\?id=\d+$/);
    expect((await souk.products.getBySku("IMP-1")).name).toBe("Imported lamp");
    await page.getByRole("link", { name: "Go to the products" }).click();
    await page.getByRole("link", { name: "Imported lamp" }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("counts stock, and decides again when an order was faster", async () => {
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/products?search=SKU-009`);
    await page.getByRole("button", { name: "Actions for Lamp 9" }).click();
    await page.getByRole("menuitem", { name: "Change stock" }).click();
    await page.getByText("5 in stock", { exact: true }).waitFor();
    await choose(page, "What happened", "Pieces were counted");
    await page.getByLabel("Pieces").fill("8");
    await souk.products.changeStock(9, { by: -1 });
    await page.getByRole("button", { name: "Save stock" }).click();
    await page.getByText("The stock is 4 now.").waitFor();
    expect((await souk.products.get(9)).stock).toBe(4);
    await page.getByRole("button", { name: "Save stock" }).click();
    await page.getByText("Lamp 9: 8 in stock").waitFor();
    expect((await souk.products.get(9)).stock).toBe(8);
    await page.context().close();
  });

  it("writes an announcement, publishes it, and marks it as read", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, `/t/${tenant}/announcements/new`);
    await page.getByLabel("Headline").fill("Closed on Monday");
    await page.getByRole("article").getByText("Closed on Monday").waitFor();
    await page.getByRole("button", { name: "Save draft" }).click();
    await heading(page, "Closed on Monday").waitFor();
    await page.getByRole("button", { name: "Publish now" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish now" }).click();
    await page.getByText("The announcement is published").waitFor();
    await page.getByRole("link", { name: "Announcements" }).first().click();
    await page.getByRole("heading", { name: "For you, 1 unread" }).waitFor();
    await page.getByRole("button", { name: "Mark as read" }).click();
    await page.getByRole("heading", { name: "For you", exact: true }).waitFor();
    expect((await souk.announcements.countUnread()).unread_count).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("adds a category, a person, a key and a webhook, whose secrets show once, and finds all in the audit log", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, `/t/${tenant}/categories`);
    await page.getByRole("button", { name: "Add category" }).click();
    await page.getByLabel("Name").fill("Shades");
    await page.getByRole("dialog").getByRole("button", { name: "Add category" }).click();
    await page.getByRole("link", { name: "Shades" }).waitFor();

    await page.getByRole("link", { name: "Team" }).click();
    await page.getByRole("button", { name: "Add a person" }).click();
    await page.getByLabel("Email").fill("new@example.com");
    await page.getByRole("dialog").getByRole("button", { name: "Add a person" }).click();
    await page.getByRole("table").getByText("new@example.com").first().waitFor();

    await page.getByRole("link", { name: "API keys" }).click();
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByLabel("Name").fill("ERP sync");
    await page.getByLabel("orders:read").check();
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    const secret = page.getByRole("dialog", { name: "The new key" });
    const key = await secret.locator("code").textContent();
    await page.keyboard.press("Escape");
    await secret.getByRole("button", { name: "I have copied it" }).click();
    await page.getByRole("table").getByText("ERP sync").waitFor();
    expect(await page.content()).not.toContain(key);
    const program = createClient({ url: host.address, token: key, tenant });
    expect((await program.orders.list({ per_page: 1 })).data).toHaveLength(1);

    await page.getByRole("link", { name: "Webhooks" }).click();
    await page.getByRole("button", { name: "Add webhook" }).click();
    await page.getByLabel("Address").fill("https://hooks.example.com/souk");
    await page.getByRole("dialog").getByRole("button", { name: "Add webhook" }).click();
    await page.getByRole("button", { name: "I have copied it" }).click();
    await page.getByRole("link", { name: "https://hooks.example.com/souk" }).click();
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByText("Deliveries are held back until you resume.").waitFor();

    await page.getByRole("link", { name: "Audit log" }).click();
    for (const action of ["createCategory", "addMember", "createApiKey", "pauseWebhook"]) {
      await page.getByRole("table").getByText(action).first().waitFor();
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("changes settings, and sees both versions when someone else saved first", async () => {
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/settings`);
    await page.getByLabel("Low stock").fill("7");
    await souk.tenants.update({ settings: { low_stock: 9 } });
    await page.getByRole("button", { name: "Save" }).click();
    const both = page.getByRole("dialog", { name: "Someone else changed the settings" });
    await both.getByRole("row", { name: "Low stock 7 9" }).waitFor();
    await both.getByRole("button", { name: "Save mine" }).click();
    await page.getByText("Settings saved").waitFor();
    expect((await souk.tenants.get()).settings.low_stock).toBe(7);
    await page.getByRole("button", { name: "Delete the shop" }).click();
    await page.getByLabel("Type the name of the shop: Lamps & Co").fill("Lamps");
    await page.getByRole("dialog").getByRole("button", { name: "Delete the shop" }).click();
    await page.getByText("This is not its name.").waitFor();
    expect((await souk.tenants.get()).name).toBe("Lamps & Co");
    await page.context().close();
  });
});

it("a new server leads from the first account to the first product, without a terminal", async () => {
  const other = mkdtempSync(join(tmpdir(), "souk-console-"));
  const fresh = await openHost(other);
  const { page, complaints } = await openPage({ timezoneId: "Europe/Lisbon" });
  try {
    await page.goto(`${fresh.address}/console`);
    await heading(page, "Open your souk").waitFor();
    await page.getByLabel("Your name").fill("Mia");
    await page.getByLabel("Email").fill("mia@example.com");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByLabel("Password again").fill("short");
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.getByText("The password field must be at least 8 characters.").waitFor();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Password again").fill(password);
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.getByLabel("Name of the shop").fill("Brass Souk");
    await page.getByRole("button", { name: "Create the shop" }).click();
    await page.getByText("Your shop is open").waitFor();
    await page.getByRole("link", { name: "Add product" }).click();
    await page.getByLabel("Name").fill("Lantern");
    await page.getByLabel("Price").fill("45");
    await page.getByRole("button", { name: "Add product" }).click();
    await heading(page, "Lantern").waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await page.context().close();
    await fresh.stop();
    rmSync(other, { recursive: true, force: true });
  }
});

it("loads little: 150 kB to sign in, 240 kB to the first list", async () => {
  const { page } = await openPage();
  const loaded = new Set();
  page.on("request", (request) => {
    const [, name] = /\/console\/assets\/(.+\.(?:js|css))$/.exec(request.url()) ?? [];
    if (name !== undefined) loaded.add(name);
  });
  /** What a server would send of it in gzip, which every browser takes. */
  const kilobytes = () =>
    [...loaded].reduce(
      (sum, name) => sum + statSync(join(root, "packages/console/pages/assets", `${name}.gz`)).size,
      0,
    ) / 1000;
  await page.goto(`${host.address}/console/t/${tenant}/products`);
  await page.getByLabel("Email").waitFor();
  const toSignIn = kilobytes();
  await signIn(page, `/t/${tenant}/products`);
  await page.getByRole("table").waitFor();
  expect(toSignIn).toBeLessThan(150);
  expect(kilobytes()).toBeLessThan(240);
  await page.context().close();
});

describe("a member", () => {
  it("is not offered what the role may not do", async () => {
    const { page } = await openPage();
    await page.route("**/who_am_i", async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      for (const seat of body.tenants ?? []) {
        seat.may = seat.may.filter(
          (id) => !/^(?:create|update|delete)Product|^cancelOrder/.test(id),
        );
      }
      await route.fulfill({ response, json: body });
    });
    await signIn(page, `/t/${tenant}/products/7`);
    await heading(page, "Lamp 7").waitFor();
    await page.getByText("may look at products, and not change them").waitFor();
    expect(await page.getByLabel("Name").isEnabled()).toBe(false);
    await page.getByRole("link", { name: "Products" }).first().click();
    await heading(page, "Products").waitFor();
    expect(await page.getByRole("link", { name: "Add product" }).count()).toBe(0);
    await page.context().close();
  });
});

describe("nothing of a session stays", () => {
  it("after signing out: Back shows the sign-in page", async () => {
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/products`);
    await page.getByRole("link", { name: "Lamp 30" }).waitFor();
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    expect(await page.content()).not.toContain("Lamp 30");
    await page.context().close();
  });

  it("in what a script can read", async () => {
    const { page } = await openPage();
    await signIn(page);
    await heading(page, /^Good/).waitFor();
    const readable = await page.evaluate(() =>
      JSON.stringify([document.cookie, localStorage, sessionStorage]),
    );
    const [{ value: token, httpOnly, sameSite }] = await page.context().cookies();
    expect([httpOnly, sameSite]).toEqual([true, "Strict"]);
    expect(readable).not.toContain(token.split("|")[1]);
    await page.context().close();
  });
});

const shopPages = [
  ["categories", "Categories"],
  ["products/import", "Import products"],
  ["announcements", "Announcements"],
  ["announcements/new", "New announcement"],
  ["team", "Team"],
  ["webhooks", "Webhooks"],
  ["webhooks/deliveries", "Deliveries"],
  ["api-keys", "API keys"],
  ["audit", "Audit log"],
  ["settings", "Settings"],
];

describe.each([
  ["light", 1440],
  ["dark", 390],
])("every page, %s, %i px wide", (colorScheme, width) => {
  it("has nothing that axe finds, fits the window, runs no stored text, and breaks no rule of its policy", async () => {
    await placeOrder(HOSTILE);
    const { page, complaints } = await openPage({ colorScheme, viewport: { width, height: 900 } });
    const seen = [];
    // They hand the focus on at once, so nobody stands on what is hidden.
    const guards = '"[data-base-ui-focus-guard]"';
    const look = async (name) => {
      const found = await page.evaluate(`${axe.source}; axe.run({ exclude: [${guards}] })`);
      const grave = found.violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      const wide = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll("body, main, table")].map(
            (at) => at.getBoundingClientRect().right,
          ),
        ),
      );
      seen.push([name, grave, wide <= width, await page.title()]);
      const folder = process.env["PAGES_SEEN"];
      if (folder) {
        await page.screenshot({
          path: join(folder, `console-${colorScheme}-${width}-${name.replaceAll("/", "-")}.png`),
        });
      }
    };
    await page.goto(`${host.address}/console`);
    await page.getByLabel("Email").waitFor();
    await look("sign-in");
    await page.goto(`${host.address}/console/register`);
    await page.getByLabel("Your name").waitFor();
    await look("register");
    await page.goto(`${host.address}/console/forgot`);
    await heading(page, "Forgotten password").waitFor();
    await look("forgot");
    await signIn(page);
    await page.getByRole("table").waitFor();
    await look("overview");
    await page.goto(`${host.address}/console/t/${tenant}/products`);
    await page.getByRole("table").waitFor();
    await look("products");
    await page
      .getByRole("button", { name: /^Actions/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Edit" }).waitFor();
    await look("products-menu");
    await page.keyboard.press("Escape");
    await page.goto(`${host.address}/console/t/${tenant}/products/31`);
    await page.getByLabel("Price").waitFor();
    await look("product");
    await page.goto(`${host.address}/console/t/${tenant}/orders`);
    await page.getByRole("table").waitFor();
    await look("orders");
    await page.getByRole("table").getByRole("link").first().click();
    await page.getByText("placed the order").waitFor();
    await look("order");
    await page.getByRole("button", { name: "Cancel order" }).click();
    await page.getByLabel("Reason").waitFor();
    await look("order-cancel");
    for (const [name, title] of shopPages) {
      await page.goto(`${host.address}/console/t/${tenant}/${name}`);
      await heading(page, title).waitFor();
      await page.waitForLoadState("networkidle");
      await look(name);
    }
    await page.goto(`${host.address}/console/new-shop`);
    await page.getByLabel("Name of the shop").waitFor();
    await look("new-shop");
    await page.goto(`${host.address}/console/nowhere`);
    await page.getByText("Nothing is at this address").waitFor();
    await look("not-found");
    expect(seen).toEqual(
      [
        ["sign-in", "Welcome back – Souk"],
        ["register", "Create an account – Souk"],
        ["forgot", "Forgotten password – Souk"],
        ["overview", "Overview – Souk"],
        ["products", "Products – Souk"],
        ["products-menu", "Products – Souk"],
        ["product", `${HOSTILE} – Souk`],
        ["orders", "Orders – Souk"],
        ["order", expect.stringMatching(/^Order \d+ – Souk$/)],
        ["order-cancel", expect.stringMatching(/^Order \d+ – Souk$/)],
        ...shopPages.map(([name, title]) => [name, `${title} – Souk`]),
        ["new-shop", "Name your shop – Souk"],
        ["not-found", "Nothing is at this address – Souk"],
      ].map(([name, title]) => [name, [], true, title]),
    );
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
