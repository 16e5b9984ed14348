import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Core, createCore, type Ports, type SignedIn } from "@souk/core";
import { Operator } from "@souk/core/operator";
import { memoryPorts, type MemoryPorts, newUserWithToken } from "@souk/core/testing";
import { decodeJwt, SignJWT } from "jose";
import {
  openTestProvider,
  TestBrowser,
  type TestProvider,
} from "../../../scripts/test-provider.mjs";
import { createFactorVerifier } from "./create-factor-verifier.js";
import { createOpenIdProvider, type OpenIdProviderOptions } from "./create-openid-provider.js";

const publicUrl = "https://shop.example.com";
const callback = `${publicUrl}/account/oidc/callback`;
const operator = { as: new Operator("root") };
const factors = createFactorVerifier();

const refused = { kind: "invalid_credentials" };
const expired = { kind: "ticket_expired" };
const forbidden = { kind: "forbidden" };

let provider: TestProvider;
let other: TestProvider;
let receiver: Server;
/** The logout tokens that the provider has sent. */
let received: string[] = [];
let ports: Omit<MemoryPorts, "clock"> & { readonly clock: Ports["clock"] };
let core: Core;
let browser: TestBrowser;
/** The id token that Souk last received. */
let idToken = "";
let reasons: string[] = [];
/** How many codes Souk has sent to the provider. */
let exchanges = 0;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      received.push(new URLSearchParams(body).get("logout_token") ?? "");
      response.end();
    });
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const { port } = receiver.address() as AddressInfo;
  const logoutUri = `http://127.0.0.1:${port}`;
  provider = await openTestProvider({ redirectUri: callback, logoutUri });
  other = await openTestProvider({ redirectUri: callback, claimsIn: "userinfo" });
});

afterAll(async () => {
  await provider.close();
  await other.close();
  receiver.close();
  await once(receiver, "close");
});

type Change = (token: string) => Promise<string> | string;

/** A core whose provider may send another id token than it has made. */
function open(
  options: Partial<OpenIdProviderOptions> = {},
  at = provider,
  change: Change = (token) => token,
): void {
  reasons = [];
  exchanges = 0;
  const { issuer, clientId, clientSecret } = at;
  const identityProvider = createOpenIdProvider({
    issuer,
    clientId,
    clientSecret,
    name: "Example ID",
    allowHttp: true,
    report: (reason) => reasons.push(reason),
    async fetch(url, init) {
      if (url.endsWith("/token")) exchanges += 1;
      const response = await fetch(url, init);
      if (!url.endsWith("/token") || !response.ok) return response;
      const body = (await response.json()) as Record<string, string>;
      idToken = body["id_token"] ?? "";
      return Response.json({ ...body, id_token: await change(idToken) });
    },
    ...options,
  });
  core = createCore({ ...ports, identityProvider });
}

beforeEach(() => {
  received = [];
  // The provider's tokens carry the time of the machine.
  const clock = { now: () => new Date(Date.now() + ahead) };
  ports = { ...memoryPorts({ factors, publicUrl }), clock };
  ahead = 0;
  browser = new TestBrowser();
  const email = "ada@example.com";
  provider.person = { sub: "ada", email, email_verified: true, name: "Ada Lovelace" };
  other.person = { ...provider.person };
  open();
});

let ahead = 0;

type Start = Parameters<Core["startProviderLogin"]>[1];

/** Signs in at the provider, and stops where the browser is sent back to Souk. */
async function atProvider(input: Start = {}) {
  const { url, flow } = await core.startProviderLogin({}, input);
  const back = await browser.open(url, callback);
  return { flow, query: new URL(back.url).search.slice(1) };
}

const finish = async (way: { flow: string; query: string }) => core.loginWithProvider({}, way);

async function signIn(input: Start = {}): Promise<SignedIn> {
  const result = await finish(await atProvider(input));
  if (result.factorRequired) throw new Error("A second factor was required.");
  return result;
}

const who = (token: string) => core.whoAmI({ as: { token } }, {});
const mails = () => ports.unitOfWork.database.table("outbox_mail").all();

