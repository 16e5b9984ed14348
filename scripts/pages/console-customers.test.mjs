// Customers, and the page for callers, in a browser.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createClient } from "@souk/client";
import { launchChromium } from "./chromium.mjs";
import { flawsOf, heading, openPageIn, password, shiftsOf, signInAt } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

let folder, host, browser, souk, tenant, lamp;

const at = (path) => `${host.address}/console/t/${tenant}${path}`;

async function open(path, email = "mia@example.com", options = {}) {
  const opened = await openPageIn(browser, options);
  await signInAt(opened.page, at(path), email);
  await opened.page.waitForURL(({ pathname }) => !pathname.endsWith("/sign-in"));
  await opened.page.getByRole("navigation", { name: "Main" }).waitFor();
  return opened;
}

const home = { street: "4 Lime Street", city: "Cologne", postal_code: "50674", country: "DE" };

const order = (customerId, more = {}) =>
  souk.orders.create({
    customer_id: customerId,
    address: home,
    payment_type: 0,
    order_items: [{ product_id: lamp.id, qty: 1, amount: 20 }],
    ...more,
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "souk-customers-"));
  [host, browser] = await Promise.all([openHost(folder), launchChromium()]);
  const words = { password, passwordConfirmation: password };
  const register = (name) =>
    host.core.register({}, { name, email: `${name.toLowerCase()}@example.com`, ...words });
  const { token } = await register("Mia");
  await register("Ben");
  ({ id: tenant } = await host.core.createTenant({ as: { token } }, { name: "Lamps" }));
  const call = { as: { token }, tenant };
  await host.core.addMember(call, { email: "ben@example.com", role: "MEMBER" });
  souk = createClient({ url: host.address, token, tenant });
  await souk.tenants.update({ settings: { currency: "EUR", timezone: "UTC" } });
  lamp = await souk.products.create({ name: "Lamp", price: 20, stock: 100 });
});

