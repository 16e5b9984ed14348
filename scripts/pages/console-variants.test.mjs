// A product in several sizes, from its grid to an order of one of them, in a browser.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { launchChromium } from "./chromium.mjs";
import { flawsOf, heading, openPageIn, password, signInAt } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

it("a product gets variants in a grid, and an order takes one of them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "souk-variants-"));
  const [host, browser] = await Promise.all([openHost(folder), launchChromium()]);
  const { page, complaints } = await openPageIn(browser);
  const button = (name) => page.getByRole("button", { name, exact: true });
  const cell = (name) => page.getByLabel(name, { exact: true });
  try {
    const account = { name: "Mia", email: "mia@example.com" };
    const words = { password, passwordConfirmation: password };
    const { token } = await host.core.register({}, { ...account, ...words });
    const settings = { currency: "EUR", inventory: "enforced" };
    const shop = await host.core.createTenant({ as: { token } }, { name: "Shirts", settings });
    const call = { as: { token }, tenant: shop.id };
    const { id } = await host.core.createProduct(call, { name: "Shirt", price: 20, sku: "T-S" });
    await signInAt(page, `${host.address}/console/t/${shop.id}/products/${id}`, account.email);
    await heading(page, "Shirt").waitFor();

    await button("Add option").click();
    await cell("Option").fill("Size");
    await page.getByLabel("Values").fill("S, M, L, XL");
    await page.keyboard.press("Enter");
    await cell("Price of S").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    expect(await cell("Stock of M").evaluate((at) => at === document.activeElement)).toBe(true);
    // As a spreadsheet leaves a range of cells.
    await cell("Stock of M").evaluate((at) => {
      const data = new DataTransfer();
      data.setData("text/plain", "4\tT-M\n5\tT-L\n6\tT-XL\n7\tT-XXL\n");
      at.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    });
    expect(await cell("SKU of XL").inputValue()).toBe("T-XL");
    await cell("Weight in grams of all variants").fill("180");
    await page.keyboard.press("Enter");
    expect(await cell("Weight in grams of S").inputValue()).toBe("180");
    await button("Remove L").click();
    await cell("Price of XL").fill("dear");
    await button("Save").click();
    await page.getByText("Check the marked cells.").waitFor();
    await cell("Price of XL").fill("25");
    expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });
    await button("Save").click();
    await page.getByText("Saved", { exact: true }).waitFor();
    const saved = await host.core.getProduct(call, { id });
    expect(saved).toMatchObject({ sku: null, price: 2000, priceMax: 2500, stock: 10 });
    expect(saved.variants).toMatchObject([
      { sku: "T-S", values: ["S"], weightGrams: 180 },
      { sku: "T-M", values: ["M"], stock: 4, weightGrams: 180 },
      { sku: "T-XL", values: ["XL"], stock: 6, price: 2500 },
    ]);

    await page.goto(`${host.address}/console/t/${shop.id}/products`);
    await page.getByRole("row", { name: /Shirt/ }).getByText("€25.00").waitFor();

    await page.goto(`${host.address}/console/t/${shop.id}/orders/new`);
    await page.getByLabel("Add an item").fill("shirt");
    await page.getByRole("option", { name: /Shirt/ }).click();
    await page.getByLabel("Variant").click();
    await page.getByRole("option", { name: /^XL/ }).click();
    expect(await page.getByLabel("Amount for all units").inputValue()).toBe("25.00");
    // The SKU of a variant, as a scanner or a caller gives it, chooses that variant.
    await page.getByLabel("Add an item").fill("t-m");
    await page.getByRole("option", { name: /Shirt/ }).click();
    await page.getByLabel("Variant").nth(1).getByText(/^M · /).waitFor();
    await page.getByLabel("Street and number").fill("8 Harbour Road");
    await page.getByLabel("City").fill("Lisbon");
    await page.getByLabel("Name").fill("Radia Perlman");
    await button("Check the order").click();
    for (const line of ["1 × Shirt · XL · €25.00", "1 × Shirt · M · €20.00"])
      await page.getByRole("dialog").getByText(line, { exact: true }).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Create order" }).click();
    await heading(page, /^Order \d+/).waitFor();
    await page.getByText("XL", { exact: true }).waitFor();
    const { data } = await host.core.listOrders(call, {});
    const order = await host.core.getOrder(call, { id: data[0].id });
    expect(order.items).toMatchObject([
      { size: "XL", variant: { sku: "T-XL" }, amount: 2500 },
      { size: "M", variant: { sku: "T-M" }, amount: 2000 },
    ]);
    expect((await host.core.getProduct(call, { id })).stock).toBe(8);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
