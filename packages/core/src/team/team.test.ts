import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";

let ports: MemoryPorts;
let core: Core;
let ada: Awaited<ReturnType<typeof newUserWithToken>>;
let admin: { as: { token: string }; tenant: number };

beforeEach(async () => {
  ports = memoryPorts();
  core = createCore(ports);
  ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  admin = { as: ada.as, tenant };
});

const lastEvent = () => JSON.parse(ports.unitOfWork.published.at(-1)?.body ?? "null");

describe("adding a member", () => {
  it("adds a known account and publishes the event", async () => {
    const mia = await newUserWithToken(core, "Mia");
    await core.addMember(admin, { email: mia.email.toUpperCase(), role: "MEMBER" });
    expect(lastEvent()).toEqual({
      event: "user.registered",
      tenant_id: admin.tenant,
      timestamp: "2026-01-01T00:00:00.000Z",
      data: {
        user_id: mia.user.id,
        name: "Mia",
        email: mia.email,
        role: "MEMBER",
        role_id: null,
        invited_by: ada.user.id,
      },
    });
  });

  it("makes an account for an unknown address, which no one can enter without the mail", async () => {
    const email = "new.person@example.com";
    const added = await core.addMember(admin, { email, role: "ADMIN" });
    expect(added).toMatchObject({ name: "new.person" });
    const password = { password: "mine now!", passwordConfirmation: "mine now!" };
    await expect(core.login({}, { email, password: "" })).rejects.toThrow(
      "The password field is required.",
    );
    await expect(core.login({}, { email, password: "null" })).rejects.toMatchObject({
      kind: "invalid_credentials",
    });
    await expect(core.register({}, { name: "Thief", email, ...password })).rejects.toThrow(/taken/);
    const now = ports.clock.now();
    const [mail] = await ports.unitOfWork.transact("write", (store) =>
      store.mail.claim(now, now, 10),
    );
    expect(mail?.to).toBe(email);
    expect(mail?.sealed).not.toContain("password");
    const { text } = JSON.parse(ports.cipher.open(mail?.sealed ?? "", `mail:${email}`));
    await core.resetPassword(
      {},
      { email, token: /token: (\S+)/.exec(text)?.[1] ?? "", ...password },
    );
    await expect(core.login({}, { email, ...password })).resolves.toMatchObject({
      tenantId: admin.tenant,
    });
  });

  it("refuses one who is a member already", async () => {
    await expect(core.addMember(admin, { email: ada.email, role: "MEMBER" })).rejects.toMatchObject(
      {
        kind: "already_member",
        message: `${ada.email} is already a member of this Organization`,
      },
    );
  });

  it("is for ADMINs", async () => {
    const mia = await newMember(core, admin, "MEMBER");
    await expect(
      core.addMember(mia, { email: "x@example.com", role: "MEMBER" }),
    ).rejects.toMatchObject({
      kind: "forbidden",
    });
  });

  it.each(["admin", "OWNER", 1, null, "ADMIN "])("refuses the role %j", async (role) => {
    const attempt = core.addMember(admin, { email: "x@example.com", role: role as "ADMIN" });
    await expect(attempt).rejects.toMatchObject({ issues: [{ path: ["role"] }] });
  });
});

describe("roles", () => {
  it("change, and say so once", async () => {
    const mia = await newMember(core, admin, "MEMBER");
    await core.changeRole(admin, { userId: mia.user.id, role: "ADMIN" });
    expect(lastEvent()).toMatchObject({
      event: "user.updated",
      data: { role: "ADMIN", changed_fields: ["role"], updated_by: ada.user.id },
    });
    const before = ports.unitOfWork.published.length;
    await core.changeRole(admin, { userId: mia.user.id, role: "ADMIN" });
    expect(ports.unitOfWork.published).toHaveLength(before);
  });

  it("tell an unknown user from one outside the team", async () => {
    const eve = await newUserWithToken(core, "Eve");
    const change = (userId: number) => core.changeRole(admin, { userId, role: "ADMIN" });
    await expect(change(999)).rejects.toMatchObject({ kind: "not_found" });
    await expect(change(eve.user.id)).rejects.toMatchObject({ kind: "not_a_member" });
  });

  it("leave the last ADMIN", async () => {
    const attempt = core.changeRole(admin, { userId: ada.user.id, role: "MEMBER" });
    await expect(attempt).rejects.toMatchObject({ kind: "last_admin" });
  });
});

describe("leaving", () => {
  it("is open to the member itself, and to ADMINs", async () => {
    const [mia, noa] = [
      await newMember(core, admin, "MEMBER"),
      await newMember(core, admin, "MEMBER", "Noa"),
    ];
    await expect(core.removeMember(mia, { userId: noa.user.id })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await core.removeMember(mia, { userId: mia.user.id });
    expect(lastEvent()).toMatchObject({ event: "user.removed", data: { removed_by: mia.user.id } });
    await core.removeMember(admin, { userId: noa.user.id });
    await expect(core.getTenant(noa, {})).rejects.toMatchObject({ kind: "tenant_forbidden" });
  });

  it("is not for the last ADMIN", async () => {
    await expect(core.removeMember(admin, { userId: ada.user.id })).rejects.toMatchObject({
      kind: "last_admin",
    });
  });
});

describe("the list", () => {
  it("is empty for strangers and for tenants that do not exist", async () => {
    const eve = await newUserWithToken(core, "Eve");
    const foreign = await core.listMembers({ as: eve.as, tenant: admin.tenant }, {});
    expect(foreign).toEqual({ data: [], page: 1, perPage: 15, total: 0 });
    expect(await core.listMembers({ as: eve.as, tenant: 999 }, {})).toEqual(foreign);
  });
});
