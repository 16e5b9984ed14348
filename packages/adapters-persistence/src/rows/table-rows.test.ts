import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Session } from "../engine/session.js";
import type { Values } from "../schema/records.js";
import type { Table } from "../schema/table.js";
import { allTables } from "../database/tables.js";
import { openPersistence } from "../open-persistence.js";
import { type OpenEngine, openEngine, raw } from "../testing/raw.js";
import { extendedBy, rowsToSwap, seedTwoTenants, uniqueValues } from "../testing/sample-rows.js";
import { type TestDatabase, testEngines } from "../testing/test-databases.js";
import { batchSize, tableRows } from "./table-rows.js";

const tableNamed = (name: string) => allTables.find((table) => table.name === name) as Table;

const whole = (name: string) => tableRows(tableNamed(name), { refuseUnknown: true });

const ofTenant = (name: string, changed: readonly string[] = []) =>
  tableRows(tableNamed(name), { ofTenant: true, changed });

const undone = new Error("This transaction is undone.");

describe.each(testEngines)("the rows of a table on $dialect", ({ dialect, create }) => {
  let database: TestDatabase;
  let engine: OpenEngine;

  beforeAll(async () => {
    database = await create();
    await (await openPersistence({ url: database.url, pendingMigrations: "run" })).close();
    engine = openEngine(database.url);
    await engine.transaction("write", async (session) => {
      await seedTwoTenants(session);
      for (let id = 10; id < 60; id += 1) {
        const tenant = (id % 2) + 1;
        await session.run(
          raw(`insert into categories (tenant_id, id, name, description, published, version, created_at, updated_at)
            values (${tenant}, ${id}, 'Category ${id}', '', ${session.dialect.flag(true)}, 1, 1, 1)`),
          {},
        );
      }
    });
    if (dialect === "postgres")
      await database.run("select setval(pg_get_serial_sequence('categories', 'id'), 1000)");
  });

  afterAll(async () => {
    await engine.close();
    await database.drop();
  });

  /** Runs in a transaction that leaves nothing behind. */
  const trying = (work: (session: Session) => Promise<void>) =>
    expect(
      engine.transaction("write", async (session) => {
        session.see({ tenant: "*" });
        await work(session);
        throw undone;
      }),
    ).rejects.toBe(undone);

  const idsIn = async (session: Session, name: string, owner: number | "*") => {
    const ids: number[] = [];
    const rows = owner === "*" ? whole(name) : ofTenant(name);
    for await (const batch of rows.batches(session, owner)) {
      ids.push(...batch.rows.map(({ id }) => Number(id)));
    }
    return ids;
  };

  it("are read batch by batch, each of them once and in the order of the key", async () => {
    await trying(async (session) => {
      const ids = await idsIn(session, "categories", 1);
      expect(ids).toEqual([1, ...Array.from({ length: 25 }, (_, at) => 10 + 2 * at)]);
      const all = await idsIn(session, "categories", "*");
      expect(all).toHaveLength(52);
      expect(await whole("categories").count(session, "*")).toBe(52);
      expect(await ofTenant("categories").count(session, 2)).toBe(26);
    });
  });

  it("are found by their keys, and the keys without a row are named", async () => {
    await trying(async (session) => {
      const rows = ofTenant("categories");
      const keys = [{ id: 10 }, { id: 11 }, { id: 999 }];
      const found = await rows.withKeys(session, 1, keys);
      expect(found.map(({ id }) => id)).toEqual([10]);
      expect(rows.keysWithout(keys, found)).toEqual([{ id: 11 }, { id: 999 }]);
    });
  });

  it("have the same form on both engines, with flags as booleans", async () => {
    await trying(async (session) => {
      const [row] = await ofTenant("categories").withKeys(session, 1, [{ id: 10 }]);
      expect(Object.keys(row as Values)).toEqual(Object.keys(tableNamed("categories").columns));
      expect(row).toMatchObject({ id: 10, published: true, metadata: null });
    });
  });

  it("are written with their ids, over those that are there, or with new ids in their order", async () => {
    await trying(async (session) => {
      const rows = whole("categories");
      const [row] = (await rows.withKeys(session, "*", [{ tenant_id: 1, id: 10 }])) as [Values];
      await rows.put(session, "*", [
        { ...row, name: "Other" },
        { ...row, id: 5_000 },
      ]);
      expect(await rows.insert(session, "*", [{ ...row, id: 6_000 }])).toBe(1);
      const added = await ofTenant("categories").add(session, 1, [
        { ...row, name: "First" },
        { ...row, name: "Second" },
      ]);
      const keys = [10, 5_000, 6_000, ...added].map((id) => ({ id }));
      const found = await ofTenant("categories").withKeys(session, 1, keys);
      const names = new Map(found.map(({ id, name }) => [id, name]));
      expect(keys.map(({ id }) => names.get(id))).toEqual([
        "Other",
        "Category 10",
        "Category 10",
        "First",
        "Second",
      ]);
    });
  });

  it("of one tenant are changed and deleted without touching those of another", async () => {
    await trying(async (session) => {
      const rows = ofTenant("categories", ["name"]);
      const keys = [{ id: 10 }, { id: 11 }];
      const changed = keys.map((key) => ({ ...key, name: "Changed" }));
      expect(await rows.change(session, 1, changed)).toBe(1);
      expect(await rows.withKeys(session, 1, keys)).toMatchObject([
        { id: 10, name: "Changed", version: 2 },
      ]);
      expect(await rows.withKeys(session, 2, keys)).toMatchObject([
        { id: 11, name: "Category 11", version: 1 },
      ]);
      expect(await rows.remove(session, 1, keys)).toBe(1);
      expect(await rows.count(session, 1)).toBe(25);
      expect(await rows.count(session, 2)).toBe(26);
    });
  });

  it.each(allTables.filter(({ uniqueKeys }) => uniqueKeys.length > 0))(
    "of $name release unique values that other rows take over",
    async (table) => {
      await trying(async (session) => {
        const rows = whole(table.name);
        const extended = extendedBy(table);
        if (extended) await whole(extended.name).insert(session, "*", rowsToSwap(extended));
        const [one, other] = rowsToSwap(table);
        await rows.insert(session, "*", [one, other]);
        await rows.release(session, "*", [one, other]);
        const swapped = [
          { ...one, ...uniqueValues(table, other) },
          { ...other, ...uniqueValues(table, one) },
        ];
        await rows.put(session, "*", swapped);
        const found = await rows.withKeys(session, "*", [one, other]);
        expect(found).toHaveLength(2);
        expect(found).toEqual(expect.arrayContaining(swapped));
      });
    },
  );

  it("are refused without the owner that they were prepared for", async () => {
    await trying(async (session) => {
      await expect(whole("categories").count(session, 1)).rejects.toThrow("another owner");
      await expect(ofTenant("categories").count(session, "*")).rejects.toThrow("another owner");
    });
  });
});

describe("the size of a batch", () => {
  it("at most doubles, and shrinks where rows are heavy", () => {
    const rowsOf = (size: number, count: number) =>
      Array.from({ length: count }, () => ({ text: "x".repeat(size), none: null }));
    expect(batchSize(20, rowsOf(10, 20))).toBe(40);
    expect(batchSize(1_500, rowsOf(10, 1_500))).toBe(2_000);
    expect(batchSize(20, rowsOf(100_000, 20))).toBe(9);
    expect(batchSize(20, rowsOf(1_200_000, 20))).toBe(1);
  });
});
