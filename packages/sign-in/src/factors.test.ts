import { beforeEach, describe, expect, it } from "@jest/globals";
import { type Core, createCore } from "@souk/core";
import { sendDueMails } from "@souk/core/adapter";
import { Operator } from "@souk/core/operator";
import { memoryPorts, type MemoryPorts, newUserWithToken, signedIn } from "@souk/core/testing";
import { createFactorVerifier } from "./create-factor-verifier.js";
import { TestAuthenticator } from "./testing/test-authenticator.js";

const publicUrl = "https://shop.example.com";
const site = { rpId: "shop.example.com", origin: publicUrl };
const factors = createFactorVerifier();
const ops = { as: new Operator("root") };

let ports: MemoryPorts;
let core: Core;
let ada: Awaited<ReturnType<typeof newUserWithToken>>;
let credentials: { email: string; password: string };

beforeEach(async () => {
  ports = memoryPorts({ factors, publicUrl });
  core = createCore(ports);
  ada = await newUserWithToken(core);
  const { email, password } = ada;
  credentials = { email, password };
});

const step = () => Math.floor(ports.clock.now().getTime() / 30_000);
const codeAt = (secret: string, drift = 0) => factors.totp(secret, step() + drift);
const nextStep = () => ports.clock.advance(30_000);

async function withTotp(): Promise<string> {
  const { as } = ada;
  const { secret } = await core.createTotp({ as }, {});
  await core.confirmFactor({ as }, { code: codeAt(secret) });
  nextStep();
  return secret;
}

async function withPasskey(counter = 1): Promise<TestAuthenticator> {
  const { as } = ada;
  const device = new TestAuthenticator(site, counter);
  const { options } = await core.startPasskey({ as }, {});
  await core.addPasskey({ as }, { credential: device.create(options), name: "Laptop" });
  return device;
}

async function ask() {
  const asked = await core.login({}, credentials);
  if (!asked.factorRequired) throw new Error("No second factor was required.");
  return asked;
}

const mails = () => ports.unitOfWork.database.table("outbox_mail").all().length;

async function sentMails(): Promise<string[]> {
  const texts: string[] = [];
  await sendDueMails(ports, {
    async send({ text }) {
      texts.push(text);
      return { ok: true };
    },
  });
  return texts;
}

const wrong = { kind: "invalid_credentials" };
const expired = { kind: "ticket_expired" };

describe("an authenticator app", () => {
  it("asks for its code after the password, and signs in with it", async () => {
    const secret = await withTotp();
    const asked = await ask();
    expect(asked).toMatchObject({ factors: ["totp"], options: null });
    expect(asked.token).toBeUndefined();
    const { token, user } = await core.loginWithFactor(
      {},
      { ticket: asked.ticket, code: codeAt(secret).replace(/^.../, "$& ") },
    );
    expect(user.email).toBe(ada.email);
    await expect(core.whoAmI({ as: { token } }, {})).resolves.toBeDefined();
  });

  it("is no factor before its first code, and a new secret replaces an unconfirmed one", async () => {
    const { as } = ada;
    const first = await core.createTotp({ as }, {});
    expect(first.uri).toMatch(
      /^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}&.*algorithm=SHA1&digits=6&period=30$/,
    );
    await expect(signedIn(core.login({}, credentials))).resolves.toBeDefined();
    const second = await core.createTotp({ as }, {});
    await expect(core.confirmFactor({ as }, { code: codeAt(first.secret) })).rejects.toMatchObject(
      wrong,
    );
    await expect(core.listFactors({ as }, {})).resolves.toMatchObject({ factors: [] });
    await core.confirmFactor({ as }, { code: codeAt(second.secret) });
    await expect(core.listFactors({ as }, {})).resolves.toMatchObject({
      factors: [{ kind: "totp", name: "Authenticator app" }],
    });
    expect(JSON.stringify(ports.unitOfWork.database.table("factors").all())).not.toContain(
      second.secret,
    );
  });

  it("accepts the codes of one step before and after, each once, and none of an earlier step", async () => {
    const secret = await withTotp();
    nextStep();
    nextStep();
    const signIn = async (drift: number) =>
      core.loginWithFactor({}, { ticket: (await ask()).ticket, code: codeAt(secret, drift) });
    await expect(signIn(-2)).rejects.toMatchObject(wrong);
    await expect(signIn(2)).rejects.toMatchObject(wrong);
    await expect(signIn(-1)).resolves.toBeDefined();
    await expect(signIn(-1)).rejects.toMatchObject(wrong);
    await expect(signIn(1)).resolves.toBeDefined();
    await expect(signIn(0)).rejects.toMatchObject(wrong);
    await expect(signIn(1)).rejects.toMatchObject(wrong);
  });

  it("does not count the code that confirmed it again", async () => {
    const { as } = ada;
    const { secret } = await core.createTotp({ as }, {});
    const code = codeAt(secret);
    await core.confirmFactor({ as }, { code });
    const { ticket } = await ask();
    await expect(core.loginWithFactor({}, { ticket, code })).rejects.toMatchObject(wrong);
  });
});