async function lastMail(): Promise<string> {
  const texts: string[] = [];
  const { sendDueMails } = await import("@souk/core/adapter");
  await sendDueMails(ports, {
    async send({ text }) {
      texts.push(text);
      return { ok: true };
    },
  });
  return texts.at(-1) ?? "";
}

const again =
  (claims: object): Change =>
  (token) =>
    provider.sign({ ...decodeJwt(token), ...claims });

describe("a sign-in at the provider", () => {
  it("makes an account with a verified address once, and finds it by the provider's id", async () => {
    const first = await signIn({ next: "/t/1" });
    expect(first).toMatchObject({
      user: { name: "Ada Lovelace", email: "ada@example.com" },
      next: "/t/1",
    });
    expect(first.user.emailVerifiedAt).not.toBeNull();
    provider.person = { ...provider.person, email: "lovelace@example.com" };
    browser = new TestBrowser();
    const second = await signIn();
    expect([second.user.id, second.user.email]).toEqual([first.user.id, "ada@example.com"]);
    expect((await who(second.token)).user.id).toBe(first.user.id);
  });

  it("reads the address at the userinfo endpoint if the id token has none", async () => {
    open({}, other);
    expect((await signIn()).user.email).toBe("ada@example.com");
    expect(decodeJwt(idToken)["email"]).toBeUndefined();
  });

  it("needs the flow of the browser that began it, with its own state", async () => {
    const [one, two] = [await atProvider(), await atProvider()];
    await expect(finish({ flow: one.flow, query: two.query })).rejects.toMatchObject(expired);
    await expect(finish({ flow: "made up", query: one.query })).rejects.toMatchObject(expired);
    await expect(finish(two)).resolves.toBeDefined();
  });

  it("counts once: a replayed code does not reach the provider", async () => {
    const way = await atProvider();
    await finish(way);
    await expect(finish(way)).rejects.toMatchObject(expired);
  });

  it("is refused by the provider itself if another flow sends the code again", async () => {
    const one = await atProvider();
    browser = new TestBrowser();
    const two = await atProvider();
    await finish(one);
    const code = new URLSearchParams(one.query).get("code") ?? "";
    const query = new URLSearchParams(two.query);
    query.set("code", code);
    await expect(finish({ flow: two.flow, query: String(query) })).rejects.toMatchObject(refused);
  });

  it("expires after a quarter of an hour", async () => {
    const way = await atProvider();
    ahead = 15 * 60_000;
    await expect(finish(way)).rejects.toMatchObject(expired);
  });

  it("is refused where the provider says no", async () => {
    const { flow, query } = await atProvider();
    const state = new URLSearchParams(query).get("state") ?? "";
    const answer = new URLSearchParams({ error: "access_denied", state, iss: provider.issuer });
    await expect(finish({ flow, query: String(answer) })).rejects.toMatchObject(refused);
  });

  it("is refused if the answer comes from another provider (mix-up)", async () => {
    const way = await atProvider();
    const query = new URLSearchParams(way.query);
    query.set("iss", other.issuer);
    await expect(finish({ ...way, query: String(query) })).rejects.toMatchObject(refused);
    expect(exchanges).toBe(0);
    expect(reasons.join()).toMatch(/"iss"/);
    const next = await atProvider();
    const without = new URLSearchParams(next.query);
    without.delete("iss");
    await expect(finish({ ...next, query: String(without) })).rejects.toMatchObject(refused);
    expect(exchanges).toBe(0);
  });

  it("cannot begin if the provider names itself otherwise", async () => {
    open({
      async fetch(url, init) {
        const response = await fetch(url, init);
        return Response.json({ ...((await response.json()) as object), issuer: other.issuer });
      },
    });
    await expect(core.startProviderLogin({}, {})).rejects.toMatchObject({ kind: "unavailable" });
  });

  it("says that the provider cannot be reached", async () => {
    open({
      fetch: async () => {
        throw new TypeError("fetch failed");
      },
    });
    await expect(core.startProviderLogin({}, {})).rejects.toMatchObject({ kind: "unavailable" });
  });
});

