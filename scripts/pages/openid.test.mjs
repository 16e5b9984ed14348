// Sign-in with a real OpenID Connect provider, in a real browser, through the console's sign-in page.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createFactorVerifier } from "@souk/sign-in";
import { freePort } from "../free-port.mjs";
import { openTestProvider } from "../test-provider.mjs";
import { launchChromium } from "./chromium.mjs";
import { heading, openPageIn } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

let folder, provider, host, browser, address;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "souk-openid-"));
  const port = String(await freePort());
  address = `http://localhost:${port}`;
  provider = await openTestProvider({
    redirectUri: `${address}/account/oidc/callback`,
    logoutUri: `${address}/account/oidc/back-channel-logout`,
  });
  const settings = {
    PORT: port,
    HOST: "localhost",
    PUBLIC_URL: address,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: "Example ID",
    PASSWORDS: "off",
  };
  [host, browser] = await Promise.all([openHost(folder, settings), launchChromium()]);
});

afterAll(async () => {
  await browser?.close();
  await host?.stop();
  await provider?.close();
  rmSync(folder, { recursive: true, force: true });
});

const picture = async (page, name) => {
  const { SOUK_PICTURES: directory } = process.env;
  if (directory) await page.screenshot({ path: join(directory, `${name}.png`), fullPage: true });
};

const ada = { sub: "ada", email: "ada@example.com", email_verified: true, name: "Ada Lovelace" };

async function signInAt(page, path) {
  await page.goto(address + path);
  await page.getByRole("button", { name: "Sign in with Example ID" }).click();
}

it("signs in with the provider, opens the page that was asked for, and confirms there", async () => {
  provider.person = ada;
  const { page, complaints } = await openPageIn(browser, {});
  await page.goto(`${address}/console`);
  await page.getByRole("button", { name: "Sign in with Example ID" }).waitFor();
  await picture(page, "sign-in-with-provider");
  expect(await page.locator("input[type=password]").count()).toBe(0);
  await page.getByRole("button", { name: "Sign in with Example ID" }).click();
  await page.waitForURL(`${address}/console/new-shop`);
  const { seats, user } = await whoIs(page);
  expect([user.email, seats]).toEqual([ada.email, []]);
  const { id: tenant } = await host.core.createTenant(
    { as: { userId: user.id } },
    { name: "Lamps" },
  );

  host.later(16 * 60_000);
  await page.goto(`${address}/console/t/${tenant}/api-keys`);
  await page.getByRole("button", { name: "Create key" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByLabel("Name").fill("Warehouse");
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "Create key" }).click();
  const asks = page.getByRole("dialog", { name: "Is it still you?" });
  await asks.getByRole("button", { name: "Confirm with Example ID" }).waitFor();
  await picture(page, "confirm-with-provider");
  await asks.getByRole("button", { name: "Confirm with Example ID" }).click();
  await heading(page, "API keys").waitFor();
  expect(complaints.filter((line) => !/40[13]/.test(line))).toEqual([]);

  // The provider ends the session, and the next page is the sign-in page.
  await provider.logOut("ada", null);
  await page.goto(`${address}/console/t/${tenant}/api-keys`);
  await page.getByRole("button", { name: "Sign in with Example ID" }).click();
  await heading(page, "API keys").waitFor();
  await page.context().close();
});

const whoIs = async (page) => {
  const cookies = await page.context().cookies(`${address}/console`);
  const { value } = cookies.find(({ name }) => name === "souk_console");
  return host.core.whoAmI({ as: { token: value } }, {});
};

it("asks for the code of an app after the provider", async () => {
  provider.person = { sub: "grace", email: "grace@example.com", email_verified: true };
  const { page } = await openPageIn(browser, {});
  await signInAt(page, "/console/sign-in");
  await page.waitForURL(`${address}/console/new-shop`);
  const { user } = await whoIs(page);
  const as = { userId: user.id };
  const { secret } = await host.core.createTotp({ as }, {});
  const verifier = createFactorVerifier();
  const codeNow = () => verifier.totp(secret, Math.floor((Date.now() + 16 * 60_000) / 30_000));
  await host.core.confirmFactor({ as }, { code: codeNow() });
  host.later(30_000);
  await page.context().clearCookies();
  await signInAt(page, "/console/sign-in");
  const code = page.getByLabel("Code");
  await code.waitFor();
  await picture(page, "second-step-after-provider");
  expect(page.url()).not.toContain("ticket");
  const next = verifier.totp(secret, Math.floor((Date.now() + 16 * 60_000 + 30_000) / 30_000));
  await code.fill(next);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(`${address}/console/new-shop`);
});

it("shows why the provider did not sign a person in, in the form of a page", async () => {
  provider.person = { sub: "eve", email: "eve@example.com", email_verified: false };
  const { page } = await openPageIn(browser, {});
  await signInAt(page, "/console/sign-in");
  await page.getByText("Example ID has not verified your email address.").waitFor();
  await picture(page, "refused-by-provider");
  expect(await page.title()).toContain("This did not work");
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await page.getByRole("button", { name: "Sign in with Example ID" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/console/sign-in");
});
