// The pictures of a product, from its form to the lists and papers that show them, in a browser.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createClient } from "@souk/client";
import { launchChromium } from "./chromium.mjs";
import { flawsOf, heading, openPageIn, password, shiftsOf, signInAt } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

let folder, host, browser, souk, tenant;

const at = (path) => `${host.address}/console/t/${tenant}${path}`;

async function open(path, options = {}) {
  const opened = await openPageIn(browser, options);
  await signInAt(opened.page, at(path), "mia@example.com");
  await opened.page.waitForURL(({ pathname }) => !pathname.endsWith("/sign-in"));
  await opened.page.getByRole("navigation", { name: "Main" }).waitFor();
  return opened;
}

/** A PNG file in one color, drawn by the browser. */
async function drawn(page, color, name = `${color}.png`) {
  const address = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 240 });
    const brush = canvas.getContext("2d");
    brush.fillStyle = fill;
    brush.fillRect(0, 0, 320, 240);
    return canvas.toDataURL("image/png");
  }, color);
  const buffer = Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  return { name, mimeType: "image/png", buffer };
}

const picker = (page) => page.getByLabel(/^Drop pictures here/);
const textOf = (page, place) => page.getByLabel(`Text of picture ${place}`);
const saved = (page) => page.getByText("Saved", { exact: true }).first();
const save = (page) => page.getByRole("button", { name: "Save", exact: true }).click();

/** Adds a picture to the shop, not through the console. */
async function added(page, color) {
  const form = new FormData();
  form.append("file", new Blob([(await drawn(page, color)).buffer]), `${color}.png`);
  form.append("alt", color);
  return souk.media.addPicture(form);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "souk-pictures-"));
  [host, browser] = await Promise.all([openHost(folder), launchChromium()]);
  const words = { password, passwordConfirmation: password };
  const person = { name: "Mia", email: "mia@example.com" };
  const { token } = await host.core.register({}, { ...person, ...words });
  ({ id: tenant } = await host.core.createTenant({ as: { token } }, { name: "Shirts" }));
  souk = createClient({ url: host.address, token, tenant });
  await souk.tenants.update({ settings: { currency: "EUR", timezone: "UTC" } });
});

