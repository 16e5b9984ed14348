import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { createFetchHandler } from "@souk/adapters-http";
import { isolationFaults } from "@souk/adapters-http/testing";
import { openPersistence } from "@souk/adapters-persistence";
import { nextNounMigration, withMigration } from "@souk/adapters-persistence/nouns";
import { testEngines } from "@souk/adapters-persistence/testing";
import { createCore, type ExtensionMigration, type UnitOfWork } from "@souk/core";
import { defineNoun, integer, reference, text } from "@souk/core/nouns";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newMember, newUserWithToken } from "@souk/core/testing";
import { supplier } from "./supplier.js";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function opened(engine: (typeof testEngines)[number]) {
  const database = await engine.create();
  closing.push(() => database.drop());
  const options = { url: database.url, pendingMigrations: "run", extensions: [supplier] } as const;
  const persistence = await openPersistence(options);
  closing.push(() => persistence.close());
  return persistence;
}

type Place = readonly [string, () => Promise<UnitOfWork>];
const places: readonly Place[] = [
  ["memory", async () => memoryPorts().unitOfWork],
  ...testEngines.map((engine): Place => [
    engine.dialect,
    async () => (await opened(engine)).unitOfWork,
  ]),
];

const report = () => {};

describe.each(places)("suppliers on %s", (_, open) => {
  async function aShop() {
    const ports = { ...memoryPorts(), unitOfWork: await open() };
    const heard: string[] = [];
    const core = createCore(ports, { extensions: [supplier], report });
    core.on(["supplier.created", "supplier.updated", "supplier.deleted"], ({ kind, data }) =>
      heard.push(`${kind} ${data.name}`),
    );
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    const handle = createFetchHandler(core);
    const send = async (method: string, path: string, body?: unknown, more: object = {}) => {
      const answer = await handle(
        new Request(`http://shop.test/api/v2/admin${path}`, {
          method,
          headers: {
            authorization: `Bearer ${as.token}`,
            "x-tenant-id": String(tenant),
            "content-type": "application/json",
            ...more,
          },
          ...(body !== undefined && {
            body: typeof body === "string" ? body : JSON.stringify(body),
          }),
        }),
      );
      const said = await answer.text();
      const isJson = answer.headers.get("content-type")?.includes("json") === true;
      return {
        status: answer.status,
        headers: answer.headers,
        body: isJson && !said.includes("\n") ? (JSON.parse(said) as Record<string, never>) : said,
      };
    };
    return { core, shop: { as, tenant }, heard, send };
  }

  it("have routes with filters, versions, idempotency keys and a dry run", async () => {
    const { send, heard } = await aShop();
    const lumen = {
      name: "Lumen",
      email: "ADA@lumen.test",
      credit_limit: 49.9,
      since: "2026-01-31",
    };
    const tried = await send("POST", "/suppliers?dry_run=true", lumen);
    expect([tried.status, tried.body]).toMatchObject([200, { data: { id: null, name: "Lumen" } }]);
    const key = { "idempotency-key": "one" };
    const made = await send("POST", "/suppliers", lumen, key);
    expect(made).toMatchObject({
      status: 201,
      body: {
        message: "Supplier created",
        data: {
          name: "Lumen",
          email: "ada@lumen.test",
          product_id: null,
          terms: "prepaid",
          since: "2026-01-31",
          until: null,
          credit_limit: 49.9,
          metadata: {},
          external_id: null,
          currency: "USD",
          version: 1,
        },
      },
    });
    const { id } = (made.body as unknown as { data: { id: number } }).data;
    expect(made.headers.get("location")).toBe(`/api/v2/admin/suppliers/${id}`);
    expect((await send("POST", "/suppliers", lumen, key)).body).toEqual(made.body);
    expect(await send("POST", "/suppliers", lumen)).toMatchObject({
      status: 422,
      body: { errors: { name: ["The name has already been taken."] } },
    });
    expect(await send("POST", "/suppliers", { name: "Lux", product_id: 9_999 })).toMatchObject({
      status: 422,
      body: { errors: { product_id: ["The selected product id is invalid."] } },
    });
    await send("POST", "/suppliers", { name: "Lux", terms: "net30", metadata: { color: "red" } });
    const names = async (query: string) => {
      const { body } = await send("GET", `/suppliers?${query}`);
      return (body as unknown as { data: { name: string }[] }).data.map(({ name }) => name);
    };
    expect(await names("terms=net30")).toEqual(["Lux"]);
    expect(await names("since_from=2026-01-31&since_to=2026-02-01")).toEqual(["Lumen"]);
    expect(await names("search=LU&sort=-name")).toEqual(["Lux", "Lumen"]);
    expect(await names("metadata.color=red")).toEqual(["Lux"]);
    expect(await names(`updated_from=2100-01-01`)).toEqual([]);
    const path = `/suppliers/${id}`;
    const wrong = await send("PATCH", path, { name: "Lux" });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { name: [expect.anything()] } } });
    const tag = (await send("GET", path)).headers.get("etag") ?? "";
    expect((await send("PATCH", path, { terms: "net30" }, { "if-match": tag })).status).toBe(200);
    expect((await send("DELETE", path, undefined, { "if-match": '"1"' })).status).toBe(412);
    expect(await send("DELETE", path)).toMatchObject({
      status: 200,
      body: { message: "Supplier deleted" },
    });
    expect((await send("GET", path)).status).toBe(404);
    expect(heard).toEqual([
      "supplier.created Lumen",
      "supplier.created Lux",
      "supplier.updated Lumen",
      "supplier.deleted Lumen",
    ]);
  });

  it("keep the order of names by bytes, page by page", async () => {
    const { core, shop } = await aShop();
    for (const name of ["b", "Z", "a", "ä", "A"]) await core.createSupplier(shop, { name });
    const names: string[] = [];
    for (let cursor: string | null | undefined; ;) {
      const page = await core.listSuppliers(shop, {
        sort: "name",
        perPage: 2,
        ...(cursor && { cursor }),
      });
      names.push(...page.data.map(({ name }) => name));
      expect(page.total).toBe(5);
      cursor = page.nextCursor;
      if (!cursor) break;
    }
    expect(names).toEqual(["A", "Z", "a", "b", "ä"]);
  });

  it("lose a product that is deleted, with an event and a new version", async () => {
    const { core, shop, heard } = await aShop();
    const { id: productId } = await core.createProduct(shop, { name: "Lamp", price: 5 });
    const { id } = await core.createSupplier(shop, { name: "Lumen", productId });
    await core.deleteProduct(shop, { id: productId });
    expect(await core.getSupplier(shop, { id })).toMatchObject({ productId: null, version: 2 });
    expect(heard).toEqual(["supplier.created Lumen", "supplier.updated Lumen"]);
  });

  it("move through files, and change in bulk", async () => {
    const { send } = await aShop();
    const lines =
      '{"name":"Lumen","external_id":"S-1"}\n{"name":"Lux","terms":"never"}\n{"name":""}\n';
    const ndjson = { "content-type": "application/x-ndjson" };
    expect((await send("POST", "/suppliers/import", lines, ndjson)).body).toMatchObject({
      data: {
        created: 1,
        updated: 0,
        failed: 2,
        errors: [
          { line: 2, field: "terms" },
          { line: 3, field: "name", message: "The name field is required." },
        ],
      },
    });
    const exported = await send("GET", "/suppliers/export?format=csv");
    expect(exported.body).toBe(
      "name,email,product_id,terms,since,until,credit_limit,metadata,external_id\r\nLumen,,,prepaid,,,,,S-1\r\n",
    );
    const again = (exported.body as string).replace("prepaid", "net30");
    const csv = { "content-type": "text/csv" };
    expect((await send("POST", "/suppliers/import", again, csv)).body).toMatchObject({
      data: { created: 0, updated: 1, failed: 0 },
    });
    const { body } = await send("GET", "/suppliers?external_id=S-1");
    const [{ id, terms }] = (body as unknown as { data: [{ id: number; terms: string }] }).data;
    expect(terms).toBe("net30");
    const bulk = { ids: [id, 9_999], action: "delete" };
    expect((await send("POST", "/suppliers/bulk", bulk)).body).toMatchObject({
      results: [
        { id, status: 200 },
        { id: 9_999, status: 404 },
      ],
    });
  });

  it("are deleted by ADMINs alone", async () => {
    const { core, shop } = await aShop();
    const member = await newMember(core, shop, "MEMBER");
    const { id } = await core.createSupplier(member, { name: "Lumen" });
    await expect(core.deleteSupplier(member, { id })).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe.each([...testEngines])("the table of suppliers on $dialect", (engine) => {
  it("is isolated, as rows from its schemas show", async () => {
    const { unitOfWork } = await opened(engine);
    const ports = { ...memoryPorts(), unitOfWork };
    const core = createCore(ports, { extensions: [supplier], report });
    expect(await isolationFaults({ core, ports })).toEqual([]);
  });

  it("travels in archives to either engine, and is deleted with its tenant", async () => {
    const persistence = await opened(engine);
    const core = createCore(
      { ...memoryPorts(), unitOfWork: persistence.unitOfWork },
      { extensions: [supplier], report },
    );
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    const shop = { as, tenant };
    const { id: productId } = await core.createProduct(shop, { name: "Lamp", price: 5 });
    await core.createSupplier(shop, { name: "Lumen", productId, creditLimit: 5.5 });
    const lines: string[] = [];
    const onLine = (line: string) => {
      lines.push(line);
    };
    const operator = { as: new Operator("ops") };
    await core.exportTenant(operator, { tenantId: tenant, onLine });
    for (const other of testEngines) {
      const there = createCore(
        { ...memoryPorts(), unitOfWork: (await opened(other)).unitOfWork },
        { extensions: [supplier], report },
      );
      const arriving = (async function* () {
        yield* lines;
      })();
      const { tenantId } = await there.importTenant(operator, { lines: arriving });
      const [product] = (await there.listProducts({ ...operator, tenant: tenantId }, {})).data;
      const found = await there.listSuppliers({ ...operator, tenant: tenantId }, {});
      expect(found).toMatchObject({
        total: 1,
        data: [{ name: "Lumen", productId: product?.id, creditLimit: 550 }],
      });
    }
    // Amounts are those of the new currency.
    await core.updateTenant(shop, { settings: { currency: "KWD" } });
    expect((await core.listSuppliers(shop, {})).data).toMatchObject([
      { creditLimit: 5_500, currency: "KWD" },
    ]);
    await core.deleteTenant(shop, {});
    await core.purgeTenant(operator, { tenantId: tenant, confirm: "Lamps" });
  });

  it("agrees with the noun, and a field without a column is named", async () => {
    const persistence = await opened(engine);
    expect(await nextNounMigration(supplier)).toBeNull();
    const findings = (await persistence.inspect()).filter(({ id }) => id === "extensions");
    expect(findings).toMatchObject([{ verdict: "yes", detail: "suppliers: 0001-suppliers" }]);
  });

  it("is refused while it lacks a field of the noun, which is named", async () => {
    const database = await engine.create();
    closing.push(() => database.drop());
    const open = (noun: typeof supplier, pendingMigrations: "run" | "leave") =>
      openPersistence({ url: database.url, pendingMigrations, extensions: [noun] });
    await (await open(supplier, "run")).close();
    const fields = { ...supplier.noun.fields, rating: integer({ preset: 3 }) };
    const { migrations } = supplier;
    const newer = defineNoun("supplier", { fields, migrations }) as unknown as typeof supplier;
    const fault = "The table suppliers of the extension suppliers has no column rating";
    await expect(open(newer, "run")).rejects.toThrow(fault);
    const persistence = await open(newer, "leave");
    const finding = (await persistence.inspect()).find(({ id }) => id === "extensions");
    expect(finding).toMatchObject({ verdict: "no", detail: expect.stringContaining(fault) });
    await persistence.close();
  });
});

describe("a noun that has changed", () => {
  const fields = {
    name: text({ required: true, unique: true, sorted: true }),
    note: text({ max: 1_000 }),
  };
  const nextFor = async (changed: object, decisions?: object) => {
    const migrations = await migrationsOf(defineNoun("repair", { fields }));
    const noun = defineNoun("repair", { fields: { name: fields.name, ...changed }, migrations });
    return nextNounMigration(noun, [], decisions);
  };

  it("gets a migration that adds its fields and their indexes", async () => {
    const next = await nextFor({ note: fields.note, rating: integer({ preset: 3, sorted: true }) });
    expect(next).toMatchObject({ name: "0002-repairs-rating", steps: ["adds rating"] });
    expect(next?.entry).toContain(
      'alter table repairs add column "rating" ${number} not null default 3',
    );
    expect(next?.entry).toContain("create index repairs_rating_idx");
    const product = { note: fields.note, productId: reference("product") };
    expect((await nextFor(product))?.entry).toContain("create trigger repairs_product_id_insert");
  });

  it("loses or renames a column only if a person says so", async () => {
    await expect(nextFor({ remark: text() })).rejects.toThrow(
      "Confirm with --drop note or --rename note=remark.",
    );
    const renamed = await nextFor({ remark: text() }, { renamed: { note: "remark" } });
    expect(renamed?.steps).toEqual(["renames note to remark"]);
    expect((await nextFor({}, { dropped: ["note"] }))?.entry).toContain('drop column "note"');
    await expect(nextFor({ note: fields.note, code: text({ required: true }) })).rejects.toThrow(
      "The new field code of the noun repair is required",
    );
  });

  /** The migrations that a program imports from the written file. */
  async function migrationsOf(noun: Parameters<typeof nextNounMigration>[0]) {
    const next = await nextNounMigration(noun);
    if (!next) return [];
    const folder = mkdtempSync(join(tmpdir(), "souk-nouns-"));
    closing.push(async () => rmSync(folder, { recursive: true }));
    const file = join(folder, "repair.migrations.mjs");
    writeFileSync(file, stripTypeScriptTypes(withMigration(null, next)));
    return ((await import(file)) as { migrations: readonly ExtensionMigration[] }).migrations;
  }
});
