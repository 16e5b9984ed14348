import { beforeEach, describe, expect, it } from "@jest/globals";
import { apiKeyScopes } from "../values/api-keys/api-key-scopes.js";
import { Operator } from "../calls/operator.js";
import { createCore, type Core } from "../create-core.js";
import { sendDueMails } from "../mail/send-due-mails.js";
import type { MailMessage } from "../ports/mailer.js";
import { newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";

const email = "mia@example.com";
const operator = { as: new Operator("root") };
const chosen = { password: "mine from now on", passwordConfirmation: "mine from now on" };

let ports: MemoryPorts;
let core: Core;

beforeEach(() => {
  ports = memoryPorts({ publicUrl: "https://souk.example" });
  core = createCore(ports);
});

async function shopOf(inviter: string, shop: string) {
  const { as } = await newUserWithToken(core, "Ada");
  await core.updateProfile({ as }, { name: inviter });
  const { id: tenant } = await core.createTenant({ as }, { name: shop });
  return { as, tenant };
}

async function mailed(): Promise<MailMessage | undefined> {
  const sent: MailMessage[] = [];
  await sendDueMails(ports, {
    async send(message) {
      sent.push(message);
      return { ok: true };
    },
  });
  return sent.at(-1);
}

describe("the mail about a new seat", () => {
  it("names the shop and who invites, to its reader and to a mailer with words of its own", async () => {
    const admin = await shopOf("Ada Lovelace", "Lamps & Co");
    await core.addMember(admin, { email, role: "MEMBER" });
    const mail = await mailed();
    expect(mail).toMatchObject({
      to: email,
      subject: 'You have been invited to "Lamps & Co"',
      invitation: { organization: "Lamps & Co", inviter: "Ada Lovelace" },
    });
    expect(mail?.text).toContain(
      'You were added to the team of "Lamps & Co" by Ada Lovelace. Use the following link',
    );
    const { token, link } = mail?.invitation ?? {};
    expect(mail?.text).toContain(`\n\n${link}\n`);
    expect(link).toContain(encodeURIComponent(token ?? "none"));
    await core.resetPassword({}, { email, token: token ?? "", ...chosen });
  });

  it("names them to someone who has an account, and has no link", async () => {
    const known = await newUserWithToken(core, "Known");
    const admin = await shopOf("Ada", "Lamps");
    await core.addMember(admin, { email: known.email, role: "MEMBER" });
    expect(await mailed()).toEqual({
      to: known.email,
      subject: 'You have been added to "Lamps"',
      text: 'You were added to the team of "Lamps" by Ada. Sign in as usual to get started. If you did not expect this, you can leave the team.\n',
      invitation: { organization: "Lamps", inviter: "Ada", token: null, link: null },
    });
  });

  it("names no one where a program or an operator invites", async () => {
    const admin = await shopOf("Ada", "Lamps");
    const { key } = await core.createApiKey(admin, { name: "Robot", scopes: [...apiKeyScopes] });
    await core.addMember({ as: { token: key }, tenant: admin.tenant }, { email, role: "MEMBER" });
    const mail = await mailed();
    expect(mail?.text).toContain('You were added to the team of "Lamps". Use the following link');
    expect(mail?.invitation?.inviter).toBeNull();
    const other = { email: "max@example.com", role: "MEMBER" } as const;
    await core.addMember({ ...operator, tenant: admin.tenant }, other);
    expect((await mailed())?.invitation?.inviter).toBeNull();
  });

  it("holds what people typed on one line, short, and without a link", async () => {
    const name = 'Visit https://evil.example/now or mail me@evil.example" by\u202e Bank';
    const admin = await shopOf("A\u2028B\tC", name);
    await core.addMember(admin, { email, role: "MEMBER" });
    const mail = await mailed();
    expect(mail?.subject).toBe(
      'You have been invited to "Visit https: / / evil. example/ now or mail me@ evil. exampl…"',
    );
    expect(mail?.text).toContain('" by A B C. Use the following link');
    expect(mail?.text.match(/https?:\/\/\S+/g)).toEqual([mail?.invitation?.link]);
    expect(mail?.invitation).toMatchObject({ organization: name });
  });
});

describe("the link of an invitation", () => {
  const invited = async () => {
    const admin = await shopOf("Ada", "Lamps");
    await core.addMember(admin, { email, role: "MEMBER" });
    const { invitation } = (await mailed()) ?? {};
    return { admin, token: invitation?.token ?? "" };
  };

  it("shows the name of the shop to its reader, while it is valid", async () => {
    const { admin, token } = await invited();
    const look = (asked = token, of = email) => core.lookAtLink({}, { token: asked, email: of });
    const good = { state: "good", purpose: "invitation" };
    expect(await look()).toEqual({ ...good, organization: "Lamps" });
    await core.deleteTenant(admin, {});
    expect(await look()).toEqual(good);
    await core.restoreTenant(operator, { tenantId: admin.tenant });
    await core.resetPassword({}, { email, token, ...chosen });
    expect(await look()).toEqual({ state: "used", purpose: "invitation" });
  });

  it.each(["direct", "verified"] as const)(
    "lets its reader decline a %s seat: the list, an event and the audit trail show it, and the link is used up",
    async (seats) => {
      const heard: unknown[] = [];
      core = createCore({ ...ports, seats }, { report: () => undefined });
      core.on("user.removed", ({ data }) => heard.push(data));
      const { admin, token } = await invited();
      const { data: before } = await core.listMembers(admin, {});
      const { userId } = before.find((member) => member.email === email)!;
      await core.declineInvitation({}, { token, email });
      const { data: team } = await core.listMembers(admin, {});
      expect(team.map((member) => member.email)).not.toContain(email);
      expect(heard).toEqual([expect.objectContaining({ user_id: userId, removed_by: userId })]);
      const [entry] = (await core.listAuditLog(admin, {})).data;
      expect(entry).toMatchObject({
        useCase: "declineInvitation",
        tenantId: admin.tenant,
        actor: { kind: "user", userId },
        object: { kind: "member", id: userId },
      });
      const again = { token, email };
      await expect(core.declineInvitation({}, again)).rejects.toThrow(
        "This invitation is invalid.",
      );
      await expect(core.resetPassword({}, { ...again, ...chosen })).rejects.toThrow("invalid");
    },
  );

  it("lets no one decline with the token of another tenant, another person, a reset or a used link", async () => {
    const { admin, token } = await invited();
    const other = await shopOf("Eve", "Secret");
    await core.addMember(other, { email, role: "MEMBER" });
    const [secret] = token.split(".");
    await core.forgotPassword({}, { email });
    const reset = /token=([^&\s]+)/.exec((await mailed())?.text ?? "")?.[1] ?? "";
    const tries = [
      { token: `${secret}.${other.tenant}`, email },
      { token: secret!, email },
      { token, email: "eve@example.com" },
      { token: reset, email },
      { token: `${reset}.${admin.tenant}`, email },
    ];
    for (const input of tries) {
      await expect(core.declineInvitation({}, input)).rejects.toThrow(
        "This invitation is invalid.",
      );
    }
    await core.resetPassword({}, { email, token, ...chosen });
    await expect(core.declineInvitation({}, { token, email })).rejects.toThrow("invalid");
    for (const { as, tenant } of [admin, other]) {
      const { data } = await core.listMembers({ as, tenant }, {});
      expect(data.map((member) => member.email)).toContain(email);
    }
  });

  it("reveals nothing to other users, and nothing about other tenants", async () => {
    const { as } = await newUserWithToken(core, "Eve");
    const { id: other } = await core.createTenant({ as }, { name: "Secret" });
    const { token } = await invited();
    const [secret] = token.split(".");
    for (const forged of [`${secret}.${other}`, secret ?? "", `${token}.${other}`]) {
      const seen = await core.lookAtLink({}, { token: forged, email });
      expect(seen).toEqual({ state: "unknown", purpose: null });
    }
    const seen = await core.lookAtLink({}, { token, email: "eve@example.com" });
    expect(seen).toEqual({ state: "unknown", purpose: null });
  });
});

describe("an invitation that no one has accepted", () => {
  it("is sent again with a link that works, until the person has chosen a password", async () => {
    const admin = await shopOf("Ada", "Lamps");
    const email = "late@example.com";
    const { userId } = await core.addMember(admin, { email, role: "MEMBER" });
    await mailed();
    const isInvited = async () =>
      (await core.listMembers(admin, { id: String(userId) })).data.map(
        (member) => member.isInvited,
      );
    expect(await isInvited()).toEqual([true]);
    expect(await core.inviteAgain(admin, { userId })).toEqual({ isMailed: true });
    const token = (await mailed())?.invitation?.token ?? "";
    expect(token).not.toBe("");
    const password = "a whole new passphrase";
    await core.resetPassword({}, { token, email, password, passwordConfirmation: password });
    expect(await isInvited()).toEqual([false]);
    await expect(core.inviteAgain(admin, { userId })).rejects.toMatchObject({ kind: "conflict" });
  });
});