describe("an id token", () => {
  const seconds = () => Math.floor(Date.now() / 1_000);

  it.each<[string, Change]>([
    ["of another issuer", again({ iss: "https://evil.example.com" })],
    ["for another client", again({ aud: "another" })],
    ["with another nonce", again({ nonce: "another" })],
    ["without a nonce", again({ nonce: undefined })],
    ["that has expired", again({ iat: seconds() - 7_200, exp: seconds() - 3_600 })],
    ["without a person", again({ sub: undefined })],
    ["with a person whose id has a NUL", again({ sub: "ada\0" })],
    ["with a person whose id is too long", again({ sub: "a".repeat(256) })],
    ["issued to another client", again({ azp: "another" })],
    ["that is a logout token", again({ events: {} })],
    ["signed by another provider", (token) => other.sign({ ...decodeJwt(token) })],
    [
      "signed with the secret of the client",
      (token) =>
        new SignJWT(decodeJwt(token))
          .setProtectedHeader({ alg: "HS256" })
          .sign(new TextEncoder().encode(provider.clientSecret)),
    ],
    [
      "without a signature",
      (token) => {
        const header = Buffer.from('{"alg":"none"}').toString("base64url");
        return `${header}.${token.split(".")[1]}.`;
      },
    ],
    [
      "with a changed payload",
      (token) => {
        const [head, , signature] = token.split(".");
        const claims = { ...decodeJwt(token), sub: "someone else" };
        return `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.${signature}`;
      },
    ],
  ])("%s signs no one in", async (_, change) => {
    open({}, provider, change);
    await expect(signIn()).rejects.toMatchObject(refused);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).not.toContain(idToken.slice(0, 40));
    expect((await core.getService({}, {})).firstRun).toBe(true);
  });

  it("that the provider signed again signs in", async () => {
    open({}, provider, again({}));
    await expect(signIn()).resolves.toBeDefined();
  });
});

describe("the address of a person", () => {
  it("must be verified by the provider to make an account or to find one", async () => {
    for (const email_verified of [false, undefined, "false", 1]) {
      provider.person = { sub: "ada", email: "ada@example.com", email_verified };
      browser = new TestBrowser();
      await expect(signIn()).rejects.toMatchObject(forbidden);
    }
    provider.person = { sub: "ada", email_verified: true };
    browser = new TestBrowser();
    await expect(signIn()).rejects.toMatchObject(forbidden);
    expect((await core.getService({}, {})).firstRun).toBe(true);
  });

  it("must have an allowed domain, compared exactly, at each sign-in", async () => {
    open({ domains: ["Example.com"] });
    const { user } = await signIn();
    for (const email of [
      "ada@sub.example.com",
      "ada@example.com.evil.test",
      "ada@notexample.com",
      "ada@example.com@evil.test",
    ]) {
      provider.person = { sub: "stranger", email, email_verified: true };
      browser = new TestBrowser();
      await expect(signIn()).rejects.toMatchObject(forbidden);
    }
    provider.person = { sub: "ada", email: "ada@elsewhere.test", email_verified: true };
    browser = new TestBrowser();
    await expect(signIn()).rejects.toMatchObject(forbidden);
    provider.person = { sub: "ada", email: "ADA@EXAMPLE.COM", email_verified: true };
    browser = new TestBrowser();
    expect((await signIn()).user.id).toBe(user.id);
  });

  it("must be of the same letters: the Kelvin sign is no K", async () => {
    const kim = await newUserWithToken(core, "Kim");
    const kelvin = kim.email.replace("k", "\u212a");
    await ports.unitOfWork.transact("write", ({ users }) =>
      users.change(kim.user.id, { emailVerifiedAt: new Date(), updatedAt: new Date() }),
    );
    open({ domains: ["example.com", "k.test"] });
    for (const email of [kelvin, "ada@\u212a.test", `${kim.email}\u00a0`]) {
      provider.person = { sub: "stranger", email, email_verified: true };
      browser = new TestBrowser();
      await expect(signIn()).rejects.toMatchObject(forbidden);
    }
    const { password } = kim;
    await expect(core.login({}, { email: kelvin, password })).rejects.toMatchObject(refused);
  });

  it("makes no account while registration is closed, unless its domain is named", async () => {
    ports = { ...ports, registration: "closed" };
    open();
    await expect(signIn()).rejects.toMatchObject(forbidden);
    open({ domains: ["example.com"] });
    browser = new TestBrowser();
    await expect(signIn()).resolves.toBeDefined();
  });
});

