import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { PausedSecrets } from "../testing/contracts/accounts/paused-secrets.js";
import { Operator } from "../calls/operator.js";
import { mayWrite, type UnitOfWork } from "../ports/unit-of-work.js";
import { altered } from "../testing/altered.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { signedIn } from "../testing/signed-in.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";
import { QuickSecrets } from "../testing/quick-secrets.js";

const MINUTE = 60_000;
let ports: MemoryPorts;
let core: Core;

beforeEach(() => {
  ports = memoryPorts();
  core = createCore(ports);
});

const valid = {
  name: "Ada",
  email: "ada@example.com",
  password: "long enough",
  passwordConfirmation: "long enough",
};

/** The tokens in the mails that are waiting to leave. */
async function mailedTokens(to: string): Promise<string[]> {
  const now = ports.clock.now();
  const mails = await ports.unitOfWork.transact("write", (store) =>
    store.mail.claim(now, now, 100),
  );
  return mails
    .filter((mail) => mail.to === to)
    .map(
      (mail) =>
        /token: (\S+)/.exec(JSON.parse(ports.cipher.open(mail.sealed, `mail:${to}`)).text)?.[1] ??
        "",
    );
}

describe("switching an account off", () => {
  it("is refused for the only ADMIN of a tenant, which is named", async () => {
    const ada = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Lamps" });
    const operator = { as: new Operator("ops") };
    const off = () => core.setUserActive(operator, { userId: ada.user.id, isActive: false });
    await expect(off()).rejects.toMatchObject({
      kind: "last_admin",
      message: `The user is the only ADMIN of tenant ${tenant} (Lamps).`,
    });
    expect(await core.whoAmI({ as: ada.as }, {})).toMatchObject({ user: { isActive: true } });
    const mia = await newMember(core, { as: ada.as, tenant }, "ADMIN");
    expect(await off()).toMatchObject({ isActive: false });
    await expect(
      core.changeRole({ as: mia.as, tenant }, { userId: mia.user.id, role: "MEMBER" }),
    ).rejects.toMatchObject({ kind: "last_admin" });
    expect(await core.removeMember({ as: mia.as, tenant }, { userId: ada.user.id })).toMatchObject({
      role: "ADMIN",
    });
  });
});

describe("register", () => {
  it("makes an account with the defaults, whatever else is sent", async () => {
    const smuggled = {
      ...valid,
      id: 7,
      userType: "OPERATOR",
      isActive: false,
      tenantId: 1,
      emailVerifiedAt: "2020",
    };
    const { user, token } = await core.register({}, smuggled as typeof valid);
    expect(user).toMatchObject({
      id: 1,
      userType: "CONSUMER",
      isActive: true,
      emailVerifiedAt: null,
      theme: "system",
    });
    expect(token).toMatch(/^\d+\|[A-Za-z0-9_-]{40,}$/);
    expect(JSON.stringify(user)).not.toContain("long enough");
  });

  it("takes an address once, however it is spelled", async () => {
    await core.register({}, valid);
    const again = core.register({}, { ...valid, email: " ADA@EXAMPLE.com " });
    await expect(again).rejects.toMatchObject({
      issues: [{ path: ["email"], message: "The email has already been taken." }],
    });
  });

  it.each([
    [
      { password: "short", passwordConfirmation: "short" },
      "The password field must be at least 8 characters.",
    ],
    [{ passwordConfirmation: "something else" }, "The password field confirmation does not match."],
    [
      { password: "12345678", passwordConfirmation: "12345678" },
      "The password is on lists of stolen or common passwords, which attackers try first. Choose one that you use nowhere else.",
    ],
    [
      { password: "ada@example.com", passwordConfirmation: "ada@example.com" },
      "The password is too easy to guess.",
    ],
  ])("refuses %j", async (change, message) => {
    await expect(core.register({}, { ...valid, ...change })).rejects.toMatchObject({
      issues: [{ message }],
    });
  });
});

