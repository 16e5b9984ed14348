// Second steps of sign-in in a real browser: a phone or key that the browser simulates, and an authenticator app.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createFactorVerifier } from "@souk/sign-in";
import { freePort } from "../free-port.mjs";
import { launchChromium } from "./chromium.mjs";
import { heading, openPageIn, password, signInAt } from "./console-reader.mjs";
import { openHost } from "./mailed-host.mjs";

const email = "ada@example.com";
let folder, host, browser, address, tenant, token;
let ahead = 0;

/** Lets time pass on the host, and for the codes of this test. */
function later(ms) {
  ahead += ms;
  host.later(ms);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "souk-steps-"));
  const port = String(await freePort());
  // Browsers have passkeys for names, and for no addresses.
  address = `http://localhost:${port}`;
  [host, browser] = await Promise.all([
    openHost(folder, { PORT: port, HOST: "localhost", PUBLIC_URL: address }),
    launchChromium(),
  ]);
  const account = { name: "Ada Lovelace", email, password, passwordConfirmation: password };
  ({ token } = await host.core.register({}, account));
  tenant = (await host.core.createTenant({ as: { token } }, { name: "Lamps & Co" })).id;
});

afterAll(async () => {
  await browser?.close();
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (path) => `${address}/console/t/${tenant}${path}`;

async function withDevice(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const picture = async (page, name) => {
  const { SOUK_PICTURES: directory } = process.env;
  if (directory) await page.screenshot({ path: join(directory, `${name}.png`), fullPage: true });
};

it("adds a phone or key, signs in with it alone, confirms with it, and rejects a copy", async () => {
  const { page, complaints } = await openPageIn(browser, {});
  const { cdp, authenticatorId } = await withDevice(page);
  await signInAt(page, at("/profile"), email);
  await page.getByRole("heading", { name: "Second step of sign-in" }).waitFor();
  await picture(page, "profile-without");
  await page.getByRole("button", { name: "Add your phone or key" }).click();
  const codes = page.getByRole("dialog", { name: "Recovery codes" });
  await codes.waitFor();
  await picture(page, "recovery-codes");
  await codes.getByRole("button", { name: "I have stored them" }).click();
  await page.getByText("10 recovery codes are left").waitFor();
  await picture(page, "profile-with-key");

  await page.context().clearCookies();
  await page.goto(at("/api-keys"));
  await picture(page, "sign-in");
  await page.getByRole("button", { name: "Sign in with your phone or key" }).click();
  await heading(page, "API keys").waitFor();

  // After a quarter of an hour the console asks before it makes a key, and then continues.
  later(16 * 60_000);
  await page.getByRole("button", { name: "Create key" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByLabel("Name").fill("Warehouse");
  await dialog.getByRole("checkbox").first().check();
  await dialog.getByRole("button", { name: "Create key" }).click();
  const asks = page.getByRole("dialog", { name: "Is it still you?" });
  await asks.waitFor();
  await picture(page, "confirm");
  await asks.getByRole("button", { name: "Confirm with your phone or key" }).click();
  const made = page.getByRole("dialog", { name: "The new key" });
  await made.waitFor();
  await made.getByRole("button", { name: "I have copied it" }).click();

  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  const [credential] = credentials;
  await cdp.send("WebAuthn.removeCredential", {
    authenticatorId,
    credentialId: credential.credentialId,
  });
  await cdp.send("WebAuthn.addCredential", {
    authenticatorId,
    credential: { ...credential, signCount: 0 },
  });
  await page.context().clearCookies();
  await page.goto(`${address}/console/sign-in`);
  await page.getByRole("button", { name: "Sign in with your phone or key" }).click();
  await page.getByText("This phone or key is not known here.").waitFor();
  expect(complaints.filter((line) => !/40[13]/.test(line))).toEqual([]);
});

it("asks for the code of an app after the password, in the reader's language", async () => {
  const { token: other } = await host.core.register(
    {},
    { name: "Grace", email: "grace@example.com", password, passwordConfirmation: password },
  );
  const shop = await host.core.createTenant({ as: { token: other } }, { name: "Ropes" });
  const { secret } = await host.core.createTotp({ as: { token: other } }, {});
  const verifier = createFactorVerifier();
  const codeNow = () => verifier.totp(secret, Math.floor((Date.now() + ahead) / 30_000));
  await host.core.confirmFactor({ as: { token: other } }, { code: codeNow() });
  for (const [locale, signIn, label] of [
    ["en", "Sign in", "Code"],
    ["de", "Anmelden", "Code"],
    ["ar", "تسجيل الدخول", "الرمز"],
  ]) {
    later(60_000);
    const { page } = await openPageIn(browser, { locale });
    await page.goto(`${address}/console/t/${shop.id}/products`);
    await page.locator("input[name=email]").fill("grace@example.com");
    await page.locator("input[name=password]").fill(password);
    await page.getByRole("button", { name: signIn, exact: true }).click();
    const code = page.getByLabel(label, { exact: true });
    await code.waitFor();
    await picture(page, `second-step-${locale}`);
    await code.fill("000000");
    await page.getByRole("button", { name: signIn, exact: true }).click();
    await page.getByRole("alert").waitFor();
    await code.fill(codeNow());
    await page.getByRole("button", { name: signIn, exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname.endsWith("/products"));
    expect(await page.locator("input[name=password]").count()).toBe(0);
    await page.goto(`${address}/console/t/${shop.id}/profile`);
    await page.getByRole("main").waitFor();
    await picture(page, `profile-${locale}`);
    await page.context().close();
  }
});