describe("an account with the same address", () => {
  async function withAddress(verified: boolean) {
    const person = await newUserWithToken(core);
    if (verified) {
      await ports.unitOfWork.transact("write", ({ users }) =>
        users.change(person.user.id, { emailVerifiedAt: new Date(), updatedAt: new Date() }),
      );
    }
    provider.person = { sub: "ada", email: person.email, email_verified: true };
    return person;
  }

  it("is linked once if its own address is verified, and its owner is told", async () => {
    const person = await withAddress(true);
    expect((await signIn()).user.id).toBe(person.user.id);
    expect(await lastMail()).toContain("From now on, that account signs in to yours.");
    await expect(
      core.login({}, { email: person.email, password: person.password }),
    ).resolves.toMatchObject({ token: expect.any(String) });
  });

  it("is refused to a second account at the provider, until an operator unlinks the first", async () => {
    const person = await withAddress(true);
    const { token } = await signIn();
    provider.person = { sub: "another", email: person.email, email_verified: true };
    browser = new TestBrowser();
    await expect(signIn()).rejects.toMatchObject(forbidden);
    await expect(core.unlinkIdentities(operator, { userId: person.user.id })).resolves.toEqual({
      removed: 1,
    });
    await expect(who(token)).rejects.toMatchObject({ kind: "unauthenticated" });
    browser = new TestBrowser();
    expect((await signIn()).user.id).toBe(person.user.id);
  });

  it("is refused if its own address is not verified, and a mail to it has a link that verifies it", async () => {
    const person = await withAddress(false);
    const { secret } = await core.createTotp({ as: person.as }, {});
    const step = Math.floor(ports.clock.now().getTime() / 30_000);
    await core.confirmFactor({ as: person.as }, { code: factors.totp(secret, step) });
    await expect(signIn()).rejects.toMatchObject(forbidden);
    await expect(who(person.token)).resolves.toBeDefined();
    const link = /https:\S+/.exec(await lastMail())?.[0] ?? "";
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe("/account/oidc/start");
    const [token, email] = [searchParams.get("token") ?? "", searchParams.get("email") ?? ""];
    browser = new TestBrowser();
    await expect(signIn({ token: `${token}x`, email })).rejects.toMatchObject(forbidden);
    browser = new TestBrowser();
    const { user } = await signIn({ token, email });
    expect([user.id, user.hasFactor]).toEqual([person.user.id, false]);
    expect(user.emailVerifiedAt).not.toBeNull();
    // Whoever registered the address first has lost the account.
    await expect(who(person.token)).rejects.toMatchObject({ kind: "unauthenticated" });
    const { password } = person;
    await expect(core.login({}, { email, password })).rejects.toMatchObject(refused);
  });

  it("gets five mails an hour at most", async () => {
    await withAddress(false);
    for (let count = 0; count < 7; count += 1) {
      browser = new TestBrowser();
      await expect(signIn()).rejects.toMatchObject(forbidden);
    }
    expect(mails()).toHaveLength(5);
  });

  it("takes no token that was mailed to another address", async () => {
    const person = await withAddress(false);
    const stranger = await newUserWithToken(core);
    await core.forgotPassword({}, { email: stranger.email });
    const token = /token=([\w-]+)/.exec(await lastMail())?.[1] ?? "";
    for (const email of [stranger.email, person.email]) {
      browser = new TestBrowser();
      await expect(signIn({ token, email })).rejects.toMatchObject(forbidden);
    }
  });

  it("cannot sign in while it is deactivated", async () => {
    const { user } = await signIn();
    await core.setUserActive(operator, { userId: user.id, isActive: false });
    await expect(signIn()).rejects.toMatchObject({ kind: "account_disabled" });
  });
});

