// From a mail to the first sign-in, in a real browser that runs no script.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import axe from "axe-core";
import { launchChromium } from "./chromium.mjs";
import { openHost } from "./mailed-host.mjs";

const MINUTE = 60_000;
const password = "a whole new passphrase";

let folder, host, browser, admin, tenant;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "souk-pages-"));
  [host, browser] = await Promise.all([openHost(folder), launchChromium()]);
  const account = { name: "Ada", email: "ada@example.com" };
  const { token } = await host.core.register(
    {},
    { ...account, password, passwordConfirmation: password },
  );
  admin = { as: { token } };
  tenant = (await host.core.createTenant(admin, { name: "Lamps" })).id;
});

afterAll(async () => {
  await browser?.close();
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A page in a window as narrow as a phone, and all that the browser requested and complained of. */
async function openPage(options = {}) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  const page = await context.newPage();
  const asked = [];
  const complaints = [];
  page.on("request", (request) => asked.push(request));
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  return { page, asked, complaints };
}

const invite = async (email) => {
  await host.core.addMember({ ...admin, tenant }, { email, role: "MEMBER" });
  return host.link();
};

const headline = (page) => page.locator("h1").innerText();

const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at.labels?.[0]?.innerText ?? at.innerText;
  });

/** Types into the focused element, and continues with the keyboard alone. */
async function typeInto(page, ...texts) {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
}

describe("a person with a mailed link", () => {
  it("comes from the invitation to the first sign-in by keyboard, on a phone, without a script", async () => {
    const email = "mia@example.com";
    const link = await invite(email);
    expect(link).toMatch(`${host.address}/account/join?token=`);
    const { page, asked, complaints } = await openPage({ javaScriptEnabled: false });
    await page.goto(link);
    expect([await headline(page), await focused(page)]).toEqual(["Welcome", "New password"]);
    // The host also rejects what a browser would reject by itself.
    await page.$eval("form", (form) => (form.noValidate = true));
    await typeInto(page, "password", "other");
    expect(await page.title()).toBe("Error: Welcome – Souk");
    expect(await focused(page)).toBe("New password");
    await typeInto(page, password, password);
    expect(await headline(page)).toBe("Your password is set");
    expect(await page.innerText("main")).toContain(email);
    const signedIn = await fetch(`${host.address}/api/v2/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    expect(signedIn.status).toBe(200);
    expect((await signedIn.json()).user.email).toBe(email);
    await page.goto(link);
    expect(await headline(page)).toBe("This link was already used");
    // Nothing came from elsewhere, nothing was refused, and no request says where it came from.
    const token = new URL(link).searchParams.get("token");
    const origins = new Set(asked.map((request) => new URL(request.url()).origin));
    expect(origins).toEqual(new Set([host.address]));
    expect(host.referers).toEqual([]);
    expect(asked.slice(1).some((request) => request.url() === link)).toBe(true);
    const sent = asked.filter((request) => request.method() === "POST");
    expect(sent.map((request) => request.url())).toEqual(
      Array(2).fill(`${host.address}/account/join`),
    );
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
    expect(host.log()).toContain("/account/join");
    expect(host.log()).not.toContain(token);
    await page.context().close();
  });

  it("would be told of to others by a page without a policy, which this test notices", async () => {
    host.carelessly(true);
    const link = await invite("told@example.com");
    const { page } = await openPage();
    await page.goto(link);
    host.carelessly(false);
    expect(host.referers.splice(0)).toContain(link);
    await page.context().close();
  });

  it("gets a new one for one that is too old", async () => {
    const email = "old@example.com";
    const link = await invite(email);
    host.later(7 * 24 * 60 * MINUTE);
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(link);
    expect(await headline(page)).toBe("This link has expired");
    await Promise.all([page.waitForEvent("load"), page.click("button")]);
    expect(await headline(page)).toBe("Check your mail");
    await page.goto(await host.link());
    expect(await headline(page)).toBe("Choose a new password");
    await typeInto(page, password, password);
    expect(await headline(page)).toBe("Your password is set");
    await expect(host.core.login({}, { email, password })).resolves.toBeDefined();
    await page.context().close();
  });
});

it("a mailed link leads to pages of the team, where it has its own", async () => {
  const other = mkdtempSync(join(tmpdir(), "souk-pages-"));
  const team = await openHost(other, {
    MAIL_LINKS: "join=https://team.example/{token} reset=https://team.example/konto?code={token}",
  });
  try {
    const account = { name: "Ada", email: "ada@example.com" };
    await team.core.register({}, { ...account, password, passwordConfirmation: password });
    await team.core.forgotPassword({}, account);
    expect(await team.link()).toMatch("https://team.example/konto?code=");
    expect((await fetch(`${team.address}/account/reset`)).status).toBe(404);
  } finally {
    await team.stop();
    rmSync(other, { recursive: true, force: true });
  }
});

describe.each(["light", "dark"])("each page, %s", (colorScheme) => {
  it("has nothing that axe finds, fits a phone, and shows its focus", async () => {
    const { page, complaints } = await openPage({ colorScheme });
    const link = await invite(`zoe-${colorScheme}@example.com`);
    const seen = [];
    const look = async () => {
      const { violations, passes } = await page.evaluate(`${axe.source}; axe.run()`);
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      seen.push([await headline(page), found, wide, passes.length > 10]);
      expect(ground).toBe(colorScheme === "dark" ? "rgb(19, 18, 16)" : "rgb(243, 239, 231)");
      if (process.env["PAGES_SEEN"]) {
        const name = `${colorScheme}-${seen.length}.png`;
        await page.screenshot({ path: join(process.env["PAGES_SEEN"], name), fullPage: true });
      }
    };
    await page.goto(link);
    await look();
    await page.$eval("form", (form) => (form.noValidate = true));
    await typeInto(page, "short", "other");
    await look();
    await typeInto(page, password, password);
    await look();
    await page.goto(link);
    await look();
    await page.goto(link.replace("token=", "token=x"));
    await look();
    await page.goto(`${host.address}/account/forgot`);
    await look();
    await page.$eval("form", (form) => (form.noValidate = true));
    await typeInto(page, "nobody");
    await look();
    await page.keyboard.press("End");
    await typeInto(page, "@example.com");
    await look();
    const fine = (title) => [title, [], 390, true];
    expect(seen).toEqual(
      [
        "Welcome",
        "Welcome",
        "Your password is set",
        "This link was already used",
        "This link is not valid",
        "Forgot your password?",
        "Forgot your password?",
        "Check your mail",
      ].map(fine),
    );
    expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
    await page.goto(`${host.address}/account/forgot`);
    await page.locator("input:focus").waitFor();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Mail me a new link");
    const outline = await page.$eval("button", (at) => getComputedStyle(at).outlineWidth);
    expect(outline).toBe("2px");
    await page.context().close();
  });
});
