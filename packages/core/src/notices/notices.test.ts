import { beforeEach, describe, expect, it } from "@jest/globals";
import { Operator } from "../calls/operator.js";
import { type Core, createCore } from "../create-core.js";
import { sendDueMails } from "../mail/send-due-mails.js";
import type { MailMessage } from "../ports/mailer.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { type MemoryPorts, memoryPorts } from "../testing/memory-ports.js";
import { apiKeyScopes } from "../values/api-keys/api-key-scopes.js";
import { deviceName } from "./device-name.js";
import { sendKeyNotices } from "./send-key-notices.js";

const DAY = 86_400_000;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
const operator = { as: new Operator("root@shop") };

let ports: MemoryPorts;
let core: Core;

beforeEach(() => {
  ports = memoryPorts({ publicUrl: "https://shop.example" });
  core = createCore(ports);
});

/** The mails since the last time. */
async function mails(): Promise<MailMessage[]> {
  const all: MailMessage[] = [];
  const send = async (mail: MailMessage) => {
    all.push(mail);
    return { ok: true } as const;
  };
  await sendDueMails(ports, { send });
  return all;
}

const subjects = async () =>
  (await mails())
    .map(({ to, subject }) => [to, subject])
    .toSorted(([a = ""], [b = ""]) => a.localeCompare(b));

async function shop() {
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Lamps" });
  return { ada, admin: { as: ada.as, tenant } };
}

describe("a notice about a password", () => {
  it("says who changed it, when, from where and what to do", async () => {
    const { as, email, password } = await newUserWithToken(core);
    const call = { as, ip: "203.0.113.7", userAgent: FIREFOX };
    const next = "a horse of another colour";
    await core.changePassword(call, {
      currentPassword: password,
      password: next,
      passwordConfirmation: next,
    });
    expect(await mails()).toEqual([
      {
        to: email,
        subject: "Your password was changed",
        text: `Someone who knows your old password changed the password of your account. All other sessions were signed out.

Time: ${ports.clock.now().toISOString().slice(0, 16).replace("T", " ")} UTC
Network: 203.0.113.7
Device: Firefox on Linux

If this was not you, choose a new password at https://shop.example/account/forgot, and tell an ADMIN of your team.

Souk at https://shop.example sent this email because this is the address of your account.
`,
      },
    ]);
  });

  it("names the operator who set it", async () => {
    const { user } = await newUserWithToken(core);
    const password = "a horse of another colour";
    const input = { userId: user.id, password, passwordConfirmation: password };
    await core.setUserPassword(operator, input);
    expect((await mails())[0]?.text).toMatch(/^The operator root@ shop changed the password/);
  });

  it("is not sent if the change is undone", async () => {
    const { as, password } = await newUserWithToken(core);
    const next = { password: "a horse of another colour", passwordConfirmation: "another" };
    await expect(
      core.changePassword({ as }, { currentPassword: password, ...next }),
    ).rejects.toThrow("confirmation does not match");
    expect(await mails()).toEqual([]);
  });
});

describe("a notice about a new device", () => {
  it("comes with the first sign-in from another kind of device or network, and never after registration", async () => {
    const { email, password } = await newUserWithToken(core);
    const signIn = (ip?: string, userAgent?: string) =>
      core.login({ ip, userAgent }, { email, password });
    await signIn();
    expect(await subjects()).toEqual([]);
    await signIn("203.0.113.7", FIREFOX);
    expect(await subjects()).toEqual([[email, "New sign-in to your account"]]);
    await signIn("203.0.200.1", FIREFOX.replaceAll("130", "131"));
    expect(await subjects()).toEqual([]);
    await signIn("198.51.100.1", FIREFOX);
    await signIn("203.0.113.7", "curl/8.9");
    expect(await subjects()).toHaveLength(2);
  });

  it("is not sent to a person who opted out of mail about the account", async () => {
    const { as, email, password } = await newUserWithToken(core);
    await core.updateProfile({ as }, { emailSystem: "0" });
    await core.login({ userAgent: FIREFOX }, { email, password });
    expect(await mails()).toEqual([]);
  });

  it("names devices without versions", () => {
    expect(deviceName(FIREFOX)).toBe("Firefox on Linux");
    const safari =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Safari/604.1";
    expect(deviceName(safari)).toBe("Safari on iPhone");
    expect(deviceName("curl/8.9.1")).toBe("curl");
    expect(deviceName("https://evil.example now")).toBe("https:");
    expect(deviceName(undefined)).toBeNull();
    expect(deviceName("/")).toBeNull();
  });
});