describe("a repeated registration", () => {
  it("gives its answer to no one whose password was changed while it was judged", async () => {
    const secrets = new PausedSecrets();
    const paused = createCore({ ...ports, secrets });
    const idempotency = {
      key: "once",
      serialize: (output: unknown) => JSON.stringify(output),
      revive: (answer: string) => JSON.parse(answer) as unknown,
    };
    const { token } = await paused.register({ idempotency }, valid);
    const again = () => paused.register({ idempotency }, valid);
    await expect(again()).resolves.toMatchObject({ token });
    const { reached, goOn } = secrets.pauseAt(1);
    const repeated = again();
    await reached;
    await paused.changePassword(
      { as: { token } },
      {
        currentPassword: valid.password,
        password: "another one",
        passwordConfirmation: "another one",
      },
    );
    goOn();
    await expect(repeated).rejects.toMatchObject({ issues: [{ path: ["email"] }] });
  });
});

describe("login", () => {
  it("a token with expiresIn ends after that time, and one beyond the configured lifetime is refused", async () => {
    const ports = memoryPorts({ tokenLifetime: { idleMs: 3_600_000, maximumMs: 60_000 } });
    const core = createCore(ports);
    const { email, password } = await newUserWithToken(core);
    const { token } = await signedIn(core.login({}, { email, password, expiresIn: 5 }));
    ports.clock.advance(4_999);
    await expect(core.whoAmI({ as: { token } }, {})).resolves.toBeDefined();
    ports.clock.advance(1);
    await expect(core.whoAmI({ as: { token } }, {})).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    await core.login({}, { email, password, expiresIn: 60 });
    await expect(core.login({}, { email, password, expiresIn: 61 })).rejects.toMatchObject({
      issues: [
        { path: ["expiresIn"], message: "The expires in field must not be greater than 60." },
      ],
    });
    for (const expiresIn of [0, -1, 1.5]) {
      await expect(core.login({}, { email, password, expiresIn })).rejects.toMatchObject({
        issues: [{ path: ["expiresIn"] }],
      });
    }
  });

  it("accepts the address in any case and returns the oldest tenant", async () => {
    await core.register({}, valid);
    const { token, tenantId } = await signedIn(
      core.login({}, { email: "ADA@example.com", password: valid.password }),
    );
    expect(tenantId).toBeNull();
    const tenant = await core.createTenant({ as: { token } }, { name: "First" });
    await core.createTenant({ as: { token } }, { name: "Second" });
    expect((await core.login({}, valid)).tenantId).toBe(tenant.id);
  });

  it("says the same of an unknown address and of a wrong password", async () => {
    await core.register({}, valid);
    const attempts = [
      { ...valid, password: "wrong" },
      { email: "nobody@example.com", password: "wrong" },
    ];
    const [wrong, unknown] = await Promise.allSettled(
      attempts.map((attempt) => core.login({}, attempt)),
    );
    expect(wrong).toMatchObject({ reason: { kind: "invalid_credentials" } });
    expect(JSON.stringify(wrong)).toBe(JSON.stringify(unknown));
  });

  it("hashes once for every attempt, for known and unknown addresses", async () => {
    let hashes = 0;
    class CountingSecrets extends QuickSecrets {
      override verifyPassword(password: string, hash: string | null): Promise<boolean> {
        hashes += 1;
        return super.verifyPassword(password, hash);
      }
    }
    const counting = createCore({ ...ports, secrets: new CountingSecrets() });
    const invited = await newUserWithToken(counting, "Bob");
    const { id: tenant } = await counting.createTenant({ as: invited.as }, { name: "Shop" });
    await counting.addMember(
      { as: invited.as, tenant },
      { email: "no-password@example.com", role: "MEMBER" },
    );
    await counting.register({}, valid);
    for (const email of [valid.email, "nobody@example.com", "no-password@example.com"]) {
      hashes = 0;
      await expect(counting.login({}, { email, password: "wrong" })).rejects.toThrow(/match/);
      expect(hashes).toBe(1);
    }
  });

  it("commits twice for a right password, and once for a wrong one", async () => {
    const { unitOfWork } = ports;
    let writes = 0;
    const transact: UnitOfWork["transact"] = (mode, work) => {
      if (mayWrite(mode)) writes += 1;
      return unitOfWork.transact(mode, work);
    };
    const counted = Object.assign(Object.create(unitOfWork) as UnitOfWork, { transact });
    const counting = createCore({ ...ports, unitOfWork: counted });
    await counting.register({}, valid);
    writes = 0;
    await counting.login({ ip: "203.0.113.7" }, valid);
    expect(writes).toBe(2);
    const wrong = { ...valid, password: "wrong" };
    await expect(counting.login({ ip: "203.0.113.7" }, wrong)).rejects.toThrow(/match/);
    expect(writes).toBe(3);
  });

  it("does not count a right password as a failure if the account is disabled", async () => {
    const limited = createCore({ ...ports, loginLimit: { failures: 2, windowMs: 60_000 } });
    const { user } = await limited.register({}, valid);
    await limited.setUserActive({ as: new Operator("root") }, { userId: user.id, isActive: false });
    for (let n = 0; n < 4; n += 1) {
      await expect(limited.login({ ip: "203.0.113.7" }, valid)).rejects.toMatchObject({
        kind: "account_disabled",
      });
    }
  });

  it("slows down guessing for one network, not for its owner elsewhere", async () => {
    await core.register({}, valid);
    const guess = { ...valid, password: "wrong" };
    for (let n = 0; n < 10; n += 1)
      await expect(core.login({ ip: "1.1.1.1" }, guess)).rejects.toThrow(/match/);
    await expect(core.login({ ip: "1.1.1.1" }, valid)).rejects.toMatchObject({
      kind: "rate_limited",
      retryAfterSeconds: 900,
    });
    await expect(core.login({ ip: "2.2.2.2" }, valid)).resolves.toHaveProperty("token");
    ports.clock.advance(15 * MINUTE);
    await expect(core.login({ ip: "1.1.1.1" }, valid)).resolves.toHaveProperty("token");
  });

  it("slows down one network that tries many addresses", async () => {
    for (let n = 0; n < 10; n += 1) {
      const attempt = core.login(
        { ip: "1.1.1.1" },
        { email: `u${n}@example.com`, password: "wrong" },
      );
      await expect(attempt).rejects.toMatchObject({ kind: "invalid_credentials" });
    }
    const next = core.login({ ip: "1.1.1.1" }, { email: "u11@example.com", password: "wrong" });
    await expect(next).rejects.toMatchObject({ kind: "rate_limited" });
  });
});