describe("a second factor", () => {
  async function withTotp(): Promise<string> {
    const { token } = await signIn();
    const { secret } = await core.createTotp({ as: { token } }, {});
    await core.confirmFactor({ as: { token } }, { code: codeOf(secret) });
    ahead += 30_000;
    return secret;
  }

  const codeOf = (secret: string) =>
    factors.totp(secret, Math.floor(ports.clock.now().getTime() / 30_000));

  it("of the account is asked for after the provider, unless the provider saw one", async () => {
    const secret = await withTotp();
    const asked = await finish(await atProvider());
    expect(asked).toMatchObject({ factorRequired: true, factors: ["totp"], next: null });
    const { token } = await core.loginWithFactor(
      {},
      { ticket: asked.ticket ?? "", code: codeOf(secret) },
    );
    const { sid } = decodeJwt(idToken);
    await core.endProviderSession({}, { logoutToken: await logoutToken({ sid }) });
    await expect(who(token)).rejects.toMatchObject({ kind: "unauthenticated" });
    provider.person = { ...provider.person, amr: ["pwd", "otp"] };
    browser = new TestBrowser();
    await expect(signIn()).resolves.toBeDefined();
  });

  it("of the provider lets a person into a tenant that requires one", async () => {
    const ada = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Lamps" });
    const { secret } = await core.createTotp({ as: ada.as }, {});
    await core.confirmFactor({ as: ada.as }, { code: codeOf(secret) });
    await core.updateTenant({ as: ada.as, tenant }, { settings: { requireFactor: true } });
    const plain = await signIn();
    await core.addMember({ as: ada.as, tenant }, { email: plain.user.email, role: "MEMBER" });
    const list = (token: string) => core.listProducts({ as: { token }, tenant }, {});
    const seat = async (token: string) => (await who(token)).seats[0];
    await expect(list(plain.token)).rejects.toMatchObject({ kind: "factor_required" });
    expect(await seat(plain.token)).toMatchObject({ needsFactor: true });
    for (const shown of [{ amr: ["mfa"] }, { acr: "phr" }]) {
      provider.person = { ...provider.person, ...shown };
      browser = new TestBrowser();
      const { token } = await signIn();
      await expect(list(token)).resolves.toBeDefined();
      expect(await seat(token)).toMatchObject({ needsFactor: false });
    }
  });
});

const LOGOUT = "http://schemas.openid.net/event/backchannel-logout";

const logoutToken = (claims: object, key = provider): Promise<string> => {
  const iat = Math.floor(Date.now() / 1_000);
  return key.sign({
    iss: provider.issuer,
    aud: provider.clientId,
    iat,
    exp: iat + 120,
    jti: `${Math.random()}`,
    events: { [LOGOUT]: {} },
    ...claims,
  });
};