describe("a notice to the ADMINs of a tenant", () => {
  it("comes with each API key that is created or rotated", async () => {
    const { ada, admin } = await shop();
    const { id: keyId, key } = await core.createApiKey(admin, {
      name: "Sync",
      scopes: ["catalog:read"],
    });
    await core.rotateApiKey(admin, { keyId });
    const [created, rotated] = await mails();
    expect(created).toMatchObject({
      to: ada.email,
      subject: 'An API key for "Lamps" was created',
      text: expect.stringContaining(
        `Ada (${ada.email}) created the API key "Sync" for "Lamps". Scopes: catalog:read. It expires on 2027-01-01 00:00 UTC.`,
      ),
    });
    expect(rotated?.subject).toBe('An API key for "Lamps" was rotated');
    expect(created?.text).not.toContain(key.slice(-10));
  });

  it("comes once for each end of an API key, a week before it", async () => {
    const { ada, admin } = await shop();
    const end = (days: number) => new Date(ports.clock.now().getTime() + days * DAY).toISOString();
    const { id: keyId } = await core.createApiKey(admin, {
      name: "Sync",
      scopes: ["catalog:read"],
      expiresAt: end(10),
    });
    await mails();
    await sendKeyNotices(ports);
    expect(await subjects()).toEqual([]);
    ports.clock.advance(3 * DAY);
    await Promise.all([sendKeyNotices(ports), sendKeyNotices(ports)]);
    await sendKeyNotices(ports);
    const expected = [[ada.email, 'The API key "Sync" for "Lamps" expires soon']];
    expect(await subjects()).toEqual(expected);
    await core.updateApiKey(admin, { keyId, expiresAt: end(5) });
    await sendKeyNotices(ports);
    expect(await subjects()).toEqual(expected);
  });

  it("comes with a member who becomes an ADMIN, who gets one as well", async () => {
    const { ada, admin } = await shop();
    const mia = await newMember(core, admin, "MEMBER");
    await mails();
    await core.changeRole(admin, { userId: mia.user.id, role: "ADMIN" });
    expect(await subjects()).toEqual([
      [ada.email, 'Mia is now an ADMIN of "Lamps"'],
      [mia.email, 'You are now an ADMIN of "Lamps"'],
    ]);
  });

  it("comes with an ADMIN who becomes a MEMBER, is removed or leaves, who gets one as well", async () => {
    const { ada, admin } = await shop();
    const mia = await newMember(core, admin, "ADMIN");
    const zoe = await newMember(core, admin, "ADMIN");
    await mails();
    const expected = (name: string, email: string, others: readonly string[]) => [
      ...others.map((to) => [to, `${name} is no longer an ADMIN of "Lamps"`]),
      [email, 'You are no longer an ADMIN of "Lamps"'],
    ];
    const inOrder = (all: string[][]) => all.toSorted(([a = ""], [b = ""]) => a.localeCompare(b));
    await core.changeRole(admin, { userId: mia.user.id, role: "MEMBER" });
    expect(await subjects()).toEqual(inOrder(expected("Mia", mia.email, [ada.email, zoe.email])));
    await core.removeMember(admin, { userId: mia.user.id });
    expect(await subjects()).toEqual([]);
    await core.removeMember(admin, { userId: zoe.user.id });
    const [toZoe, toAda] = await mails();
    expect([toZoe?.to, toAda?.to]).toEqual([zoe.email, ada.email]);
    expect(toZoe?.text).toContain(`Ada (${ada.email}) removed you from the team of "Lamps".`);
    await core.addMember(admin, { email: zoe.email, role: "ADMIN" });
    await mails();
    await core.removeMember(admin, { userId: ada.user.id });
    expect((await mails()).map(({ to }) => to)).toEqual([ada.email, zoe.email]);
  });

  it("comes with an ADMIN whom an API key or an operator adds", async () => {
    const { ada, admin } = await shop();
    const { key } = await core.createApiKey(admin, { name: "Sync", scopes: [...apiKeyScopes] });
    await mails();
    const noteOf = async () => (await mails()).find(({ to }) => to === ada.email)?.text;
    const withKey = { as: { token: key }, tenant: admin.tenant };
    await core.addMember(withKey, { email: "zoe@example.com", role: "ADMIN" });
    expect(await noteOf()).toMatch(/^The API key "Sync" made zoe \(zoe@example.com\) an ADMIN/);
    const byOperator = { ...operator, tenant: admin.tenant };
    await core.addMember(byOperator, { email: "max@example.com", role: "ADMIN" });
    expect(await noteOf()).toMatch(
      /^The operator root@ shop made max \(max@example.com\) an ADMIN/,
    );
  });

  it("comes with an ADMIN who is added", async () => {
    const { ada, admin } = await shop();
    await core.addMember(admin, { email: "zoe@example.com", role: "ADMIN" });
    expect(await subjects()).toEqual([
      [ada.email, 'zoe is now an ADMIN of "Lamps"'],
      ["zoe@example.com", 'You have been invited to "Lamps"'],
    ]);
  });

  it("comes when the tenant is deleted", async () => {
    const { admin } = await shop();
    await newMember(core, admin, "ADMIN");
    await newMember(core, admin, "MEMBER");
    await mails();
    await core.deleteTenant({ ...operator, tenant: admin.tenant }, {});
    const all = await mails();
    expect(all.map(({ subject }) => subject)).toEqual([
      '"Lamps" was deleted',
      '"Lamps" was deleted',
    ]);
    expect(all[0]?.text).toMatch(/^The operator root@ shop deleted the tenant "Lamps"/);
  });
});

describe("notices", () => {
  it("are only those that the operator has left on, and none where mail is off", async () => {
    for (const [settings, count] of [
      [{ notices: [] }, 0],
      [{ notices: ["tenants"] }, 1],
      [{ mail: "off" }, 0],
    ] as const) {
      core = createCore({ ...ports, ...settings });
      const { admin } = await shop();
      await core.createApiKey(admin, { name: "Sync", scopes: ["catalog:read"] });
      await core.deleteTenant(admin, {});
      expect(await mails()).toHaveLength(count);
    }
  });
});
