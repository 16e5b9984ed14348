import { describe, expect, it } from "@jest/globals";
import { createCore } from "../create-core.js";
import { Operator } from "./operator.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { memoryPorts } from "../testing/memory-ports.js";
import type { Policy } from "../ports/settings.js";

async function setup(policy: Policy) {
  const core = createCore(memoryPorts({ policy }));
  const ada = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
  const admin = { as: ada.as, tenant };
  const member = await newMember(core, admin, "MEMBER");
  return { core, admin, member, stranger: await newUserWithToken(core, "Eve") };
}

const news = { title: "News", type: "info", status: "draft" } as const;

describe("a policy", () => {
  it("keeps a use case for ADMINs and leaves the others as they are", async () => {
    const { core, admin, member } = await setup({ createAnnouncement: "admin" });
    await expect(core.createAnnouncement(member, news)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(core.createAnnouncement(member, {} as never)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(core.createAnnouncement(admin, news)).resolves.toMatchObject(news);
    await expect(core.listAnnouncements(member, {})).resolves.toMatchObject({ total: 1 });
    const operator = { as: new Operator("root"), tenant: admin.tenant };
    await expect(core.listAnnouncements(operator, {})).resolves.toMatchObject({ total: 1 });
  });

  it("closes a door that stands open for visitors", async () => {
    const { core, admin, member, stranger } = await setup({ listMembers: "admin" });
    const outside = { as: stranger.as, tenant: admin.tenant };
    await expect(core.listMembers(outside, {})).rejects.toMatchObject({ kind: "tenant_forbidden" });
    await expect(core.listMembers(member, {})).rejects.toMatchObject({ kind: "forbidden" });
    await expect(core.listMembers(admin, {})).resolves.toMatchObject({ total: 2 });
  });

  it.each<Record<string, string>>([
    { addMember: "member" },
    { createAnouncement: "admin" },
    { register: "admin" },
    { createTenant: "member" },
    { listAllTenants: "admin" },
    { createAnnouncement: "owner" },
    { toString: "admin" },
  ])("is refused when it opens a door or means none: %j", (policy) => {
    expect(() => createCore(memoryPorts({ policy: policy as never }))).toThrow(/policy/);
  });
});