afterAll(async () => {
  await browser?.close();
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("customers", () => {
  it("are added and changed with errors at their fields, and found in a list that can be saved", async () => {
    const { page, complaints } = await open("/customers");
    await page.getByRole("link", { name: "New customer" }).click();
    await page.getByLabel("Name").fill("Grace Hopper");
    await page.getByLabel("Email").fill("grace@");
    await page.getByRole("button", { name: "Add address" }).click();
    await page.getByLabel("City").fill("Arlington");
    await page.getByRole("button", { name: "Add customer" }).click();
    await page.getByText("Enter an email address.").waitFor();
    await page.getByText("This is required.").waitFor();
    await page.getByLabel("Email").fill("grace@example.com");
    await page.getByLabel("Street and number").fill("2 Harbor Street");
    await page.getByLabel("State or region").fill("VA");
    await page.getByRole("button", { name: "Add customer" }).click();
    await heading(page, "Grace Hopper").waitFor();
    expect((await souk.customers.list({ search: "grace@" })).data).toMatchObject([
      { addresses: [{ street: "2 Harbor Street", city: "Arlington", state: "VA" }] },
    ]);
    await page.getByRole("button", { name: "Remove Address 1" }).click();
    await page.getByLabel("Note on the customer").fill("Rings twice");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    expect((await souk.customers.list({ search: "grace@" })).data).toMatchObject([
      { note: "Rings twice", addresses: [] },
    ]);
    expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });

    await souk.customers.create({ name: "Emmy Noether", phone: "+49 9131 555 0123" });
    await page.goto(at("/customers"));
    await page.getByRole("searchbox").fill("09131 5550123");
    await page.getByText("Grace Hopper").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: "Save this view" }).click();
    await page.getByLabel("Name").fill("Erlangen");
    await page.getByRole("dialog").getByRole("button", { name: "Save this view" }).click();
    await page.getByRole("button", { name: "Erlangen" }).waitFor();
    await page.goto(at("/customers?sort=-name"));
    await page.getByRole("row").nth(1).getByText("Grace Hopper").waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("show both versions where somebody else saved first", async () => {
    const { id } = await souk.customers.create({ name: "Ada", phone: "5550100" });
    const { page } = await open(`/customers/${id}`);
    await page.getByLabel("Name").fill("Ada Lovelace");
    await souk.customers.update(id, { phone: "5550199", addresses: [home] });
    await page.getByRole("button", { name: "Save" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("row", { name: "Phone You did not change it 5550199" }).waitFor();
    await dialog.getByRole("button", { name: "Save mine" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    expect(await souk.customers.get(id)).toMatchObject({
      name: "Ada Lovelace",
      phone: "5550199",
      addresses: [{ street: home.street }],
    });
    await page.context().close();
  });

  it("lead to their orders and back, and are deleted by an ADMIN alone", async () => {
    const { id } = await souk.customers.create({ name: "Alan Turing" });
    const { number } = await order(id);
    const { page } = await open(`/customers/${id}`);
    await page.getByRole("link", { name: `Order ${number}` }).click();
    await page.getByRole("link", { name: "Alan Turing" }).click();
    await heading(page, "Alan Turing").waitFor();

    const ben = await open(`/customers/${id}`, "ben@example.com");
    await ben.page.getByRole("link", { name: "New order" }).waitFor();
    expect(await ben.page.getByRole("button", { name: "Actions for Alan Turing" }).count()).toBe(0);
    await ben.page.context().close();

    await page.getByRole("button", { name: "Actions for Alan Turing" }).click();
    await page.getByRole("menuitem", { name: "Delete customer" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete customer" }).click();
    await heading(page, "Customers").waitFor();
    await expect(souk.customers.get(id)).rejects.toMatchObject({ status: 404 });
    await page.context().close();
  });
});

describe("many customers", () => {
  it("get and lose tags together, and are found by several tags", async () => {
    const make = (name, tags) => souk.customers.create({ name, tags });
    const [anna, bert] = [await make("Anna Tagged", ["Trade"]), await make("Bert Tagged", [])];
    const { page, complaints } = await open("/customers?search=Tagged");
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await page.getByRole("button", { name: "Add tags" }).click();
    await page.getByRole("dialog").getByLabel("Tags").fill("VIP");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Add tags" }).click();
    await page.getByText("2 customers changed").waitFor();
    const tagsOf = async ({ id }) => (await souk.customers.get(id)).tags;
    expect([await tagsOf(anna), await tagsOf(bert)]).toEqual([["Trade", "VIP"], ["VIP"]]);

    await page.getByRole("checkbox", { name: "Select all" }).click();
    // Someone else changes one of them, so that a change from this list would undo theirs.
    await souk.customers.update(bert.id, { tags: ["VIP", "Slow"] });
    await page.getByRole("button", { name: "Remove tags" }).click();
    await page.getByRole("dialog").getByLabel("Tags").fill("vip");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Remove tags" }).click();
    await page.getByRole("dialog").getByText("Bert Tagged").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
    expect([await tagsOf(anna), await tagsOf(bert)]).toEqual([["Trade"], ["VIP", "Slow"]]);

    await make("Cora Tagged", ["Trade", "Slow"]);
    await page.goto(at("/customers"));
    await page.getByRole("button", { name: "Tags All" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Trade" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Slow" }).click();
    await page.getByText("Anna Tagged").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Cora Tagged" }).waitFor();
    expect(new URL(page.url()).searchParams.get("tag")).toBe("Trade,Slow");
    await page.keyboard.press("Escape");
    expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });

    await page.getByRole("link", { name: "Cora Tagged" }).click();
    await page.getByLabel("Tags").first().fill("Local");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    const [cora] = (await souk.customers.list({ search: "Cora" })).data;
    expect(cora.tags).toEqual(["Trade", "Slow", "Local"]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("come from a file that is checked first, and go to a file", async () => {
    const { page, complaints } = await open("/customers");
    await page.getByRole("link", { name: "Import" }).click();
    const lines = ["name,email,tags", "Ida Imported,ida@example.com,New", "Otto,not an address,"];
    await page.getByLabel(/^Drop a file of customers/).setInputFiles({
      name: "people.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(lines.join("\n")),
    });
    await page.getByText("Nothing has been changed yet.").waitFor();
    await page.getByRole("cell", { name: "Enter an email address." }).waitFor();
    expect((await souk.customers.list({ search: "Imported" })).total).toBe(0);
    expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });
    await page.getByRole("button", { name: "Import 1 customer" }).click();
    await page.getByText("The whole file has been read.").waitFor();
    expect((await souk.customers.list({ search: "Imported" })).data).toMatchObject([
      { email: "ida@example.com", tags: ["New"] },
    ]);
    await page.getByRole("link", { name: "Go to the customers" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export" }).click(),
    ]);
    const chunks = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toContain("Ida Imported");
    expect(file.suggestedFilename()).toBe("customers.csv");
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe("two records of one person", () => {
  it("are shown next to each other and merged by an ADMIN", async () => {
    const kept = await souk.customers.create({ name: "Barbara Liskov", note: "Calls at noon" });
    const gone = await souk.customers.create({ name: "B. Liskov", email: "barbara@example.com" });
    await order(gone.id);
    const { page, complaints } = await open(`/customers/${gone.id}`);
    await page.getByRole("button", { name: "Actions for B. Liskov" }).click();
    await page.getByRole("menuitem", { name: "Merge" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("The other record").pressSequentially("barbara l");
    await page.getByRole("option", { name: /Barbara/ }).waitFor();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Keep the other one" }).click();
    await dialog
      .getByRole("row", { name: "Name Barbara Liskov B. Liskov is lost", exact: true })
      .waitFor();
    await dialog
      .getByRole("row", { name: "Email – barbara@example.com moves over", exact: true })
      .waitFor();
    expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });
    await dialog.getByRole("button", { name: "Merge" }).click();
    await heading(page, "Barbara Liskov").waitFor();
    await page.getByText("1 item").waitFor();
    expect(await page.getByLabel("Email").inputValue()).toBe("barbara@example.com");
    await expect(souk.customers.get(gone.id)).rejects.toMatchObject({ status: 404 });
    expect((await souk.customers.get(kept.id)).orders_count).toBe(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe("the page for callers", () => {
  /** The field has the focus as soon as it is there. */
  const ready = (page) => page.locator("input[type=tel]:focus").waitFor();

  let konrad;

  beforeAll(async () => {
    konrad = await souk.customers.create({
      name: "Konrad Zuse",
      phone: "+49 221 555 0147",
      addresses: [home, { label: "Workshop", street: "12 Harbour Way", city: "Fulda" }],
    });
    await souk.customers.create({ name: "Horst Zuse", phone: "0221 5550147" });
    const { id } = await order(konrad.id, {
      adjustments: [{ kind: "shipping", label: "Parcel", amount: 5 }],
    });
    const { items } = await souk.orders.get(id);
    await souk.orders.addPayment(id, { amount: 10, method: "Card" });
    await souk.orders.addShipment(id, {
      carrier: "DHL",
      tracking_number: "JD014600003",
      items: [{ order_item_id: items[0].id, qty: 1 }],
    });
  });

  it("says all that a caller may ask, and begins an order for them, without a mouse", async () => {
    const { page, complaints } = await open("");
    await page.keyboard.press("c");
    await ready(page);
    const said = page.getByRole("status");
    for (const typed of ["0221 5550147", "+49 221 555 0147", "5550147"]) {
      await page.keyboard.press("Escape");
      await page.keyboard.insertText(typed);
      await said.getByText("Konrad Zuse, 1 of 2. 1 open order. €15.00 to pay").waitFor();
    }
    await page.getByText("JD014600003").waitFor();
    await page.getByText("12 Harbour Way").waitFor();
    expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });

    await page.keyboard.press("ArrowDown");
    await said.getByText("Horst Zuse, 2 of 2. No open orders").waitFor();
    expect(await page.getByText("JD014600003").count()).toBe(0);
    await page.keyboard.press("ArrowUp");
    await page.getByText("JD014600003").waitFor();
    await page.keyboard.press("Enter");
    await heading(page, "New order").waitFor();
    await page.getByRole("link", { name: "Konrad Zuse" }).waitFor();
    await page.keyboard.type("lamp");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Remove Lamp" }).waitFor();
    await page.getByRole("button", { name: "Check the order" }).press("Enter");
    await page.getByRole("button", { name: "Create order" }).press("Enter");
    await heading(page, /^Order \d/).waitFor();
    const { data } = await souk.orders.list({ customer_id: konrad.id });
    const placed = await souk.orders.get(data[0].id);
    expect(placed).toMatchObject({
      customer: { name: "Konrad Zuse", phone: "+49 221 555 0147" },
      address: { street: home.street, city: home.city },
    });

    await page.goto(at("/calls"));
    await ready(page);
    await page.keyboard.insertText("0228 4440011");
    await said.getByText("No customer has this number").waitFor();
    await page.keyboard.press("Enter");
    await heading(page, "New order").waitFor();
    expect(await page.getByLabel("Phone").inputValue()).toBe("0228 4440011");
    expect(await shiftsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("opens the order that is started before the number is in the address", async () => {
    const { page } = await open("/calls");
    await ready(page);
    await page.clock.install();
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route(/\/new\.page-/, (route) => held.then(() => route.continue()));
    const asked = page.waitForRequest(/\/new\.page-/);
    await page.keyboard.insertText("0221 5550147");
    await page.getByText("JD014600003").waitFor();
    await page.keyboard.press("Enter");
    await asked;
    await page.clock.runFor(1000);
    release();
    await heading(page, "New order").waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/orders\/new$/);
    await page.context().close();
  });

  it("shows nothing of one caller once another number is typed, however late responses come", async () => {
    const { page } = await open("/calls");
    const late = [];
    await ready(page);
    await page.keyboard.insertText("0221 5550147");
    await page.getByText("JD014600003").waitFor();
    await page.keyboard.press("Escape");
    const body = page.getByRole("main");
    const hasKonrad = async () => /Zuse|JD014600003/.test(await body.innerText());
    expect(await hasKonrad()).toBe(false);

    // The response for the first number comes after that for the second.
    await page.route(/customers\?phone=4922/, (route) => late.push(() => route.continue()));
    await page.keyboard.insertText("+49 221 555 0147");
    await page.keyboard.press("Escape");
    await page.keyboard.insertText("0228 4440011");
    await page.getByText("No customer has this number").first().waitFor();
    await Promise.all(late.map((go) => go().catch(() => {})));
    await page.waitForLoadState("networkidle");
    expect(late.length).toBeGreaterThan(0);
    expect(await hasKonrad()).toBe(false);
    await page.context().close();
  });
});
