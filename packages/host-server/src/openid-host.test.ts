import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import {
  openTestProvider,
  TestBrowser,
  type TestProvider,
} from "../../../scripts/test-provider.mjs";
import { freePort } from "../../../scripts/free-port.mjs";
import { ConfigError, loadConfig } from "./config.js";
import { createHost } from "./create-host.js";
import type { RunningHost } from "./start.js";

let folder: string;
let provider: TestProvider;
let host: Pick<RunningHost, "address" | "stop" | "core">;
let address: string;
let browser: TestBrowser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "souk-openid-"));
  const port = String(await freePort());
  address = `http://127.0.0.1:${port}`;
  provider = await openTestProvider({
    redirectUri: `${address}/account/oidc/callback`,
    logoutUri: `${address}/account/oidc/back-channel-logout`,
  });
  const config = loadConfig(
    {
      DATABASE_URL: `sqlite:${join(folder, "souk.db")}`,
      PORT: port,
      PUBLIC_URL: address,
      LOG_LEVEL: "silent",
      METRICS: "off",
      RATE_LIMIT: "off",
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: "Example ID",
      OIDC_DOMAINS: "example.com",
      PASSWORDS: "off",
    },
    folder,
  );
  host = await createHost({ config }).start();
});

afterAll(async () => {
  await host.stop();
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  browser = new TestBrowser();
  provider.person = { sub: "ada", email: "ada@example.com", email_verified: true, name: "Ada" };
});

const API = "/api/v2/admin";
const start = () => `${address}/account/oidc/start?next=/profile`;

const whoAmI = () =>
  fetch(`${address}/console${API}/who_am_i`, {
    headers: { origin: address, cookie: browser.cookiesFor(`${address}/console`) },
  });