describe("a ticket", () => {
  it("is good for one sign-in", async () => {
    const secret = await withTotp();
    const { ticket } = await ask();
    await core.loginWithFactor({}, { ticket, code: codeAt(secret) });
    nextStep();
    await expect(core.loginWithFactor({}, { ticket, code: codeAt(secret) })).rejects.toMatchObject(
      expired,
    );
  });

  it("is good for five minutes", async () => {
    const secret = await withTotp();
    const { ticket } = await ask();
    ports.clock.advance(5 * 60_000);
    await expect(core.loginWithFactor({}, { ticket, code: codeAt(secret) })).rejects.toMatchObject(
      expired,
    );
  });

  it("is good for five tries, and then rejects the right code, too", async () => {
    const secret = await withTotp();
    const { ticket } = await ask();
    for (let n = 0; n < 5; n += 1) {
      await expect(core.loginWithFactor({}, { ticket, code: "000000" })).rejects.toMatchObject(
        wrong,
      );
    }
    await expect(core.loginWithFactor({}, { ticket, code: codeAt(secret) })).rejects.toMatchObject(
      expired,
    );
  });

  it("ends with the password and with the sessions of the account", async () => {
    const secret = await withTotp();
    for (const end of [
      () => core.logoutAll({ as: ada.as }, {}),
      () =>
        core.setUserPassword(ops, {
          userId: ada.user.id,
          password: "another long one",
          passwordConfirmation: "another long one",
        }),
    ]) {
      const { ticket } = await ask();
      await end();
      await expect(
        core.loginWithFactor({}, { ticket, code: codeAt(secret) }),
      ).rejects.toMatchObject(expired);
    }
  });

  it("cannot be made, changed, or used for another account", async () => {
    const secret = await withTotp();
    const { ticket } = await ask();
    for (const forged of ["x", ticket.slice(1), ports.cipher.seal("{}", "another")]) {
      await expect(
        core.loginWithFactor({}, { ticket: forged, code: codeAt(secret) }),
      ).rejects.toMatchObject(expired);
    }
    const eve = await newUserWithToken(core);
    const other = await core.createTotp({ as: eve.as }, {});
    await core.confirmFactor({ as: eve.as }, { code: codeAt(other.secret) });
    nextStep();
    await expect(
      core.loginWithFactor({}, { ticket, code: codeAt(other.secret) }),
    ).rejects.toMatchObject(wrong);
  });

  it("is the same one however its text ends, so that no more tries are made of it", async () => {
    const secret = await withTotp();
    const { ticket } = await ask();
    const send = (text: string, code: string) => core.loginWithFactor({}, { ticket: text, code });
    for (const end of ["", "x", "=", "=x", "%"]) {
      await expect(send(ticket + end, "000000")).rejects.toMatchObject(wrong);
    }
    await expect(send(`${ticket}==`, codeAt(secret))).rejects.toMatchObject(expired);
  });

  it("carries the lifetime that the sign-in requested", async () => {
    const secret = await withTotp();
    const asked = await core.login({}, { ...credentials, expiresIn: 60 });
    const { token } = await core.loginWithFactor(
      {},
      { ticket: asked.ticket ?? "", code: codeAt(secret) },
    );
    ports.clock.advance(60_000);
    await expect(core.whoAmI({ as: { token } }, {})).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });

  it("counts wrong codes as failed sign-ins, which a right password alone does not forget", async () => {
    const secret = await withTotp();
    const from = { ip: "203.0.113.9" };
    for (let n = 0; n < 10; n += 1) {
      const { ticket = "" } = await core.login(from, credentials);
      await expect(core.loginWithFactor(from, { ticket, code: "000000" })).rejects.toMatchObject(
        wrong,
      );
    }
    await expect(core.login(from, credentials)).rejects.toMatchObject({ kind: "rate_limited" });
    const { ticket } = await ask();
    await expect(core.loginWithFactor({}, { ticket, code: codeAt(secret) })).resolves.toBeDefined();
  });

  it("mails the owner once about a right password with wrong codes", async () => {
    await withTotp();
    const before = mails();
    const { ticket } = await ask();
    for (let n = 0; n < 3; n += 1) {
      await expect(core.loginWithFactor({}, { ticket, code: "000000" })).rejects.toMatchObject(
        wrong,
      );
    }
    expect(mails()).toBe(before + 1);
  });

  it("lets one of two sign-ins at the same time through", async () => {
    const secret = await withTotp();
    const { ticket } = await ask();
    const again = await ask();
    const signIn = (each: string) =>
      core.loginWithFactor({}, { ticket: each, code: codeAt(secret) });
    const results = await Promise.allSettled([
      signIn(ticket),
      signIn(ticket),
      signIn(again.ticket),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("recovery codes", () => {
  it("are ten, shown once, each good once however it is typed; new ones end the earlier ones", async () => {
    await withTotp();
    const { as } = ada;
    const { codes } = await core.createRecoveryCodes({ as }, {});
    expect(new Set(codes).size).toBe(10);
    const [first = "", second = "", third = ""] = codes;
    const signIn = async (recoveryCode: string) =>
      core.loginWithFactor({}, { ticket: (await ask()).ticket, recoveryCode });
    expect((await ask()).factors).toEqual(["totp", "recovery_code"]);
    await expect(signIn(first)).resolves.toBeDefined();
    await expect(signIn(first)).rejects.toMatchObject(wrong);
    await expect(signIn(` ${second.toUpperCase().replaceAll("-", " ")}`)).resolves.toBeDefined();
    await expect(core.listFactors({ as }, {})).resolves.toMatchObject({ recoveryCodesLeft: 8 });
    await core.createRecoveryCodes({ as }, {});
    await expect(signIn(third)).rejects.toMatchObject(wrong);
    expect(JSON.stringify(ports.unitOfWork.database.table("recovery_codes").all())).not.toContain(
      third,
    );
  });

  it("need a factor, and end with the last one", async () => {
    const { as } = ada;
    await expect(core.createRecoveryCodes({ as }, {})).rejects.toMatchObject({ kind: "conflict" });
    await withTotp();
    await core.createRecoveryCodes({ as }, {});
    const {
      factors: [factor],
    } = await core.listFactors({ as }, {});
    await core.deleteFactor({ as }, { id: factor?.id ?? 0 });
    await expect(core.listFactors({ as }, {})).resolves.toEqual({
      factors: [],
      recoveryCodesLeft: 0,
    });
    await expect(signedIn(core.login({}, credentials))).resolves.toBeDefined();
  });
});

describe("a passkey", () => {
  it("signs in by itself", async () => {
    const device = await withPasskey();
    const { ticket, options } = await core.startPasskeyLogin({}, {});
    const { user, token } = await core.loginWithFactor(
      {},
      { ticket, assertion: device.get(options) },
    );
    expect(user.email).toBe(ada.email);
    await expect(core.whoAmI({ as: { token } }, {})).resolves.toBeDefined();
  });

  it("is the second step after a password", async () => {
    const device = await withPasskey();
    const asked = await ask();
    expect(asked).toMatchObject({
      factors: ["passkey"],
      options: { allowCredentials: [{ id: device.id }] },
    });
    const assertion = device.get(asked.options ?? {});
    await expect(
      core.loginWithFactor({}, { ticket: asked.ticket, assertion }),
    ).resolves.toBeDefined();
  });

  it("signs one ticket: the response of another sign-in is rejected, and so is a replay", async () => {
    const device = await withPasskey(0);
    const [first, second] = [
      await core.startPasskeyLogin({}, {}),
      await core.startPasskeyLogin({}, {}),
    ];
    const assertion = device.get(first.options);
    const send = (ticket: string) => core.loginWithFactor({}, { ticket, assertion });
    await expect(send(second.ticket)).rejects.toMatchObject(wrong);
    await expect(send(first.ticket)).resolves.toBeDefined();
    await expect(send(first.ticket)).rejects.toMatchObject(expired);
  });

  it("that was copied is rejected by its counter, and the owner is told", async () => {
    const device = await withPasskey(5);
    const signIn = async () => {
      const { ticket, options } = await core.startPasskeyLogin({}, {});
      return core.loginWithFactor({}, { ticket, assertion: device.get(options) });
    };
    await expect(signIn()).resolves.toBeDefined();
    const before = mails();
    device.counter = 3;
    await expect(signIn()).rejects.toMatchObject(wrong);
    expect(mails()).toBe(before + 1);
    device.counter = 50;
    await expect(signIn()).resolves.toBeDefined();
  });

  it("of which nobody knows is rejected like a wrong one", async () => {
    const { ticket, options } = await core.startPasskeyLogin({}, {});
    const assertion = new TestAuthenticator(site).get(options);
    await expect(core.loginWithFactor({}, { ticket, assertion })).rejects.toMatchObject(wrong);
  });

  it("is registered with a challenge of the same session, once, within five minutes", async () => {
    const { as } = ada;
    const device = new TestAuthenticator(site);
    const { options } = await core.startPasskey({ as }, {});
    const eve = await newUserWithToken(core);
    const credential = device.create(options);
    const invalid = { issues: [{ path: ["credential"] }] };
    await expect(core.addPasskey({ as: eve.as }, { credential })).rejects.toMatchObject(invalid);
    await expect(core.addPasskey({ as }, { credential })).resolves.toMatchObject({
      kind: "passkey",
    });
    const again = new TestAuthenticator(site).create(options);
    await expect(core.addPasskey({ as }, { credential: again })).rejects.toMatchObject(invalid);
    const late = await core.startPasskey({ as }, {});
    ports.clock.advance(5 * 60_000);
    await expect(
      core.addPasskey({ as }, { credential: new TestAuthenticator(site).create(late.options) }),
    ).rejects.toMatchObject(invalid);
    const twice = await core.startPasskey({ as }, {});
    await expect(
      core.addPasskey({ as }, { credential: device.create(twice.options) }),
    ).rejects.toMatchObject({ kind: "conflict" });
  });

  it("requires an address with a name", async () => {
    const { as } = ada;
    for (const url of [undefined, "http://127.0.0.1:3000"]) {
      const elsewhere = createCore({ ...ports, publicUrl: url as string });
      await expect(elsewhere.startPasskey({ as }, {})).rejects.toMatchObject({ kind: "forbidden" });
    }
  });
});

describe("a factor that is removed", () => {
  it("ends a sign-in that was asked for it", async () => {
    const device = await withPasskey();
    const secret = await withTotp();
    const { as } = ada;
    const asked = await ask();
    const [passkey] = (await core.listFactors({ as }, {})).factors;
    await core.deleteFactor({ as }, { id: passkey?.id ?? 0 });
    const assertion = device.get(asked.options ?? {});
    await expect(
      core.loginWithFactor({}, { ticket: asked.ticket, assertion }),
    ).rejects.toMatchObject(wrong);
    const code = codeAt(secret);
    await expect(core.loginWithFactor({}, { ticket: asked.ticket, code })).resolves.toBeDefined();
  });

  it("is mailed to the owner, and so is its addition", async () => {
    const before = mails();
    await withTotp();
    await withPasskey();
    expect(mails()).toBe(before + 2);
    for (const { id } of (await core.listFactors({ as: ada.as }, {})).factors) {
      await core.deleteFactor({ as: ada.as }, { id });
    }
    expect(mails()).toBe(before + 4);
  });

  it("by an operator is in the audit trail and mailed, and the password alone signs in", async () => {
    await withTotp();
    const before = mails();
    await expect(core.resetFactors(ops, { userId: ada.user.id })).resolves.toEqual({ removed: 1 });
    expect(mails()).toBe(before + 1);
    await expect(signedIn(core.login({}, credentials))).resolves.toBeDefined();
    const entries = ports.unitOfWork.database.table<{ useCase: string }>("audit_log").all();
    expect(entries.some(({ useCase }) => useCase === "resetFactors")).toBe(true);
  });

  it("is no one else's", async () => {
    await withTotp();
    const [factor] = (await core.listFactors({ as: ada.as }, {})).factors;
    const eve = await newUserWithToken(core);
    await expect(core.deleteFactor({ as: eve.as }, { id: factor?.id ?? 0 })).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});

describe("the first mailed link that verifies an address", () => {
  const password = "chosen by the owner";
  async function reset() {
    await core.forgotPassword({}, { email: ada.email });
    const [, token = ""] = /token=([^&\s]+)/.exec((await sentMails()).at(-1) ?? "") ?? [];
    return core.resetPassword(
      {},
      { token, email: ada.email, password, passwordConfirmation: password },
    );
  }

  it("removes the factors of whoever registered it, and tells the owner", async () => {
    await withTotp();
    const { codes } = await core.createRecoveryCodes({ as: ada.as }, {});
    const stranger = await withPasskey();
    const begun = await core.startPasskeyLogin({}, {});
    await reset();
    expect((await sentMails()).join("\n")).toContain("verified your address for the first time");
    const { token } = await signedIn(core.login({}, { email: ada.email, password }));
    const as = { token };
    await expect(core.listFactors({ as }, {})).resolves.toEqual({
      factors: [],
      recoveryCodesLeft: 0,
    });
    expect(codes).toHaveLength(10);
    const assertion = stranger.get(begun.options);
    await expect(
      core.loginWithFactor({}, { ticket: begun.ticket, assertion }),
    ).rejects.toMatchObject(wrong);
    await expect(core.whoAmI({ as: ada.as }, {})).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });

  it("lists every API key of the account, and ends them if asked", async () => {
    const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
    const { id } = await core.createApiKey(
      { as: ada.as, tenant },
      { name: "Old", scopes: ["catalog:read"] },
    );
    ports.clock.advance(100 * 86_400_000);
    expect((await reset()).keys).toMatchObject([{ id }]);
    expect((await reset()).keys).toEqual([]);
  });

  it("is the only one: later links leave the factors", async () => {
    await reset();
    ada = {
      ...ada,
      as: { token: (await signedIn(core.login({}, { email: ada.email, password }))).token },
    };
    const device = await withPasskey();
    await reset();
    const { ticket, options } = await core.startPasskeyLogin({}, {});
    await expect(
      core.loginWithFactor({}, { ticket, assertion: device.get(options) }),
    ).resolves.toBeDefined();
  });
});

describe("securing an account", () => {
  it("shows its factors, and removes those that the caller names", async () => {
    const { as } = ada;
    await withTotp();
    const thief = await withPasskey();
    const tried = await core.secureAccount({ as }, { dryRun: true });
    const [totp, passkey] = tried.factors;
    expect([totp, passkey]).toMatchObject([
      { kind: "totp", name: "Authenticator app", ended: false },
      { kind: "passkey", name: "Laptop", ended: false },
    ]);
    const factorIds = [passkey?.id ?? 0];
    const before = mails();
    const done = await core.secureAccount({ as }, { factorIds });
    expect(done.factors.map(({ ended }) => ended)).toEqual([false, true]);
    expect(mails()).toBe(before + 1);
    const { ticket, options } = await core.startPasskeyLogin({}, {});
    await expect(
      core.loginWithFactor({}, { ticket, assertion: thief.get(options) }),
    ).rejects.toMatchObject(wrong);
    expect((await ask()).factors).toEqual(["totp"]);
    await expect(core.secureAccount({ as }, { factorIds })).rejects.toMatchObject({
      issues: [{ path: ["factorIds", 0], message: "This account has no such factor." }],
    });
  });
});

describe("a tenant that requires a second factor", () => {
  it("shows nothing to a member without one, until the account has one", async () => {
    const { as } = ada;
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const bob = await newUserWithToken(core);
    await core.addMember({ as, tenant }, { email: bob.email, role: "MEMBER" });
    const on = () => core.updateTenant({ as, tenant }, { settings: { requireFactor: true } });
    await expect(on()).rejects.toMatchObject({ kind: "conflict" });
    await withTotp();
    await on();
    const required = { kind: "factor_required" };
    const call = { as: bob.as, tenant };
    await expect(core.listProducts(call, {})).rejects.toMatchObject(required);
    await expect(core.listMembers(call, {})).rejects.toMatchObject(required);
    await expect(core.getTenant(call, {})).rejects.toMatchObject(required);
    const [seat] = (await core.whoAmI({ as: bob.as }, {})).seats;
    expect(seat).toMatchObject({ needsFactor: true, may: [] });
    await expect(core.listTenants({ as: bob.as }, {})).resolves.toBeDefined();
    await expect(core.updateProfile({ as: bob.as }, { name: "Bob" })).resolves.toBeDefined();
    await expect(core.removeMember(call, { userId: ada.user.id })).rejects.toBeDefined();
    const { secret } = await core.createTotp({ as: bob.as }, {});
    await core.confirmFactor({ as: bob.as }, { code: codeAt(secret) });
    await expect(core.listProducts(call, {})).resolves.toBeDefined();
    const [factor] = (await core.listFactors({ as: bob.as }, {})).factors;
    await core.deleteFactor({ as: bob.as }, { id: factor?.id ?? 0 });
    await expect(core.listProducts(call, {})).rejects.toMatchObject(required);
    await expect(core.removeMember(call, { userId: bob.user.id })).resolves.toBeDefined();
  });

  it("lets keys, operators and people whom the host signs in pass", async () => {
    const { as } = ada;
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const { key } = await core.createApiKey(
      { as, tenant },
      { name: "Key", scopes: ["catalog:read"] },
    );
    const bob = await newUserWithToken(core);
    await core.addMember({ as, tenant }, { email: bob.email, role: "MEMBER" });
    await withTotp();
    await core.updateTenant({ as, tenant }, { settings: { requireFactor: true } });
    for (const caller of [{ token: key }, { userId: bob.user.id }, ops.as]) {
      await expect(core.listProducts({ as: caller, tenant }, {})).resolves.toBeDefined();
    }
  });
});

describe("confirmation", () => {
  const required = { kind: "confirmation_required" };
  const scopes = ["catalog:read"] as ["catalog:read"];
  const makeKey = (as: { token: string }, tenant: number, on = core) =>
    on.createApiKey({ as, tenant }, { name: "Key", scopes });

  it("is asked for by no call unless the host says so", async () => {
    const { as } = ada;
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    ports.clock.advance(86_400_000);
    await expect(makeKey(as, tenant)).resolves.toBeDefined();
  });

  it("is asked for after the sign-in is old, and given to this session alone", async () => {
    const strict = createCore({ ...ports, confirmAfter: 900 });
    const { as } = ada;
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const other = { token: (await signedIn(core.login({}, credentials))).token };
    await expect(makeKey(as, tenant, strict)).resolves.toBeDefined();
    ports.clock.advance(900_000);
    await expect(makeKey(as, tenant, strict)).rejects.toMatchObject(required);
    await expect(strict.listProducts({ as, tenant }, {})).resolves.toBeDefined();
    await expect(strict.confirmIdentity({ as }, { password: "wrong" })).rejects.toMatchObject(
      wrong,
    );
    await expect(makeKey(as, tenant, strict)).rejects.toMatchObject(required);
    await strict.confirmIdentity({ as }, { password: ada.password });
    await expect(makeKey(as, tenant, strict)).resolves.toBeDefined();
    await expect(makeKey(other, tenant, strict)).rejects.toMatchObject(required);
    const host = { as: { userId: ada.user.id }, tenant };
    await expect(strict.createApiKey(host, { name: "Key", scopes })).resolves.toBeDefined();
  });

  it("is asked for in a session that was opened with it, such as one of the console", async () => {
    const { as } = ada;
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const { token } = await signedIn(core.login({ confirmAfter: 900 }, credentials));
    ports.clock.advance(900_000);
    await expect(makeKey({ token }, tenant)).rejects.toMatchObject(required);
    await expect(makeKey(as, tenant)).resolves.toBeDefined();
  });

  it("takes a code or a passkey, each once", async () => {
    const strict = createCore({ ...ports, confirmAfter: 900 });
    const secret = await withTotp();
    const device = await withPasskey(0);
    const { as } = ada;
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    ports.clock.advance(900_000);
    const code = codeAt(secret);
    await strict.confirmIdentity({ as }, { code });
    await expect(makeKey(as, tenant, strict)).resolves.toBeDefined();
    await expect(strict.confirmIdentity({ as }, { code })).rejects.toMatchObject(wrong);
    ports.clock.advance(900_000);
    const { options } = await strict.startConfirm({ as }, {});
    const assertion = device.get(options);
    await strict.confirmIdentity({ as }, { assertion });
    await expect(makeKey(as, tenant, strict)).resolves.toBeDefined();
    await expect(strict.confirmIdentity({ as }, { assertion })).rejects.toMatchObject(wrong);
    const eve = await newUserWithToken(core);
    const hers = await strict.startConfirm({ as: eve.as }, {});
    await expect(
      strict.confirmIdentity({ as }, { assertion: device.get(hers.options) }),
    ).rejects.toMatchObject(wrong);
  });

  it("is asked for by everything that makes a door, and by nothing else of a webhook", async () => {
    const strict = createCore({ ...ports, confirmAfter: 900 });
    const { as } = ada;
    const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
    const key = await makeKey(as, tenant);
    const hook = {
      url: "https://hooks.example.com/a",
      events: ["order.created"] as ["order.created"],
    };
    const { id: webhookId } = await core.createWebhook({ as, tenant }, hook);
    await withTotp();
    const call = { as, tenant };
    const turn = (requireFactor: boolean, on: typeof core = strict) =>
      on.updateTenant(call, { settings: { requireFactor } });
    await turn(true, core);
    ports.clock.advance(900_000);
    const next = { password: "another long one", passwordConfirmation: "another long one" };
    for (const work of [
      () => strict.createApiKey(call, { name: "Key", scopes }),
      () => strict.rotateApiKey(call, { keyId: key.id }),
      () => strict.updateApiKey(call, { keyId: key.id, scopes: ["catalog:read", "orders:read"] }),
      () => strict.createWebhook(call, hook),
      () => strict.updateWebhook(call, { webhookId, url: "https://hooks.example.com/b" }),
      () => strict.rotateWebhookSecret(call, { webhookId }),
      () => strict.changeRole(call, { userId: ada.user.id, role: "MEMBER" }),
      () => strict.addMember(call, { email: "eve@example.com", role: "ADMIN" }),
      () => turn(false),
      () => strict.deleteTenant(call, {}),
      () => strict.changePassword({ as }, { currentPassword: ada.password, ...next }),
      () => strict.createTotp({ as }, {}),
      () => strict.confirmFactor({ as }, { code: "000000" }),
      () => strict.startPasskey({ as }, {}),
      () => strict.addPasskey({ as }, { credential: {} }),
      () => strict.deleteFactor({ as }, { id: 1 }),
      () => strict.createRecoveryCodes({ as }, {}),
    ]) {
      await expect(work()).rejects.toMatchObject(required);
    }
    await expect(
      strict.updateWebhook(call, { webhookId, ...hook, description: "x" }),
    ).resolves.toBeDefined();
    await expect(
      strict.updateApiKey(call, { keyId: key.id, name: "Other" }),
    ).resolves.toBeDefined();
  });
});