afterAll(async () => {
  await browser?.close();
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("the pictures of a product", () => {
  it("are uploaded at once, ordered by keyboard and by drag, described and saved with a new product", async () => {
    const { page, complaints } = await open("/products/new");
    await picker(page).setInputFiles([
      await drawn(page, "red"),
      { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
      await drawn(page, "green"),
      await drawn(page, "blue"),
    ]);
    const refused = page.getByRole("listitem").filter({ hasText: "notes.png" });
    await refused.getByText("This is not a JPEG, PNG, WebP, AVIF or GIF picture.").waitFor();
    await textOf(page, 3).fill("Blue");
    await textOf(page, 2).fill("Green");
    await textOf(page, 1).fill("Red");
    await page.getByLabel("Move picture 3 of 3").focus();
    await page.keyboard.press("Home");
    await page.getByText("Place 1 of 3. Cover").waitFor();
    const handle = page.getByLabel("Move picture 1 of 3");
    expect(await handle.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("ArrowDown");
    expect(await textOf(page, 2).inputValue()).toBe("Blue");
    const [from, to] = await Promise.all(
      [3, 1].map((place) => page.getByLabel(`Move picture ${place} of 3`).boundingBox()),
    );
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 5, to.y + 5, { steps: 8 });
    await page.mouse.up();
    expect(await textOf(page, 1).inputValue()).toBe("Green");
    expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });

    await page.getByLabel("Name").fill("Shirt");
    await page.getByLabel("Price").first().fill("20");
    await page.getByRole("button", { name: "Remove notes.png" }).click();
    await page.getByRole("button", { name: "Add product" }).click();
    await heading(page, "Shirt").waitFor();
    await textOf(page, 3).waitFor();
    const [{ id }] = (await souk.products.list({})).data;
    const product = await souk.products.get(id);
    expect(product.media.map(({ alt }) => alt)).toEqual(["Green", "Red", "Blue"]);
    expect(product.cover_id).toBe(product.media_ids[0]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("keep what someone else added, and delete only a removed picture that no other product has", async () => {
    const { page } = await open("/products");
    const [shared, own, theirs] = [
      await added(page, "shared"),
      await added(page, "own"),
      await added(page, "theirs"),
    ];
    const { id } = await souk.products.create({
      name: "Cup",
      price: 3,
      media_ids: [shared.id, own.id],
    });
    await souk.products.create({ name: "Plate", price: 3, media_ids: [shared.id] });
    await page.goto(at(`/products/${id}`));
    for (const text of ["shared", "own"]) {
      await page.getByRole("button", { name: "Actions for picture 1" }).click();
      await page.getByRole("menuitem", { name: "Remove" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await page.getByRole("img", { name: text }).waitFor({ state: "detached" });
    }
    await picker(page).setInputFiles([await drawn(page, "mine")]);
    await textOf(page, 1).fill("mine");
    await souk.products.update(id, { media_ids: [shared.id, own.id, theirs.id] });
    await save(page);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("row", { name: "Pictures mine shared, own, theirs" }).waitFor();
    await dialog.getByRole("button", { name: "Save mine" }).click();
    await saved(page).waitFor();
    await textOf(page, 2).waitFor();
    expect((await souk.products.get(id)).media.map(({ alt }) => alt)).toEqual(["mine", "theirs"]);
    const left = async () =>
      (await souk.media.listPictures({ id: `${shared.id},${own.id}` })).data.map(({ alt }) => alt);
    while ((await left()).length > 1) await page.waitForTimeout(50);
    expect(await left()).toEqual(["shared"]);
    await page.context().close();
  });

  it("survive a lost connection: the upload can be tried again and saves once", async () => {
    const { id } = await souk.products.create({ name: "Hat", price: 3 });
    const { page } = await open(`/products/${id}`);
    const before = (await souk.media.listPictures({})).total;
    await page.route("**/console/api/v2/admin/media", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await picker(page).setInputFiles([await drawn(page, "black")]);
    await page.getByRole("alert").getByText("Souk could not be reached").waitFor();
    await page.unroute("**/console/api/v2/admin/media");
    await page.getByRole("button", { name: "Try again" }).click();
    await textOf(page, 1).waitFor();
    await save(page);
    await saved(page).waitFor();
    expect((await souk.products.get(id)).media_ids).toHaveLength(1);
    expect((await souk.media.listPictures({})).total).toBe(before + 1);
    await page.context().close();
  });

  it("are chosen for variants, which lose them with the product", async () => {
    const { page } = await open("/products");
    const [red, blue] = [await added(page, "red"), await added(page, "blue")];
    const { id } = await souk.products.create({
      name: "Scarf",
      options: [{ name: "Color", values: ["Red", "Blue"] }],
      variants: ["Red", "Blue"].map((Color) => ({ options: { Color }, price: 9 })),
      media_ids: [red.id, blue.id],
    });
    const pictures = async () =>
      (await souk.products.get(id)).variants.map((each) => each.media_id);
    await page.goto(at(`/products/${id}`));
    await page.getByRole("button", { name: "Picture of all variants" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "red" }).click();
    await page.getByRole("button", { name: "Picture of Blue" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "blue" }).click();
    expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });
    await save(page);
    await saved(page).waitFor();
    expect(await pictures()).toEqual([red.id, blue.id]);
    await page.getByRole("button", { name: "Actions for picture 1" }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await save(page);
    await page.getByRole("region", { name: "Unsaved changes" }).waitFor({ state: "detached" });
    expect(await pictures()).toEqual([null, blue.id]);
    await page.context().close();
  });

  it("are small squares in lists, pickers, orders and packing slips, and nothing moves when they come", async () => {
    const { page, complaints } = await open("/products");
    const [lamp, vase] = [await added(page, "lamp"), await added(page, "vase")];
    const first = await souk.products.create({ name: "Zlamp", price: 9, media_ids: [lamp.id] });
    const second = await souk.products.create({ name: "Zvase", price: 9, media_ids: [vase.id] });
    const plain = await souk.products.create({ name: "Zplain", price: 9 });
    const { id } = await souk.orders.create({
      address: { street: "8 Harbour Road", city: "Lisbon" },
      payment_type: 0,
      order_items: [first, second, plain].map((each) => ({
        product_id: each.id,
        qty: 1,
        amount: 9,
      })),
    });
    // A picture that is gone leaves an empty square.
    await souk.media.deletePicture(vase.id);
    const row = (name) => page.getByRole("row").filter({ hasText: name });
    for (const path of ["/products?search=Z", `/orders/${id}`, `/orders/${id}/print`]) {
      await page.goto(at(path));
      const picture = row("Zlamp").locator("img");
      await picture.waitFor();
      expect(await picture.getAttribute("src")).toMatch(/-small\.webp$/);
      expect(await row("Zvase").locator("img").count()).toBe(0);
      expect(await row("Zplain").locator("img").count()).toBe(0);
      await page.waitForLoadState("networkidle");
      expect(await shiftsOf(page)).toEqual([]);
      expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });
    }
    await page.goto(at("/orders/new"));
    await page.getByLabel("Add an item").fill("zlamp");
    await page.getByRole("option", { name: /Zlamp/ }).locator("img").waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it("fit a phone in Arabic, dark, and are added there", async () => {
    const width = 320;
    const { page, complaints } = await openPageIn(browser, {
      viewport: { width, height: 800 },
      locale: "ar",
      colorScheme: "dark",
    });
    const picture = await added(page, "red");
    const { id } = await souk.products.create({ name: "Fez", price: 9, media_ids: [picture.id] });
    await page.goto(at(`/products/${id}`));
    await page.getByRole("textbox").first().fill("mia@example.com");
    await page.locator("input[type=password]").fill(password);
    await page.keyboard.press("Enter");
    await heading(page, "Fez").waitFor();
    const text = Buffer.from("no picture");
    await page
      .locator("input[type=file]")
      .setInputFiles([
        { name: `${"a-long-name-".repeat(6)}.png`, mimeType: "image/png", buffer: text },
        await drawn(page, "blue"),
      ]);
    await page.getByLabel("نص الصورة 2").waitFor();
    await page.getByRole("alert").waitFor();
    expect(await flawsOf(page, width)).toEqual({ grave: [], fits: true });
    await page.getByRole("button", { name: "تجاهل" }).click();
    await page.goto(at("/products"));
    await page.getByRole("table").locator("img").first().waitFor();
    expect(await flawsOf(page, width)).toEqual({ grave: [], fits: true });
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe("an import with pictures", () => {
  it("names the pictures that could not be fetched, and may be sent again", async () => {
    const { page, complaints } = await open("/products/import");
    const line = { sku: "CAP", name: "Cap", price: 5, images: ["http://127.0.0.1:9/cap.png"] };
    const file = {
      name: "caps.ndjson",
      mimeType: "application/x-ndjson",
      buffer: Buffer.from(JSON.stringify(line)),
    };
    const drop = page.getByLabel(/^Drop a file of products/);
    await drop.setInputFiles(file);
    await page.getByRole("button", { name: "Import 1 product" }).click();
    await page.getByRole("heading", { name: "1 picture could not be fetched" }).waitFor();
    await page.getByRole("cell", { name: "http://127.0.0.1:9/cap.png" }).waitFor();
    expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });

    await page.getByRole("link", { name: "Choose another file" }).click();
    await drop.setInputFiles(file);
    await page.getByText("Nothing would change.").waitFor();
    await page.getByRole("button", { name: "Import again" }).click();
    await page.getByRole("heading", { name: "1 picture could not be fetched" }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
