import { describe, expect, it } from "@jest/globals";
import { createCore } from "../create-core.js";
import { conflict } from "../values/errors.js";
import { memoryPorts, newUserWithToken } from "../testing/index.js";
import {
  choice,
  day,
  defineNoun,
  email,
  integer,
  metadata,
  money,
  reference,
  text,
} from "./index.js";

const supplier = defineNoun("supplier", {
  fields: {
    name: text({ required: true, searched: true, sorted: true, unique: true }),
    email: email({ personal: true }),
    terms: choice(["prepaid", "net30"], { preset: "prepaid", filtered: true }),
    since: day({ filtered: true }),
    until: day(),
    limit: money(),
    rating: integer({ min: 1, max: 5, preset: 3, sorted: true }),
    metadata: metadata(),
  },
  scope: "suppliers",
  rule: ({ since, until }) =>
    since && until && until < since ? { until: "The until field must not be before since." } : {},
  check(_, { before, after }) {
    if (before && !after && before.terms === "net30") throw conflict("It has open invoices.");
  },
});

const contract = defineNoun("supplyContract", {
  fields: {
    supplierId: reference(supplier, { required: true, onDelete: "delete" }),
    productId: reference("product", { onDelete: "clear" }),
  },
});

async function aShop() {
  const errors: unknown[] = [];
  const core = createCore(memoryPorts(), {
    extensions: [supplier, contract],
    report: (error) => errors.push(error),
  });
  const heard: [string, object][] = [];
  core.on(
    [
      "supplier.created",
      "supplier.updated",
      "supplier.deleted",
      "supply_contract.updated",
      "supply_contract.deleted",
    ],
    ({ kind, data }) => heard.push([kind, data]),
  );
  const { as } = await newUserWithToken(core);
  const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
  return { core, shop: { as, tenant }, as, heard, errors };
}

