import { beforeEach, describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { createCore, type Core } from "../create-core.js";
import { useCase } from "../calls/use-case.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";

let ports: MemoryPorts;
let core: Core;
let admin: { as: { token: string }; tenant: number };

beforeEach(async () => {
  ports = memoryPorts();
  core = createCore(ports);
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Shop" });
  admin = { as, tenant };
});

const invalid = (field: string) => ({
  kind: "validation_failed",
  issues: [expect.objectContaining({ path: expect.arrayContaining([field]) })],
});

async function narrowed(scopes: ("catalog:read" | "orders:read" | "orders:write")[]) {
  const mia = await newMember(core, admin, "MEMBER");
  const { id: roleId } = await core.createRole(admin, { name: "Narrow", scopes });
  await core.changeRole(admin, { userId: mia.user.id, role: "MEMBER", roleId });
  return { mia, roleId };
}

describe("a role of a tenant", () => {
  it("has a name that no other role of the tenant has, and scopes that a MEMBER has", async () => {
    const role = { name: "Viewer", scopes: ["orders:read" as const] };
    await expect(core.createRole(admin, role)).rejects.toMatchObject(invalid("name"));
    for (const scope of ["api-keys:read", "webhooks:secrets", "team:write", "tenant:write"]) {
      const strong = { name: "Strong", scopes: [scope as "orders:read"] };
      await expect(core.createRole(admin, strong)).rejects.toMatchObject(invalid("scopes"));
    }
    const [first] = await core.listRoles(admin, {});
    const renamed = core.updateRole(admin, { roleId: first!.id, name: "Viewer" });
    await expect(renamed).rejects.toMatchObject(invalid("name"));
  });

  it("is one of 20 at most", async () => {
    const create = (n: number) =>
      core.createRole(admin, { name: `Role ${n}`, scopes: ["orders:read"] });
    for (let n = 4; n <= 20; n += 1) await create(n);
    await expect(create(21)).rejects.toMatchObject({ kind: "limit_reached" });
  });

  it("is not deleted while an invited person has it", async () => {
    const { id: roleId } = await core.createRole(admin, { name: "New", scopes: ["orders:read"] });
    const email = "invited@example.com";
    const { userId } = await core.addMember(admin, { email, role: "MEMBER", roleId });
    await expect(core.deleteRole(admin, { roleId })).rejects.toMatchObject({ kind: "conflict" });
    await core.removeMember(admin, { userId });
    await core.deleteRole(admin, { roleId });
  });

  it("is given to no ADMIN, and stays with a MEMBER whose request does not name it", async () => {
    const { mia, roleId } = await narrowed(["catalog:read"]);
    const { id: userId } = mia.user;
    const asAdmin = core.changeRole(admin, { userId, role: "ADMIN", roleId });
    await expect(asAdmin).rejects.toMatchObject(invalid("roleId"));
    const roleOf = async () => (await core.listMembers(admin, { id: String(userId) })).data[0];
    await core.changeRole(admin, { userId, role: "MEMBER" });
    expect(await roleOf()).toMatchObject({ role: "MEMBER", roleId });
    await core.changeRole(admin, { userId, role: "ADMIN" });
    expect(await roleOf()).toMatchObject({ role: "ADMIN", roleId: null });
  });

  it("names the missing scope, and lets a member leave and store preferences", async () => {
    const { mia } = await narrowed(["orders:read"]);
    const attempt = core.addPayment(mia, { id: 1, amount: 1, method: "cash" });
    await expect(attempt).rejects.toMatchObject({
      kind: "insufficient_scope",
      message: "Your role lacks the scope payments:write or orders:write.",
    });
    await core.putPreference(mia, { name: "theme", value: "dark" });
    await core.removeMember(mia, { userId: mia.user.id });
    await expect(core.listOrders(mia, {})).rejects.toMatchObject({ kind: "tenant_forbidden" });
  });

  it("hides the figures of what it may not read", async () => {
    await core.updateTenant(admin, { settings: { inventory: "enforced" } });
    const { mia } = await narrowed(["orders:read"]);
    expect((await core.getFigures(mia, {})).now).toMatchObject({ lowStock: null, drafts: null });
    const whole = await newMember(core, admin, "MEMBER", "Noa");
    expect((await core.getFigures(whole, {})).now).toMatchObject({ lowStock: 0, drafts: 0 });
  });

  it("is created, renamed, given other scopes and deleted in a confirmed session alone", async () => {
    core = createCore({ ...ports, confirmAfter: 60 });
    const role = { name: "Narrow", scopes: ["orders:read" as const] };
    const { id: roleId } = await core.createRole(admin, role);
    ports.clock.advance(61_000);
    for (const attempt of [
      core.createRole(admin, { ...role, name: "Other" }),
      core.updateRole(admin, { roleId, name: "Renamed" }),
      core.updateRole(admin, { roleId, scopes: ["orders:write"] }),
      core.deleteRole(admin, { roleId }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ kind: "confirmation_required" });
    }
    expect(await core.getRole(admin, { roleId })).toMatchObject(role);
  });

  it("opens use cases of an embedder by their scope, and none without one", async () => {
    const made = (scope?: string) =>
      useCase({
        access: "member",
        effect: "read",
        input: z.object({}),
        scope,
        run: async () => "done",
      });
    const own = createCore(ports, {
      report: () => undefined,
      useCases: { readStock: made("stock:read"), readAll: made() },
    });
    const mia = await newMember(core, admin, "MEMBER");
    const role = { name: "Stock", scopes: ["stock:read" as "orders:read"] };
    const { id: roleId } = await own.createRole(admin, role);
    await own.changeRole(admin, { userId: mia.user.id, role: "MEMBER", roleId });
    expect(await own.readStock(mia, {})).toBe("done");
    await expect(own.readAll(mia, {})).rejects.toMatchObject({ kind: "insufficient_scope" });
  });
});
