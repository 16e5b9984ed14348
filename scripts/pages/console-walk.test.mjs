// One walk through the console in a browser, for every test run; the other tests of its pages are in the second tier.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { launchChromium } from "./chromium.mjs";
import { heading, openPageIn, password } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

it("a new server leads from the first account to the first product, without a terminal", async () => {
  const folder = mkdtempSync(join(tmpdir(), "souk-console-"));
  const [host, browser] = await Promise.all([openHost(folder), launchChromium()]);
  const { page, complaints } = await openPageIn(browser, { timezoneId: "Europe/Lisbon" });
  try {
    await page.goto(`${host.address}/console`);
    await heading(page, "Open your souk").waitFor();
    await page.getByLabel("Your name").fill("Mia");
    await page.getByLabel("Email").fill("mia@example.com");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByLabel("Password again").fill("short");
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.getByText("Enter at least 8 characters.").waitFor();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Password again").fill(password);
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.getByLabel("Name of the shop").fill("Brass Souk");
    const zone = page.getByLabel("Time zone");
    expect(await zone.inputValue()).toBe("Europe/Lisbon");
    await zone.fill("Riy");
    await page.getByRole("option", { name: "Asia/Riyadh" }).click();
    expect(await zone.inputValue()).toBe("Asia/Riyadh");
    // A text that names no zone leaves the chosen one.
    await zone.fill("Nowhere");
    await page.getByText("Nothing found for “Nowhere”").waitFor();
    await page.keyboard.press("Tab");
    expect(await zone.inputValue()).toBe("Asia/Riyadh");
    await zone.focus();
    await page.keyboard.type("Berlin");
    await page.keyboard.press("Enter");
    expect(await zone.inputValue()).toBe("Europe/Berlin");
    // No currency is taken for granted.
    await page.getByRole("button", { name: "Create the shop" }).click();
    await page.getByText("Choose the currency of the shop.").waitFor();
    await page.getByLabel("Currency").fill("riyal");
    await page.getByRole("option", { name: /^SAR/ }).click();
    await page.getByRole("button", { name: "Create the shop" }).click();
    await page.getByText("Your shop is open").waitFor();
    await page.getByRole("link", { name: "Add product" }).click();
    await page.getByLabel("Name").fill("Lantern");
    await page.getByLabel("Price", { exact: true }).fill("45");
    await page.getByRole("button", { name: "Add product" }).click();
    await heading(page, "Lantern").waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
