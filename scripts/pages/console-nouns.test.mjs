// The list, the form and the page that the console makes of a noun, in a browser.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { supplier } from "../../examples/dist/suppliers/supplier.js";
import { launchChromium } from "./chromium.mjs";
import { flawsOf, heading, openPageIn, password, signInAt } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

it("a noun of an extension is listed, created, found, changed and deleted", async () => {
  const folder = mkdtempSync(join(tmpdir(), "souk-nouns-"));
  const extensions = [supplier];
  const [host, browser] = await Promise.all([
    openHost(folder, {}, {}, { extensions }),
    launchChromium(),
  ]);
  const { page, complaints } = await openPageIn(browser);
  const button = (name) => page.getByRole("button", { name, exact: true });
  try {
    const account = { name: "Mia", email: "mia@example.com" };
    const words = { password, passwordConfirmation: password };
    const { token } = await host.core.register({}, { ...account, ...words });
    const tenant = await host.core.createTenant({ as: { token } }, { name: "Lamps" });
    await signInAt(page, `${host.address}/console`, account.email);
    await page.getByRole("link", { name: "Suppliers" }).click();
    await page.getByRole("link", { name: "Add Supplier" }).click();
    await page.getByLabel("Name").fill("Lumen Ltd");
    await page.getByLabel("Since").fill("2026-03-01");
    await page.getByLabel("Until").fill("2026-02-01");
    await page.getByLabel("Credit limit").fill("49.90");
    await button("Save").click();
    await page.getByText("The until field must not be before since.").waitFor();
    await page.getByLabel("Until").fill("2027-02-01");
    await button("Save").click();
    await heading(page, "Lumen Ltd").waitFor();
    await page.getByLabel("Credit limit").fill("60");
    await button("Save").click();
    await page.getByText("Changed", { exact: true }).waitFor();
    const { data } = await host.core.listSuppliers({ as: { token }, tenant: tenant.id }, {});
    expect(data).toMatchObject([{ name: "Lumen Ltd", creditLimit: 6_000, version: 2 }]);
    expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });
    await page.keyboard.press("/");
    await page.getByRole("combobox").fill("lumen");
    await page.getByRole("option", { name: "Lumen Ltd" }).click();
    await heading(page, "Lumen Ltd").waitFor();
    await button("Delete").click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No Suppliers").waitFor();
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
