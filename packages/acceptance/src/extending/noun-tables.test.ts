import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { openPersistence } from "@souk/adapters-persistence";
import { nextNounMigration, withMigration } from "@souk/adapters-persistence/nouns";
import { testEngines } from "@souk/adapters-persistence/testing";
import { type AnyExtension, createCore, type ExtensionMigration } from "@souk/core";
import {
  boolean,
  choice,
  defineNoun,
  email,
  integer,
  type NounShape,
  reference,
  text,
} from "@souk/core/nouns";
import { Operator } from "@souk/core/operator";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";

const operator = { as: new Operator("ops") };
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

type Engine = (typeof testEngines)[number];
type AnyNoun = AnyExtension & {
  readonly migrations: readonly ExtensionMigration[];
  readonly noun: NounShape;
};

async function newDatabase({ create }: Engine) {
  const database = await create();
  closing.push(() => database.drop());
  return database;
}

async function opened(url: string, noun: AnyNoun) {
  const options = { url, pendingMigrations: "run", extensions: [noun] } as const;
  const persistence = await openPersistence(options);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= persistence.close());
  closing.push(close);
  return { persistence, close, ports: { ...memoryPorts(), unitOfWork: persistence.unitOfWork } };
}

const report = () => {};

/** The migrations of a noun with one more, as a program imports them from the written file. */
async function withNext(noun: AnyNoun): Promise<readonly ExtensionMigration[]> {
  const next = await nextNounMigration(noun);
  if (!next) return noun.migrations;
  const folder = mkdtempSync(join(tmpdir(), "souk-nouns-"));
  closing.push(async () => rmSync(folder, { recursive: true }));
  const file = join(folder, "written.migrations.mjs");
  writeFileSync(file, stripTypeScriptTypes(withMigration(null, next)));
  const { migrations } = (await import(file)) as { migrations: readonly ExtensionMigration[] };
  return [...noun.migrations, ...migrations];
}

describe.each([...testEngines])("fields that a noun gets later on $dialect", (engine) => {
  // Words of SQL are names as any other.
  const before = { title: text({ required: true }), order: integer({ preset: 1, sorted: true }) };
  const after = {
    ...before,
    urgent: boolean({ filtered: true }),
    limit: integer({ filtered: true }),
    insured: boolean({ preset: true }),
    rating: integer({ preset: 3, sorted: true }),
    state: choice(["open", "done"], { preset: "open", filtered: true }),
    productId: reference("product", { onDelete: "clear" }),
    categoryId: reference("category"),
    memberId: reference("member"),
  };

  async function withRows() {
    const { url, run } = await newDatabase(engine);
    const migrations = await withNext(defineNoun("repair", { fields: before }));
    const older = defineNoun("repair", { fields: before, migrations });
    const first = await opened(url, older);
    const core = createCore(first.ports, { extensions: [older], report });
    const { as, user } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    const shop = { as, tenant };
    await core.createRepair(shop, { title: "Lamp" });
    await first.close();
    const all = await withNext(defineNoun("repair", { fields: after, migrations }));
    const noun = defineNoun("repair", { fields: after, migrations: all });
    expect(await nextNounMigration(noun)).toBeNull();
    const { persistence, ports } = await opened(url, noun);
    const newer = createCore(ports, { extensions: [noun], report });
    return { core: newer, persistence, run, shop, user };
  }

  it("have their presets in existing objects, and filters and orders of the list", async () => {
    const { core, persistence, shop } = await withRows();
    const [first] = (await core.listRepairs(shop, { urgent: false, sort: "-rating" })).data;
    expect(first).toMatchObject({
      title: "Lamp",
      urgent: false,
      insured: true,
      rating: 3,
      state: "open",
      productId: null,
      memberId: null,
    });
    const id = first?.id ?? 0;
    await core.updateRepair(shop, { id, order: 2, limit: 7 });
    expect((await core.listRepairs(shop, { limitFrom: 7, sort: "-order" })).total).toBe(1);
    expect(await core.updateRepair(shop, { id, urgent: true, insured: false })).toMatchObject({
      urgent: true,
      insured: false,
    });
    expect((await core.listRepairs(shop, { urgent: false })).total).toBe(0);
    expect((await core.listRepairs(shop, { urgent: true })).total).toBe(1);
    const findings = (await persistence.inspect()).filter(({ verdict }) => verdict === "no");
    expect(findings.map(({ id: finding }) => finding)).not.toContain("extensions");
  });

  it("reference objects of their tenant alone, and do what onDelete says", async () => {
    const { core, run, shop, user } = await withRows();
    const id = (await core.listRepairs(shop, {})).data[0]?.id ?? 0;
    const { id: productId } = await core.createProduct(shop, { name: "Lamp", price: 5 });
    const { id: categoryId } = await core.createCategory(shop, { name: "Lamps" });
    const given = { productId, categoryId, memberId: user.id };
    expect(await core.updateRepair(shop, { id, ...given })).toMatchObject(given);
    const { id: other } = await core.createTenant({ as: shop.as }, { name: "Other" });
    const theirs = await core.createProduct(
      { ...shop, tenant: other },
      { name: "Chair", price: 9 },
    );
    await expect(core.updateRepair(shop, { id, productId: theirs.id })).rejects.toMatchObject({
      kind: "validation_failed",
    });
    await expect(
      run(`update repairs set product_id = ${theirs.id} where id = ${id}`),
    ).rejects.toThrow(/foreign key/i);
    await expect(core.deleteCategory(shop, { id: categoryId })).rejects.toMatchObject({
      kind: "conflict",
    });
    await core.deleteProduct(shop, { id: productId });
    expect(await core.getRepair(shop, { id })).toMatchObject({ productId: null, categoryId });
  });
});