const post = (path: string, body: object) =>
  fetch(address + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("a host with an OpenID Connect provider", () => {
  it("signs in with the provider, in the session of the console", async () => {
    const { url, response } = await browser.open(start(), `${address}/console`);
    expect(url).toBe(`${address}/console/profile`);
    expect([response.status, response.headers.get("set-cookie")]).toEqual([
      303,
      expect.stringMatching(
        /^souk_console=\d+\|[\w-]{43}; Path=\/console; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(await (await whoAmI()).json()).toMatchObject({
      user: { email: "ada@example.com", name: "Ada", email_verified_at: expect.any(String) },
    });
    const service = await (await fetch(`${address}${API}/service`)).json();
    expect(service).toMatchObject({
      oidc: { name: "Example ID", url: `${address}/account/oidc/start` },
      passwords: "off",
    });
  });

  it("ends its session when the person signs out here or at the provider", async () => {
    await browser.open(start(), `${address}/console`);
    const second = new TestBrowser();
    await second.open(start(), `${address}/console`);
    await fetch(`${address}/console${API}/logout`, {
      method: "POST",
      headers: { origin: address, cookie: browser.cookiesFor(`${address}/console`) },
    });
    expect((await whoAmI()).status).toBe(401);
    browser = second;
    expect((await whoAmI()).status).toBe(200);
    const { user } = (await (await whoAmI()).json()) as { user: { id: number } };
    await provider.logOut("ada", null);
    expect((await whoAmI()).status).toBe(401);
    expect(user.id).toBeGreaterThan(0);
  });

  it("shows a page with the reason if a sign-in fails, and opens no session", async () => {
    provider.person = { sub: "eve", email: "eve@elsewhere.test", email_verified: true };
    const { url, response } = await browser.open(start());
    expect(new URL(url).pathname).toBe("/account/oidc/callback");
    expect([response.status, response.headers.get("content-type")]).toEqual([
      403,
      "text/html; charset=utf-8",
    ]);
    expect(await response.text()).toContain("Addresses of elsewhere.test cannot sign in here.");
    expect((await whoAmI()).status).toBe(401);
    // Another site opens the callback in a browser that has begun nothing.
    const forged = await new TestBrowser().open(`${address}/account/oidc/callback?code=a&state=b`);
    expect(forged.response.status).toBe(401);
    expect(await forged.response.text()).toContain("did not begin in this browser");
  });

  it("leads nowhere but to its own console afterwards", async () => {
    for (const next of ["//evil.test", "https://evil.test", "/../..//evil.test", "\\\\evil.test"]) {
      const from = `${address}/account/oidc/start?${new URLSearchParams({ next }).toString()}`;
      const { url } = await browser.open(from, `${address}/console`);
      expect(new URL(url).origin).toBe(address);
      expect(new URL(url).pathname).toMatch(/^\/console(?:$|\/)/);
    }
  });

  it("rejects the routes of passwords with passwords_off", async () => {
    const password = "a whole new passphrase";
    const confirmed = { password, password_confirmation: password };
    const email = "eve@example.com";
    for (const [path, body] of [
      ["/login", { email, password }],
      ["/register", { name: "Eve", email, ...confirmed }],
      ["/password/forgot", { email }],
      ["/password/link", { email, token: "a" }],
      ["/password/reset", { email, token: "a", ...confirmed }],
    ] as const) {
      const response = await post(API + path, body);
      expect([path, response.status, await response.json()]).toMatchObject([
        path,
        403,
        { code: "passwords_off" },
      ]);
    }
    for (const page of ["forgot", "reset?token=a&email=b"]) {
      const response = await fetch(`${address}/account/${page}`);
      expect(await response.text()).not.toContain('type="password"');
    }
  });

  it("returns 400 for a logout token that is not valid, and 405 for other methods", async () => {
    const url = `${address}/account/oidc/back-channel-logout`;
    for (const token of ["", "a.b.c", await provider.sign({ sub: "ada" })]) {
      const body = new URLSearchParams({ logout_token: token });
      const response = await fetch(url, { method: "POST", body });
      expect([response.status, response.headers.get("cache-control")]).toEqual([400, "no-store"]);
    }
    expect((await fetch(url)).status).toBe(405);
    expect((await fetch(start(), { method: "POST" })).status).toBe(405);
  });

  it("sends an invited member, who is new here, from the mail to the provider", async () => {
    await browser.open(start(), `${address}/console`);
    const { user } = (await (await whoAmI()).json()) as { user: { id: number } };
    const as = { userId: user.id };
    const { id: tenant } = await host.core.createTenant({ as }, { name: "Lamps" });
    const email = "grace@example.com";
    await host.core.addMember({ as, tenant }, { email, role: "MEMBER" });
    provider.person = { sub: "grace", email, email_verified: true };
    const { response } = await new TestBrowser().open(start());
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining("We sent an email to it"),
    ]);
  });
});

describe("the settings of OpenID Connect", () => {
  const key = Buffer.alloc(32, 7).toString("base64");
  const good = {
    SOUK_PROFILE: "production",
    SOUK_ENCRYPTION_KEY: key,
    DATABASE_URL: "sqlite:shop.db",
    MAIL: "off",
    PUBLIC_URL: "https://shop.example.com",
    OIDC_ISSUER: "https://id.example.com",
    OIDC_CLIENT_ID: "souk",
    OIDC_CLIENT_SECRET: "secret",
  };
  const problems = (changes: Record<string, string | undefined>): string => {
    try {
      loadConfig({ ...good, ...changes }, folder);
      return "";
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
      throw error;
    }
  };

  it("are accepted when they belong together", () => {
    expect(problems({})).toBe("");
    expect(problems({ OIDC_DOMAINS: "example.com, shop.example.org", PASSWORDS: "off" })).toBe("");
    expect(problems({ OIDC_ISSUER: "https://id.example.com:9443/realms/shop" })).toBe("");
  });

  it.each<[string, Record<string, string | undefined>]>([
    ["OIDC_ISSUER must start with https://", { OIDC_ISSUER: "http://id.example.com" }],
    ["OIDC_ISSUER must name a public host", { OIDC_ISSUER: "https://10.0.0.1" }],
    ["OIDC_ISSUER must name a public host", { OIDC_ISSUER: "https://localhost" }],
    ["OIDC_ISSUER must be an http or https URL", { OIDC_ISSUER: "id.example.com" }],
    ["OIDC_CLIENT_ID must be set when OIDC_ISSUER is", { OIDC_CLIENT_ID: undefined }],
    ["OIDC_CLIENT_SECRET must be set when OIDC_ISSUER is", { OIDC_CLIENT_SECRET: "" }],
    ["OIDC_CLIENT_ID requires OIDC_ISSUER", { OIDC_ISSUER: undefined }],
    ["OIDC_DOMAINS must be domains", { OIDC_DOMAINS: "@example.com" }],
    ["PASSWORDS must be on without OIDC_ISSUER", { OIDC_ISSUER: undefined, PASSWORDS: "off" }],
    ["PASSWORDS must be on or off", { PASSWORDS: "no" }],
    ["CONSOLE must be on when OIDC_ISSUER is set", { CONSOLE: "off" }],
    ["PUBLIC_URL must be the https URL", { PUBLIC_URL: "http://shop.example.com" }],
    ["PUBLIC_URL must be the https URL", { PUBLIC_URL: undefined }],
  ])("are refused with the reason: %s", (reason, changes) => {
    expect(problems(changes)).toContain(reason);
  });
});