describe("the use cases of a noun", () => {
  it("create, read, change and delete an object, with an event and an audit entry each", async () => {
    const { core, shop, heard } = await aShop();
    const made = await core.createSupplier(shop, {
      name: "Lumen Ltd",
      email: "Ada@Example.com",
      limit: 49.9,
      metadata: { color: "red" },
    });
    expect(made).toMatchObject({
      name: "Lumen Ltd",
      email: "ada@example.com",
      terms: "prepaid",
      since: null,
      limit: 4990,
      currency: "USD",
      rating: 3,
      metadata: { color: "red" },
      externalId: null,
      version: 1,
    });
    expect(await core.getSupplier(shop, { id: made.id })).toEqual(made);
    const changed = await core.updateSupplier(shop, { id: made.id, terms: "net30", limit: null });
    expect(changed).toMatchObject({ terms: "net30", limit: null, version: 2 });
    await expect(core.deleteSupplier(shop, { id: made.id })).rejects.toMatchObject({
      kind: "conflict",
    });
    await core.updateSupplier(shop, { id: made.id, terms: "prepaid" });
    await core.deleteSupplier({ ...shop, ifMatch: [3] }, { id: made.id });
    await expect(core.getSupplier(shop, { id: made.id })).rejects.toMatchObject({
      kind: "not_found",
    });
    expect(heard.map(([kind]) => kind)).toEqual([
      "supplier.created",
      "supplier.updated",
      "supplier.updated",
      "supplier.deleted",
    ]);
    expect(heard[1]?.[1]).toEqual({
      supplier_id: made.id,
      name: "Lumen Ltd",
      terms: "net30",
      since: null,
      until: null,
      limit: null,
      rating: 3,
      metadata: { color: "red" },
      external_id: null,
      currency: "USD",
      changed_fields: ["terms", "limit"],
    });
    const trail = await core.listAuditLog(shop, {});
    const entry = trail.data.find(({ useCase }) => useCase === "createSupplier");
    expect(entry?.object).toMatchObject({ kind: "supplier", id: made.id });
    expect(JSON.stringify(entry)).not.toContain("ada@example.com");
  });

  it("reject wrong fields, taken names, old versions and broken rules by the name of the field", async () => {
    const { core, shop } = await aShop();
    const { id } = await core.createSupplier(shop, { name: "Lumen", externalId: "S-1" });
    const issues = (work: Promise<unknown>) =>
      work.then(
        () => [],
        (error: { issues: { path: string[]; message: string }[] }) =>
          error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
      );
    expect(
      await issues(
        core.createSupplier(shop, { name: "", terms: "net60", since: "2026-02-30" } as never),
      ),
    ).toEqual([
      "name: The name field is required.",
      "terms: The selected terms is invalid. It must be prepaid or net30.",
      "since: The since field must be a day like 2026-03-31.",
    ]);
    expect(await issues(core.createSupplier(shop, { name: "Lumen", externalId: "S-1" }))).toEqual([
      "name: The name has already been taken.",
      "externalId: The external id has already been taken.",
    ]);
    expect(
      await issues(core.updateSupplier(shop, { id, since: "2026-02-02", until: "2026-02-01" })),
    ).toEqual(["until: The until field must not be before since."]);
    await expect(
      core.updateSupplier({ ...shop, ifMatch: [7] }, { id, name: "Lux" }),
    ).rejects.toMatchObject({ kind: "precondition_failed" });
    const tried = await core.createSupplier(shop, { name: "Lux", dryRun: true });
    expect(tried).toMatchObject({ id: null, name: "Lux" });
    expect((await core.listSuppliers(shop, {})).total).toBe(1);
  });

  it("list by filters, search and order, page by page", async () => {
    const { core, shop } = await aShop();
    for (const [name, since, rating] of [
      ["Beta", "2026-01-05", 2],
      ["alpha", "2026-01-01", 5],
      ["Gamma", null, 2],
    ] as const)
      await core.createSupplier(shop, {
        name,
        since,
        rating,
        terms: rating === 5 ? "net30" : "prepaid",
      });
    const names = async (input: Parameters<typeof core.listSuppliers>[1]) =>
      (await core.listSuppliers(shop, input)).data.map(({ name }) => name);
    expect(await names({ sort: "-name" })).toEqual(["alpha", "Gamma", "Beta"]);
    expect(await names({ terms: "net30" })).toEqual(["alpha"]);
    expect(await names({ sinceFrom: "2026-01-02" })).toEqual(["Beta"]);
    expect(await names({ search: "AM" })).toEqual(["Gamma"]);
    const first = await core.listSuppliers(shop, { sort: "rating", perPage: 2 });
    expect(first.data.map(({ name }) => name)).toEqual(["Beta", "Gamma"]);
    const next = await core.listSuppliers(shop, {
      sort: "rating",
      perPage: 2,
      cursor: first.nextCursor ?? "",
    });
    expect(next.data.map(({ name }) => name)).toEqual(["alpha"]);
  });

  it("clear, delete or keep what references a deleted object", async () => {
    const { core, shop, heard } = await aShop();
    const { id: productId } = await core.createProduct(shop, { name: "Lamp", price: 5 });
    const { id: supplierId } = await core.createSupplier(shop, { name: "Lumen" });
    await expect(
      core.createSupplyContract(shop, { supplierId, productId: 999 }),
    ).rejects.toMatchObject({ issues: [{ path: ["productId"] }] });
    const { id } = await core.createSupplyContract(shop, {
      supplierId,
      productId,
    });
    await core.deleteProduct(shop, { id: productId });
    expect(await core.getSupplyContract(shop, { id })).toMatchObject({
      productId: null,
      version: 2,
    });
    await core.deleteSupplier(shop, { id: supplierId });
    await expect(core.getSupplyContract(shop, { id })).rejects.toMatchObject({ kind: "not_found" });
    expect(heard.map(([kind]) => kind)).toEqual([
      "supplier.created",
      "supply_contract.updated",
      "supply_contract.deleted",
      "supplier.deleted",
    ]);
  });

  it("change many at once, and move through files", async () => {
    const { core, shop } = await aShop();
    async function* file(text: string) {
      yield text;
    }
    const csv =
      "name,terms,limit,since\r\nLumen,net30,5.5,2026-01-01\r\nLux,never,,\r\n=Sum,prepaid,,\r\n";
    const report = await core.importSuppliers(shop, { format: "csv", text: file(csv) });
    expect(report).toEqual({
      created: 2,
      updated: 0,
      failed: 1,
      errors: [
        {
          line: 3,
          field: "terms",
          message: "The selected terms is invalid. It must be prepaid or net30.",
        },
      ],
    });
    const { text } = await core.exportSuppliers(shop, { format: "csv" });
    let exported = "";
    for await (const piece of text) exported += piece;
    expect(exported.split("\r\n").slice(0, 3)).toEqual([
      "name,email,terms,since,until,limit,rating,metadata,external_id",
      "Lumen,,net30,2026-01-01,,5.5,3,,",
      "'=Sum,,prepaid,,,,3,,",
    ]);
    const again = await core.importSuppliers(shop, { format: "csv", text: file(exported) });
    expect(again).toEqual({ created: 0, updated: 2, failed: 0, errors: [] });
    const { data } = await core.listSuppliers(shop, {});
    expect(data.map(({ name, version }) => [name, version])).toEqual([
      ["Lumen", 1],
      ["=Sum", 1],
    ]);
    const ids = data.map(({ id }) => id);
    const changed = await core.changeSuppliers(shop, {
      ids: [...ids, 999],
      action: "update",
      set: { terms: "prepaid" },
    });
    expect(changed.results.map(({ error }) => error?.kind ?? null)).toEqual([
      null,
      null,
      "not_found",
    ]);
    await core.changeSuppliers(shop, { ids, action: "delete" });
    expect((await core.listSuppliers(shop, {})).total).toBe(0);
  });

  it("are open to API keys with a scope of the noun alone", async () => {
    const { core, shop } = await aShop();
    const { key } = await core.createApiKey(shop, {
      name: "Sync",
      scopes: ["suppliers:read" as never],
    });
    const program = { as: { token: key }, tenant: shop.tenant };
    expect((await core.listSuppliers(program, {})).total).toBe(0);
    await expect(core.createSupplier(program, { name: "Lumen" })).rejects.toMatchObject({
      kind: "insufficient_scope",
    });
    await expect(core.listSupplyContracts(program, {})).rejects.toMatchObject({
      kind: "insufficient_scope",
    });
    await core.createSupplier(shop, { name: "Lumen" });
    const { data } = await core.listEvents(program, {});
    expect(data.map(({ kind }) => kind)).toEqual(["supplier.created"]);
  });
});

describe("a noun that is defined wrongly", () => {
  it("is rejected with a sentence that names the field", () => {
    expect(() => defineNoun("supplier", { fields: { note: text({ sorted: true }) } })).toThrow(
      "The field note of the noun supplier is sorted, so it must be required or have a preset.",
    );
    expect(() => defineNoun("supplier", { fields: { version: text() } })).toThrow(
      "The field version of the noun supplier has a name that every noun has already.",
    );
    expect(() => defineNoun("Supplier", { fields: {} })).toThrow("must have a name like supplier");
  });
});