describe("tokens", () => {
  it("are listed without their secret, revoked one by one or all together", async () => {
    const { as, email, password } = await newUserWithToken(core);
    const second = await signedIn(core.login({}, { email, password }));
    const tokens = await core.listTokens({ as }, {});
    expect(tokens.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(JSON.stringify(tokens)).not.toContain(second.token.split("|")[1]);
    await core.revokeToken({ as }, { id: tokens[1]?.id ?? 0 });
    await expect(core.whoAmI({ as: { token: second.token } }, {})).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    await core.logoutAll({ as }, {});
    await expect(core.whoAmI({ as }, {})).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("of other users cannot be revoked or distinguished from absent ones", async () => {
    const [ada, eve] = [await newUserWithToken(core), await newUserWithToken(core, "Eve")];
    const [theirs] = await core.listTokens({ as: ada.as }, {});
    for (const id of [theirs?.id ?? 0, 999]) {
      await expect(core.revokeToken({ as: eve.as }, { id })).rejects.toThrow("Token not found");
    }
  });

  it("end with a logout", async () => {
    const { as } = await newUserWithToken(core);
    await core.logout({ as }, {});
    await expect(core.logout({ as }, {})).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

describe("profile", () => {
  it("changes what is given and nothing else", async () => {
    const { as } = await newUserWithToken(core);
    const { user } = await core.updateProfile(
      { as },
      { phone: "+49 1", pushSystem: "0", timezone: "Europe/Berlin" },
    );
    expect(user).toMatchObject({
      phone: "+49 1",
      pushSystem: false,
      timezone: "Europe/Berlin",
      name: "Ada",
    });
    expect((await core.updateProfile({ as }, { phone: null })).user).toMatchObject({
      phone: null,
      pushSystem: false,
    });
  });

  it.each([
    { theme: "pink" },
    { photoUrl: "javascript:alert(1)" },
    { timezone: "Mars/Base" },
    { name: "" },
  ])("refuses %j", async (change) => {
    const { as } = await newUserWithToken(core);
    await expect(core.updateProfile({ as }, change as never)).rejects.toMatchObject({
      issues: [{ path: Object.keys(change) }],
    });
  });
});

describe("a flood of sign-ins", () => {
  it("is rejected before the database is queried", async () => {
    const { email, password } = await newUserWithToken(core);
    const asked: string[] = [];
    const unitOfWork = new Proxy(ports.unitOfWork, {
      get(of, name) {
        asked.push(String(name));
        const value: unknown = Reflect.get(of, name);
        return typeof value === "function" ? value.bind(of) : value;
      },
    });
    const full = () => Promise.reject(new Error("full"));
    const secrets = Object.assign(Object.create(ports.secrets), { admit: full });
    const flooded = createCore({ ...ports, unitOfWork, secrets });
    // createCore looks for the methods of its ports.
    asked.splice(0);
    await expect(flooded.login({}, { email, password })).rejects.toThrow("full");
    expect(asked).toEqual([]);
    await expect(core.login({}, { email, password })).resolves.toBeDefined();
  });
});

describe("passwords", () => {
  const next = { password: "another one", passwordConfirmation: "another one" };

  it("cannot be guessed faster in an open session than at the door", async () => {
    const { as, email, password } = await newUserWithToken(core);
    const guess = (currentPassword: string) =>
      core.changePassword({ as }, { currentPassword, ...next });
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(guess("no")).rejects.toMatchObject({ kind: "validation_failed" });
    }
    await expect(guess(password)).rejects.toMatchObject({ kind: "rate_limited" });
    await expect(core.login({}, { email, password })).rejects.toMatchObject({
      kind: "rate_limited",
    });
    ports.clock.advance(15 * 60_000);
    await expect(guess(password)).resolves.toEqual({ keys: [] });
  });

  it("change with the current one, and end all other sessions", async () => {
    const { as, email, password } = await newUserWithToken(core);
    const other = await signedIn(core.login({}, { email, password }));
    await expect(
      core.changePassword({ as }, { currentPassword: "no", ...next }),
    ).rejects.toMatchObject({
      issues: [{ path: ["currentPassword"] }],
    });
    await core.changePassword({ as }, { currentPassword: password, ...next });
    await expect(core.whoAmI({ as }, {})).resolves.toBeDefined();
    await expect(core.whoAmI({ as: { token: other.token } }, {})).rejects.toThrow(
      "Unauthenticated.",
    );
    await expect(core.login({}, { email, password: next.password })).resolves.toBeDefined();
  });

  it("are reset once with the mailed token, within an hour", async () => {
    const { as, email } = await newUserWithToken(core);
    await core.forgotPassword({}, { email });
    await core.forgotPassword({}, { email: "nobody@example.com" });
    const [token = ""] = await mailedTokens(email);
    await core.resetPassword({}, { token, email, ...next });
    await expect(core.whoAmI({ as }, {})).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(core.login({}, { email, password: next.password })).resolves.toBeDefined();
    await expect(core.resetPassword({}, { token, email, ...next })).rejects.toMatchObject({
      issues: [{ path: ["token"] }],
    });
  });

  it.each(["forgotPassword", "lookAtLink", "declineInvitation", "resetPassword"] as const)(
    "take the same statements in %s, with an account or without",
    async (name) => {
      const { email } = await newUserWithToken(core);
      const rows: string[] = [];
      const counted = <T extends object>(part: T, name: string): T =>
        new Proxy(part, {
          get(target, method) {
            const value: unknown = Reflect.get(target, method);
            if (typeof value !== "function") return value;
            rows.push(String(method).startsWith("add") ? `${name} added` : name);
            return value.bind(target) as unknown;
          },
        });
      const unitOfWork = altered(ports.unitOfWork, {
        store: ({ users, throttles, passwordResets, mail }) => ({
          users: counted(users, "user"),
          throttles: counted(throttles, "row"),
          passwordResets: counted(passwordResets, "row"),
          mail: counted(mail, "row"),
        }),
      });
      const counting = createCore({ ...ports, unitOfWork });
      const workFor = async (address: string) => {
        rows.length = 0;
        const call = { ip: "192.0.2.1" };
        const link = { email: address, token: "made-up.1" };
        await (
          name === "forgotPassword"
            ? counting.forgotPassword(call, { email: address })
            : counting[name](call, { ...link, ...next })
        ).catch(() => undefined);
        return [...rows];
      };
      const work = await workFor(email);
      expect(work).toEqual(
        name === "forgotPassword"
          ? ["row", "row added", "user", "row added", "row added"]
          : ["user", "row", "row added"],
      );
      expect(await workFor("nobody@example.com")).toEqual(work);
      expect(await mailedTokens("nobody@example.com")).toEqual([]);
    },
  );

  it("tell of a mailed link whether it works, to no one but its reader", async () => {
    const { email } = await newUserWithToken(core);
    const { email: other } = await newUserWithToken(core);
    const stateOf = async (token: string, of = email) =>
      (await core.lookAtLink({}, { token, email: of })).state;
    await core.forgotPassword({}, { email });
    ports.clock.advance(MINUTE);
    await core.forgotPassword({}, { email });
    const [first = "", second = ""] = await mailedTokens(email);
    await expect(core.lookAtLink({}, { token: first, email })).resolves.toEqual({
      state: "good",
      purpose: "reset",
    });
    expect([await stateOf(first, other), await stateOf("made-up")]).toEqual(["unknown", "unknown"]);
    ports.clock.advance(59 * MINUTE);
    expect([await stateOf(first), await stateOf(second)]).toEqual(["expired", "good"]);
    await core.resetPassword({}, { token: second, email, ...next });
    expect([await stateOf(first), await stateOf(second)]).toEqual(["unknown", "used"]);
  });

  it.each<[string, (as: { token: string }, password: string) => Promise<unknown>]>([
    [
      "changes the password",
      (as, currentPassword) => core.changePassword({ as }, { currentPassword, ...next }),
    ],
    ["signs out everywhere", (as) => core.logoutAll({ as }, {})],
    ["secures the account", (as) => core.secureAccount({ as }, {})],
  ])("cannot be reset with an earlier link once its owner %s", async (_, act) => {
    const { email, password, as } = await newUserWithToken(core);
    await core.forgotPassword({}, { email });
    const [token = ""] = await mailedTokens(email);
    await act(as, password);
    await expect(core.resetPassword({}, { token, email, ...next })).rejects.toThrow(/invalid/);
  });

  it("cannot be reset with a token that is too old", async () => {
    const { email } = await newUserWithToken(core);
    await core.forgotPassword({}, { email });
    const [token = ""] = await mailedTokens(email);
    ports.clock.advance(60 * MINUTE);
    await expect(core.resetPassword({}, { token, email, ...next })).rejects.toThrow(/invalid/);
  });
});
