import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { Operator } from "./operator.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { memoryPorts, type MemoryPorts } from "../testing/memory-ports.js";

const HOUR = 3_600_000;
const few = { count: 2, windowMs: HOUR };
const limits = { tenants: few, invitations: few, probes: few };

let ports: MemoryPorts;
let core: Core;
let ada: Awaited<ReturnType<typeof newUserWithToken>>;

beforeEach(async () => {
  ports = memoryPorts({ limits });
  core = createCore(ports);
  ada = await newUserWithToken(core);
});

const tooMany = { kind: "rate_limited", retryAfterSeconds: 3600 };

describe("tenants", () => {
  it("are made by one user so often in an hour, and no more", async () => {
    const make = () => core.createTenant(ada, { name: "Shop" });
    await make();
    await make();
    await expect(make()).rejects.toMatchObject(tooMany);
    const mia = await newUserWithToken(core, "Mia");
    await expect(core.createTenant(mia, { name: "Other" })).resolves.toMatchObject({
      role: "ADMIN",
    });
    ports.clock.advance(HOUR);
    await expect(make()).resolves.toMatchObject({ role: "ADMIN" });
  });

  it("are not counted when none was made, nor for an operator", async () => {
    for (let n = 0; n < 3; n += 1) {
      await expect(core.createTenant(ada, { name: "" })).rejects.toMatchObject({
        kind: "validation_failed",
      });
    }
    const as = new Operator("root", ada.user.id);
    for (let n = 0; n < 3; n += 1) await core.createTenant({ as }, { name: "Shop" });
    await expect(core.createTenant(ada, { name: "Own" })).resolves.toBeDefined();
  });

  it("are without end where the limit is off", async () => {
    const free = createCore(memoryPorts({ limits: { tenants: null } }));
    const eve = await newUserWithToken(free, "Eve");
    for (let n = 0; n < 61; n += 1) await free.createTenant(eve, { name: "Shop" });
    expect(await free.listTenants(eve, {})).toHaveLength(61);
  });

  it("are sixty an hour by default", async () => {
    const usual = createCore(memoryPorts());
    const eve = await newUserWithToken(usual, "Eve");
    for (let n = 0; n < 60; n += 1) await usual.createTenant(eve, { name: "Shop" });
    await expect(usual.createTenant(eve, { name: "Shop" })).rejects.toMatchObject(tooMany);
  });
});

describe("members", () => {
  it("are added by one user so often, whether their addresses are known or not", async () => {
    const { id: tenant } = await core.createTenant(ada, { name: "Shop" });
    const { id: second } = await core.createTenant(ada, { name: "Second" });
    const add = (to: number, email: string) =>
      core.addMember({ as: ada.as, tenant: to }, { email, role: "MEMBER" });
    const known = await newUserWithToken(core, "Mia");
    await add(tenant, known.email);
    await expect(add(tenant, known.email)).rejects.toMatchObject({ kind: "already_member" });
    await add(second, "new@example.com");
    await expect(add(tenant, "newer@example.com")).rejects.toMatchObject(tooMany);
    await expect(add(second, known.email)).rejects.toMatchObject(tooMany);
    expect((await core.listMembers({ as: ada.as, tenant }, {})).total).toBe(2);
  });
});

describe("answers that tell which accounts exist", () => {
  it("are given to an ADMIN so often, while members can be changed all the same", async () => {
    const { id: tenant } = await core.createTenant(ada, { name: "Shop" });
    const admin = { as: ada.as, tenant };
    const stranger = await newUserWithToken(core, "Eve");
    const member = await newMember(core, admin, "MEMBER");
    const role = "ADMIN" as const;
    const change = (userId: number) => core.changeRole(admin, { userId, role });
    await expect(change(stranger.user.id)).rejects.toMatchObject({ kind: "not_a_member" });
    await expect(core.removeMember(admin, { userId: 999 })).rejects.toMatchObject({
      kind: "not_found",
    });
    const answers = await Promise.allSettled([
      change(stranger.user.id),
      change(999),
      core.removeMember(admin, { userId: stranger.user.id }),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: "rejected", reason: tooMany });
    }
    await expect(change(member.user.id)).resolves.toMatchObject({ role });
  });

  it("are given to a network that registers so often, while new addresses are welcome", async () => {
    const from = (ip: string, email: string) =>
      core.register(
        { ip },
        { name: "Eve", email, password: "long enough", passwordConfirmation: "long enough" },
      );
    for (let n = 0; n < 2; n += 1) {
      await expect(from("192.0.2.1", ada.email)).rejects.toThrow(/already been taken/);
    }
    await expect(from("192.0.2.1", ada.email)).rejects.toMatchObject(tooMany);
    await expect(from("192.0.2.2", ada.email)).rejects.toThrow(/already been taken/);
    await expect(from("192.0.2.1", "eve@example.com")).resolves.toBeDefined();
  });

  it("are withheld from a network that sends so many wrong tokens of links, also in parts of its /56 and /48", async () => {
    const { email } = ada;
    const tries = [
      (ip: string) => core.lookAtLink({ ip }, { token: "made-up", email }),
      (ip: string) => core.declineInvitation({ ip }, { token: "made-up.1", email }),
    ];
    const next = { password: "long enough", passwordConfirmation: "long enough" };
    const reset = (ip: string) => core.resetPassword({ ip }, { token: "made-up", email, ...next });
    for (const attempt of [...tries, reset]) {
      const kindFrom = (ip: string) =>
        attempt(ip).then(
          () => "answered",
          (error: { kind: string }) => error.kind,
        );
      const limited = async (networks: readonly string[]) => {
        const kinds = [];
        for (const network of networks) kinds.push(await kindFrom(network));
        return kinds.filter((kind) => kind !== "rate_limited").length;
      };
      const many = Array.from({ length: 60 }, (_, n) => n);
      expect(await limited(["192.0.2.1", "192.0.2.1", "192.0.2.1"])).toBe(2);
      expect(await limited(many.map((n) => `2001:db8:1:10${(n % 16).toString(16)}`))).toBe(8);
      expect(await limited(many.map((n) => `2001:db8:1:${(n + 2).toString(16)}00`))).toBe(24);
      ports.clock.advance(HOUR);
    }
  });
});
