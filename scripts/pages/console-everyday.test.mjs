// Everyday use of the console that a demo does not show: many categories, lost connections, other colors.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createClient } from "@souk/client";
import { launchChromium } from "./chromium.mjs";
import { flawsOf, heading, openPageIn, password, signInAt } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

const email = "ada@example.com";
const CATEGORIES = 150;

let folder, host, browser, asAda, souk, tenant;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "souk-console-"));
  [host, browser] = await Promise.all([openHost(folder), launchChromium()]);
  const account = { name: "Ada Lovelace", email, password, passwordConfirmation: password };
  const { token } = await host.core.register({}, account);
  asAda = createClient({ url: host.address, token });
  tenant = (await asAda.tenants.create({ name: "Lamps & Co", settings: { currency: "EUR" } })).id;
  souk = createClient({ url: host.address, token, tenant });
  for (let number = 1; number <= CATEGORIES; number++) {
    await souk.categories.create({ name: `Shelf ${String(number).padStart(3, "0")}` });
  }
  await souk.products.create({ name: "Lantern", sku: "LAN-1", price: 10, stock: 9 });
});

afterAll(async () => {
  await browser?.close();
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const openPage = (options) => openPageIn(browser, options);

const at = (path) => `${host.address}/console/t/${tenant}${path}`;

async function signIn(page, path = "") {
  await signInAt(page, at(path), email);
  await page.waitForURL(({ pathname }) => !pathname.endsWith("/sign-in"));
}

const isFocused = (target) => target.evaluate((element) => element === document.activeElement);

const placeOrder = (more = {}) =>
  souk.orders.create({
    customer: { name: "Grace Hopper", email: "grace@example.com" },
    address: { street: "8 Harbour Road", city: "Lisbon", country: "PT" },
    payment_type: 1,
    total_amount: 30,
    order_items: [{ product_id: 1, qty: 3, amount: 30 }],
    ...more,
  });

it("shows every page of a shop in a browser under the locale C of POSIX", async () => {
  const inContainer = await launchChromium([], { LANG: "C", LC_ALL: "C", LANGUAGE: "" });
  try {
    const { page, complaints } = await openPageIn(inContainer, { locale: undefined });
    await signIn(page);
    expect(await page.evaluate(() => navigator.language)).toBe("en-US@posix");
    for (const [path, name] of [
      ["", /^Good/],
      ["/orders", "Orders"],
      ["/products", "Products"],
      ["/settings", "Settings"],
    ]) {
      await page.goto(at(path));
      await heading(page, name).waitFor();
    }
    expect(complaints).toEqual([]);
  } finally {
    await inContainer.close();
  }
});

it("finds, filters by and sets any of 150 categories, and names each of them in the list", async () => {
  const { data } = await souk.categories.list({ search: "Shelf 128" });
  const { id } = await souk.products.create({
    name: "Reading lamp",
    price: 12,
    category_id: data[0].id,
  });
  const { page, complaints } = await openPage();
  await signIn(page, `/products/${id}`);
  const category = page.getByRole("combobox", { name: "Category" });
  await category.waitFor();
  await expectValue(category, "Shelf 128");
  await category.click();
  await page.getByRole("option", { name: "Shelf 001", exact: true }).waitFor();
  // The list continues as one scrolls.
  while ((await page.getByRole("option", { name: "Shelf 150", exact: true }).count()) === 0) {
    await page.getByRole("option").last().scrollIntoViewIfNeeded();
  }
  await category.fill("shelf 14");
  await page.getByRole("option", { name: "Shelf 149", exact: true }).click();
  await expectValue(category, "Shelf 149");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const [saved] = (await souk.categories.list({ search: "Shelf 149" })).data;
  expect((await souk.products.get(id)).category_id).toBe(saved.id);

  await page.goto(at("/products"));
  const row = page.getByRole("row").filter({ hasText: "Reading lamp" });
  await row.getByText("Shelf 149").filter({ visible: true }).waitFor();
  await page.getByRole("combobox", { name: /^Category/ }).click();
  await page.getByRole("dialog", { name: "Category" }).getByRole("combobox").fill("149");
  await page.locator("[role=option][data-highlighted]", { hasText: "Shelf 149" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`category=${saved.id}`));
  await page.getByText(/1–1 of 1/).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** Waits until a field has a value. */
async function expectValue(field, value) {
  const handle = await field.elementHandle();
  await field.page().waitForFunction(([node, text]) => node.value === text, [handle, value]);
}

it("gives the focus back to what opened a dialog", async () => {
  const { id } = await placeOrder();
  await souk.orders.process(id);
  const { page } = await openPage();
  await signIn(page, "/categories");
  for (const [path, opener, item, first] of [
    ["/categories", "Add category", null, "Name"],
    ["/products", "Actions for Lantern", "Change stock", "Units"],
    ["/team", "Add a person", null, "Email"],
    [`/orders/${id}`, "Record payment", null, "Amount"],
    ["/webhooks", "Add webhook", null, "Address"],
    ["/api-keys", "Create key", null, "Name"],
    ["/settings", "Delete the shop", null, /^Type the name/],
    ["/profile", "Request an archive", null, "Current password"],
  ]) {
    await page.goto(at(path));
    const button = page.getByRole("button", { name: opener }).first();
    await button.click();
    if (item !== null) await page.getByRole("menuitem", { name: item }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    const field = dialog.getByLabel(first, { exact: typeof first === "string" });
    await field.waitFor();
    await page.waitForFunction(
      (node) => node === document.activeElement,
      await field.elementHandle(),
    );
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect([path, await isFocused(button)]).toEqual([path, true]);
  }
  await page.goto(at("/orders"));
  const link = page.getByRole("link", { name: "Orders" }).first();
  await link.focus();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await isFocused(link)).toBe(true);
  await page.context().close();
});

/** The colours in a picture of an element, the most frequent first. */
async function colorsOf(page, target) {
  const picture = (await target.screenshot()).toString("base64");
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    const counts = new Map();
    for (let index = 0; index < pixels.length; index += 4) {
      const color = pixels.slice(index, index + 3).join();
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    return [...counts].toSorted(([, a], [, b]) => b - a).map(([color]) => color);
  }, picture);
}

it("shows switches, the current page and the selected tab in forced colours", async () => {
  await placeOrder();
  const { page } = await openPage({ forcedColors: "active" });
  await signIn(page, "/settings");
  const knob = page.getByRole("switch", { name: "Count stock" });
  await knob.waitFor();
  const off = await colorsOf(page, knob);
  await knob.click();
  await page.getByText("Unsaved changes").waitFor();
  await page.mouse.move(0, 0);
  const on = await colorsOf(page, knob);
  expect(off.length).toBeGreaterThan(1);
  expect(on.slice(0, 2)).not.toEqual(off.slice(0, 2));

  await page.goto(at("/orders"));
  await heading(page, "Orders").waitFor();
  const [ground] = await colorsOf(page, page.getByRole("link", { name: "Products" }).first());
  const [current] = await colorsOf(page, page.getByRole("link", { name: "Orders" }).first());
  expect(current).not.toBe(ground);
  const tabs = page.getByRole("navigation", { name: "Orders by status" });
  const [plain] = await colorsOf(page, tabs.getByRole("link", { name: "Pending" }));
  const [selected] = await colorsOf(page, tabs.getByRole("link", { name: "All" }));
  expect(selected).not.toBe(plain);
  await page.context().close();
});

it("reloads a page once when a chunk is missing, then says that there is no connection and tries again", async () => {
  const { page } = await openPage({ locale: "ar" });
  await page.goto(at(""));
  await page.getByRole("textbox").first().fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "الطلبات" }).first().waitFor();
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  let isMissing = true;
  await page.route(/\/console\/assets\/.*(?:team|audit)/, (route) =>
    isMissing ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole("link", { name: "الفريق" }).first().click();
  await page.getByRole("heading", { name: "لا يوجد اتصال" }).waitFor();
  expect(documents).toBe(1);
  expect(await page.getByText(/preload|dynamically/i).count()).toBe(0);
  isMissing = false;
  await page.getByRole("button", { name: "أعد المحاولة" }).click();
  await page.getByRole("heading", { level: 1, name: "الفريق" }).waitFor();
  await page.context().close();
});

it("says before an order is completed what is not shipped and not paid", async () => {
  const { id, items } = await placeOrder();
  await souk.orders.process(id);
  const order = await souk.orders.get(id);
  await souk.orders.addPayment(id, { amount: 12.5, method: "Cash" });
  await souk.orders.addShipment(id, {
    items: [{ order_item_id: (items ?? order.items)[0].id, qty: 1 }],
  });
  const { page } = await openPage();
  await signIn(page, `/orders/${id}`);
  await page.getByRole("button", { name: "Complete" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("2 units are not shipped yet.").waitFor();
  await dialog.getByText("€17.50 is not paid yet.").waitFor();
  await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  expect((await souk.orders.get(id)).status).toBe("processing");
  await page.context().close();
});

it("counts no order as unpaid after a refund, in the number and in the list that it leads to", async () => {
  const { id } = await placeOrder({ customer: { name: "Scratched Lamp" } });
  await souk.orders.addPayment(id, { amount: 30, method: "Cash" });
  const before = (await souk.tenants.getFigures({})).now.unpaid;
  await souk.orders.addRefund(id, { amount: 5, reason: "A scratch" });
  expect((await souk.tenants.getFigures({})).now.unpaid).toBe(before);
  const { page } = await openPage();
  await signIn(page, "/orders?payment=due");
  await page.getByText(new RegExp(`of ${before}$`)).waitFor();
  expect(await page.getByText("Scratched Lamp").count()).toBe(0);
  await page.context().close();
});

it("shows a person who has not come as invited, and sends the invitation again", async () => {
  await souk.team.add({ email: "late@example.com", role: "MEMBER" });
  await host.link();
  const { page } = await openPage();
  await signIn(page, "/team");
  const row = page.getByRole("row").filter({ hasText: "late@example.com" });
  await row.getByText("Invited").waitFor();
  await row.getByRole("button", { name: "Actions for late" }).click();
  await page.getByRole("menuitem", { name: "Send the invitation again" }).click();
  await page.getByText("The invitation to late@example.com is sent again").waitFor();
  expect(await host.link()).toContain("/join?token=");
  await page.context().close();
});

it("imports categories by their names, and gives back the rows to correct", async () => {
  const { page } = await openPage({ locale: "de-DE" });
  await page.goto(at("/products/import"));
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort").fill(password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await heading(page, "Produkte importieren").waitFor();
  const lines = ["name,sku,price,category", "Torch,TOR-1,9,shelf 077", "Odd,ODD-1,-4,", ""];
  await page.locator("input[type=file]").setInputFiles({
    name: "lamps.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(lines.join("\n")),
  });
  // The API says it in English.
  await page.getByText("Der Wert muss mindestens 0 sein.").waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Zeilen herunterladen" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("lamps-zu-korrigieren.csv");
  expect(readFileSync(await file.path(), "utf8")).toBe(`${lines[0]}\n${lines[2]}\n`);
  await page.getByRole("button", { name: "1 Produkt importieren" }).click();
  await page.getByRole("heading", { name: "Importiert", exact: true }).waitFor();
  const [shelf] = (await souk.categories.list({ search: "Shelf 077" })).data;
  expect((await souk.products.getBySku("TOR-1")).category_id).toBe(shelf.id);
  await page.context().close();
});

it("says in the audit log what people call things", async () => {
  const { id, number } = await placeOrder({ customer: { name: "Radia Perlman" } });
  await souk.orders.addPayment(id, { amount: 30, method: "Cash" });
  const { page } = await openPage();
  await signIn(page, "/audit?object=order");
  const row = page.getByRole("row").filter({ hasText: "Recorded a payment" }).first();
  await row.getByRole("link", { name: `Order ${number}`, exact: true }).waitFor();
  await row.getByText("€30.00").waitFor();
  await page.getByRole("combobox", { name: /^Person/ }).click();
  await page.getByRole("option", { name: /^Ada Lovelace/ }).click();
  await page.waitForURL(/actor_id=/);
  await row.waitFor();
  expect(await page.getByText(/\{"|ID \d/).count()).toBe(0);
  await page.context().close();
});

it("leads from the selected rows to their actions with one key", async () => {
  const { page } = await openPage();
  await signIn(page, "/products");
  await page.getByRole("checkbox", { name: "Select Lantern" }).check();
  const publish = page.getByRole("region", { name: "Selected rows" }).getByRole("button").first();
  await publish.waitFor();
  await page.keyboard.press("b");
  expect(await isFocused(publish)).toBe(true);
  await page.context().close();
});

it.each([768, 390])("keeps stock, categories and dates in sight, %i px wide", async (width) => {
  const { page } = await openPage({ viewport: { width, height: 844 } });
  await signIn(page, "/products");
  const row = page.getByRole("row").filter({ hasText: "Reading lamp" });
  await row.getByText("Shelf 149").filter({ visible: true }).waitFor();
  await page.getByRole("columnheader", { name: "Stock" }).waitFor();
  const hasSideBar = await page.getByRole("link", { name: "Settings" }).isVisible();
  expect(hasSideBar).toBe(width === 768);
  await page.goto(at("/orders"));
  await page.getByRole("row").nth(1).locator("time").filter({ visible: true }).first().waitFor();
  await page.context().close();
});

it("finds an order by the phone number of its customer, however people write it", async () => {
  const phone = "+49 221 555 0147";
  const { number } = await placeOrder({ customer: { name: "Konrad Zuse", phone } });
  const { page, complaints } = await openPage();
  await signIn(page, "/orders");
  for (const typed of ["5550147", "492215550147", "0221 5550147", phone]) {
    await page.goto(at(`/orders?search=${encodeURIComponent(typed)}`));
    await page.getByRole("link", { name: `#${number}` }).waitFor();
    await page.getByText(/1–1 of 1/).waitFor();
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

it("fits German into a phone, where axe finds nothing, pickers included", async () => {
  const { id, customer_id: customer } = await placeOrder();
  const width = 390;
  const { page, complaints } = await openPage({
    locale: "de-AT",
    viewport: { width, height: 844 },
  });
  await page.goto(at(""));
  await page.getByLabel("E-Mail").fill(email);
  await page.getByLabel("Passwort").fill(password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await heading(page, /^Guten/).waitFor();
  const openPicker = async (label) => {
    await page.getByLabel(label).click();
    await page.getByRole("option").first().waitFor();
  };
  const seen = [];
  const look = async (name, ...accepted) => {
    const { grave: found, fits } = await flawsOf(page, width);
    const grave = found.filter(([rule]) => !accepted.includes(rule));
    if (grave.length > 0 || !fits) seen.push([name, grave, fits]);
  };
  for (const path of [
    "",
    "/products",
    "/products/1",
    "/products/new",
    "/products/import",
    "/categories",
    "/orders",
    "/orders/new",
    `/orders/${id}`,
    `/orders/${id}/edit`,
    `/orders/${id}/print`,
    "/customers",
    "/customers/new",
    "/customers/import",
    `/customers/${customer}`,
    "/calls",
    "/announcements",
    "/announcements/new",
    "/team",
    "/webhooks",
    "/webhooks/events",
    "/api-keys",
    "/audit",
    "/settings",
    "/profile",
  ]) {
    await page.goto(at(path));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await look(path);
  }
  await page.goto(at("/products/1"));
  await openPicker("Kategorie");
  // The page behind an open list is hidden from screen readers, and Tab closes the list first.
  await look("the category of a product", "aria-hidden-focus");
  await page.keyboard.press("Tab");
  await page.getByRole("option").first().waitFor({ state: "hidden" });
  await page.goto(at("/products"));
  await openPicker(/^Kategorie/);
  await look("the filter by category", "aria-hidden-focus");
  expect(seen).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});