describe.each([...testEngines])("the people in a noun on $dialect", (engine) => {
  const fields = {
    name: text({ required: true, personal: true }),
    email: email({ required: true, personal: true, unique: true }),
    phone: text({ personal: true }),
    company: text(),
  };

  it("are found by their address: exported to them, and erased with them", async () => {
    const { url } = await newDatabase(engine);
    const migrations = await withNext(defineNoun("contact", { fields }));
    const contact = defineNoun("contact", { fields, migrations });
    const { ports } = await opened(url, contact);
    const core = createCore(ports, { extensions: [contact], report });
    const { as } = await newUserWithToken(core);
    const { id: tenant } = await core.createTenant({ as }, { name: "Lamps" });
    const shop = { as, tenant };
    const { user, email: address } = await newUserWithToken(core, "Bo");
    const bo = { name: "Bo", email: address, phone: "5550147", company: "Lumen" };
    const cy = { name: "Cy", email: "cy@example.com", phone: "5550148", company: "Lux" };
    const { id } = await core.createContact(shop, bo);
    const { id: otherId } = await core.createContact(shop, cy);
    const exported: string[] = [];
    const onLine = (line: string) => {
      exported.push(line);
    };
    await core.exportUser(operator, { userId: user.id, onLine });
    const contacts = exported
      .map((line) => JSON.parse(line))
      .filter(({ kind }) => kind === "contacts");
    expect(contacts).toMatchObject([{ row: { name: "Bo", phone: "5550147" } }]);
    await core.eraseUser(operator, { userId: user.id, confirm: address });
    const erased = await core.getContact(shop, { id });
    expect(erased).toMatchObject({ name: "Erased", phone: null, company: "Lumen", version: 2 });
    expect(erased.email).toMatch(/^erased/);
    expect(await core.getContact(shop, { id: otherId })).toMatchObject(cy);
  });

  it("cannot be in a field that an erasure could not clear", () => {
    const named = (field: ReturnType<typeof text>) => () =>
      defineNoun("contact", { fields: { code: field } });
    const refusal = "must be optional: an erasure clears it";
    expect(named(text({ required: true, unique: true, personal: true }))).toThrow(refusal);
    expect(named(text({ unique: true, personal: true }))).not.toThrow();
  });
});