describe("a logout at the provider", () => {
  const isOpen = ({ token }: SignedIn) =>
    who(token).then(
      () => true,
      () => false,
    );

  it("ends the sessions that it opened, and no others", async () => {
    const first = await signIn();
    const { sid } = decodeJwt(idToken);
    const sameSession = await signIn();
    browser = new TestBrowser();
    const second = await signIn();
    await provider.logOut("ada", String(sid));
    const [sent = ""] = received;
    await expect(core.endProviderSession({}, { logoutToken: sent })).resolves.toEqual({
      revoked: 2,
    });
    expect(await Promise.all([first, sameSession, second].map(isOpen))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("without a session ends all that the provider opened for the person", async () => {
    const person = await newUserWithToken(core);
    await ports.unitOfWork.transact("write", ({ users }) =>
      users.change(person.user.id, { emailVerifiedAt: new Date(), updatedAt: new Date() }),
    );
    provider.person = { sub: "ada", email: person.email, email_verified: true };
    const sessions = [await signIn(), await signIn()];
    const sent = await logoutToken({ sub: "ada" });
    await expect(core.endProviderSession({}, { logoutToken: sent })).resolves.toEqual({
      revoked: 2,
    });
    expect(await Promise.all(sessions.map(isOpen))).toEqual([false, false]);
    await expect(who(person.token)).resolves.toBeDefined();
    // A replay ends nothing.
    browser = new TestBrowser();
    const later = await signIn();
    await core.endProviderSession({}, { logoutToken: sent });
    expect(await isOpen(later)).toBe(true);
  });

  it("that comes before the sign-in is complete leaves no session", async () => {
    const way = await atProvider();
    let sid: unknown;
    open({}, provider, async (token) => {
      ({ sid } = decodeJwt(token));
      await core.endProviderSession({}, { logoutToken: await logoutToken({ sid, sub: "ada" }) });
      return token;
    });
    await expect(finish(way)).rejects.toMatchObject(expired);
  });

  it.each<[string, Record<string, unknown>]>([
    ["of another issuer", { iss: "https://evil.example.com" }],
    ["for another client", { aud: "another" }],
    ["that is an id token", { nonce: "a nonce" }],
    ["without the event", { events: {} }],
    ["without an id", { jti: undefined }],
    ["that names no one", { sid: undefined, sub: undefined }],
    ["that names a person by an id with a NUL", { sub: "ada\0" }],
    ["that is an hour old", { iat: 1_700_000_000, exp: undefined }],
    ["that has expired", { exp: 1_700_000_000 }],
  ])("by a token %s ends nothing", async (_, claims) => {
    const session = await signIn();
    const { sid } = decodeJwt(idToken);
    const sent = await logoutToken({ sid, sub: "ada", ...claims });
    await expect(core.endProviderSession({}, { logoutToken: sent })).rejects.toMatchObject(refused);
    expect(await isOpen(session)).toBe(true);
  });

  it("by a token of another provider's key ends nothing", async () => {
    const session = await signIn();
    const sent = await logoutToken({ sub: "ada" }, other);
    await expect(core.endProviderSession({}, { logoutToken: sent })).rejects.toMatchObject(refused);
    expect(await isOpen(session)).toBe(true);
  });
});

describe("without passwords", () => {
  it("no one registers, signs in, or sets or forgets a password", async () => {
    const { email, password, as } = await newUserWithToken(core);
    ports = { ...ports, passwords: "off" };
    open();
    const off = { kind: "passwords_off", message: expect.stringContaining("Example ID") };
    const fresh = {
      password: "a horse of another colour",
      passwordConfirmation: "a horse of another colour",
    };
    const calls = [
      core.login({}, { email, password }),
      core.register({}, { name: "Eve", email: "eve@example.com", ...fresh }),
      core.forgotPassword({}, { email }),
      core.resetPassword({}, { email, token: "made up", ...fresh }),
      core.changePassword({ as }, { currentPassword: password, ...fresh }),
      core.confirmIdentity({ as }, { password }),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject(off);
    await expect(signIn()).resolves.toBeDefined();
    expect(await core.getService({}, {})).toMatchObject({
      passwords: "off",
      oidc: { name: "Example ID", url: `${publicUrl}/account/oidc/start` },
    });
  });

  it("a ticket that a password opened before signs no one in", async () => {
    const { email, password, as } = await newUserWithToken(core);
    const { secret } = await core.createTotp({ as }, {});
    const step = Math.floor(ports.clock.now().getTime() / 30_000);
    await core.confirmFactor({ as }, { code: factors.totp(secret, step - 1) });
    const { ticket = "" } = await core.login({}, { email, password });
    ports = { ...ports, passwords: "off" };
    open();
    const code = factors.totp(secret, step);
    await expect(core.loginWithFactor({}, { ticket, code })).rejects.toMatchObject({
      kind: "passwords_off",
    });
  });

  it("a new sign-in at the provider confirms who uses a session, and lets a person erase the account", async () => {
    ports = { ...ports, passwords: "off", confirmAfter: 900 };
    open();
    const { token, user } = await signIn();
    ahead = 16 * 60_000;
    const erase = (as: { token: string }) => core.eraseAccount({ as }, { confirm: user.email });
    await expect(erase({ token })).rejects.toMatchObject({ kind: "confirmation_required" });
    // Within the open session at the provider no one proves anything again.
    ahead = 0;
    const { flow, query } = await atProvider({ isFresh: true });
    const fresh = await finish({ flow, query });
    await expect(erase({ token: fresh.token ?? "" })).resolves.toMatchObject({
      id: expect.any(Number),
    });
    await expect(signIn()).rejects.toMatchObject({ kind: "account_disabled" });
  });
});
