import { beforeEach, describe, expect, it } from "@jest/globals";
import { createCore, type Core } from "../create-core.js";
import { Operator } from "../calls/operator.js";
import { newMember, newUserWithToken } from "../testing/builders.js";
import { memoryPorts } from "../testing/memory-ports.js";

let core: Core;
let ada: Awaited<ReturnType<typeof newUserWithToken>>;
const operator = { as: new Operator("root") };

beforeEach(async () => {
  core = createCore(memoryPorts());
  ada = await newUserWithToken(core);
});

/** The settings of a tenant that decided nothing. */
const plain = {
  inventory: "untracked",
  timezone: "UTC",
  currency: "USD",
  lowStock: 5,
  requireFactor: false,
  totals: "kept",
  legalName: null,
  legalAddress: null,
  taxNumber: null,
  invoicePrefix: null,
};

describe("tenants", () => {
  it("belong to who makes them", async () => {
    const tenant = await core.createTenant({ as: ada.as }, { name: " Shop " });
    expect(tenant).toMatchObject({
      name: "Shop",
      role: "ADMIN",
      settings: {
        inventory: "untracked",
        timezone: "UTC",
        currency: "USD",
        lowStock: 5,
        requireFactor: false,
      },
    });
    expect((await core.whoAmI({ as: ada.as }, {})).seats).toMatchObject([
      { role: "ADMIN", isActive: true },
    ]);
    const eve = await newUserWithToken(core, "Eve");
    expect(await core.listTenants({ as: eve.as }, {})).toEqual([]);
  });

  it("change under an ADMIN's hands only, and only from the version it saw", async () => {
    const { id: tenant, version } = await core.createTenant({ as: ada.as }, { name: "Shop" });
    const mia = await newMember(core, { as: ada.as, tenant }, "MEMBER");
    await expect(core.updateTenant(mia, { name: "Mine" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const call = { as: ada.as, tenant, ifMatch: [version] };
    const changed = await core.updateTenant(call, { settings: { inventory: "enforced" } });
    expect(changed).toMatchObject({ name: "Shop", settings: { inventory: "enforced" } });
    await expect(core.updateTenant(call, { name: "Late" })).rejects.toMatchObject({
      kind: "precondition_failed",
    });
  });

  it("have a time zone from the start or later, which other settings leave alone", async () => {
    const settings = { timezone: "America/New_York", lowStock: 5, requireFactor: false };
    const shop = await core.createTenant({ as: ada.as }, { name: "Shop", settings });
    expect(shop.settings).toEqual({ ...plain, ...settings });
    const admin = { as: ada.as, tenant: shop.id };
    const change = (changes: object) => core.updateTenant(admin, { settings: changes });
    const inBerlin = { ...plain, timezone: "Europe/Berlin" };
    expect((await change({ timezone: "europe/berlin" })).settings).toEqual(inBerlin);
    expect((await change({ inventory: "enforced" })).settings.timezone).toBe("Europe/Berlin");
    expect((await change({ timezone: "Asia/Kolkata" })).settings.timezone).toBe("Asia/Kolkata");
    const { data: entries } = await core.listAuditLog(admin, {});
    expect(entries.at(0)?.changes).toMatchObject([
      { field: "settings", new: { timezone: "Asia/Kolkata" } },
    ]);
  });

  it.each(["Europe/Berln", "+01:00", "", "x".repeat(100_000), "Europe/Berlin\0", "\ud800"])(
    "refuse the time zone %.20j",
    async (timezone) => {
      const refused = core.createTenant({ as: ada.as }, { name: "Shop", settings: { timezone } });
      const like = timezone.startsWith("Europe/Berl")
        ? /The nearest is "Europe\/Berlin"/
        : /IANA time zone\.$/;
      await expect(refused).rejects.toMatchObject({
        kind: "validation_failed",
        issues: [{ path: ["settings", "timezone"], message: expect.stringMatching(like) }],
      });
    },
  );

  it("vanish when deleted, and come back whole", async () => {
    const { id: tenant } = await core.createTenant({ as: ada.as }, { name: "Shop" });
    await core.deleteTenant({ as: ada.as, tenant }, {});
    await expect(core.getTenant({ as: ada.as, tenant }, {})).rejects.toMatchObject({
      kind: "tenant_forbidden",
    });
    expect(await core.listTenants({ as: ada.as }, {})).toEqual([]);
    expect((await core.listAllTenants(operator, { deleted: true })).total).toBe(1);
    await core.restoreTenant(operator, { tenantId: tenant });
    expect(await core.getTenant({ as: ada.as, tenant }, {})).toMatchObject({ name: "Shop" });
  });

  it("are purged only after they are deleted, and only by name", async () => {
    const { id: tenantId } = await core.createTenant({ as: ada.as }, { name: "Shop" });
    const early = core.purgeTenant(operator, { tenantId, confirm: "Shop" });
    await expect(early).rejects.toMatchObject({
      kind: "conflict",
      message: "Delete the tenant before you purge it.",
    });
    expect(await core.findTenant(operator, { tenantId })).toMatchObject({ name: "Shop" });
    await core.deleteTenant({ as: ada.as, tenant: tenantId }, {});
    await expect(core.purgeTenant(operator, { tenantId, confirm: "shop" })).rejects.toMatchObject({
      issues: [{ path: ["confirm"] }],
    });
    await core.purgeTenant(operator, { tenantId, confirm: "Shop" });
    await expect(core.findTenant(operator, { tenantId })).rejects.toThrow("Tenant not found");
  });
});
