import { describe, expect, it } from "@jest/globals";
import { createCore } from "../create-core.js";
import { memoryPorts, newUserWithToken } from "../testing/index.js";

async function openShop() {
  const ports = memoryPorts();
  const core = createCore(ports);
  const { as } = await newUserWithToken(core);
  const call = { as, tenant: (await core.createTenant({ as }, { name: "Lamps" })).id };
  const told = async () => (await core.listEvents(call, {})).data;
  return { core, call, told };
}

describe("customers", () => {
  it("report the fields that they were created with and that changed", async () => {
    const { core, call, told } = await openShop();
    const { id } = await core.createCustomer(call, { name: "Ada", email: "ADA@example.com" });
    await core.updateCustomer(call, { id, email: "ada@example.com", note: "Rings twice" });
    await core.deleteCustomer(call, { id });
    const data = { kind: "customer", id };
    expect((await told()).map((event) => event.data)).toEqual([
      { ...data, version: 1, changed_fields: ["name", "email"] },
      { ...data, version: 2, changed_fields: ["note"] },
      { ...data, version: 3, changed_fields: ["deleted"] },
    ]);
  });

  it("stay as they are, without an event, where a change says nothing new", async () => {
    const { core, call, told } = await openShop();
    const before = await core.createCustomer(call, { name: "Ada", metadata: { tier: "gold" } });
    const said = { name: " Ada ", note: "", metadata: { tier: "gold" } };
    const after = await core.updateCustomer(call, { id: before.id, ...said });
    expect(after).toEqual(before);
    expect(await told()).toHaveLength(1);
  });

  it("say in the audit trail who changed what, without the personal values", async () => {
    const { core, call } = await openShop();
    const { id } = await core.createCustomer(call, { name: "Ada" });
    await core.updateCustomer(call, { id, phone: "5550147" });
    const { data } = await core.listAuditLog(call, {});
    const [entry] = data.filter(({ useCase }) => useCase === "updateCustomer");
    expect(entry?.object).toEqual({ kind: "customer", id });
    expect(JSON.stringify(entry)).not.toContain("5550147");
  });
});
