// The views of a list that a person saves, and those that an ADMIN shares, in a browser.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { launchChromium } from "./chromium.mjs";
import { flawsOf, heading, openPageIn, password, signInAt } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

it("views are saved with filters, order and columns; a shared one is there for the team", async () => {
  const folder = mkdtempSync(join(tmpdir(), "souk-views-"));
  const [host, browser] = await Promise.all([openHost(folder), launchChromium()]);
  const open = async (email) => {
    const opened = await openPageIn(browser);
    await signInAt(opened.page, `${host.address}/console`, email);
    await opened.page.getByRole("link", { name: "Products", exact: true }).first().click();
    await heading(opened.page, "Products").waitFor();
    return opened;
  };
  try {
    const words = { password, passwordConfirmation: password };
    const register = (name) =>
      host.core.register({}, { name, email: `${name.toLowerCase()}@example.com`, ...words });
    const { token } = await register("Mia");
    await register("Ben");
    const as = { token };
    const { id: tenant } = await host.core.createTenant({ as }, { name: "Lamps" });
    await host.core.addMember({ as, tenant }, { email: "ben@example.com", role: "MEMBER" });
    for (const name of ["Desk lamp", "Night light"]) {
      const lamp = { name, price: 1_000, published: name === "Desk lamp" };
      await host.core.createProduct({ as, tenant }, lamp);
    }

    const { page, complaints } = await open("mia@example.com");
    const views = (name) => page.getByRole("button", { name, exact: true });
    const choose = async (role, name) => page.getByRole(role, { name, exact: true }).click();
    await page.getByRole("button", { name: /^Price/ }).click();
    await views("Views").click();
    await choose("menuitemcheckbox", "Category");
    await page.keyboard.press("Escape");
    await page.getByRole("columnheader", { name: "Category" }).waitFor({ state: "detached" });
    const save = async (name, isShared) => {
      await views("Views").click();
      await choose("menuitem", "Save this view");
      await page.getByLabel("Name").fill(name);
      if (isShared) await page.getByRole("switch").click();
      await page.getByRole("dialog").getByRole("button", { name: "Save this view" }).click();
      await views(name).waitFor();
    };
    await save("Cheapest", false);
    await page.getByRole("searchbox").fill("night");
    await page.getByText("Desk lamp").waitFor({ state: "detached" });
    await save("Night things", true);
    expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });

    const ben = await open("ben@example.com");
    const there = (role, name) => ben.page.getByRole(role, { name, exact: true });
    await there("button", "Views").click();
    expect(await there("menuitem", "Cheapest").count()).toBe(0);
    await there("menuitem", "Night things").click();
    await there("button", "Night things").waitFor();
    await ben.page.getByText("Desk lamp").waitFor({ state: "detached" });
    expect(await ben.page.getByRole("columnheader", { name: "Category" }).count()).toBe(0);
    await there("button", "Night things").click();
    expect(await there("menuitem", "Delete “Night things”").count()).toBe(0);

    await views("Night things").click();
    await choose("menuitem", "Cheapest");
    await page.getByText("Desk lamp").waitFor();
    await views("Cheapest").click();
    await choose("menuitem", "Delete “Cheapest”");
    await views("Views").waitFor();
    const kept = await host.core.getPreference({ as, tenant }, { name: "views.products" });
    expect(kept.value).toEqual([]);
    expect([...complaints, ...ben.complaints]).toEqual([]);
  } finally {
    await browser.close();
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
