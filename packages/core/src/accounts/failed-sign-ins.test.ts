import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { sendDueMails } from "../mail/send-due-mails.js";
import type { MailMessage } from "../ports/mailer.js";
import type { Ports } from "../ports/index.js";
import type { CoreError } from "../values/errors.js";
import { Operator } from "../calls/operator.js";
import { newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";
import { QuickSecrets } from "../testing/quick-secrets.js";
import { reportRefusedSignIns } from "./refused-sign-ins.js";
import { spendSignInLink } from "./sign-in-link.js";

const DAY = 86_400_000;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
const HOME = { ip: "203.0.113.7", userAgent: FIREFOX };
const AWAY = { ip: "198.51.100.200", userAgent: FIREFOX };
const NOBODY = "nobody@example.com";

class CountingSecrets extends QuickSecrets {
  judged = 0;

  override verifyPassword(password: string, hash: string | null): Promise<boolean> {
    this.judged += 1;
    return super.verifyPassword(password, hash);
  }
}

let secrets: CountingSecrets;
let ports: MemoryPorts;
let core: Core;
let ada: Awaited<ReturnType<typeof newUserWithToken>>;

async function open(overrides: Partial<Ports> = {}): Promise<void> {
  secrets = new CountingSecrets();
  ports = memoryPorts({ secrets, publicUrl: "https://shop.example", ...overrides });
  core = createCore(ports);
  ada = await newUserWithToken(core);
  await signIn(HOME);
}
beforeEach(() => open());

const signIn = (call: object) => core.login(call, { email: ada.email, password: ada.password });
const guess = (n: number, email = ada.email) =>
  core.login({ ip: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }, { email, password: "wrong" });

/** Failures from as many networks, and how each was answered. */
async function guesses(count: number, email?: string, from = 0): Promise<Map<string, number>> {
  const kinds = new Map<string, number>();
  for (let n = from; n < from + count; n += 1) {
    const { kind } = await guess(n, email).then(
      () => ({ kind: "signed in" }),
      (error: { kind: string }) => error,
    );
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return kinds;
}

const REFUSED = { kind: "rate_limited", retryAfterSeconds: 86_400 };

async function mails(): Promise<MailMessage[]> {
  const all: MailMessage[] = [];
  await sendDueMails(ports, {
    async send(mail) {
      all.push(mail);
      return { ok: true };
    },
  });
  return all.filter(({ subject }) => subject.startsWith("Many failed"));
}

async function mailedToken(): Promise<string> {
  await reportRefusedSignIns(ports);
  const [, token = ""] = /sign-in\?token=(\S+)/.exec((await mails())[0]?.text ?? "") ?? [];
  return decodeURIComponent(token);
}

describe("10,000 failures from 10,000 networks", () => {
  it("are judged a hundred times, and lock no one out of a known device or network", async () => {
    const before = secrets.judged;
    expect(await guesses(10_000)).toEqual(
      new Map([
        ["invalid_credentials", 100],
        ["rate_limited", 9_900],
      ]),
    );
    expect(secrets.judged - before).toBe(100);
    await expect(signIn(AWAY)).rejects.toMatchObject(REFUSED);
    await expect(signIn({ ...HOME, userAgent: "another browser" })).resolves.toBeDefined();
    await guesses(200, ada.email, 10_000);
    await expect(signIn({ ...HOME, ip: "203.0.200.9" })).resolves.toBeDefined();
  }, 60_000);
});

describe("an account with a hundred failures in a row", () => {
  it("judges no more of attempts that arrive at once", async () => {
    const before = secrets.judged;
    const results = await Promise.allSettled(Array.from({ length: 150 }, (_, n) => guess(n)));
    expect(results.every(({ status }) => status === "rejected")).toBe(true);
    expect(secrets.judged - before).toBe(100);
  });

  it("looks the same with and without an account", async () => {
    const told = async (email: string) => {
      await guesses(100, email);
      const { message, retryAfterSeconds } = await guess(500, email).then(
        () => {
          throw new Error("This password is wrong.");
        },
        (error: CoreError) => error,
      );
      return { message, retryAfterSeconds, kinds: await guesses(3, email, 600) };
    };
    expect(await told(NOBODY)).toEqual(await told(ada.email));
    await reportRefusedSignIns(ports);
    expect((await mails()).map(({ to }) => to)).toEqual([ada.email]);
  });

  it("is open again after a sign-in, and after a day without a failure", async () => {
    await guesses(100);
    await signIn(HOME);
    await expect(guess(1_000)).rejects.toMatchObject({ kind: "invalid_credentials" });
    await guesses(99, ada.email, 2_000);
    await expect(signIn(AWAY)).rejects.toMatchObject(REFUSED);
    ports.clock.advance(DAY - 1);
    await expect(signIn(AWAY)).rejects.toMatchObject({ kind: "rate_limited" });
    ports.clock.advance(1);
    await expect(signIn(AWAY)).resolves.toBeDefined();
  });

  it("knows a device and a network for 90 days after their last sign-in", async () => {
    ports.clock.advance(60 * DAY);
    await signIn(HOME);
    ports.clock.advance(89 * DAY);
    await guesses(100);
    await signIn(HOME);
    ports.clock.advance(91 * DAY);
    await guesses(100);
    await expect(signIn(HOME)).rejects.toMatchObject(REFUSED);
  });

  it("gives the networks in which a known kind of device is one allowance together", async () => {
    await guesses(100);
    const near = (n: number) =>
      core
        .login({ ip: `203.0.${n}.1`, userAgent: FIREFOX }, { email: ada.email, password: "wrong" })
        .catch((error: unknown) => error);
    for (let n = 0; n < 10; n += 1) {
      expect(await near(n)).toMatchObject({ kind: "invalid_credentials" });
    }
    // Refused in the words for an address without an account.
    const unknown = "nobody@example.com";
    await guesses(100, unknown);
    const refusal = await guess(100, unknown).catch((error: unknown) => error);
    expect(refusal).toMatchObject(REFUSED);
    expect(await near(10)).toEqual(refusal);
    await expect(signIn(HOME)).resolves.toBeDefined();
  });

  it("also counts in an open session, which gets ten failures more from all networks", async () => {
    const change = (ip: string, currentPassword = "wrong") =>
      core.changePassword(
        { as: ada.as, ip },
        {
          currentPassword,
          password: "quite another one",
          passwordConfirmation: "quite another one",
        },
      );
    for (let n = 0; n < 110; n += 1) {
      await expect(change(`10.0.0.${n}`)).rejects.toMatchObject({ kind: "validation_failed" });
    }
    await expect(change("10.0.1.1")).rejects.toMatchObject(REFUSED);
    await expect(change("10.0.1.1", ada.password)).rejects.toMatchObject(REFUSED);
    await expect(guess(5_000)).rejects.toMatchObject(REFUSED);
  });

  it("judges the owner's open session on a network that is new", async () => {
    await guesses(100);
    const call = { as: ada.as, ip: "192.0.2.77" };
    const { email, password } = ada;
    const wrong = core.confirmIdentity(call, { password: "wrong" });
    await expect(wrong).rejects.toMatchObject({ kind: "invalid_credentials" });
    await expect(core.confirmIdentity(call, { password })).resolves.toBeUndefined();
    await expect(core.exportAccount(call, { currentPassword: password })).resolves.toBeDefined();
    const change = { password: "quite another one", passwordConfirmation: "quite another one" };
    await expect(
      core.changePassword(call, { currentPassword: password, ...change }),
    ).resolves.toBeDefined();
    const other = core.login({ ip: call.ip }, { email, password: change.password });
    await expect(other).rejects.toMatchObject(REFUSED);
  });

  it("has the limit of the host, or none", async () => {
    await open({ loginLimit: { failures: 10, windowMs: 60_000, accountFailures: 3 } });
    expect((await guesses(5)).get("rate_limited")).toBe(2);
    for (const loginLimit of [{ failures: 10, windowMs: 60_000, accountFailures: null }, null]) {
      await open({ loginLimit });
      expect(await guesses(150)).toEqual(new Map([["invalid_credentials", 150]]));
    }
  });
});

describe("the mail about failed sign-ins", () => {
  it("comes once in 24 hours, with a link that lets one sign-in be judged", async () => {
    await guesses(101);
    const token = await mailedToken();
    await reportRefusedSignIns(ports);
    expect(await mails()).toEqual([]);
    const pass = await spendSignInLink(ports, token);
    expect(pass).not.toBeNull();
    expect(await spendSignInLink(ports, token)).toBeNull();
    const signInPass = pass ?? "";
    await expect(signIn({ ...AWAY, signInPass })).resolves.toBeDefined();
    ports.clock.advance(DAY);
    await guesses(101);
    await reportRefusedSignIns(ports);
    expect(await mails()).toHaveLength(1);
  });

  it("lets in one attempt, right or wrong, of its own account, within an hour", async () => {
    const eve = await newUserWithToken(core, "Eve");
    await guesses(101);
    await guesses(101, eve.email);
    await guesses(101, NOBODY);
    const signInPass = (await spendSignInLink(ports, await mailedToken())) ?? "";
    const to = (email: string, password: string) =>
      core.login({ ...AWAY, signInPass }, { email, password });
    await expect(to(eve.email, eve.password)).rejects.toMatchObject({ kind: "rate_limited" });
    await expect(to(NOBODY, "wrong")).rejects.toMatchObject({ kind: "rate_limited" });
    await expect(to(ada.email, "wrong")).rejects.toMatchObject({ kind: "invalid_credentials" });
    await expect(to(ada.email, ada.password)).rejects.toMatchObject({ kind: "rate_limited" });
    expect(await spendSignInLink(ports, "made up")).toBeNull();
    expect(await spendSignInLink(ports, signInPass)).toBeNull();
  });

  it("does not let in after an hour", async () => {
    await guesses(101);
    const token = await mailedToken();
    ports.clock.advance(3_600_000);
    expect(await spendSignInLink(ports, token)).toBeNull();
  });
});

describe("the audit trail", () => {
  it("has one entry for an account and hour in each tenant of the person, with their number", async () => {
    const lamps = await core.createTenant({ as: ada.as }, { name: "Lamps" });
    const shoes = await core.createTenant({ as: ada.as }, { name: "Shoes" });
    await guesses(107);
    await guesses(150, NOBODY);
    expect(await reportRefusedSignIns(ports)).toEqual([]);
    ports.clock.advance(3_600_000);
    const [over, none] = await Promise.all([
      reportRefusedSignIns(ports),
      reportRefusedSignIns(ports),
    ]);
    expect([over, none].flat()).toContainEqual(
      expect.objectContaining({ userId: ada.user.id, count: 7 }),
    );
    expect(await reportRefusedSignIns(ports)).toEqual([]);
    for (const { id: tenant } of [lamps, shoes]) {
      const { data } = await core.listAuditLog({ as: ada.as, tenant }, { action: "refuseSignIn" });
      expect(data).toHaveLength(1);
      expect(data[0]).toMatchObject({
        object: { kind: "user", id: ada.user.id },
        changes: expect.arrayContaining([{ field: "refused_sign_ins", old: null, new: 7 }]),
      });
      expect(JSON.stringify(data)).not.toContain("wrong");
    }
    const trail = await core.listAuditTrail({ as: new Operator("root") }, { limit: 100 });
    expect(trail.filter(({ useCase }) => useCase === "refuseSignIn")).toHaveLength(2);
  });
});

describe("networks of IPv6", () => {
  it("have the limit of a /64, four times in a /56, and sixteen times in a /48", async () => {
    await open({ loginLimit: { failures: 2, windowMs: 60_000, accountFailures: null } });
    let n = 0;
    const from = async (ip: string) => {
      n += 1;
      return core
        .login({ ip }, { email: `nobody-${n}@example.com`, password: "wrong" })
        .catch(({ kind }: { kind: string }) => kind === "invalid_credentials");
    };
    const judged = async (networks: readonly string[]) => {
      const results = [];
      for (const network of networks) results.push(await from(network));
      return results.filter(Boolean).length;
    };
    const inOne = Array.from({ length: 10 }, () => "2001:db8:1:100");
    expect(await judged(inOne)).toBe(2);
    const in56 = Array.from(
      { length: 100 },
      (_, d) => `2001:db8:1:1${d.toString(16).padStart(2, "0")}`,
    );
    expect(await judged(in56)).toBe(6);
    const in48 = Array.from({ length: 200 }, (_, d) => `2001:db8:1:${(d + 2).toString(16)}00`);
    expect(await judged(in48)).toBe(24);
    expect(await judged(["2001:db8:2:100"])).toBe(1);
  });
});
