// A host with one shop, and a browser in which tests read its reference.
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchChromium } from "./chromium.mjs";
import { openHost } from "./mailed-host.mjs";
import { root } from "../workspace.mjs";

export const email = "ada@example.com";
export const password = "correct horse battery";

export async function openReference() {
  const folder = mkdtempSync(join(tmpdir(), "souk-reference-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const [host, browser] = await Promise.all([openHost(folder), launchChromium()]);
  const account = { name: "Ada", email, password, passwordConfirmation: password };
  const { token } = await host.core.register({}, account);
  const admin = { as: { token } };
  const { id: tenant } = await host.core.createTenant(admin, { name: "Lamps" });
  // The samples order the first product there is.
  await host.core.createProduct({ ...admin, tenant }, { name: "Reading lamp", price: 20 });
  const description = await (await fetch(`${host.address}/api/v2/admin/openapi.json`)).json();
  return {
    folder,
    host,
    tenant,
    description,
    sections: ["/docs", ...description.tags.map(({ name }) => `/docs/api/${name}`)],
    operations: ["paths", "webhooks"].flatMap((where) =>
      Object.values(description[where]).flatMap((path) => Object.values(path)),
    ),
    openPage: (path, options) => openPage(browser, host.address, path, options),
    async close() {
      await browser.close();
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A page in a window as narrow as a phone, and what broke its policy or came from elsewhere. */
async function openPage(browser, address, path, options) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  await context.addInitScript(() => {
    globalThis.broken = [];
    addEventListener("securitypolicyviolation", (event) =>
      globalThis.broken.push(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  const page = await context.newPage();
  const elsewhere = [];
  const complaints = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== "data:" && origin !== address) elsewhere.push(request.url());
  });
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.goto(address + path);
  return { page, context, elsewhere, complaints };
}

export const ready = (page) => page.waitForSelector("html[data-ready]", { state: "attached" });

export async function signIn(page) {
  await ready(page);
  await page.click("#caller > summary");
  await page.fill("#email", email);
  await page.fill("#password", password);
  await page.click("#login button");
  await page.waitForFunction(() => document.querySelector("#signed").textContent !== "");
}
