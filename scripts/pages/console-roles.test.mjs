// A role of a shop, made by an ADMIN and given to a member, in a browser.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { launchChromium } from "./chromium.mjs";
import { flawsOf, heading, openPageIn, password, signInAt } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

it("an ADMIN makes a role, gives it to a member, and changes what it may do", async () => {
  const folder = mkdtempSync(join(tmpdir(), "souk-roles-"));
  const [host, browser] = await Promise.all([openHost(folder), launchChromium()]);
  const { page, complaints } = await openPageIn(browser);
  const dialog = page.getByRole("dialog");
  try {
    const words = { password, passwordConfirmation: password };
    const register = (name) =>
      host.core.register({}, { name, email: `${name.toLowerCase()}@example.com`, ...words });
    const { token } = await register("Mia");
    const { token: bens } = await register("Ben");
    const as = { token };
    const { id: tenant } = await host.core.createTenant({ as }, { name: "Lamps" });
    await host.core.addMember({ as, tenant }, { email: "ben@example.com", role: "MEMBER" });
    const see = () => host.core.listOrders({ as: { token: bens }, tenant }, {});
    await see();

    await signInAt(page, `${host.address}/console/t/${tenant}/team`, "mia@example.com");
    await page.getByRole("link", { name: "Roles" }).click();
    await heading(page, "Roles").waitFor();
    for (const name of ["Viewer", "Fulfilment", "Catalog"])
      await page.getByRole("cell", { name, exact: true }).waitFor();
    await page.getByRole("button", { name: "Add a role" }).click();
    await dialog.getByLabel("Name").fill("Window dressing");
    await dialog.getByLabel("See products and categories").check();
    await dialog.getByRole("button", { name: "Add a role" }).click();
    await page.getByRole("cell", { name: "Window dressing", exact: true }).waitFor();
    expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });

    await page.getByRole("link", { name: "Team" }).first().click();
    await heading(page, "Team").waitFor();
    await page.getByRole("button", { name: "Actions for Ben" }).click();
    await page.getByRole("menuitem", { name: "Change the role" }).click();
    await dialog.getByRole("combobox").click();
    await page.getByRole("option", { name: "Window dressing" }).click();
    await dialog.getByRole("button", { name: "Change the role" }).click();
    await page.getByRole("cell", { name: "Window dressing" }).waitFor();
    await expect(see()).rejects.toThrow("Your role lacks the scope orders:read.");

    await page.getByRole("link", { name: "Roles" }).click();
    await page.getByRole("button", { name: "Actions for Window dressing" }).click();
    await page.getByRole("menuitem", { name: "Edit the role" }).click();
    await dialog.getByLabel("See orders and customers").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await page
      .getByRole("cell", { name: /See orders and customers/ })
      .last()
      .waitFor();
    await see();
    await page.getByRole("button", { name: "Actions for Window dressing" }).click();
    await page.getByRole("menuitem", { name: "Delete the role" }).click();
    await page
      .getByRole("alertdialog")
      .or(dialog)
      .getByRole("button", { name: "Delete the role" })
      .click();
    await page
      .getByText(/has this role|have this role|in use/i)
      .first()
      .waitFor();
    expect(complaints.filter((each) => !/409/.test(each))).toEqual([]);
  } finally {
    await browser.close();
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
