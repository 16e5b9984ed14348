import { describe, expect, it } from "@jest/globals";
import type { LineError } from "../catalog/import/import-line.js";
import { type Core, createCore } from "../create-core.js";
import { makeDeferredCalls } from "../make-deferred-calls.js";
import { memoryPorts, newUserWithToken } from "../testing/index.js";

async function openShop() {
  const ports = memoryPorts();
  const core = createCore(ports);
  const { as } = await newUserWithToken(core);
  const call = { as, tenant: (await core.createTenant({ as }, { name: "Lamps" })).id };
  const told = async () => (await core.listEvents(call, {})).data;
  return { core, ports, call, told };
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

  it("merge their orders in portions, the newest first, until a worker has moved all", async () => {
    const { core, ports, call } = await openShop();
    const [from, into] = [
      await core.createCustomer(call, { name: "Twice", email: "ada@example.com" }),
      await core.createCustomer(call, { name: "Ada" }),
    ];
    const { id: productId } = await core.createProduct(call, { name: "Lamp", price: 1 });
    const place = () =>
      core.createOrder(call, {
        address: { street: "1 Main St", city: "Bath" },
        customer: { email: "ada@example.com" },
        paymentType: 1,
        totalAmount: 1,
        orderItems: [{ productId, qty: 1, amount: 1 }],
      });
    for (let n = 0; n < 1_001; n += 1) await place();
    const merged = await core.mergeCustomer(call, { id: from.id, into: into.id });
    expect([merged.ordersCount, merged.email]).toEqual([1_000, "ada@example.com"]);
    // It still has the email, and is the older one.
    expect((await place()).customerId).toBe(from.id);
    const problems: unknown[] = [];
    const report = (error: unknown) => problems.push(error);
    while ((await makeDeferredCalls(core, { report, time: async () => ports.clock.now() })) > 0);
    expect(problems).toEqual([]);
    expect(await core.getCustomer(call, { id: into.id })).toMatchObject({ ordersCount: 1_002 });
    await expect(core.getCustomer(call, { id: from.id })).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});

async function* textOf(text: string) {
  yield text;
}

describe("a file of customers", () => {
  it("comes back as it went out, in either format, and changes nothing the second time", async () => {
    const { core, call } = await openShop();
    const addresses = [{ label: "Home", street: "2 Harbor St", city: "New York" }];
    const grace = { name: "=Grace", email: "grace@example.com", phone: "+49 221 5550147" };
    await core.createCustomer(call, {
      ...grace,
      addresses,
      tags: ["VIP", "a, b"],
      metadata: { tier: "gold" },
    });
    await core.createCustomer(call, { note: "Nobody, yet", externalId: "C-2" });
    for (const format of ["ndjson", "csv"] as const) {
      let file = "";
      for await (const piece of (await core.exportCustomers(call, { format })).text) file += piece;
      const same = await core.importCustomers(call, { format, text: textOf(file) });
      expect(same).toEqual({ created: 0, updated: 0, unchanged: 2, failed: 0, errors: [] });
      const other = await openShop();
      const copy = { format, text: textOf(file) };
      expect(await other.core.importCustomers(other.call, copy)).toMatchObject({ created: 2 });
      const of = async (shop: { core: Core; call: typeof call }) =>
        (await shop.core.listCustomers(shop.call, { sort: "id" })).data.map(
          ({ name, email, phone, externalId, note, addresses, tags, metadata }) => ({
            name,
            email,
            phone,
            externalId,
            note,
            addresses,
            tags,
            metadata,
          }),
        );
      expect(await of(other)).toEqual(await of({ core, call }));
    }
  });

  it("is imported without its wrong lines, which are reported", async () => {
    const { core, call } = await openShop();
    const file = "name,email,metadata\nAda,ada@example.com,\nBob,nowhere,\nCem,,{\nDee\n";
    const { errors, ...counts } = await core.importCustomers(call, {
      format: "csv",
      text: textOf(file),
    });
    expect(counts).toEqual({ created: 1, updated: 0, unchanged: 0, failed: 3 });
    expect((errors as LineError[]).map(({ line, field }) => [line, field])).toEqual([
      [3, "email"],
      [4, "metadata"],
      [5, null],
    ]);
    const unknown = { format: "csv", text: textOf("name,age\nAda,5\n") } as const;
    expect(await core.importCustomers(call, unknown)).toMatchObject({ created: 0, failed: 1 });
  });

  it("of Shopify is understood, and a dry run stores nothing", async () => {
    const { core, call } = await openShop();
    const file = [
      "Customer ID,First Name,Last Name,Email,Default Address Address1,Default Address City,Default Address Country Code,Phone,Note,Tags",
      "'7001,Grace,Hopper,GRACE@example.com,2 Harbor St,New York,US,'+12125550147,VIP,gold",
    ].join("\n");
    const read = () => ({ format: "csv" as const, text: textOf(file) });
    const tried = await core.importCustomers(call, { ...read(), dryRun: true });
    expect(tried).toMatchObject({ created: 1, failed: 0, isDryRun: true });
    expect((await core.listCustomers(call, {})).total).toBe(0);
    await core.importCustomers(call, read());
    expect((await core.listCustomers(call, {})).data).toMatchObject([
      {
        name: "Grace Hopper",
        email: "grace@example.com",
        phone: "+12125550147",
        externalId: "7001",
        note: "VIP",
        addresses: [{ street: "2 Harbor St", city: "New York", country: "US" }],
        tags: ["gold"],
      },
    ]);
  });
});
