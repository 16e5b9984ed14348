import { describe, expect, it } from "@jest/globals";
import { Operator } from "@souk/core/operator";
import { newUserWithToken } from "@souk/core/testing";
import { openedEngine } from "../testing/opened-engine.test.support.js";
import { testEngines } from "../testing/test-databases.js";

const operator = { as: new Operator("ops") };

describe.each(testEngines)("what an API key made, in an archive on $dialect", ({ create }) => {
  const here = openedEngine({ create });
  const there = openedEngine({ create });

  it("still belongs to its service account, while the key itself stays behind", async () => {
    const [{ core }, { core: elsewhere }] = [await here, await there];
    const ada = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
    const { id, key } = await core.createApiKey(
      { as: ada.as, tenant },
      { name: "Sync", scopes: ["announcements:write"] },
    );
    const withKey = { as: { token: key }, tenant };
    await core.createAnnouncement(withKey, { title: "Open", type: "info", status: "published" });
    const lines: string[] = [];
    const onLine = (line: string) => {
      lines.push(line);
    };
    await core.exportTenant(operator, { tenantId: tenant, onLine });
    expect(lines.join("")).not.toContain(key.slice(-20));
    const made = await elsewhere.importTenant(operator, { lines: asLines(lines) });
    const inCopy = { ...operator, tenant: made.tenantId };
    const [announcement] = (await elsewhere.listAnnouncements(inCopy, {})).data;
    const { user } = await elsewhere.findUser(operator, { user: announcement?.createdBy ?? 0 });
    expect(user).toMatchObject({ userType: "SERVICE", name: "Sync" });
    expect((await elsewhere.listApiKeys(inCopy, {})).total).toBe(0);
    const clone = await core.cloneTenant(operator, { tenantId: tenant, name: "Copy" });
    const inClone = { ...operator, tenant: clone.tenantId };
    expect((await core.listAnnouncements(inClone, {})).data[0]?.createdBy).toBe(id);
    expect((await core.listApiKeys(inClone, {})).total).toBe(0);
    const foreign = core.listActiveAnnouncements({ ...withKey, tenant: clone.tenantId }, {});
    await expect(foreign).rejects.toMatchObject({ kind: "tenant_forbidden" });
  });
});

async function* asLines(lines: readonly string[]) {
  yield* lines;
}
