import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { defineEntity, p } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/sql";
import { createCore, type Core, ownRepository, provide, useCase } from "@souk/core";
import { memoryPorts, newUserWithToken } from "@souk/core/testing";
import * as z from "zod/mini";
import type { TenantSession } from "./engine/tenant-session.js";
import { CategoryEntity, EventEntity, TenantCountEntity, TenantEntity } from "./entities.js";
import { openPersistence, type Persistence } from "./open-persistence.js";
import { protectTenantTable } from "./own/protect-table.js";
import { query } from "./testing/catalogue.js";
import { testEngines } from "./testing/test-databases.js";
import type { TestDatabase } from "./testing/test-databases.js";

const notes = defineEntity({
  name: "Note",
  tableName: "their_notes",
  properties: {
    id: p.integer().primary(),
    shop: p.manyToOne(TenantEntity).fieldName("tenant_id"),
    text: p.text(),
  },
});
class Note extends notes.class {}
notes.setClass(Note);

const noteTexts = ownRepository<{ all(): Promise<string[]> }>("noteTexts");
const listNotes = useCase({
  access: "member",
  effect: "read",
  input: z.object({}),
  run: ({ store }) => store.own(noteTexts).all(),
});

describe.each(testEngines)("an EntityManager of one tenant on $dialect", (engine) => {
  let database: TestDatabase;
  let persistence: Persistence;
  let core: Core;
  let as: { token: string };
  let ours: number;
  let theirs: number;

  beforeAll(async () => {
    database = await engine.create();
    persistence = await openPersistence({
      url: database.url,
      repositories: [
        provide(noteTexts, ({ em }: TenantSession) => ({
          all: async () => (await em.find(Note, {})).map(({ text }) => text),
        })),
      ],
    });
    const table = `create table their_notes (id integer primary key, text text not null,
      tenant_id integer not null references tenants (id))`;
    for (const sql of [table, ...protectTenantTable(persistence.dialect, "their_notes")]) {
      await query(persistence, sql);
    }
    (await persistence.orm()).discoverEntity(Note);
    core = createCore({ ...memoryPorts(), unitOfWork: persistence.unitOfWork });
    ({ as } = await newUserWithToken(core));
    const open = async (name: string) => {
      const { id: tenant } = await core.createTenant({ as }, { name });
      await core.createCategory({ as, tenant }, { name });
      return tenant;
    };
    ours = await open("Ours");
    theirs = await open("Theirs");
    for (const [id, tenant] of [ours, theirs].entries()) {
      await inTenant(tenant, async (em) => {
        em.create(Note, { id, shop: tenant, text: `of ${tenant}` });
      });
    }
  });

  afterAll(async () => {
    await persistence.close();
    await database.drop();
  });

  const transactional = async <T>(work: (em: EntityManager) => Promise<T>) =>
    ((await persistence.orm()).em.fork() as EntityManager).transactional(work);
  const inTenant = <T>(tenant: number, work: (em: EntityManager) => Promise<T>) =>
    transactional((em) => persistence.joined(em).emOf(tenant, work));

  const read = async (em: EntityManager, options: object = {}) => ({
    categories: (await em.find(CategoryEntity, {}, options)).map(({ name }) => name),
    events: (await em.find(EventEntity, {}, options)).length,
    counts: new Set((await em.find(TenantCountEntity, {}, options)).map((row) => row.tenantId)),
    notes: (await em.find(Note, {}, options)).map(({ text }) => text),
  });
  const rowsOf = (tenant: number, name: string) => ({
    categories: [name],
    events: 1,
    counts: new Set([tenant]),
    notes: [`of ${tenant}`],
  });

  it("reads rows of its tenant alone, whichever tenant was read before or is read meanwhile", async () => {
    const seen = await transactional((em) => {
      const joined = persistence.joined(em);
      return Promise.all([ours, theirs, ours].map((tenant) => joined.emOf(tenant, read)));
    });
    const [first, second] = [rowsOf(ours, "Ours"), rowsOf(theirs, "Theirs")];
    expect(seen).toEqual([first, second, first]);
  });

  it("is that of a repository of one's own, and reads one's own entities in the same way", async () => {
    const extended = createCore(
      { ...memoryPorts(), unitOfWork: persistence.unitOfWork },
      { useCases: { listNotes } },
    );
    for (const tenant of [ours, theirs]) {
      const call = { as: { userId: 1 }, tenant };
      expect(await extended.listNotes(call, {})).toEqual([`of ${tenant}`]);
    }
  });

  it("would be seen to read all tenants without its filter, and on Postgres without its role", async () => {
    const all = { categories: ["Ours", "Theirs"], events: 2 };
    const withoutFilter = await inTenant(ours, (em) => read(em, { filters: false }));
    const shown = engine.dialect === "postgres" ? rowsOf(ours, "Ours") : all;
    expect(withoutFilter).toMatchObject(shown);
    expect(await transactional((em) => read(em, { filters: false }))).toMatchObject(all);
  });

  it("finds no row of another tenant by its id, and changes none", async () => {
    const [{ id } = { id: 0 }] = (await core.listCategories({ as, tenant: theirs }, {})).data;
    const changed = await inTenant(ours, async (em) => [
      await em.findOne(CategoryEntity, { id }),
      await em.findOne(Note, { id: 1 }),
      await em.nativeUpdate(CategoryEntity, { id }, { name: "Taken" }),
      await em.nativeDelete(Note, { id: 1 }),
    ]);
    expect(changed).toEqual([null, null, 0, 0]);
    expect(await inTenant(theirs, read)).toEqual(rowsOf(theirs, "Theirs"));
  });

  it("writes in the transaction of its owner, next to a use case, and all of it is undone together", async () => {
    const undone = new Error("undone");
    const failing = transactional(async (em) => {
      const joined = persistence.joined(em);
      await joined.emOf(ours, async (its) => {
        (await its.findOneOrFail(Note, { id: 0 })).text = "changed";
        const within = createCore({ ...memoryPorts(), unitOfWork: joined });
        await within.createCategory({ as: { userId: 1 }, tenant: ours }, { name: "More" });
      });
      expect(await joined.emOf(ours, read)).toMatchObject({
        categories: ["Ours", "More"],
        notes: ["changed"],
      });
      throw undone;
    });
    await expect(failing).rejects.toBe(undone);
    expect(await inTenant(ours, read)).toEqual(rowsOf(ours, "Ours"));
  });

  it("is named in the refusal of an EntityManager that belongs to no tenant", async () => {
    const bare = ((await persistence.orm()).em.fork() as EntityManager).find(CategoryEntity, {});
    await expect(bare).rejects.toThrow("emOf(tenant");
    await transactional(async (em) => {
      await persistence.joined(em).emOf(ours, read);
      await expect(em.count(EventEntity)).rejects.toThrow("emOf(tenant");
    });
  });

  it.each([0, -1, 1.5, Number.NaN, "1" as never])("refuses %p as a tenant", async (tenant) => {
    await expect(inTenant(tenant, read)).rejects.toThrow("the id of a tenant");
  });
});
