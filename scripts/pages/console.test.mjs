// A working day at the console, in a real browser against a real host.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createClient } from "@souk/client";
import { root } from "../workspace.mjs";
import { launchChromium } from "./chromium.mjs";
import { flawsOf, heading, HOSTILE, openPageIn, password, signInAt } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

let folder, host, browser, souk, tenant;

/** Answers instead of the receivers of webhooks. */
const receiver = {
  status: 200,
  sent: [],
  check: () => null,
  send: async ({ headers, body }) => {
    receiver.sent.push({ headers, body });
    const { status } = receiver;
    return { status, failure: null, responseBody: "", retryAfterMs: null, durationMs: 12 };
  },
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "souk-console-"));
  [host, browser] = await Promise.all([
    openHost(folder, {}, { webhookSender: receiver }),
    launchChromium(),
  ]);
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

const openPage = (options) => openPageIn(browser, options);

const signIn = (page, path = "", email = "ada@example.com") =>
  signInAt(page, `${host.address}/console${path}`, email);

describe("a person of a shop", () => {
  it("signs in, finds a product by its SKU, changes it, and processes an order", async () => {
    const { id } = await placeOrder();
    const { page, complaints } = await openPage();
    await signIn(page, `/t/${tenant}/products`);
    // Signing in leads back to the address that was requested.
    await heading(page, "Products").waitFor();
    await page.getByLabel("Search products").fill("SKU-017");
    await page.waitForURL(/search=SKU-017/);
    await page.getByRole("link", { name: "Lamp 17" }).click();
    await heading(page, "Lamp 17").waitFor();

    await page.getByLabel("Name").fill("");
    await page.getByLabel("Price", { exact: true }).fill("-3");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("This is required.").waitFor();
    await page.getByText("Enter at least 0.").waitFor();
    expect(await page.getByLabel("Name").evaluate((at) => at === document.activeElement)).toBe(
      true,
    );
    await page.getByLabel("Name").fill("Lamp Seventeen");
    await page.getByLabel("Price", { exact: true }).fill("19.90");
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
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.keyboard.press("/");
    await page.keyboard.type("add");
    await page.keyboard.press("Enter");
    await heading(page, "New product").waitFor();
    await page.keyboard.type("Lantern");
    // The description and the pictures come before the price.
    for (let field = 0; field < 3; field += 1) await page.keyboard.press("Tab");
    await page.keyboard.type("45.5");
    await page.keyboard.press("Enter");
    await heading(page, "Lantern").waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("liskov");
    await page.keyboard.press("Enter");
    await heading(page, /^Order \d+/).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("types on in the search while the page under it arrives", async () => {
    const { page } = await openPage();
    await signIn(page);
    let arrive;
    const arrived = new Promise((resolve) => (arrive = resolve));
    await page.route("**/products?*", async (request) => {
      await arrived;
      await request.continue();
    });
    await page.getByRole("link", { name: "Products" }).click();
    await page.keyboard.press("Control+k");
    const search = page.getByRole("combobox");
    await search.waitFor();
    await page.keyboard.type("lan");
    arrive();
    await page.waitForURL(/\/products/);
    await page.locator("h1", { hasText: "Products" }).waitFor();
    await page.keyboard.type("tern");
    expect(await search.inputValue()).toBe("lantern");
    await page.context().close();
  });

  it("sees both versions when someone else saved first, and loses neither", async () => {
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/products/5`);
    await heading(page, "Lamp 5").waitFor();
    await page.getByLabel("Price", { exact: true }).fill("55");
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
    expect(await page.getByRole("alert").count()).toBe(0);
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
    await page.getByLabel("Price", { exact: true }).waitFor();
    await page.goBack();
    await page.getByText(/26–/).waitFor();
    expect(await first()).toBe(onSecond);
    await page.getByRole("button", { name: "Previous" }).click();
    await page.getByText(/1–25 of/).waitFor();
    await page.context().close();
  });

  it("gets the reason if the browser stores no cookie", async () => {
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

  it("goes from the numbers of what is not paid or shipped to just those orders, and the address keeps a filter", async () => {
    const [unpaid, unshipped, paid] = [
      await placeOrder("Owes Money"),
      await placeOrder("Waits For It"),
      await placeOrder("Settled Already"),
    ];
    await souk.orders.process(unshipped.id);
    for (const { id } of [unshipped, paid]) {
      await souk.orders.addPayment(id, { amount: 2, method: "Cash" });
    }
    const { now } = await souk.tenants.getFigures({});
    const { page, complaints } = await openPage();
    await signIn(page);
    await heading(page, /^Good/).waitFor();
    for (const [count, words, filter, order] of [
      [now.unpaid, /not paid in full/, "payment=due", unpaid],
      [now.unshipped, /still to ship/, "shipping=due", unshipped],
    ]) {
      await page.goto(`${host.address}/console/t/${tenant}`);
      const link = page.getByRole("list", { name: "To do" }).getByRole("link", { name: words });
      expect(await link.textContent()).toContain(String(count));
      await link.click();
      await page.waitForURL(new RegExp(`orders\\?${filter}`));
      await page.getByText(new RegExp(`of ${count}$`)).waitFor();
      await page.getByRole("link", { name: `#${order.number}` }).waitFor();
      expect(await page.getByText("Settled Already").count()).toBe(0);
    }
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.getByRole("button", { name: /^Payment/ }).click();
    await page.getByRole("menuitemradio", { name: "Paid", exact: true }).click();
    await page.waitForURL(/orders\?payment=paid$/);
    await page.reload();
    await page.getByText("Settled Already").waitFor();
    expect(await page.getByText("Owes Money").count()).toBe(0);
    await page.goto(`${host.address}/console/t/${tenant}/orders?payment=due`);
    await page.setViewportSize({ width: 390, height: 844 });
    const row = page.getByRole("row").filter({ hasText: "Owes Money" });
    await row.getByText("Unpaid", { exact: true }).filter({ visible: true }).waitFor();
    await row.getByText("Pending", { exact: true }).filter({ visible: true }).waitFor();
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
      page.getByRole("button", { name: "Download", exact: true }).click(),
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
    await choose(page, "What happened", "Units were counted");
    await page.getByLabel("Units").fill("8");
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
    await page.getByLabel("Publish at").fill("2020-01-01T09:00");
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("This time has passed.").waitFor();
    await page.getByLabel("Publish at").fill("");
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

  it("saves its words into an announcement that was published meanwhile", async () => {
    const { id } = await souk.announcements.create({
      title: "Open on Sunday",
      content: "At the market",
      type: "info",
      status: "scheduled",
      scheduled_at: "2099-01-02T09:00:00Z",
    });
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/announcements/${id}`);
    await page.getByLabel("Summary").fill("From ten");
    await page.getByLabel("Show until").fill("2099-02-01T18:30");
    await souk.announcements.publish(id, {});
    await page.getByRole("button", { name: "Save" }).click();
    const both = page.getByRole("dialog", { name: "Someone else changed this announcement" });
    await both.getByRole("row", { name: "Status You did not change it Published" }).waitFor();
    await both.getByRole("row", { name: /^Show until .*Feb.* 2099.* –$/ }).waitFor();
    expect(await both.innerText()).not.toContain("T18:30");
    await both.getByRole("button", { name: "Save mine" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    expect(await souk.announcements.get(id)).toMatchObject({
      summary: "From ten",
      status: "published",
    });
    await souk.announcements.delete(id);
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
    for (const action of [
      "Added a category",
      "Added a person to the team",
      "Created an API key",
      "Paused a webhook",
    ]) {
      await page.getByRole("table").getByText(action).first().waitFor();
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("tests a webhook, sends what was refused again, replaces its secret, and reads the body of every event", async () => {
    const url = "https://hooks.example.com/stock";
    const { id } = await souk.webhooks.create({ url, events: ["product.updated"] });
    const { page, complaints } = await openPage();
    const log = page.getByRole("table", { name: "Deliveries" });
    const dialog = page.getByRole("dialog");
    await signIn(page, `/t/${tenant}/webhooks/${id}`);
    await page.getByRole("button", { name: "Send a test" }).click();
    await dialog.getByRole("region", { name: "Sample" }).getByText("product.updated").waitFor();
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await log.getByRole("row", { name: /\(test\) Delivered 200/ }).waitFor();

    receiver.status = 404;
    await souk.products.update(14, { stock: 41 });
    await log.getByRole("row", { name: /Refused 404/ }).waitFor();
    receiver.status = 200;
    await log.getByRole("row", { name: /Refused 404/ }).click();
    await dialog.getByText("Responded with 404").waitFor();
    await dialog
      .getByRole("region", { name: "Body as it is sent" })
      .getByText('"stock":41')
      .waitFor();
    const { headers } = receiver.sent.at(-1);
    const shownHeaders = dialog.getByRole("region", { name: "Headers" });
    for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"]) {
      await shownHeaders.getByText(`${name}: ${headers[name]}`).waitFor();
    }
    expect(await dialog.getByRole("region", { name: "Body as it is sent" }).textContent()).toBe(
      receiver.sent.at(-1).body,
    );
    await dialog
      .getByRole("region", { name: "Body, easy to read" })
      .getByText('"stock": 41')
      .waitFor();
    await dialog.getByRole("button", { name: "Send again" }).click();
    await dialog.getByText("Responded with 200").waitFor();
    await page.keyboard.press("Escape");

    receiver.status = 404;
    await souk.products.update(14, { stock: 42 });
    await log.getByRole("row", { name: /Refused 404/ }).waitFor();
    receiver.status = 200;
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Send failed ones again" }).click();
    await dialog.getByRole("button", { name: "Send failed ones again" }).click();
    await page.getByText("One delivery is sent again").waitFor();
    await log.getByRole("row", { name: /Refused 404/ }).waitFor({ state: "hidden" });

    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "New secret" }).click();
    await dialog.getByRole("button", { name: "New secret" }).click();
    const secret = page.getByRole("dialog", { name: "The secret of the webhook" });
    const shown = await secret.locator("code").textContent();
    await secret.getByRole("button", { name: "I have copied it" }).click();
    await secret.waitFor({ state: "hidden" });
    expect(await page.content()).not.toContain(shown);

    await page.getByRole("link", { name: "Webhooks" }).first().click();
    await page.getByRole("link", { name: "Events" }).click();
    await heading(page, "Events").waitFor();
    await page.getByText("order.cancelled", { exact: true }).click();
    await page
      .getByRole("region", { name: "Sample" })
      .getByText('"event": "order.cancelled"')
      .waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("changes settings, and sees both versions when someone else saved first", async () => {
    await placeOrder();
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/settings`);
    await page.getByText("The currency cannot change, because the shop has orders.").waitFor();
    expect(await page.getByLabel("Currency").isDisabled()).toBe(true);
    await page.getByLabel("Low stock").fill("7");
    await souk.tenants.update({ name: "Lamps & Sons", settings: { low_stock: 9 } });
    await page.getByRole("button", { name: "Save" }).click();
    const both = page.getByRole("dialog", { name: "Someone else changed the settings" });
    await both.getByRole("row", { name: "Low stock 7 9" }).waitFor();
    await both.getByRole("row", { name: "Name You did not change it Lamps & Sons" }).waitFor();
    await both.getByRole("button", { name: "Save mine" }).click();
    await page.getByText("Settings saved").waitFor();
    expect(await souk.tenants.get()).toMatchObject({
      name: "Lamps & Sons",
      settings: { low_stock: 7 },
    });
    await page.getByLabel("Name", { exact: true }).fill("Lamps & Co");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Unsaved changes").waitFor({ state: "hidden" });
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the archive" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`shop-${tenant}.ndjson`);
    const lines = readFileSync(await file.path(), "utf8")
      .trimEnd()
      .split("\n");
    expect(JSON.parse(lines[0])).toMatchObject({ kind: "tenant", row: { id: tenant } });
    expect(JSON.parse(lines.at(-1))).toEqual({ kind: "end", row: { lines: lines.length - 1 } });
    await page.getByRole("button", { name: "Delete the shop" }).click();
    await page.getByLabel("Type the name of the shop: Lamps & Co").fill("Lamps");
    await page.getByRole("dialog").getByRole("button", { name: "Delete the shop" }).click();
    await page.getByText("This is not its name.").waitFor();
    expect((await souk.tenants.get()).name).toBe("Lamps & Co");
    await page.context().close();
  });
});

describe("a person who takes orders", () => {
  it("creates one after a check that stores nothing, is paid, and ships it", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, `/t/${tenant}/orders/new`);
    await heading(page, "New order").waitFor();
    await page.getByRole("button", { name: "Check the order" }).click();
    await page.getByText("Add at least one item.").waitFor();
    await page.getByLabel("Add an item").fill("SKU-012");
    await page.getByRole("option", { name: /Lamp 12/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByLabel("Quantity").fill("3");
    const amount = page.getByLabel("Amount for all units");
    expect(await amount.inputValue()).toBe("36.00");
    await amount.fill("-5");
    await page.getByRole("button", { name: "Check the order" }).click();
    await page.getByText("Enter an amount").waitFor();
    expect(await page.locator("[aria-invalid]").evaluateAll((all) => all.length)).toBe(1);
    expect(await amount.evaluate((input) => input === document.activeElement)).toBe(true);
    await amount.fill("36.00");
    await page.getByRole("button", { name: "Check the order" }).click();
    await page.getByText("This is required.").first().waitFor();
    const street = page.getByLabel("Street and number");
    expect(await street.evaluate((input) => input === document.activeElement)).toBe(true);
    // In a low window the focus scrolls the field out from under the bar with the button.
    const bar = await page.getByRole("region", { name: "Unsaved changes" }).boundingBox();
    const field = await street.boundingBox();
    expect(field.y + field.height).toBeLessThanOrEqual(bar.y);
    await street.fill("1 Loop Lane");
    expect(await street.getAttribute("aria-invalid")).toBe(null);
    await page.getByLabel("City").fill("Porto");
    await page.getByLabel("Name").fill("Radia Perlman");
    await page.getByRole("button", { name: "Check the order" }).click();
    const question = page.getByRole("dialog", { name: "Create this order?" });
    await question.getByText("Radia Perlman").waitFor();
    expect((await souk.orders.list({ search: "Radia" })).total).toBe(0);
    await question.getByRole("button", { name: "Create order" }).click();
    await heading(page, /^Order \d+/).waitFor();
    const { data: found } = await souk.orders.list({ search: "Radia" });
    const [{ id }] = found;
    expect(found).toMatchObject([{ total_amount: "36.00", payment_status: "unpaid" }]);

    await page.getByRole("button", { name: "Record payment" }).click();
    const payment = page.getByRole("dialog", { name: "Record payment" });
    expect(await payment.getByLabel("Amount").inputValue()).toBe("36.00");
    await payment.getByLabel("Amount").fill("30");
    await payment.getByLabel("Paid by").fill("Cash");
    await payment.getByRole("button", { name: "Record payment" }).click();
    await page.getByText("Partly paid").first().waitFor();
    await page.getByText("Ada Lovelace recorded a payment").waitFor();

    await page.getByRole("button", { name: "Record payment" }).click();
    await payment.getByLabel("Paid by").fill("Cash");
    await souk.orders.update(id, { notes: "As a gift" });
    await payment.getByRole("button", { name: "Record payment" }).click();
    await payment.getByRole("row", { name: "Notes on the order – As a gift" }).waitFor();
    expect((await souk.orders.get(id)).paid_amount).toBe("30.00");
    await payment.getByRole("button", { name: "Record payment anyway" }).click();
    await payment.waitFor({ state: "hidden" });
    expect(await souk.orders.get(id)).toMatchObject({
      paid_amount: "36.00",
      payment_status: "paid",
    });
    await page.getByText("Paid", { exact: true }).first().waitFor();

    await page.getByRole("button", { name: "Record shipment" }).click();
    const parcel = page.getByRole("dialog", { name: "Record shipment" });
    await parcel.getByLabel("Units of Lamp 12").fill("2");
    await parcel.getByLabel("Carrier").fill("DHL");
    await parcel.getByRole("button", { name: "Record shipment" }).click();
    await page.getByText("One unit is left to ship.").waitFor();
    expect(await page.getByRole("button", { name: "Cancel order" }).count()).toBe(0);
    await page.getByRole("button", { name: "Actions for the shipment DHL" }).click();
    await page.getByRole("menuitem", { name: "Cancel shipment" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel shipment" }).click();
    await page.getByText("3 units are left to ship.").waitFor();

    await page
      .getByRole("button", { name: /^Actions for the payment of .*6\.00/ })
      .last()
      .click();
    await page.getByRole("menuitem", { name: "Void payment" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Void payment" }).click();
    await page.getByText("Ada Lovelace voided a payment").waitFor();
    await page.getByRole("button", { name: "Record refund" }).click();
    const refund = page.getByRole("dialog", { name: "Record refund" });
    await refund.getByLabel("Amount").fill("5.50");
    await refund.getByLabel("Reason").fill("A scratch");
    await refund.getByRole("button", { name: "Record refund" }).click();
    await page.getByText("Partly refunded").first().waitFor();
    expect(await souk.orders.get(id)).toMatchObject({
      paid_amount: "30.00",
      refunded_amount: "5.50",
      fulfillment_status: "unfulfilled",
    });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("corrects an order, and sees both versions when someone else saved first", async () => {
    const { id } = await placeOrder("Katherine Johnson");
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/orders/${id}/edit`);
    await heading(page, /^Correct order/).waitFor();
    await page.getByLabel("City").fill("Faro");
    await page.getByLabel("Quantity").fill("3");
    expect(await page.getByLabel("Amount for all units").inputValue()).toBe("3.00");
    await souk.orders.update(id, { notes: "Ring twice", address: { city: "Lagos" } });
    await page.getByRole("button", { name: "Save" }).click();
    const both = page.getByRole("dialog", { name: "Someone else changed this order" });
    await both.getByRole("row", { name: "City Faro Lagos" }).waitFor();
    await both
      .getByRole("row", { name: "Notes on the order You did not change it Ring twice" })
      .waitFor();
    await both.getByRole("button", { name: "Save mine" }).click();
    await heading(page, /^Order \d+/).waitFor();
    const order = await souk.orders.get(id);
    expect(order).toMatchObject({ notes: "Ring twice", total_amount: "3.00" });
    expect([order.address.city, order.items[0].qty]).toEqual(["Faro", 3]);
    await page.context().close();
  });

  it("sees both versions before a step that someone else was faster than", async () => {
    const { id } = await placeOrder("Annie Easley");
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/orders/${id}`);
    await page.getByText("placed the order").waitFor();
    await souk.orders.update(id, { notes: "Not before noon" });
    await page.getByRole("button", { name: "Start processing" }).click();
    const both = page.getByRole("dialog", { name: /^Order/ });
    await both.getByRole("row", { name: "Notes on the order – Not before noon" }).waitFor();
    expect((await souk.orders.get(id)).status).toBe("pending");
    await both.getByRole("button", { name: "Start processing anyway" }).click();
    await page.getByText("Ada Lovelace started processing").waitFor();
    expect((await souk.orders.get(id)).status).toBe("processing");
    await page.context().close();
  });

  it("sells with delivery and tax, takes a piece back, voids a refund, and issues invoice and credit note", async () => {
    const { page, complaints } = await openPage();
    await signIn(page, `/t/${tenant}/orders/new`);
    await page.getByLabel("Add an item").fill("Lamp 12");
    await page.getByRole("option", { name: /Lamp 12/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByLabel("Street and number").fill("2 Loop Lane");
    await page.getByLabel("City").fill("Porto");
    await page.getByLabel("Name").fill("Mary Jackson");
    await page.getByRole("button", { name: "Add shipping" }).click();
    await page.getByRole("button", { name: "Add tax" }).click();
    const amounts = page.getByLabel("Amount", { exact: true });
    await amounts.first().fill("4.90");
    await page.getByRole("button", { name: "Check the order" }).click();
    await page.getByText("Enter an amount").waitFor();
    await amounts.last().fill("2.70");
    await page.getByLabel(/^Rate/).last().fill("19");
    await page.getByRole("switch", { name: "Prices include the taxes" }).click();
    await page.getByRole("button", { name: "Check the order" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create order" }).click();
    await heading(page, /^Order \d+/).waitFor();
    const { data: found } = await souk.orders.list({ search: "Mary Jackson" });
    expect(found).toMatchObject([
      { total_amount: "16.90", tax_included: true, amounts: { shipping: "4.90", tax: "2.70" } },
    ]);
    const [{ id }] = found;
    await page.getByRole("cell", { name: "Tax · 19% · included" }).waitFor();
    const { items } = await souk.orders.get(id);
    await souk.orders.addShipment(id, { items: [{ order_item_id: items[0].id, qty: 1 }] });
    await souk.orders.addPayment(id, { amount: "16.90", method: "Cash" });
    await souk.orders.addRefund(id, { amount: 5 });
    await page.reload();

    await page.getByRole("button", { name: "Record return" }).click();
    const back = page.getByRole("dialog", { name: "Record return" });
    expect(await back.getByLabel("Units of Lamp 12").inputValue()).toBe("1");
    await back.getByLabel("Reason").fill("Too bright");
    await back.getByRole("button", { name: "Record return" }).click();
    await page.getByText("Ada Lovelace recorded a return").waitFor();
    await page.getByRole("button", { name: /^Actions for the return/ }).click();
    await page.getByRole("menuitem", { name: "Mark as received" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Mark as received" }).click();
    await page.getByText("Ada Lovelace received a return").waitFor();
    await page.getByRole("button", { name: /^Actions for the refund/ }).click();
    await page.getByRole("menuitem", { name: "Void refund" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Void refund" }).click();
    await page.getByText("Ada Lovelace voided a refund").waitFor();
    expect(await souk.orders.get(id)).toMatchObject({
      return_status: "returned",
      refunded_amount: "0.00",
    });

    await page.getByRole("link", { name: "Print" }).click();
    await page.getByRole("link", { name: "Invoice" }).click();
    await page.getByRole("button", { name: "Issue invoice" }).click();
    const invoice = page.getByRole("article", { name: "Invoice" });
    await invoice.getByText("No. 1").waitFor();
    expect(await invoice.innerText()).toMatch(/Post|Shipping/);
    expect(await invoice.innerText()).toContain("14.20");
    await page.getByRole("button", { name: "Issue credit note" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Issue credit note" }).click();
    const note = page.getByRole("article", { name: "Credit note" });
    await note.getByText("Cancels invoice 1").waitFor();
    expect(await note.innerText()).toContain("16.90");
    const { grave } = await flawsOf(page, 1_440);
    expect([grave, complaints]).toEqual([[], []]);
    await page.context().close();
  });

  it("prints a packing slip without prices and an invoice, on paper without the rest of the page", async () => {
    const { id, number } = await placeOrder("Hedy Lamarr");
    const { page, complaints } = await openPage({ colorScheme: "dark" });
    await signIn(page, `/t/${tenant}/orders/${id}`);
    await page.getByRole("link", { name: "Print" }).click();
    await heading(page, `Packing slip ${number}`).waitFor();
    const slip = page.getByRole("article", { name: "Packing slip" });
    expect(await slip.innerText()).toContain("Hedy Lamarr");
    expect(await slip.innerText()).not.toContain("2.00");
    await page.getByRole("link", { name: "Invoice" }).click();
    const invoice = page.getByRole("article", { name: "Invoice" });
    await invoice.waitFor();
    expect(await invoice.innerText()).toMatch(/Open\s+US\$2\.00/);
    await souk.orders.addPayment(id, { amount: 2, method: "Cash" });
    await souk.orders.addRefund(id, { amount: 2, reason: "Broken" });
    await page.reload();
    await invoice.getByText("Refunded").waitFor();
    expect(await invoice.innerText()).not.toContain("Open");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
    expect(await heading(page, `Invoice ${number}`).isVisible()).toBe(false);
    expect(await invoice.isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      "light",
    );
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe("an account", () => {
  const email = "alan@example.com";

  it("changes its name, ends another session, and asks for its data with the password", async () => {
    const { token } = await host.core.register(
      {},
      { name: "Alan Turing", email, password, passwordConfirmation: password },
    );
    await souk.team.add({ email, role: "MEMBER" });
    const asAlan = createClient({ url: host.address, token });
    const { page, complaints } = await openPage();
    await signIn(page, `/t/${tenant}/profile`, email);
    await heading(page, "Profile").waitFor();
    await page.getByLabel("Your name").fill("Alan M. Turing");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Your name is saved").waitFor();
    expect((await asAlan.account.whoAmI()).user.name).toBe("Alan M. Turing");

    // The token of the registration is the other session.
    await page.getByRole("button", { name: "End all others" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End all others" }).click();
    await page.getByText("The session has ended").waitFor();
    await expect(asAlan.account.whoAmI()).rejects.toMatchObject({ status: 401 });

    await page.getByLabel("Current password").fill("not mine at all");
    await page.getByLabel("New password").fill("an even newer passphrase");
    await page.getByLabel("Password again").fill("an even newer passphrase");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("The password is wrong.").waitFor();

    await page.getByRole("button", { name: "Request an archive" }).click();
    const question = page.getByRole("dialog", { name: "Request an archive" });
    await question.getByLabel("Current password").fill(password);
    await question.getByRole("button", { name: "Request an archive" }).click();
    await question.waitFor({ state: "hidden" });
    await page
      .getByText("Souk is writing it.")
      .or(page.getByRole("button", { name: "Download" }))
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("reads the console in Arabic from the right, on other devices too, and in English again", async () => {
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/profile`, email);
    await choose(page, "Language of the console", "العربية");
    await heading(page, "الملف الشخصي").waitFor();
    const html = page.locator("html");
    expect([await html.getAttribute("lang"), await html.getAttribute("dir")]).toEqual([
      "ar",
      "rtl",
    ]);
    const other = await openPage();
    await signIn(other.page, `/t/${tenant}/products`, email);
    await heading(other.page, "المنتجات").waitFor();
    await other.page.context().close();
    await choose(page, "لغة لوحة التحكم", "English");
    await heading(page, "Profile").waitFor();
    expect(await html.getAttribute("dir")).toBe("ltr");
    await page.context().close();
  });

  it("shows times in the zone of the shop, or in that of the device for a reader who prefers it", async () => {
    const { page } = await openPage({ timezoneId: "Asia/Tokyo" });
    await signIn(page, `/t/${tenant}/profile`, email);
    // The times of the sessions.
    const zone = async () => {
      const title = await page.locator("main time").first().getAttribute("title");
      return /\((.*)\)$/.exec(title ?? "")?.[1];
    };
    expect(await zone()).toBe("UTC");
    const reloaded = page.waitForEvent("load");
    await choose(page, "Show times in", "The time zone of this device (Asia/Tokyo)");
    await reloaded;
    expect(await zone()).toBe("Asia/Tokyo");
    await page.context().close();
  });
});

it("where the embedder signs people in, the console asks for no password and works with that sign-in", async () => {
  const other = mkdtempSync(join(tmpdir(), "souk-console-"));
  const authenticate = ({ headers }) =>
    headers.cookie?.includes("shop_session=ada") ? { userId: 1 } : null;
  const embedded = await openHost(other, {}, {}, { authenticate, tokens: "off" });
  const { page, complaints } = await openPage();
  try {
    const account = { name: "Ada Lovelace", email: "ada@example.com", password };
    const { token } = await embedded.core.register(
      {},
      { ...account, passwordConfirmation: password },
    );
    const { id } = await embedded.core.createTenant({ as: { token } }, { name: "Brass Souk" });
    await page.goto(`${embedded.address}/console/t/${id}/products/new`);
    await heading(page, "Sign in to your server").waitFor();
    expect(await page.getByLabel("Password").count()).toBe(0);
    await page
      .context()
      .addCookies([{ name: "shop_session", value: "ada", url: embedded.address }]);
    await page.goto(`${embedded.address}/console/t/${id}/products/new`);
    await page.getByLabel("Name").fill("Lantern");
    await page.getByLabel("Price", { exact: true }).fill("45");
    await page.getByRole("button", { name: "Add product" }).click();
    await heading(page, "Lantern").waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await page.context().close();
    await embedded.stop();
    rmSync(other, { recursive: true, force: true });
  }
});

it("loads little: 155 kB in 12 requests to sign in, 240 kB to the first list", async () => {
  const { page } = await openPage();
  const loaded = new Set();
  let requests = 0;
  page.on("request", (request) => {
    requests++;
    const [, name] = /\/console\/assets\/(.+\.(?:js|css))$/.exec(request.url()) ?? [];
    if (name !== undefined) loaded.add(name);
  });
  /** The size in gzip, which every browser accepts. */
  const kilobytes = () =>
    [...loaded].reduce(
      (sum, name) => sum + statSync(join(root, "packages/console/pages/assets", `${name}.gz`)).size,
      0,
    ) / 1000;
  await page.goto(`${host.address}/console/t/${tenant}/products`);
  await page.getByLabel("Email").waitFor();
  await page.waitForLoadState("networkidle");
  const toSignIn = kilobytes();
  expect(requests).toBeLessThanOrEqual(12);
  await signIn(page, `/t/${tenant}/products`);
  await page.getByRole("table").waitFor();
  expect(toSignIn).toBeLessThan(155);
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

  it("on a page that the browser brings back from its memory after the session has ended", async () => {
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/products`);
    await page.getByRole("link", { name: "Lamp 30" }).waitFor();
    await page.context().clearCookies();
    const left = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      return document.body.innerText;
    });
    expect(left).toBe("");
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    expect(await page.content()).not.toContain("Lamp 30");
    await page.context().close();
  });

  it("in a tab when another one signs out", async () => {
    const { page } = await openPage();
    await signIn(page, `/t/${tenant}/products`);
    await page.getByRole("link", { name: "Lamp 30" }).waitFor();
    const other = await page.context().newPage();
    await other.goto(`${host.address}/console`);
    await other.getByRole("button", { name: /^Account/ }).click();
    await other.getByRole("menuitem", { name: "Sign out" }).click();
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
  ["customers/import", "Import customers"],
  ["announcements", "Announcements"],
  ["announcements/new", "New announcement"],
  ["team", "Team"],
  ["webhooks", "Webhooks"],
  ["webhooks/deliveries", "Deliveries"],
  ["api-keys", "API keys"],
  ["audit", "Audit log"],
  ["settings", "Settings"],
  ["orders/new", "New order"],
  ["profile", "Profile"],
];

const orderPages = [
  ["edit", /^Correct order \d+/],
  ["print", /^Packing slip \d+/],
  ["print?sheet=invoice", /^Invoice \d+/],
];

describe.each([1440, 390])("in Arabic, %i px wide", (width) => {
  it("every page runs from the right with one kind of digits, fits the window, and has nothing that axe finds", async () => {
    const { id } = await placeOrder("غريس هوبر");
    const { page, complaints } = await openPage({
      locale: "ar-EG",
      viewport: { width, height: 900 },
    });
    await page.goto(`${host.address}/console/t/${tenant}`);
    await page.getByLabel("البريد الإلكتروني").fill("ada@example.com");
    await page.getByLabel("كلمة المرور").fill(password);
    await page.getByRole("button", { name: "تسجيل الدخول" }).click();
    await page.getByRole("table").waitFor();
    const names = [
      "",
      "products",
      "products/31",
      "orders",
      `orders/${id}`,
      ...shopPages.map(([name]) => name),
      ...orderPages.map(([name]) => `orders/${id}/${name}`),
    ];
    const seen = [];
    for (const name of names) {
      await page.goto(`${host.address}/console/t/${tenant}/${name}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      const { grave, fits } = await flawsOf(page, width);
      const direction = await page.locator("h1").evaluate((at) => getComputedStyle(at).direction);
      const otherDigits = (await page.locator("body").innerText()).match(/[٠-٩]/g);
      seen.push([name, grave, fits, direction, otherDigits]);
      const folder = process.env["PAGES_SEEN"];
      if (folder) {
        const file = `console-ar-${width}-${name.replaceAll(/[/?=]/g, "-")}.png`;
        await page.screenshot({ path: join(folder, file) });
      }
    }
    expect(seen).toEqual(names.map((name) => [name, [], true, "rtl", null]));
    // Nothing lies over it.
    await page.getByRole("banner").getByRole("button").last().click({ trial: true });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
