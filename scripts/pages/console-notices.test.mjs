// What a member is mailed about: chosen in the console, and switched off by the link of a mail.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { launchChromium } from "./chromium.mjs";
import { flawsOf, openPageIn, password, signInAt } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

it("a member chooses a mail for each order, and the link in the mail switches it off", async () => {
  const folder = mkdtempSync(join(tmpdir(), "souk-notices-"));
  const [host, browser] = await Promise.all([openHost(folder), launchChromium()]);
  const { page, complaints } = await openPageIn(browser);
  try {
    const { token } = await host.core.register(
      {},
      { name: "Mia", email: "mia@example.com", password, passwordConfirmation: password },
    );
    const { id: tenant } = await host.core.createTenant({ as: { token } }, { name: "Lamps" });
    const call = { as: { token }, tenant };
    const { id: productId } = await host.core.createProduct(call, { name: "Lamp", price: 5 });

    const profile = `${host.address}/console/t/${tenant}/profile`;
    await signInAt(page, profile, "mia@example.com");
    await page.getByRole("heading", { name: "Notifications" }).waitFor();
    expect(await flawsOf(page, 1440)).toEqual({ grave: [], fits: true });
    await page.getByRole("combobox", { name: "New orders" }).click();
    const saved = page.waitForResponse((response) => response.request().method() === "PUT");
    await page.getByRole("option", { name: "A mail for each order" }).click();
    expect((await saved).status()).toBe(200);
    await host.core.createOrder(call, {
      address: { street: "1 Main St", city: "Bath" },
      paymentType: 1,
      totalAmount: 5,
      orderItems: [{ productId, qty: 1, amount: 5 }],
    });
    await page.goto(await host.link());
    await page.getByText("You receive emails about new orders of Lamps.").waitFor();
    expect(await host.core.getNotifications(call, {})).toMatchObject({ orderCreated: "each" });
    await page.getByRole("button", { name: "Stop these emails" }).click();
    await page.getByText("These emails are off").waitFor();
    expect(await host.core.getNotifications(call, {})).toMatchObject({ orderCreated: "off" });
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
